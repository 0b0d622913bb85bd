import { depth, EMPTY_SCALE, gainRateOf, gainScale, inverseSquareReads } from '../formulas/continuation.js'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'

const params = {
  T: {
    type: 'number',
    min: 0,
    max: 1e6,
    open: true,
    default: 1,
    about: 'Number of relevant documents that the user wants (T).',
  },
  ...gainScale,
  depth,
} as const

/** Gain per document read by a user whose patience grows with rank as the inverse square. */
export const insq: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'INSQ',
  input: 'ranking',
  params,
  range: [0, 1],
  better: 'higher',
  laws: [
    'bounded',
    'order-only',
    'swap-up-never-hurts',
    'additive',
    'tail-free',
    'unjudged-as-nonrelevant',
    'zero-without-hits',
  ],
  undefinedWhen: EMPTY_SCALE,
  about: {
    title: 'Inverse squares',
    summary: 'Gain weighted by 1/(rank + 2T - 1)^2: a user who wants T relevant documents.',
    formula: String.raw`\sum_r w_r g_r,\quad w_r\propto\frac{1}{(r+2T-1)^2}`,
    references: [{ text: 'Moffat, Scholer & Thomas 2012', doi: '10.1145/2407085.2407092' }],
    differs:
      'The weights sum to 1 over all ranks; cwl_eval, used by ir_measures, stops at rank 1000: INSQ(depth=1000).',
  },
  cases: [
    {
      source: 'by hand, T = 1/2: weights 1/r^2 over pi^2/6',
      input: rankingOfGrades([1, 0, 1]),
      params: { T: 0.5 },
      expected: (1 + 1 / 9) / (Math.PI ** 2 / 6),
    },
    {
      source: 'by hand, T = 1, ended at rank 2: (1/4) / (1/4 + 1/9)',
      input: rankingOfGrades([1]),
      params: { depth: 2 },
      expected: 9 / 13,
    },
  ],
  compute(ranking, { T, depth: last, ...scale }) {
    const model = {
      goesOn: (rank: number) => ((rank + 2 * T - 1) / (rank + 2 * T)) ** 2,
      readsOn: (rank: number) => inverseSquareReads(rank + 2 * T - 1),
    }
    return gainRateOf(ranking, scale, model, last)
  },
}
