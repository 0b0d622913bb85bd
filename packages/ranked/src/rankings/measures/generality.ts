import { undefinedBecause } from '@eval/core'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'
import { rel, relevantInPool } from '../relevance.js'

const params = { rel } as const

/** The share of the collection that is relevant. */
export const generality: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'Generality',
  input: 'ranking',
  params,
  range: [0, 1],
  better: 'neither',
  laws: ['bounded', 'order-only', 'order-free', 'rel-is-level', 'unjudged-as-nonrelevant'],
  undefinedWhen: { 'no-population': 'The number of documents in the collection is not known.' },
  about: {
    title: 'Generality',
    summary: 'Share of all documents that are relevant: the chance level of precision.',
    formula: String.raw`\frac{R}{N}`,
    references: [{ text: 'van Rijsbergen 1979, Information Retrieval, chapter 7' }],
  },
  cases: [
    {
      source: 'by hand, 26 documents, 5 relevant: 5/26',
      input: rankingOfGrades([1, 0, 1, 0, 0, 0, 0, 1, 0, 1], { missed: [1], population: 26 }),
      expected: 5 / 26,
    },
    { source: 'by definition', input: rankingOfGrades([1]), expected: { undefined: 'no-population' } },
  ],
  compute(ranking, { rel: from }) {
    const { population } = ranking
    return population === undefined
      ? undefinedBecause('no-population')
      : relevantInPool(ranking, from) / population
  },
}
