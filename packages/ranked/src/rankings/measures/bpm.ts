import { EMPTY_SCALE, gainRateOf, gainScale } from '../formulas/continuation.js'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'
import { cutoffDepth } from '../terms.js'

const params = {
  k: {
    type: 'integer',
    min: 1,
    required: true,
    about: 'Number of documents that the user is willing to read.',
  },
  T: { type: 'number', min: 0, open: true, default: 1, about: 'Gain that satisfies the user.' },
  ...gainScale,
} as const

/** Gain per document read by a user who stops when satisfied or when the cost is spent. */
export const bpm: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'BPM',
  input: 'ranking',
  params,
  at: 'k',
  range: [0, 1],
  better: 'higher',
  laws: ['bounded', 'order-only', 'tail-free', 'unjudged-as-nonrelevant', 'zero-without-hits'],
  undefinedWhen: EMPTY_SCALE,
  about: {
    title: 'Bejeweled player model, static',
    summary: 'Mean gain down to the rank at which the cumulated gain reaches T, or down to rank k.',
    formula: String.raw`\frac1s\sum_{r\le s}g_r,\quad s=\min\{r: r=k \text{ or } \textstyle\sum_{i\le r}g_i\ge T\}`,
    references: [{ text: 'Zhang, Liu, Li, Zhang, Xu & Ma 2017', doi: '10.1145/3077136.3080841' }],
    avoidWhen: 'A better order must never lower the value: this measure is not monotone in that sense.',
  },
  cases: [
    {
      source: 'ir_measures test_cwl_eval.py, topic T3, T = 2 at 10: 2/7 (printed 0.2857)',
      input: rankingOfGrades([null, null, null, 0, 0, 1, 1, 1, 0, 1]),
      params: { T: 2, k: 10, max_rel: 1 },
      expected: 2 / 7,
    },
    {
      source: 'by hand: gains 1/2 and 1/2 reach 1 at rank 2',
      input: rankingOfGrades([1, 1, 2]),
      params: { k: 5 },
      expected: 0.5,
    },
  ],
  compute(ranking, { k, T, ...scale }) {
    return gainRateOf(ranking, scale, { goesOn: (_, __, gathered) => (gathered < T ? 1 : 0) }, k)
  },
  depth: cutoffDepth,
}
