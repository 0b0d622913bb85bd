import { undefinedBecause } from '@eval/core'
import { countAtRecall, interpolatedPrecisions, recallParams } from '../formulas/interpolated-precision.js'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'
import { NO_RELEVANT, relevanceParams, seenBy } from '../relevance-view.js'

const params = { ...relevanceParams, ...recallParams } as const
const POINTS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]

/** Interpolated precision averaged over the recalls 0, 0.1, ..., 1. */
export const elevenPoint: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'AP11pt',
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
    'unjudged-as-nonrelevant',
    'rel-is-level',
    'one-when-ideal',
    'zero-without-hits',
  ],
  cases: [
    {
      source: 'By hand: 6 points at 1, 5 at 2/3',
      input: rankingOfGrades([1, 0, 1]),
      expected: (6 + 5 * (2 / 3)) / 11,
    },
  ],
  about: {
    title: 'Eleven-point average precision',
    summary: 'Mean interpolated precision at the eleven recall levels 0, 0.1, ..., 1.',
    formula: String.raw`\frac1{11}\sum_{i=0}^{10}\text{IPrec}@\tfrac{i}{10}`,
    references: [
      {
        text: 'Manning, Raghavan & Schütze 2008, Introduction to Information Retrieval, 8.4',
        url: 'https://nlp.stanford.edu/IR-book/',
      },
    ],
    aka: { trec_eval: ['11pt_avg'] },
    differs: 'trec_eval rounds the number of documents at a recall in its own way: see IPrec.',
    avoidWhen: 'Comparability with old papers is not needed: AP is the better summary.',
  },
  compute(input, { rounding, ...view }) {
    const ranking = seenBy(input, view)
    if (ranking.relevant === 0) return undefinedBecause('no-relevant')
    if (ranking.grades.length === 0) return 0
    const counts = POINTS.map((recall) => countAtRecall(recall, ranking.relevant, rounding))
    return (
      interpolatedPrecisions(ranking, counts).reduceRight<number>((sum, value) => sum + (value ?? 0), 0) / 11
    )
  },
}
