import { undefinedBecause } from '@eval/core'
import { normal } from '../distributions/index.js'
import { demandProportion } from '../numbers/check.js'
import { pOf } from '../numbers/tails.js'
import { alternativeParam, type Test } from '../test.js'

const params = {
  alternative: alternativeParam,
  pooled: {
    type: 'flag',
    default: true,
    about: 'Pooled variance of both samples.',
  },
} as const

/** The z test of two independent proportions. */
export const twoProportions: Test<'proportion-difference', typeof params> = {
  contributes: 'test',
  name: 'two-proportion-z',
  input: 'proportion-difference',
  params,
  hypothesis: 'Both proportions are the same.',
  laws: ['exchange'],
  undefinedWhen: { 'no-trials': 'A sample is empty.' },
  about: {
    title: 'Two-proportion z test',
    summary: 'Difference of two independent proportions over its pooled standard error.',
    formula: String.raw`z=\frac{\hat p_1-\hat p_2}{\sqrt{\hat p(1-\hat p)(1/n_1+1/n_2)}}`,
    references: [{ text: 'Agresti 2013, Categorical Data Analysis, section 3.2' }],
    aka: { statsmodels: ['proportions_ztest'] },
    avoidWhen: 'Both proportions come from the same items: use mcnemar, which is paired.',
  },
  compute({ first, second }, { alternative, pooled }) {
    demandProportion(first, 'two-proportion-z')
    demandProportion(second, 'two-proportion-z')
    if (first.n === 0 || second.n === 0) return undefinedBecause('no-trials')
    const [one, two] = [first.hits / first.n, second.hits / second.n]
    const share = (first.hits + second.hits) / (first.n + second.n)
    const variance = pooled
      ? share * (1 - share) * (1 / first.n + 1 / second.n)
      : (one * (1 - one)) / first.n + (two * (1 - two)) / second.n
    const z = one === two ? 0 : (one - two) / Math.sqrt(variance)
    return {
      statistic: z,
      statisticName: 'z',
      ...pOf(alternative, normal.logCdf(z), normal.logSurvival(z)),
      alternative,
      method: 'normal',
      n: first.n + second.n,
      notes: [
        ...(Math.min(first.n, second.n) < 30
          ? ['The normal approximation is meant for 30 trials or more in each sample.']
          : []),
        ...(variance === 0 && one !== two
          ? ['Neither sample varies on its own: p = 0 only says that. Use pooled or fisher.']
          : []),
      ],
      details: { difference: one - two, standardError: Math.sqrt(variance) },
    }
  },
}
