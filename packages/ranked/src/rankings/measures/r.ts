import { undefinedBecause } from '@eval/core'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'
import { hitsUpTo, NO_RELEVANT, relevanceParams, seenBy } from '../relevance-view.js'
import { traceRanks } from '../trace-ranks.js'
import { TREC_CUTOFFS, trecFamily } from '../../trec/measures/families.js'
import { cutoffDepth } from '../terms.js'

const params = {
  k: { type: 'integer', min: 1, required: true, about: 'Ranks considered.' },
  ...relevanceParams,
} as const

/** Recall in the first k ranks. */
export const r: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'R',
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
    'zero-without-hits',
  ],
  cases: [
    {
      source: 'By hand: 2 of 4 relevant',
      input: rankingOfGrades([1, 0, 2], { missed: [1, 1] }),
      params: { k: 5 },
      expected: 0.5,
    },
    {
      source: 'By definition',
      input: rankingOfGrades([0]),
      params: { k: 1 },
      expected: { undefined: 'no-relevant' },
    },
  ],
  about: {
    title: 'Recall at k',
    summary: 'Share of all relevant documents of the topic that are among the first k ranks.',
    formula: String.raw`\frac1R\sum_{r\le k}[\text{relevant}_r]`,
    references: [
      {
        text: 'Buckley & Voorhees, Retrieval System Evaluation, in TREC: Experiment and Evaluation in Information Retrieval, 2005',
      },
    ],
    aka: {
      trec_eval: trecFamily('recall', 'k', TREC_CUTOFFS),
      ir_measures: ['Recall'],
      ranx: ['recall@{k}', 'recall@{k}-l{rel}'],
    },
    differs: 'trec_eval scores a topic without relevant documents 0; here it is undefined.',
  },
  compute(input, { k, ...view }) {
    const ranking = seenBy(input, view)
    return ranking.relevant === 0 ? undefinedBecause('no-relevant') : hitsUpTo(ranking, k) / ranking.relevant
  },
  trace(input, { k, ...view }) {
    const { relevant: all } = seenBy(input, view)
    let hits = 0
    const steps = traceRanks(input, { k, ...view }, ['relevant', 'hits', 'running value'], (_, relevant) => {
      hits += relevant
      return [relevant, hits, hits / all]
    })
    return { ...steps, totals: { hits, 'relevant documents': all }, value: hits / all }
  },
  depth: cutoffDepth,
}
