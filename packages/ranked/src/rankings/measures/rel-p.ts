import { undefinedBecause } from '@eval/core'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'
import { hitsUpTo, NO_RELEVANT, relevanceParams, seenBy } from '../relevance-view.js'
import { TREC_CUTOFFS, trecFamily } from '../../trec/measures/families.js'
import { cutoffDepth, hitTerms } from '../terms.js'

const params = {
  k: { type: 'integer', min: 1, required: true, about: 'Ranks considered.' },
  ...relevanceParams,
} as const

/** Precision as a share of the best possible at this cutoff, also known as capped recall. */
export const relP: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'RelP',
  input: 'ranking',
  params,
  at: 'k',
  range: [0, 1],
  better: 'higher',
  undefinedWhen: NO_RELEVANT,
  laws: [
    'bounded',
    'order-only',
    'swap-up-never-hurts',
    'tail-free',
    'unjudged-as-nonrelevant',
    'rel-is-level',
    'one-when-ideal',
    'zero-without-hits',
  ],
  cases: [
    {
      source: 'By hand: 1 of min(2, 3)',
      input: rankingOfGrades([1, 0, 1], { missed: [1] }),
      params: { k: 2 },
      expected: 0.5,
    },
  ],
  about: {
    title: 'Relative precision (capped recall) at k',
    summary: 'Relevant documents in the top k divided by min(k, R).',
    formula: String.raw`\frac{\sum_{r\le k}[\text{relevant}_r]}{\min(k,R)}`,
    references: [
      {
        text: 'Buckley & Voorhees, Retrieval System Evaluation, in TREC: Experiment and Evaluation in Information Retrieval, 2005',
      },
    ],
    aka: { trec_eval: trecFamily('relative_P', 'k', TREC_CUTOFFS), BEIR: ['R_cap@{k}'] },
    differs: 'trec_eval scores a topic without relevant documents 0; here it is undefined.',
  },
  compute(input, { k, ...view }) {
    const ranking = seenBy(input, view)
    return ranking.relevant === 0
      ? undefinedBecause('no-relevant')
      : hitsUpTo(ranking, k) / Math.min(k, ranking.relevant)
  },
  terms: (input, { k, ...view }) =>
    hitTerms(input, view, (relevant) =>
      relevant === 0 ? undefined : { places: k, worth: () => 1 / Math.min(k, relevant) },
    ),
  depth: cutoffDepth,
}
