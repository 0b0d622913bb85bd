import { intervalParams, type Interval } from '../interval.js'
import { fourCells, logRatioInterval } from '../numbers/proportions/ratio-interval.js'

/** The odds ratio of a two by two table with Woolf's interval. */
export const oddsRatio: Interval<'table', typeof intervalParams> = {
  contributes: 'interval',
  name: 'odds-ratio',
  input: 'table',
  params: intervalParams,
  undefinedWhen: { 'empty-cell': 'A cell is empty, so the ratio or its logarithm has no finite value.' },
  about: {
    title: 'Odds ratio with logit interval',
    summary: 'Ratio of the odds in both rows, with an interval on the log scale.',
    formula: String.raw`\frac{ad}{bc}\exp\!\Big(\pm z\sqrt{\tfrac1a+\tfrac1b+\tfrac1c+\tfrac1d}\Big)`,
    references: [{ text: 'Woolf 1955', doi: '10.1111/j.1469-1809.1955.tb01348.x' }],
    aka: { statsmodels: ['Table2x2.oddsratio'], epiR: ['diag.or'] },
  },
  compute(table, params) {
    const [a, b, c, d] = fourCells(table, 'odds-ratio')
    return logRatioInterval(
      'odds-ratio',
      (a * d) / (b * c),
      1 / a + 1 / b + 1 / c + 1 / d,
      a + b + c + d,
      params,
    )
  },
}
