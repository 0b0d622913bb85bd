import { EMPTY_SCALE, gainRateOf, gainScale } from '../formulas/continuation.js'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'
import { cutoffDepth } from '../terms.js'

const params = {
  k: { type: 'integer', min: 1, required: true, about: 'Largest rank that the user reads.' },
  ...gainScale,
} as const

/** Gain per document read by a user who is satisfied as in ERR and loses patience with rank. */
export const nerr9: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'NERR9',
  input: 'ranking',
  params,
  at: 'k',
  range: [0, 1],
  better: 'higher',
  laws: ['bounded', 'order-only', 'tail-free', 'unjudged-as-nonrelevant', 'zero-without-hits'],
  undefinedWhen: EMPTY_SCALE,
  about: {
    title: 'Nearly ERR, equation 9',
    summary: 'As equation 8, with the probability of continuing from rank r also multiplied by r/(r + 1).',
    formula: String.raw`\sum_{r\le k} w_r g_r,\quad \frac{w_{r+1}}{w_r}=\frac{r}{r+1}(1-g_r)`,
    references: [{ text: 'Azzopardi, Mackenzie & Moffat 2021', doi: '10.1145/3471158.3472239' }],
  },
  cases: [
    {
      source: 'by hand, relevant first at rank 6: (1/6) / (1 + 1/2 + ... + 1/6), printed 0.0680 by cwl_eval',
      input: rankingOfGrades([null, null, null, 0, 0, 1, 1, 1, 0, 1]),
      params: { k: 10, max_rel: 1 },
      expected: 10 / 147,
    },
  ],
  compute(ranking, { k, ...scale }) {
    return gainRateOf(ranking, scale, { goesOn: (rank, gain) => (rank / (rank + 1)) * (1 - gain) }, k)
  },
  depth: cutoffDepth,
}
