import { kappa as formula } from '../per-class/class-formulas.js'
import { classMeasure } from '../per-class/class-measure.js'
import { faces, guesser, screening } from '../examples.js'
import { countsFromMatrix } from '../counting/from-matrix.js'
import { because } from '../reasons.js'
import { restrict } from '../table/restrict.js'

/** Ratings of 26 items by two people; the fourth class is none of the scale. */
const RATINGS = countsFromMatrix(
  [
    [6, 1, 1, 1],
    [2, 4, 0, 0],
    [0, 1, 7, 0],
    [1, 0, 0, 2],
  ],
  'rows-actual',
  { classes: ['hi', 'lo', 'mid', 'unsure'] },
)

const overAllClasses = classMeasure({
  name: 'Kappa',
  params: {
    weights: {
      type: 'choice',
      of: ['none', 'linear', 'quadratic'],
      default: 'none',
      about: 'Weights of disagreement by the distance of two classes: none, linear or quadratic.',
    },
    labels: {
      type: 'text',
      about:
        'Classes to keep, separated by |, in the order that defines their distances; items of any other class are left out.',
    },
  },
  range: [-1, 1],
  better: 'higher',
  undefinedWhen: because('empty', 'no-chance-disagreement'),
  laws: ['scale-free', 'class-reversal-free', 'perfect-is-best', 'chance-is-zero', 'transpose-symmetric'],
  about: {
    title: "Cohen's kappa",
    summary:
      'Agreement beyond chance, where chance is the agreement expected from the marginal frequencies of both raters.',
    formula: String.raw`1-\frac{\sum w_{cl}\,n_{cl}}{\sum w_{cl}\,a_c p_l/N}`,
    references: [
      {
        text: 'Cohen 1960, A coefficient of agreement for nominal scales',
        doi: '10.1177/001316446002000104',
      },
      { text: 'Cohen 1968, Weighted kappa', doi: '10.1037/h0026256' },
    ],
    aka: {
      'scikit-learn': ['cohen_kappa_score'],
      pycm: ['Kappa'],
      caret: ['Kappa'],
      yardstick: ['kap'],
      general: ['cohen_kappa', { name: 'quadratic_weighted_kappa', params: { weights: 'quadratic' } }],
    },
    differs: 'When both raters use a single class, scikit-learn gives NaN; it is undefined here.',
  },
  cases: [
    { source: 'by hand: (.85 - .452) / (1 - .452)', input: faces, expected: (0.85 - 0.452) / (1 - 0.452) },
    { source: 'Powers 2003: guessing', input: guesser, expected: 0 },
    {
      source: 'by hand: po = 1840/2030, pe = (200 x 30 + 1830 x 2000) / 2030^2',
      input: screening,
      expected: (1840 / 2030 - 3666000 / 2030 ** 2) / (1 - 3666000 / 2030 ** 2),
    },
    {
      source: "scikit-learn 1.2.1: cohen_kappa_score(labels=['lo', 'mid', 'hi'], weights='quadratic')",
      input: RATINGS,
      params: { labels: 'lo|mid|hi', weights: 'quadratic' },
      expected: 0.493421052631579,
    },
    {
      source: "scikit-learn 1.2.1: cohen_kappa_score(labels=['hi', 'lo'])",
      input: RATINGS,
      params: { labels: 'hi|lo' },
      expected: 0.5301204819277109,
    },
    {
      source: "scikit-learn 1.2.1: cohen_kappa_score(labels=['lo', 'never', 'hi', 'mid'], weights='linear')",
      input: RATINGS,
      params: { labels: 'lo|never|hi|mid', weights: 'linear' },
      expected: 0.638157894736842,
    },
    {
      source: 'by definition: none of these classes is there',
      input: RATINGS,
      params: { labels: 'high|low' },
      expected: { undefined: 'unknown-class' },
    },
  ],
  ...formula,
})

/** Cohen's kappa over all classes or those named; with a class, of its one-versus-rest table. */
export const kappa: typeof overAllClasses = {
  ...overAllClasses,
  compute(counts, params) {
    const kept = params.labels === undefined ? counts : restrict(counts, params.labels)
    return 'undefined' in kept ? kept : overAllClasses.compute(kept, params)
  },
}
