import { undefinedBecause } from '@eval/core'
import { EPSILON, inferredPrecision } from '../formulas/inferred-precision.js'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'
import { NO_RELEVANT, relevanceParams, seenBy } from '../relevance-view.js'

const params = { rel: relevanceParams.rel } as const

/** Average precision inferred from a pool that was judged in part. */
export const infAp: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'infAP',
  input: 'ranking',
  params,
  range: [0, 1],
  better: 'higher',
  undefinedWhen: NO_RELEVANT,
  laws: ['bounded', 'order-only', 'tail-free', 'rel-is-level', 'zero-without-hits'],
  cases: [
    { source: 'By hand: a relevant document at rank 1', input: rankingOfGrades([1]), expected: 1 },
    {
      source: 'By hand: rank 2 below a judged non-relevant one: 1/2 + 1/2 * 1/1 * e/(1 + 2e)',
      input: rankingOfGrades([0, 1]),
      expected: 0.5 + 0.5 * (EPSILON / (1 + 2 * EPSILON)),
    },
  ],
  about: {
    title: 'Inferred average precision',
    summary:
      'Average precision estimated from a random sample of judgements: pooled unjudged documents are assumed relevant at the rate of the judged ones ranked above.',
    formula: String.raw`\frac1R\sum_{k\ \text{relevant}}\left(\frac1k+\frac{k-1}k\cdot\frac{|pool_{<k}|}{k-1}\cdot\frac{rel_{<k}+\varepsilon}{rel_{<k}+nonrel_{<k}+2\varepsilon}\right)`,
    references: [{ text: 'Yilmaz & Aslam 2006', doi: '10.1145/1183614.1183633' }],
    aka: { trec_eval: ['infAP'] },
    differs: 'trec_eval scores a topic without relevant documents 0; here it is undefined.',
  },
  compute(input, view) {
    const ranking = seenBy(input, view)
    return ranking.relevant === 0 ? undefinedBecause('no-relevant') : inferredPrecision(ranking)
  },
}
