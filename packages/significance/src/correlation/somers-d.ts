import { undefinedBecause } from '@eval/core'
import type { Correlation } from '../correlate.js'
import { normal } from '../distributions/index.js'
import type { IntervalResult } from '../interval.js'
import { allEqual, demandPaired, noCorrelation } from '../numbers/paired/paired-columns.js'
import { balanceMethod, balanceTails, exactOrders, pairOrder } from '../numbers/paired/pair-order.js'
import { unitBalances } from '../numbers/paired/unit-balances.js'
import { levelParam } from '../numbers/means/t-result.js'
import { pOf } from '../numbers/tails.js'
import { alternativeParam } from '../test.js'

const params = {
  dependent: {
    type: 'choice',
    of: ['second', 'first'],
    default: 'second',
    about: 'The column that is predicted; pairs tied on the other column are left out.',
  },
  method: balanceMethod,
  alternative: alternativeParam,
  level: levelParam,
} as const

/** Somers' D: the rank correlation of a predictor with what it predicts. */
export const somersD: Correlation<'paired', typeof params> = {
  contributes: 'correlation',
  name: 'somers-d',
  input: 'paired',
  params,
  range: [-1, 1],
  undefinedWhen: { ...noCorrelation, ...exactOrders },
  about: {
    title: "Somers' D",
    summary: 'Concordant minus discordant pairs, divided by the pairs not tied on the predictor.',
    formula: String.raw`D_{y|x}=\frac{C-D}{P-T_x}`,
    references: [
      { text: 'Somers 1962', doi: '10.2307/2090408' },
      { text: 'Goodman & Kruskal 1972 (interval)', doi: '10.1080/01621459.1972.10482401' },
    ],
    aka: { scipy: ['somersd'] },
    differs:
      "p is that of Kendall's tau, a permutation test: the numerator is the same. scipy uses the standard error of multinomial sampling, which is 0 for perfect agreement, so its p is 0 for five units in the same order.",
  },
  compute(sample, { dependent, method, alternative, level }) {
    const n = demandPaired(sample, 'somers-d')
    if (n < 2) return undefinedBecause('too-few')
    if (allEqual(sample.first) || allEqual(sample.second)) return undefinedBecause('constant')
    const order = pairOrder(sample)
    const independence = balanceTails(sample, order, method)
    if ('undefined' in independence) return independence
    const predictor = dependent === 'second' ? sample.first : sample.second
    const tied = dependent === 'second' ? order.tiedFirst : order.tiedSecond
    const estimate = order.balance / (order.all - tied)
    const standardError = deltaError(unitBalances(sample), tiesOf(predictor), estimate)
    const interval = waldInterval(estimate, standardError, level, n)
    return {
      estimate,
      ...pOf(alternative, independence.tails.less, independence.tails.greater),
      alternative,
      ...(interval && { interval }),
      method: independence.exact ? 'exact' : 'normal',
      n,
      notes: interval ? [] : ['No interval: all units have the same share of concordant pairs.'],
      details: { concordant: order.balance + order.discordant, discordant: order.discordant, standardError },
    }
  },
}

/** How many units, itself among them, have the value of each unit. */
function tiesOf(values: Float64Array): Float64Array {
  const sizes = new Map<number, number>()
  for (const value of values) sizes.set(value, (sizes.get(value) ?? 0) + 1)
  return values.map((value) => sizes.get(value)!)
}

/** The large-sample standard error: pairs of a unit less what its untied pairs give on average. */
function deltaError(balances: Float64Array, ties: Float64Array, estimate: number): number {
  const n = balances.length
  const untied = ties.map((size) => n - size)
  // Sorted, so that the sum does not depend on the order of units.
  const squares = balances.map((balance, unit) => (balance - estimate * untied[unit]!) ** 2).sort()
  const sum = (terms: Float64Array): number => terms.reduce((total, term) => total + term, 0)
  return (2 * Math.sqrt(sum(squares))) / sum(untied)
}

const ROUNDING = 1e-12

function waldInterval(
  estimate: number,
  standardError: number,
  level: number,
  n: number,
): IntervalResult | undefined {
  if (standardError < ROUNDING) return undefined
  const reach = normal.upperQuantile((1 - level) / 2) * standardError
  return {
    estimate,
    low: Math.max(-1, estimate - reach),
    high: Math.min(1, estimate + reach),
    level,
    side: 'two-sided',
    method: 'delta',
    n,
    notes: [],
    details: { standardError },
  }
}
