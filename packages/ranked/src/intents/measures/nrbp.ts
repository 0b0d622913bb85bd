import { undefinedBecause } from '@eval/core'
import { intentRankingOf, type IntentMeasure } from '../intent-ranking.js'
import { NO_INTENT, noveltyOf, noveltyParams } from '../novelty.js'

const params = {
  ...noveltyParams,
  beta: {
    type: 'number',
    min: 0,
    max: 1,
    open: true,
    default: 0.5,
    about: 'Probability of continuing to the next rank (persistence).',
  },
} as const

/** Rank-biased precision that counts novelty, on a scale that is the same for all topics. */
export const nrbp: IntentMeasure<typeof params> = {
  contributes: 'measure',
  name: 'NRBP',
  input: 'intent-ranking',
  params,
  range: [0, 1],
  better: 'higher',
  laws: ['bounded', 'order-only', 'swap-up-never-hurts'],
  undefinedWhen: { ...NO_INTENT },
  about: {
    title: 'Novelty- and rank-biased precision',
    summary:
      'RBP-style user model (persistence beta) with novelty discount per intent, divided by its upper bound.',
    formula: String.raw`\frac{1-(1-\alpha)\beta}{m}\sum_r\beta^{r-1}\sum_i [d_r\in i](1-\alpha)^{c_{i,r-1}}`,
    references: [{ text: 'Clarke, Kolla & Vechtomova 2009', doi: '10.1007/978-3-642-04417-5_17' }],
  },
  cases: [
    {
      source: 'by hand: (1 - 1/4)/2 (2/2 + (1/2)/4 + (1/2)/8)',
      input: intentRankingOf([
        [0, 0],
        [1, 1],
        [0, 2],
        [1, 0],
        [0, 0],
      ]),
      expected: (3 / 8) * (1 + 1 / 8 + 1 / 16),
    },
  ],
  compute(frame, { alpha, beta, rel }) {
    const { value, served } = noveltyOf(frame, (rank) => beta ** (rank - 1), { alpha, rel })
    if (served === 0) return undefinedBecause('no-intent')
    return ((1 - (1 - alpha) * beta) * value) / served
  },
}
