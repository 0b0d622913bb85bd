import { averaged } from '../per-class/averaged.js'
import { betaParam, f as formula, harmonicMean, precision, recall } from '../per-class/class-formulas.js'
import { classMeasure, type ClassChoices } from '../per-class/class-measure.js'
import { faces, nothing, screening } from '../examples.js'
import { countsFromBinary } from '../counting/from-binary.js'
import { leavingOut } from '../table/left-out.js'
import { cellsByClass } from '../table/one-versus-rest.js'
import { because } from '../reasons.js'
import { isUndefined } from '../../undefined.js'

const measure = classMeasure({
  name: 'F',
  params: {
    beta: betaParam,
    of: {
      type: 'choice',
      of: ['classes', 'means'],
      default: 'classes',
      about: 'Average over classes: mean of F, or F of mean precision and mean recall.',
    },
  },
  range: [0, 1],
  better: 'higher',
  undefinedWhen: because('no-positive-at-all'),
  laws: ['scale-free', 'class-order-free', 'perfect-is-best', 'errors-never-help'],
  about: {
    title: 'F measure',
    summary: 'Weighted harmonic mean of precision and recall.',
    formula: String.raw`\frac{(1+\beta^2)\,tp}{(1+\beta^2)\,tp+\beta^2 fn+fp}`,
    references: [
      { text: 'van Rijsbergen 1979, Information Retrieval, chapter 7' },
      {
        text: 'Dice 1945, Measures of the amount of ecologic association between species',
        doi: '10.2307/1932409',
      },
      { text: 'Opitz & Burst 2019, Macro F1 and macro F1', url: 'https://arxiv.org/abs/1911.03347' },
    ],
    aka: {
      'scikit-learn': ['f1_score', 'fbeta_score', 'f1_{average}'],
      pycm: ['F{beta}'],
      yardstick: ['f_meas'],
      general: ['dice'],
    },
    differs:
      'With errors but no true positive it is 0 although precision may be undefined, as in scikit-learn and PyCM. The macro average is the mean over classes; F of mean precision and mean recall is of=means. scikit-learn gives 0 where the class is neither actual nor predicted.',
    avoidWhen: 'True negatives matter, or prevalence differs between the data sets compared.',
  },
  cases: [
    { source: 'Weber 2023, Example 1: 40/230', input: screening, expected: 40 / 230 },
    {
      source: 'Weber 2023, p = 2/3 and r = 4/5: F2 = 10/13',
      input: countsFromBinary({ tp: 4, fp: 2, fn: 1, tn: 0 }),
      params: { beta: 2 },
      expected: 10 / 13,
    },
    {
      source: 'by hand: beta 0 is precision',
      input: screening,
      params: { beta: 0 },
      expected: 20 / 200,
    },
    {
      source: 'by hand: beta inf is recall',
      input: screening,
      params: { beta: Infinity },
      expected: 20 / 30,
    },
    {
      source: 'by hand: 2 x .8074352548036758 x .7833333333333333 / (their sum)',
      input: faces,
      params: { average: 'macro', of: 'means' },
      expected: 0.7952017085488713,
    },
    {
      source: 'by hand: micro without the class child: tp 13 + 15, fp 6 + 3, fn 7 + 5',
      input: faces,
      params: { average: 'micro', without: 'child' },
      expected: 56 / (56 + 9 + 12),
    },
    {
      source: 'by hand: nothing of the class',
      input: nothing,
      expected: { undefined: 'no-positive-at-all' },
    },
  ],
  ...formula,
})

/** F(beta); the default average over classes is the mean of their values. */
export const fMeasure: typeof measure = {
  ...measure,
  compute(counts, params) {
    const { class: named, average }: ClassChoices = params
    const ofMeans = params.of === 'means' && named === undefined && average !== undefined
    if (!ofMeans || average === 'micro') return measure.compute(counts, params)
    const tables = leavingOut(counts.classes, cellsByClass(counts), params.without)
    if ('undefined' in tables) return tables
    const p = averaged(tables, (cells) => precision.of(cells, {}), params)
    const r = averaged(tables, (cells) => recall.of(cells, {}), params)
    if (isUndefined(p)) return p
    if (isUndefined(r)) return r
    return harmonicMean(p, r, params.beta)
  },
}
