import { EMPTY_SCALE, gainRateOf, gainScale } from '../formulas/continuation.js'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'
import { cutoffDepth } from '../terms.js'

const params = {
  k: { type: 'integer', min: 1, required: true, about: 'Largest rank that the user reads.' },
  ...gainScale,
} as const

/** Gain per document read by a user whom each document satisfies with the chance of its gain. */
export const nerr8: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'NERR8',
  input: 'ranking',
  params,
  at: 'k',
  range: [0, 1],
  better: 'higher',
  laws: ['bounded', 'order-only', 'tail-free', 'unjudged-as-nonrelevant', 'zero-without-hits'],
  undefinedWhen: EMPTY_SCALE,
  about: {
    title: 'Nearly ERR, equation 8',
    summary:
      'Expected gain per document down to rank k when a document of gain g ends the search with probability g.',
    formula: String.raw`\sum_{r\le k} w_r g_r,\quad \frac{w_{r+1}}{w_r}=1-g_r`,
    references: [{ text: 'Azzopardi, Mackenzie & Moffat 2021', doi: '10.1145/3471158.3472239' }],
  },
  cases: [
    {
      source: 'ir_measures test_cwl_eval.py, topic T3 at 10: 1/6 (printed 0.1667)',
      input: rankingOfGrades([null, null, null, 0, 0, 1, 1, 1, 0, 1]),
      params: { k: 10, max_rel: 1 },
      expected: 1 / 6,
    },
    {
      source: 'by hand: (1/2 + 1/2 * 1) / (1 + 1/2)',
      input: rankingOfGrades([1, 2, 1]),
      params: { k: 5 },
      expected: 2 / 3,
    },
  ],
  compute(ranking, { k, ...scale }) {
    return gainRateOf(ranking, scale, { goesOn: (_, gain) => 1 - gain }, k)
  },
  depth: cutoffDepth,
}
