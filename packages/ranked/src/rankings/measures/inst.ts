import { depth, EMPTY_SCALE, gainRateOf, gainScale, inverseSquareReads } from '../formulas/continuation.js'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'

const params = {
  T: {
    type: 'number',
    min: 0.5,
    max: 1e6,
    default: 1,
    about: 'Number of relevant documents that the user wants (T).',
  },
  ...gainScale,
  depth,
} as const

/** Gain per document read by a user whose patience falls with what is still hoped for. */
export const inst: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'INST',
  input: 'ranking',
  params,
  range: [0, 1],
  better: 'higher',
  laws: ['bounded', 'order-only', 'tail-free', 'unjudged-as-nonrelevant', 'zero-without-hits'],
  undefinedWhen: EMPTY_SCALE,
  about: {
    title: 'INST',
    summary: 'INSQ for an adaptive user: T is reduced by the gain found so far.',
    formula: String.raw`\sum_r w_r g_r,\quad \frac{w_{r+1}}{w_r}=\left(\frac{r+T+T_r-1}{r+T+T_r}\right)^2,\ T_r=T-\sum_{i\le r}g_i`,
    references: [{ text: 'Moffat, Bailey, Scholer & Thomas 2017', doi: '10.1145/3052768' }],
    differs:
      'The weights sum to 1 over all ranks; cwl_eval, used by ir_measures, stops at rank 1000: INST(depth=1000).',
  },
  cases: [
    {
      source: 'by hand, T = 1/2: after the gain of rank 1 the chance of going on is (0/1)^2',
      input: rankingOfGrades([1, 0, 1]),
      params: { T: 0.5 },
      expected: 1,
    },
    {
      source: 'by hand, T = 1, ended at rank 2: 1 / (1 + (1/2)^2)',
      input: rankingOfGrades([1]),
      params: { depth: 2 },
      expected: 0.8,
    },
    {
      source: 'by hand, T = 1: weights 1, 4/9, then 16/81 of 9 (1/3^2 + 1/4^2 + ...)',
      input: rankingOfGrades([0, 1]),
      expected: 4 / 9 / (1 + 4 / 9 + (16 / 81) * 9 * (Math.PI ** 2 / 6 - 1 - 1 / 4)),
    },
  ],
  compute(ranking, { T, depth: last, ...scale }) {
    const model = {
      goesOn: (rank: number, _: number, gathered: number) =>
        ((rank + 2 * T - gathered - 1) / (rank + 2 * T - gathered)) ** 2,
      readsOn: (rank: number, gathered: number) => inverseSquareReads(rank + 2 * T - gathered - 1),
    }
    return gainRateOf(ranking, scale, model, last)
  },
}
