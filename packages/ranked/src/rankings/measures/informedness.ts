import { undefinedBecause } from '@eval/core'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'
import { cutoff, hitsIn, rel, relevantInPool } from '../relevance.js'
import { cutoffDepth } from '../terms.js'

const params = { k: cutoff, rel } as const

/** Recall of the relevant less recall of the rest in the top k: 0 for any ranking by chance, whatever the prevalence. */
export const informedness: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'Informedness',
  input: 'ranking',
  params,
  at: 'k',
  range: [-1, 1],
  better: 'higher',
  laws: [
    'bounded',
    'order-only',
    'swap-up-never-hurts',
    'additive',
    'rel-is-level',
    'unjudged-as-nonrelevant',
  ],
  undefinedWhen: {
    'no-population': 'The number of documents in the collection is not known.',
    'no-relevant': 'The topic has no relevant document.',
    'no-non-relevant': 'Every document of the collection is relevant.',
  },
  about: {
    title: 'Informedness at k',
    summary: 'Recall at k minus fallout at k; 0 is chance.',
    formula: String.raw`\frac{h_k}{R}-\frac{k-h_k}{N-R}`,
    references: [{ text: 'Powers 2003, Recall and precision versus the bookmaker' }],
    differs: 'Where fewer than k documents are retrieved, those retrieved are the top k.',
  },
  cases: [
    {
      source: 'by hand, 26 documents, 5 relevant, 4 of them in the top 10: 4/5 - 6/21',
      input: rankingOfGrades([1, 0, 1, 0, 0, 0, 0, 1, 0, 1], { missed: [1], population: 26 }),
      params: { k: 10 },
      expected: 4 / 5 - 6 / 21,
    },
    {
      source: 'by definition',
      input: rankingOfGrades([1]),
      expected: { undefined: 'no-population' },
    },
  ],
  compute(ranking, { k = Infinity, rel: from }) {
    const { population, grades } = ranking
    if (population === undefined) return undefinedBecause('no-population')
    const relevant = relevantInPool(ranking, from)
    if (relevant === 0) return undefinedBecause('no-relevant')
    if (population <= relevant) return undefinedBecause('no-non-relevant')
    const found = hitsIn(ranking, from, k)
    return found / relevant - (Math.min(k, grades.length) - found) / (population - relevant)
  },
  depth: cutoffDepth,
}
