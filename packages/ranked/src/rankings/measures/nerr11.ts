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

/** Gain per document read by a user who is satisfied as in ERR and else goes on as in INSQ. */
export const nerr11: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'NERR11',
  input: 'ranking',
  params,
  range: [0, 1],
  better: 'higher',
  laws: ['bounded', 'order-only', 'tail-free', 'unjudged-as-nonrelevant', 'zero-without-hits'],
  undefinedWhen: EMPTY_SCALE,
  about: {
    title: 'Nearly ERR, equation 11',
    summary: 'Expected gain per document when an unsatisfied user continues with the probability of INSQ.',
    formula: String.raw`\sum_r w_r g_r,\quad \frac{w_{r+1}}{w_r}=\left(\frac{r+2T-1}{r+2T}\right)^2(1-g_r)`,
    references: [{ text: 'Azzopardi, Mackenzie & Moffat 2021', doi: '10.1145/3471158.3472239' }],
    differs:
      'The weights sum to 1 over all ranks; cwl_eval, used by ir_measures, stops at rank 1000: NERR11(depth=1000).',
  },
  cases: [
    {
      source: 'by hand, T = 1/2, relevant first at rank 2: (1/4) / (1 + 1/4)',
      input: rankingOfGrades([0, 1]),
      params: { T: 0.5 },
      expected: 0.2,
    },
    {
      source: 'by hand, T = 1/2, gain 1/2 at rank 1: (1/2) / (1 + (pi^2/6 - 1)/2)',
      input: rankingOfGrades([1], { missed: [2] }),
      params: { T: 0.5 },
      expected: 0.5 / (1 + (Math.PI ** 2 / 6 - 1) / 2),
    },
  ],
  compute(ranking, { T, depth: last, ...scale }) {
    const model = {
      goesOn: (rank: number, gain: number) => ((rank + 2 * T - 1) / (rank + 2 * T)) ** 2 * (1 - gain),
      readsOn: (rank: number) => inverseSquareReads(rank + 2 * T - 1),
    }
    return gainRateOf(ranking, scale, model, last)
  },
}
