import { undefinedBecause } from '@eval/core'
import { demandCounts, demandTally } from '../numbers/check.js'
import type { Test } from '../test.js'

const MOST_CELLS = 2e8

/** The exact two-sample Kolmogorov-Smirnov test of the scores of positives and negatives. */
export const kolmogorovSmirnov: Test<'tally'> = {
  contributes: 'test',
  name: 'kolmogorov-smirnov',
  input: 'tally',
  params: {},
  hypothesis: 'Positives and negatives have the same distribution of scores.',
  undefinedWhen: {
    'one-class': 'There are no positives or no negatives.',
    'not-feasible': 'There are too many items for the exact distribution.',
  },
  about: {
    title: 'Two-sample Kolmogorov-Smirnov test',
    summary: 'The widest gap between the two distributions of scores, which is the largest Youden index.',
    formula: String.raw`D=\max_t|TPR(t)-FPR(t)|`,
    references: [{ text: 'Hodges 1958', doi: '10.1007/BF02589501' }],
    aka: { scipy: ['ks_2samp'] },
    differs:
      'Tied scores are treated as in scipy: the exact distribution is that without ties, which is conservative.',
  },
  compute(tally) {
    demandTally(tally, 'kolmogorov-smirnov')
    const { positives, negatives } = tally
    demandCounts(positives, 'kolmogorov-smirnov')
    demandCounts(negatives, 'kolmogorov-smirnov')
    const m = positives.reduce((sum, count) => sum + count, 0)
    const n = negatives.reduce((sum, count) => sum + count, 0)
    if (m === 0 || n === 0) return undefinedBecause('one-class')
    if (m * n > MOST_CELLS) return undefinedBecause('not-feasible')
    let [own, other, widest] = [0, 0, 0]
    for (let index = 0; index < positives.length; index++) {
      own += positives[index]!
      other += negatives[index]!
      // In units of 1 / (m n), where the gap is a whole number.
      widest = Math.max(widest, Math.abs(own * n - other * m))
    }
    const p = widest === 0 ? 1 : Math.min(1, chanceOfReaching(m, n, widest))
    return {
      statistic: widest / m / n,
      statisticName: 'D',
      p,
      logP: Math.log(p),
      alternative: 'two-sided',
      method: 'exact',
      n: m + n,
      notes: [],
    }
  },
}

/** The chance that a random order ever has a gap as wide: first passages out of the band, added up. */
function chanceOfReaching(m: number, n: number, gap: number): number {
  let inside = new Float64Array(n + 1)
  inside[0] = 1
  let reached = 0
  for (let i = 0; i <= m; i++) {
    const next = new Float64Array(n + 1)
    for (let j = 0; j <= n; j++) {
      const chance = inside[j]!
      if (chance === 0) continue
      if (Math.abs(i * n - j * m) >= gap) {
        reached += chance
        continue
      }
      const left = m + n - i - j
      if (i < m) next[j] = next[j]! + (chance * (m - i)) / left
      if (j < n) inside[j + 1]! += (chance * (n - j)) / left
    }
    inside = next
  }
  return reached
}
