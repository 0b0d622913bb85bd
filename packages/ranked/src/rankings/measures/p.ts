import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'
import { hitsUpTo, relevanceParams, seenBy } from '../relevance-view.js'
import { traceRanks } from '../trace-ranks.js'
import { trecNames } from '../../trec/measures/families.js'
import { cutoffDepth } from '../terms.js'

const params = {
  k: { type: 'integer', min: 1, required: true, about: 'Ranks considered.' },
  ...relevanceParams,
} as const

/** Precision in the first k ranks; a ranking shorter than k is filled up with non-relevant documents. */
export const p: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'P',
  input: 'ranking',
  params,
  at: 'k',
  range: [0, 1],
  better: 'higher',
  undefinedWhen: {},
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
      source: 'By hand: 2 of 5, though only 3 were retrieved',
      input: rankingOfGrades([1, 0, 2]),
      params: { k: 5 },
      expected: 0.4,
    },
    {
      source: 'By hand: one document of grade 2 in 2',
      input: rankingOfGrades([1, 2]),
      params: { k: 2, rel: 2 },
      expected: 0.5,
    },
  ],
  about: {
    title: 'Precision at k',
    summary: 'Share of relevant documents among the first k ranks; missing ranks count as non-relevant.',
    formula: String.raw`\frac1k\sum_{r\le k}[\text{relevant}_r]`,
    references: [
      {
        text: 'Buckley & Voorhees, Retrieval System Evaluation, in TREC: Experiment and Evaluation in Information Retrieval, 2005',
      },
    ],
    aka: {
      trec_eval: trecNames('P', 'k'),
      ir_measures: ['Precision'],
      ranx: ['precision@{k}', 'precision@{k}-l{rel}'],
    },
    differs: 'trec_eval -M k -m set_P divides by the number retrieved: that is SetP.',
  },
  compute: (input, { k, ...view }) => hitsUpTo(seenBy(input, view), k) / k,
  trace(input, { k, ...view }) {
    let hits = 0
    const steps = traceRanks(input, { k, ...view }, ['relevant', 'hits', 'running value'], (_, relevant) => {
      hits += relevant
      return [relevant, hits, hits / k]
    })
    return { ...steps, totals: { hits, ranks: k }, value: hits / k }
  },
  depth: cutoffDepth,
}
