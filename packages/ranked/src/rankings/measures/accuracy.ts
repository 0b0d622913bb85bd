import { undefinedBecause } from '@eval/core'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'
import { cutoff, rel, relevantAt } from '../relevance.js'
import { cutoffDepth } from '../terms.js'

const params = { k: cutoff, rel } as const

/** The chance that a relevant document is ranked before a non-relevant one, among the retrieved. */
export const accuracy: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'Accuracy',
  input: 'ranking',
  params,
  at: 'k',
  range: [0, 1],
  better: 'higher',
  laws: ['bounded', 'order-only', 'rel-is-level', 'unjudged-as-nonrelevant'],
  undefinedWhen: {
    'no-relevant-retrieved': 'No relevant document is among those considered.',
    'no-non-relevant-retrieved': 'Every document considered is relevant, so there is no pair to order.',
  },
  about: {
    title: 'Pairwise accuracy',
    summary:
      'The share of pairs of a relevant and a non-relevant retrieved document that are in the right order.',
    formula: String.raw`\frac{|\{(i,j): i<j\le k,\ d_i \text{ relevant},\ d_j \text{ not}\}|}{n_+ n_-}`,
    references: [{ text: 'Hanley & McNeil 1982', doi: '10.1148/radiology.143.1.7063747' }],
    aka: { ir_measures: ['PairwiseAccuracy'] },
    differs:
      'Documents that were not retrieved do not count; ir_measures divides by zero when all are relevant.',
  },
  cases: [
    {
      source: 'ir_measures test_accuracy.py, topic 0: 2 of 3 pairs',
      input: rankingOfGrades([0, 2, null, null], { missed: [1] }),
      expected: 2 / 3,
    },
    {
      source: 'ir_measures test_accuracy.py, topic 1 with rel=2: 3 of 4 pairs',
      input: rankingOfGrades([null, 2, 0, 1, null], { missed: [2] }),
      params: { rel: 2 },
      expected: 0.75,
    },
    {
      source: 'by definition',
      input: rankingOfGrades([1, 1]),
      expected: { undefined: 'no-non-relevant-retrieved' },
    },
  ],
  compute(ranking, { k, rel: from }) {
    const marks = relevantAt(ranking, from, k)
    let relevant = 0
    let ordered = 0
    for (const mark of marks) {
      if (mark === 1) relevant++
      else ordered += relevant
    }
    if (relevant === 0) return undefinedBecause('no-relevant-retrieved')
    if (relevant === marks.length) return undefinedBecause('no-non-relevant-retrieved')
    return ordered / (relevant * (marks.length - relevant))
  },
  depth: cutoffDepth,
}
