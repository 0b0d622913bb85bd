import { depth, EMPTY_SCALE, gainRateOf, gainScale } from '../formulas/continuation.js'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'

const params = {
  p: {
    type: 'number',
    min: 0,
    max: 1,
    open: true,
    default: 0.9,
    about: 'Probability of continuing when not satisfied.',
  },
  ...gainScale,
  depth,
} as const

/** Gain per document read by a user who is satisfied as in ERR and else goes on with a fixed chance. */
export const nerr10: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'NERR10',
  input: 'ranking',
  params,
  range: [0, 1],
  better: 'higher',
  laws: ['bounded', 'order-only', 'tail-free', 'unjudged-as-nonrelevant', 'zero-without-hits'],
  undefinedWhen: EMPTY_SCALE,
  about: {
    title: 'Nearly ERR, equation 10',
    summary:
      'Expected gain per document when an unsatisfied user continues with probability p: ERR with the persistence of RBP.',
    formula: String.raw`\sum_r w_r g_r,\quad \frac{w_{r+1}}{w_r}=p\,(1-g_r)`,
    references: [{ text: 'Azzopardi, Mackenzie & Moffat 2021', doi: '10.1145/3471158.3472239' }],
    differs:
      'The weights sum to 1 over all ranks; cwl_eval, used by ir_measures, stops at rank 1000: NERR10(depth=1000).',
  },
  cases: [
    {
      source: 'by hand, relevant first at rank 2, p = 1/2: (1/2) / (1 + 1/2)',
      input: rankingOfGrades([0, 1]),
      params: { p: 0.5 },
      expected: 1 / 3,
    },
    {
      source: 'by hand, p = 1/2, gains 1/2 and 0: (1/2) / (1 + 1/4 + 1/8 + ...)',
      input: rankingOfGrades([1, 0], { missed: [2] }),
      params: { p: 0.5 },
      expected: 1 / 3,
    },
  ],
  compute(ranking, { p, depth: last, ...scale }) {
    const model = { goesOn: (_: number, gain: number) => p * (1 - gain), readsOn: () => 1 / (1 - p) }
    return gainRateOf(ranking, scale, model, last)
  },
}
