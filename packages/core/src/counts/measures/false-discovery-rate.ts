import { proportionOf } from '../per-class/class-formula.js'
import { classMeasure } from '../per-class/class-measure.js'
import { screening } from '../examples.js'
import { because } from '../reasons.js'

/** False discovery rate: what is missing from precision to 1. */
export const falseDiscoveryRate = classMeasure({
  name: 'FDR',
  params: {},
  range: [0, 1],
  better: 'lower',
  undefinedWhen: because('no-predicted-positive'),
  laws: ['scale-free', 'class-order-free', 'perfect-is-best', 'errors-never-help'],
  about: {
    title: 'False discovery rate',
    summary: 'Share of predicted positives that are actual negatives.',
    formula: String.raw`\frac{fp}{tp+fp}`,
    references: [
      {
        text: 'Sokolova & Lapalme 2009, A systematic analysis of performance measures for classification tasks',
        doi: '10.1016/j.ipm.2009.03.002',
      },
    ],
    aka: { pycm: ['FDR'], ROCR: ['pcfall'], general: ['false_discovery_rate'] },
    differs:
      'It is the observed share in one table, not the expected share that multiple-testing procedures control.',
  },
  cases: [{ source: 'Weber 2023, Example 1: 180/200', input: screening, expected: 180 / 200 }],
  ...proportionOf(({ tp, fp }) => ({ hits: fp, n: tp + fp }), 'no-predicted-positive'),
})
