import { undefinedBecause } from '@eval/core'
import { intentRankingOf, type IntentMeasure } from '../intent-ranking.js'
import {
  GREEDY_LIMIT,
  idealNoveltyOf,
  NO_INTENT,
  noveltyOf,
  noveltyParams,
  type Discount,
} from '../novelty.js'

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

/** Rank-biased precision that counts novelty as a share of what the topic allows. */
export const nNrbp: IntentMeasure<typeof params> = {
  contributes: 'measure',
  name: 'nNRBP',
  input: 'intent-ranking',
  params,
  range: [0, GREEDY_LIMIT],
  better: 'higher',
  laws: ['bounded', 'order-only', 'swap-up-never-hurts'],
  undefinedWhen: { ...NO_INTENT },
  about: {
    title: 'Normalised novelty- and rank-biased precision',
    summary: 'Novelty- and rank-biased precision divided by that of a greedy ideal ranking.',
    formula: String.raw`\mathrm{NRBP} \big/ \mathrm{NRBP}^*`,
    references: [{ text: 'Clarke, Kolla & Vechtomova 2009', doi: '10.1007/978-3-642-04417-5_17' }],
    differs:
      'The ideal ranking is the greedy one of ndeval (the later id on a tie). It is not always optimal, so values slightly above 1 can occur.',
  },
  cases: [
    {
      source: 'by hand: (2/2 + (1/2)/4 + (1/2)/8) / (2 + (1/2)/2 + (1/2)/4)',
      input: intentRankingOf([
        [0, 0],
        [1, 1],
        [0, 2],
        [1, 0],
        [0, 0],
      ]),
      expected: (1 + 1 / 8 + 1 / 16) / (2 + 1 / 4 + 1 / 8),
    },
  ],
  compute(frame, { alpha, beta, rel }) {
    const patience: Discount = (rank) => beta ** (rank - 1)
    const best = idealNoveltyOf(frame, patience, { alpha, rel })
    if (best === 0) return undefinedBecause('no-intent')
    return noveltyOf(frame, patience, { alpha, rel }).value / best
  },
}
