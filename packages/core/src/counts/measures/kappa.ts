import { kappa as formula } from '../class-formulas.js'
import { classMeasure } from '../class-measure.js'
import { faces, guesser, screening } from '../examples.js'
import { because } from '../reasons.js'

/** Cohen's kappa over all classes; with a class, of its one-versus-rest table. */
export const kappa = classMeasure({
  name: 'Kappa',
  params: {
    weights: {
      type: 'choice',
      of: ['none', 'linear', 'quadratic'],
      default: 'none',
      about: 'How disagreement grows with the distance of two classes in the order of the table.',
    },
  },
  range: [-1, 1],
  better: 'higher',
  undefinedWhen: because('empty', 'no-chance-disagreement'),
  laws: ['scale-free', 'class-reversal-free', 'perfect-is-best', 'chance-is-zero', 'transpose-symmetric'],
  about: {
    title: "Cohen's kappa",
    summary: 'Agreement beyond what two raters with these margins would reach by chance.',
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
    differs:
      'When both raters use one and the same class throughout, scikit-learn says NaN; it is undefined here.',
  },
  cases: [
    { source: 'by hand: (.85 - .452) / (1 - .452)', input: faces, expected: (0.85 - 0.452) / (1 - 0.452) },
    { source: 'Powers 2003: guessing', input: guesser, expected: 0 },
    {
      source: 'by hand: po = 1840/2030, pe = (200 x 30 + 1830 x 2000) / 2030^2',
      input: screening,
      expected: (1840 / 2030 - 3666000 / 2030 ** 2) / (1 - 3666000 / 2030 ** 2),
    },
  ],
  ...formula,
})
