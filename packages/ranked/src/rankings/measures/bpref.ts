import { undefinedBecause } from '@eval/core'
import { preferenceShare } from '../formulas/binary-preference.js'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'
import { NO_RELEVANT, relevanceParams, seenBy } from '../relevance-view.js'

const params = { rel: relevanceParams.rel } as const

/** Binary preference: what share of judged non-relevant documents each relevant one beats. */
export const bpref: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'Bpref',
  input: 'ranking',
  params,
  range: [0, 1],
  better: 'higher',
  undefinedWhen: NO_RELEVANT,
  laws: [
    'bounded',
    'order-only',
    'swap-up-never-hurts',
    'tail-free',
    'unjudged-skipped',
    'rel-is-level',
    'one-when-ideal',
    'zero-without-hits',
  ],
  cases: [
    { source: 'By hand: (1 + (1 - 1/2)) / 2', input: rankingOfGrades([1, 0, 1, 0]), expected: 0.75 },
    {
      source: 'By hand: the unjudged document does not count',
      input: rankingOfGrades([1, null, 1, 0]),
      expected: 1,
    },
  ],
  about: {
    title: 'Binary preference',
    summary:
      'For each relevant document, the share of the first R judged non-relevant documents that are ranked below it; unjudged documents are ignored.',
    formula: String.raw`\frac1R\sum_{d\ \text{relevant}}\left(1-\frac{\min(n_d, R)}{\min(N, R)}\right)`,
    references: [{ text: 'Buckley & Voorhees 2004', doi: '10.1145/1008992.1009000' }],
    aka: { trec_eval: ['bpref'] },
    differs: 'trec_eval scores a topic without relevant documents 0; here it is undefined.',
    avoidWhen: 'Nearly every retrieved document is judged: then AP says more.',
  },
  compute(input, view) {
    const ranking = seenBy(input, view)
    return ranking.relevant === 0 ? undefinedBecause('no-relevant') : preferenceShare(ranking)
  },
}
