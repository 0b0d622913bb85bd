import { undefinedBecause } from '@eval/core'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'
import { cutoff, hitsIn, rel, relevantInPool } from '../relevance.js'
import { cutoffDepth } from '../terms.js'

const params = { k: cutoff, rel } as const

/** The share of the documents that are not relevant which stand in the top k. */
export const fallout: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'Fallout',
  input: 'ranking',
  params,
  at: 'k',
  range: [0, 1],
  better: 'lower',
  laws: ['bounded', 'order-only', 'rel-is-level', 'unjudged-as-nonrelevant'],
  undefinedWhen: {
    'no-population': 'The number of documents in the collection is not known.',
    'no-non-relevant': 'Every document of the collection is relevant.',
  },
  about: {
    title: 'Fallout at k',
    summary: 'Share of all non-relevant documents that are in the top k.',
    formula: String.raw`\frac{k-h_k}{N-R}`,
    references: [{ text: 'van Rijsbergen 1979, Information Retrieval, chapter 7' }],
    differs:
      'Where fewer than k documents are retrieved, those retrieved are the top k. The collection is given by the population of the topic.',
  },
  cases: [
    {
      source: 'by hand, 26 documents, 5 relevant, 4 of them in the top 10: 6/21',
      input: rankingOfGrades([1, 0, 1, 0, 0, 0, 0, 1, 0, 1], { missed: [1], population: 26 }),
      params: { k: 10 },
      expected: 6 / 21,
    },
    { source: 'by definition', input: rankingOfGrades([1]), expected: { undefined: 'no-population' } },
    {
      source: 'by definition: both documents of the collection are relevant',
      input: rankingOfGrades([1], { missed: [1], population: 2 }),
      expected: { undefined: 'no-non-relevant' },
    },
  ],
  compute(ranking, { k = Infinity, rel: from }) {
    const { population, grades } = ranking
    if (population === undefined) return undefinedBecause('no-population')
    const relevant = relevantInPool(ranking, from)
    if (population <= relevant) return undefinedBecause('no-non-relevant')
    return (Math.min(k, grades.length) - hitsIn(ranking, from, k)) / (population - relevant)
  },
  depth: cutoffDepth,
}
