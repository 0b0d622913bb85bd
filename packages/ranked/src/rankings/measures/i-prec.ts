import { undefinedBecause } from '@eval/core'
import { countAtRecall, interpolatedPrecisions, recallParams } from '../formulas/interpolated-precision.js'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'
import { NO_RELEVANT, relevanceParams, seenBy } from '../relevance-view.js'
import { TREC_RECALLS, trecFamily } from '../../trec/measures/families.js'

const params = {
  recall: {
    type: 'number',
    min: 0,
    max: 1,
    required: true,
    about: 'Share of the relevant documents to be reached.',
  },
  ...relevanceParams,
  ...recallParams,
} as const

/** Interpolated precision: the best precision at this recall or any higher. */
export const iPrec: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'IPrec',
  input: 'ranking',
  params,
  at: 'recall',
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
      source: 'By hand: 2/4 at rank 4 beats 1/3 at rank 3',
      input: rankingOfGrades([0, 0, 1, 1]),
      params: { recall: 0.5 },
      expected: 0.5,
    },
    {
      source: 'By hand: half is never reached',
      input: rankingOfGrades([1], { missed: [1, 1] }),
      params: { recall: 0.5 },
      expected: 0,
    },
    {
      source: 'trec_eval 10.0-rc3: -m iprec_at_recall.0.1 rounds 0.3 of a document to none',
      input: rankingOfGrades([0, 1], { missed: [1, 1] }),
      params: { recall: 0.1, rounding: 'nearest' },
      expected: 0.5,
    },
  ],
  about: {
    title: 'Interpolated precision at recall',
    summary:
      'Highest precision at any rank whose recall is at least the given level; 0 if no rank reaches it.',
    formula: String.raw`\max_{r: R@r\ge x}P@r`,
    references: [
      {
        text: 'Manning, Raghavan & Schütze 2008, Introduction to Information Retrieval, 8.4',
        url: 'https://nlp.stanford.edu/IR-book/',
      },
    ],
    aka: { trec_eval: trecFamily('iprec_at_recall', 'recall', TREC_RECALLS) },
    differs:
      'trec_eval 10 rounds recall times R to the nearest number of documents, so that recall 0.1 may need no document; trec_eval 9 adds 0.9 and truncates. Both are options of rounding.',
  },
  compute(input, { recall, rounding, ...view }) {
    const ranking = seenBy(input, view)
    if (ranking.relevant === 0) return undefinedBecause('no-relevant')
    if (ranking.grades.length === 0) return 0
    return interpolatedPrecisions(ranking, [countAtRecall(recall, ranking.relevant, rounding)])[0] ?? 0
  },
}
