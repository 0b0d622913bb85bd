import { ranxNames } from '../ranx-names.js'
import { averagePrecision } from '../formulas/average-precision.js'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'
import { NO_RELEVANT, relevanceParams, seenBy } from '../relevance-view.js'
import { traceRanks } from '../trace-ranks.js'
import { TREC_CUTOFFS, trecFamily } from '../../trec/measures/families.js'
import { cutoffDepth } from '../terms.js'

const params = {
  k: { type: 'integer', min: 1, about: 'Ranks considered; every rank when absent.' },
  ...relevanceParams,
  per: {
    type: 'choice',
    of: ['relevant', 'reachable'],
    default: 'relevant',
    about: 'Denominator: all relevant documents, or min(k, R).',
  },
} as const

/** Average precision; divided by all relevant documents also under a cutoff, as trec_eval has it. */
export const ap: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'AP',
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
    'one-when-ideal',
    'zero-without-hits',
  ],
  cases: [
    {
      source: 'By hand: (1/1 + 2/3) / 3',
      input: rankingOfGrades([1, 0, 1, 0], { missed: [1] }),
      expected: (1 + 2 / 3) / 3,
    },
    {
      source: 'trec_eval 10.0-rc3: -m map_cut.2 divides by all relevant documents',
      input: rankingOfGrades([1, 0, 1, 0], { missed: [1] }),
      params: { k: 2 },
      expected: 1 / 3,
    },
    { source: 'By definition', input: rankingOfGrades([0, 0]), expected: { undefined: 'no-relevant' } },
  ],
  about: {
    title: 'Average precision',
    summary:
      'Precision at each relevant document, averaged over all relevant documents; those not retrieved count 0.',
    formula: String.raw`\frac1R\sum_{r\le k}[\text{relevant}_r]\,P@r`,
    references: [
      { text: 'Buckley & Voorhees 2000', doi: '10.1145/345508.345543' },
      {
        text: 'Buckley & Voorhees, Retrieval System Evaluation, in TREC: Experiment and Evaluation in Information Retrieval, 2005',
      },
    ],
    aka: {
      trec_eval: ['map', ...trecFamily('map_cut', 'k', TREC_CUTOFFS)],
      ir_measures: ['MAP'],
      ranx: ranxNames('map'),
    },
    differs:
      'trec_eval scores a topic without relevant documents 0; here it is undefined. Some tools divide by min(k, R): that is AP(per=reachable)@k.',
  },
  compute: averagePrecision,
  trace(input, { k, rel, judged_only, per }) {
    const { relevant: all } = seenBy(input, { rel, judged_only })
    const divisor = per === 'relevant' ? all : Math.min(all, k ?? all)
    const terms = ['relevant', 'hits', 'precision', 'contribution', 'running value']
    let hits = 0
    let sum = 0
    const steps = traceRanks(input, { k, rel, judged_only }, terms, (rank, relevant) => {
      hits += relevant
      sum += relevant * (hits / rank)
      return [relevant, hits, hits / rank, (relevant * (hits / rank)) / divisor, sum / divisor]
    })
    return { ...steps, totals: { 'sum of precisions': sum, 'divided by': divisor }, value: sum / divisor }
  },
  depth: cutoffDepth,
}
