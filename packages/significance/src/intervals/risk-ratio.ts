import { intervalParams, type Interval } from '../interval.js'
import { fourCells, logRatioInterval } from '../numbers/ratio-interval.js'

/** The ratio of two proportions with Katz's interval; on rows of actual classes it is a likelihood ratio. */
export const riskRatio: Interval<'table', typeof intervalParams> = {
  contributes: 'interval',
  name: 'risk-ratio',
  input: 'table',
  params: intervalParams,
  undefinedWhen: { 'empty-cell': 'A cell is empty, so the ratio or its logarithm has no finite value.' },
  about: {
    title: 'Risk ratio with logarithmic interval',
    summary:
      'The share of the first column in the first row over that in the second, symmetric on the logarithm.',
    formula: String.raw`\frac{a/(a+b)}{c/(c+d)}\exp\!\Big(\pm z\sqrt{\tfrac b{a(a+b)}+\tfrac d{c(c+d)}}\Big)`,
    references: [
      { text: 'Katz et al. 1978', doi: '10.2307/2530610' },
      { text: 'Simel, Samsa & Matchar 1991', doi: '10.1016/0895-4356(91)90128-V' },
    ],
    aka: { statsmodels: ['Table2x2.riskratio'], epiR: ['lr.pos', 'lr.neg'] },
  },
  compute(table, params) {
    const [a, b, c, d] = fourCells(table, 'risk-ratio')
    const ratio = a / (a + b) / (c / (c + d))
    return logRatioInterval('risk-ratio', ratio, b / (a * (a + b)) + d / (c * (c + d)), a + b + c + d, params)
  },
}
