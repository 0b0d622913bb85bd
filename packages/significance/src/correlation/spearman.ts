import { undefinedBecause } from '@eval/core'
import type { Correlation } from '../correlate.js'
import { correlationP, fisherInterval, productMoment } from '../numbers/fisher-z.js'
import { allEqual, demandPaired, noCorrelation } from '../numbers/paired-columns.js'
import { ranksOf } from '../numbers/ranks.js'
import { levelParam } from '../numbers/t-result.js'
import { alternativeParam } from '../test.js'

const params = { alternative: alternativeParam, level: levelParam } as const

/** Spearman's rank correlation; ties get mean ranks. */
export const spearman: Correlation<'paired', typeof params> = {
  contributes: 'correlation',
  name: 'spearman',
  input: 'paired',
  params,
  range: [-1, 1],
  undefinedWhen: noCorrelation,
  about: {
    title: "Spearman's rank correlation",
    summary: "Pearson's correlation of ranks, with mean ranks for ties.",
    formula: String.raw`\rho=r(\mathrm{rank}\,x,\mathrm{rank}\,y)`,
    references: [
      { text: 'Spearman 1904', doi: '10.2307/1412159' },
      { text: 'Bonett & Wright 2000 (interval)', doi: '10.1007/BF02294183' },
    ],
    aka: { scipy: ['spearmanr'] },
    differs: 'The shortcut 1 - 6 sum d^2 / (n^3 - n) is wrong with ties and is not used.',
  },
  compute(sample, { alternative, level }) {
    const n = demandPaired(sample, 'spearman')
    if (n < 2) return undefinedBecause('too-few')
    if (allEqual(sample.first) || allEqual(sample.second)) return undefinedBecause('constant')
    const estimate = productMoment(ranksOf(sample.first), ranksOf(sample.second))
    const chance = correlationP(estimate, n, alternative)
    const interval = fisherInterval(estimate, Math.sqrt((1 + (estimate * estimate) / 2) / (n - 3)), level, n)
    return {
      estimate,
      ...chance,
      alternative,
      ...(interval && { interval }),
      method: 't',
      n,
      notes: n === 2 ? ['Two units are always in order.'] : [],
    }
  },
}
