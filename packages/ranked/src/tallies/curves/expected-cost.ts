import { undefinedBecause } from '@eval/core'
import { sweep } from '../formulas/sweep.js'
import { AXES, type TallyCurve } from '../tally-curve.js'
import { LACKS } from '../formulas/totals.js'

const params = {
  fp: { type: 'number', min: 0, default: 1, about: 'Cost of one false positive.' },
  fn: { type: 'number', min: 0, default: 1, about: 'Cost of one false negative.' },
} as const

/** What each threshold costs per item, at given costs of the two errors. */
export const expectedCost: TallyCurve<typeof params> = {
  contributes: 'curve',
  name: 'ExpectedCost',
  input: 'tally',
  params,
  axes: { x: AXES.score, y: { name: 'Expected cost', range: [0, Infinity] } },
  undefinedWhen: LACKS.empty,
  about: {
    title: 'Expected cost by threshold',
    summary:
      'Mean cost per item at each threshold, for given costs of a false positive and a false negative.',
    formula: String.raw`\left(t,\ \frac{c_{FP}\,FP(t)+c_{FN}\,FN(t)}{P+N}\right)`,
    references: [{ text: 'Elkan 2001, The foundations of cost-sensitive learning' }],
    aka: { ROCR: ['cost'] },
  },
  points(tally, costs) {
    const { thresholds, tp, fp, positive, negative } = sweep(tally)
    const total = positive + negative
    if (total === 0) return undefinedBecause('empty')
    return {
      x: thresholds,
      y: tp.map((value, index) => (costs.fp * fp[index]! + costs.fn * (positive - value)) / total),
      thresholds,
      join: 'none',
    }
  },
}
