import { undefinedBecause } from '@eval/core'
import type { Correlation } from '../correlate.js'
import { correlationP, fisherInterval, perfectNote, productMoment } from '../numbers/paired/fisher-z.js'
import { allEqual, demandPaired, noCorrelation } from '../numbers/paired/paired-columns.js'
import { rankProductTails } from '../numbers/paired/rank-products.js'
import { ranksOf } from '../numbers/ranks/ranks.js'
import { levelParam } from '../numbers/means/t-result.js'
import { pOf } from '../numbers/tails.js'
import { alternativeParam } from '../test.js'

const params = {
  method: {
    type: 'choice',
    of: ['t', 'exact', 'auto'],
    default: 't',
    about: "Method of p: Student's t, exact permutation, or exact where feasible.",
  },
  alternative: alternativeParam,
  level: levelParam,
} as const

/** Spearman's rank correlation; ties get mean ranks. */
export const spearman: Correlation<'paired', typeof params> = {
  contributes: 'correlation',
  name: 'spearman',
  input: 'paired',
  params,
  range: [-1, 1],
  undefinedWhen: {
    ...noCorrelation,
    'not-feasible': 'There are too many units to enumerate all permutations.',
  },
  about: {
    title: "Spearman's rank correlation",
    summary: "Pearson's correlation of ranks, with mean ranks for ties.",
    formula: String.raw`\rho=r(\mathrm{rank}\,x,\mathrm{rank}\,y)`,
    references: [
      { text: 'Spearman 1904', doi: '10.2307/1412159' },
      { text: 'Bonett & Wright 2000 (interval)', doi: '10.1007/BF02294183' },
    ],
    aka: { scipy: ['spearmanr'], R: ['cor.test'] },
    differs:
      'The shortcut 1 - 6 sum d^2 / (n^3 - n) is wrong with ties and is not used. R enumerates permutations up to 9 units without ties and then uses a series; method=exact enumerates some more, also with ties.',
  },
  compute(sample, { method, alternative, level }) {
    const n = demandPaired(sample, 'spearman')
    if (n < 2) return undefinedBecause('too-few')
    if (allEqual(sample.first) || allEqual(sample.second)) return undefinedBecause('constant')
    const [first, second] = [ranksOf(sample.first), ranksOf(sample.second)]
    const estimate = productMoment(first, second)
    const tails = method === 't' ? undefined : rankProductTails(first, second)
    if (method === 'exact' && !tails) return undefinedBecause('not-feasible')
    const chance = tails
      ? pOf(alternative, tails.less, tails.greater)
      : correlationP(estimate, n, alternative)
    const interval = fisherInterval(estimate, Math.sqrt((1 + (estimate * estimate) / 2) / (n - 3)), level, n)
    return {
      estimate,
      ...chance,
      alternative,
      ...(interval && { interval }),
      method: tails ? 'exact' : 't',
      n,
      notes: n === 2 ? ['Two units are always in order.'] : tails ? [] : perfectNote(estimate, n),
    }
  },
}
