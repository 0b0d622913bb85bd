import { undefinedBecause } from '@eval/core'
import { rankingOfGrades } from '../ranking-of-grades.js'
import { JUDGED, POOLED_UNJUDGED, type RankingMeasure } from '../ranking.js'
import { NO_RELEVANT, relevanceParams, seenBy } from '../relevance-view.js'

const params = { rel: relevanceParams.rel } as const
const EPSILON = 0.00001

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
      'Average precision estimated when only a random part of the pool was judged: pooled documents without a judgement are taken to be relevant as often as the judged ones above.',
    formula: String.raw`\frac1R\sum_{k\ \text{relevant}}\left(\frac1k+\frac{k-1}k\cdot\frac{|pool_{<k}|}{k-1}\cdot\frac{rel_{<k}+\varepsilon}{rel_{<k}+nonrel_{<k}+2\varepsilon}\right)`,
    references: [{ text: 'Yilmaz & Aslam 2006', doi: '10.1145/1183614.1183633' }],
    aka: { trec_eval: ['infAP'] },
    differs: 'trec_eval scores a topic without relevant documents 0; here it is undefined.',
  },
  compute(input, view) {
    const { grades, judged, level, relevant } = seenBy(input, view)
    if (relevant === 0) return undefinedBecause('no-relevant')
    let hits = 0
    let misses = 0
    let pooled = 0
    let sum = 0
    for (let above = 0; above < grades.length; above++) {
      const mark = judged[above]
      if (mark === POOLED_UNJUDGED) pooled++
      if (mark !== JUDGED) continue
      if (grades[above]! < level) misses++
      else if (above === 0) {
        hits++
        sum += 1
      } else {
        const inPool = (hits + misses + pooled) / above
        const share = (hits + EPSILON) / (hits + misses + 2 * EPSILON)
        sum += 1 / (above + 1) + (above / (above + 1)) * inPool * share
        hits++
      }
    }
    return sum / relevant
  },
}
