import { undefinedBecause } from '@eval/core'
import { countAtRecall, recallParams } from '../formulas/interpolated-precision.js'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'
import { hitsUpTo, NO_RELEVANT, relevanceParams, seenBy } from '../relevance-view.js'
import { TREC_MULTIPLES, trecFamily } from '../../trec/measures/families.js'
import { relevantInPool } from '../relevance.js'
import { hitTerms } from '../terms.js'

const params = {
  multiple: {
    type: 'number',
    min: 0,
    open: true,
    default: 1,
    about: 'Precision at this multiple of R.',
  },
  ...relevanceParams,
  ...recallParams,
} as const

/** Precision at rank R, or at a multiple of R. */
export const rprec: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'Rprec',
  input: 'ranking',
  params,
  range: [0, 1],
  better: 'higher',
  undefinedWhen: {
    ...NO_RELEVANT,
    'no-rank': 'The multiple of R rounds to no document at all.',
  },
  laws: [
    'bounded',
    'order-only',
    'swap-up-never-hurts',
    'tail-free',
    'unjudged-as-nonrelevant',
    'rel-is-level',
    'zero-without-hits',
  ],
  cases: [
    {
      source: 'By hand: R = 3, two of the first three',
      input: rankingOfGrades([1, 0, 1, 1]),
      expected: 2 / 3,
    },
    {
      source: 'trec_eval 10.0-rc3: -m Rprec_mult.2.0',
      input: rankingOfGrades([0, 1, 0, 1]),
      params: { multiple: 2 },
      expected: 0.5,
    },
  ],
  about: {
    title: 'R-precision',
    summary: 'Precision at R, the number of relevant documents of the topic; there precision equals recall.',
    formula: String.raw`P@\lceil mR\rceil`,
    references: [
      {
        text: 'Buckley & Voorhees, Retrieval System Evaluation, in TREC: Experiment and Evaluation in Information Retrieval, 2005',
      },
    ],
    aka: {
      trec_eval: trecFamily('Rprec_mult', 'multiple', TREC_MULTIPLES),
      ir_measures: ['RPrec'],
      ranx: ['r-precision', 'r_precision', 'r-precision-l{rel}'],
    },
    differs:
      'trec_eval scores a topic without relevant documents 0; here it is undefined. Some lectures call precision at a recall level R-precision; that is PrecAtRecall.',
  },
  compute(input, { multiple, rounding, ...view }) {
    const ranking = seenBy(input, view)
    if (ranking.relevant === 0) return undefinedBecause('no-relevant')
    const rank = countAtRecall(multiple, ranking.relevant, rounding)
    return rank < 1 ? undefinedBecause('no-rank') : hitsUpTo(ranking, rank) / rank
  },
  terms: (input, { multiple, rounding, ...view }) =>
    hitTerms(input, view, (relevant) => {
      const rank = countAtRecall(multiple, relevant, rounding)
      return relevant === 0 || rank < 1 ? undefined : { places: rank, worth: () => 1 / rank }
    }),
  depth: (input, { multiple, rounding, rel, judged_only }) =>
    judged_only ? Infinity : Math.max(0, countAtRecall(multiple, relevantInPool(input, rel), rounding)),
}
