import { undefinedBecause } from '@eval/core'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'
import { cutoff, hitsIn, rel, relevantInPool } from '../relevance.js'
import { cutoffDepth } from '../terms.js'

const params = {
  k: cutoff,
  beta: {
    type: 'number',
    min: 0,
    max: Infinity,
    default: 1,
    about: 'Weight of recall relative to precision: 0 gives precision, inf recall.',
  },
  rel,
} as const

/** The weighted harmonic mean of precision and recall at k. */
export const fMeasure: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'F',
  input: 'ranking',
  params,
  at: 'k',
  range: [0, 1],
  better: 'higher',
  laws: [
    'bounded',
    'order-only',
    'swap-up-never-hurts',
    'additive',
    'rel-is-level',
    'unjudged-as-nonrelevant',
    'zero-without-hits',
  ],
  undefinedWhen: {
    'no-relevant': 'The topic has no relevant document.',
    'nothing-retrieved': 'No cutoff is given and the ranking is empty.',
  },
  about: {
    title: 'F measure at k',
    summary: 'Weighted harmonic mean of precision and recall at k.',
    formula: String.raw`\frac{(\beta^2+1)\,h_k}{\beta^2 R+k}`,
    references: [{ text: 'van Rijsbergen 1979, Information Retrieval, chapter 7' }],
    aka: { ranx: [{ name: 'f1', params: { beta: 1 } }] },
    differs: 'trec_eval’s set_F takes beta squared and the whole retrieved set.',
  },
  cases: [
    {
      source: 'by hand: precision 2/5, recall 2/4',
      input: rankingOfGrades([1, 0, 0, 1, 0], { missed: [1, 1] }),
      params: { k: 5 },
      expected: 4 / 9,
    },
    {
      source: 'by hand: beta 0 gives the precision 2/5',
      input: rankingOfGrades([1, 0, 0, 1, 0], { missed: [1, 1] }),
      params: { k: 5, beta: 0 },
      expected: 0.4,
    },
    {
      source: 'by hand: beta inf gives the recall 2/4',
      input: rankingOfGrades([1, 0, 0, 1, 0], { missed: [1, 1] }),
      params: { k: 5, beta: Infinity },
      expected: 0.5,
    },
  ],
  compute(ranking, { k = ranking.grades.length, beta, rel: from }) {
    const relevant = relevantInPool(ranking, from)
    if (relevant === 0) return undefinedBecause('no-relevant')
    if (k === 0) return undefinedBecause('nothing-retrieved')
    const found = hitsIn(ranking, from, k)
    const weight = beta * beta
    return weight === Infinity ? found / relevant : ((weight + 1) * found) / (weight * relevant + k)
  },
  depth: cutoffDepth,
}
