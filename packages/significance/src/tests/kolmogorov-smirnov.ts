import { undefinedBecause } from '@eval/core'
import { demandItems } from '../numbers/check.js'
import { chanceOfGap, logLimitOfGap } from '../numbers/gap-chances.js'
import { alternativeParam, type Test } from '../test.js'

const MOST_CELLS = 2e8

const params = {
  alternative: alternativeParam,
  method: {
    type: 'choice',
    of: ['auto', 'exact', 'limit'],
    default: 'auto',
    about: 'Exact distribution, asymptotic distribution, or exact unless there are too many items.',
  },
  ties: {
    type: 'choice',
    of: ['ignore', 'count'],
    default: 'ignore',
    about: 'Ties in the exact distribution: ignored (conservative), or counted.',
  },
} as const

/** The two-sample Kolmogorov-Smirnov test of the scores of positives and negatives. */
export const kolmogorovSmirnov: Test<'tally', typeof params> = {
  contributes: 'test',
  name: 'kolmogorov-smirnov',
  input: 'tally',
  params,
  hypothesis: 'Positives and negatives have the same distribution of scores.',
  undefinedWhen: {
    'one-class': 'There are no positives or no negatives.',
    'not-feasible': 'There are too many items for the exact distribution.',
  },
  about: {
    title: 'Two-sample Kolmogorov-Smirnov test',
    summary:
      'Largest distance between the cumulative score distributions of the two classes (the maximum Youden index); one-sided, the largest distance in that direction.',
    formula: String.raw`D=\max_t|TPR(t)-FPR(t)|,\quad D^+=\max_t\,(TPR(t)-FPR(t))`,
    references: [
      { text: 'Hodges 1958', doi: '10.1007/BF02589501' },
      { text: 'Schröer & Trenkler 1995 (ties)', doi: '10.1016/0167-9473(94)00040-P' },
    ],
    aka: { scipy: ['ks_2samp'], R: ['ks.test'] },
    differs:
      'Here "greater" means that positives score higher; scipy and R refer to the higher distribution function, which is the opposite. Ties are ignored as in scipy; ties=count is what R does.',
  },
  compute(tally, { alternative, method, ties }) {
    const { positives: m, negatives: n } = demandItems(tally, 'kolmogorov-smirnov')
    const { positives, negatives } = tally
    if (m === 0 || n === 0) return undefinedBecause('one-class')
    const isFeasible = m * n <= MOST_CELLS
    if (method === 'exact' && !isFeasible) return undefinedBecause('not-feasible')
    let [own, other, widest] = [0, 0, 0]
    const ends = new Set<number>()
    for (let index = 0; index < positives.length; index++) {
      own += positives[index]!
      other += negatives[index]!
      ends.add(own + other)
      // In units of 1 / (m n), where the gap is a whole number.
      const gap = own * n - other * m
      widest = Math.max(
        widest,
        alternative === 'two-sided' ? Math.abs(gap) : alternative === 'greater' ? gap : -gap,
      )
    }
    const isExact = method !== 'limit' && isFeasible
    const logP = isExact
      ? chanceOfGap({ m, n, gap: widest, alternative, ...(ties === 'count' && { ends }) })
      : logLimitOfGap(Math.sqrt(m / (m + n)) * Math.sqrt(n) * (widest / m / n), alternative)
    return {
      statistic: widest / m / n,
      statisticName: 'D',
      p: Math.exp(logP),
      logP,
      alternative,
      method: isExact ? 'exact' : 'limit',
      n: m + n,
      notes: [],
    }
  },
}
