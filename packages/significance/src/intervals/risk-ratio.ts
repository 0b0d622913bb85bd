import { normal } from '../distributions/index.js'
import { intervalParams, type EndChoice, type Interval, type IntervalResult } from '../interval.js'
import { endErrors } from '../numbers/ends.js'
import { fourCells, logRatioInterval } from '../numbers/proportions/ratio-interval.js'
import { zeroRatioLimit } from '../numbers/proportions/score-ratio.js'

/** The ratio of two proportions with Katz's interval; on rows of actual classes it is a likelihood ratio. */
export const riskRatio: Interval<'table', typeof intervalParams> = {
  contributes: 'interval',
  name: 'risk-ratio',
  input: 'table',
  params: intervalParams,
  undefinedWhen: {
    'empty-cell': 'A row is empty, or the second proportion is 0, so the ratio has no finite value.',
  },
  about: {
    title: 'Risk ratio with logarithmic interval',
    summary: 'Ratio of the shares of the first column in both rows, with an interval on the log scale.',
    formula: String.raw`\frac{a/(a+b)}{c/(c+d)}\exp\!\Big(\pm z\sqrt{\tfrac b{a(a+b)}+\tfrac d{c(c+d)}}\Big)`,
    references: [
      { text: 'Katz et al. 1978', doi: '10.2307/2530610' },
      { text: 'Koopman 1984 (a ratio of 0)', doi: '10.2307/2531405' },
      { text: 'Simel, Samsa & Matchar 1991', doi: '10.1016/0895-4356(91)90128-V' },
    ],
    aka: { statsmodels: ['Table2x2.riskratio'], epiR: ['lr.pos', 'lr.neg'] },
    differs:
      'A ratio of 0 has a score interval; its logarithm is undefined, so statsmodels returns NaN for both limits.',
  },
  compute(table, params) {
    const [a, b, c, d] = fourCells(table, 'risk-ratio')
    if (a === 0 && b > 0 && c > 0) return zeroRatio(b, c, c + d, params)
    const ratio = a / (a + b) / (c / (c + d))
    return logRatioInterval('risk-ratio', ratio, b / (a * (a + b)) + d / (c * (c + d)), a + b + c + d, params)
  },
}

/** A first proportion of 0 has a ratio of 0, and an upper end by the score test. */
function zeroRatio(n1: number, hits2: number, n2: number, { level, side }: EndChoice): IntervalResult {
  const { high } = endErrors(level, side)
  return {
    estimate: 0,
    low: 0,
    high: high === 0 ? Infinity : zeroRatioLimit(n1, hits2, n2, normal.upperQuantile(high)),
    level,
    side,
    method: 'koopman',
    n: n1 + n2,
    notes: ['The ratio is 0, so its upper end is that of the score test (Koopman 1984).'],
  }
}
