import { rankingOfGrades } from '../ranking-of-grades.js'
import { JUDGED, type RankingMeasure } from '../ranking.js'

const params = {
  p: {
    type: 'number',
    min: 0,
    max: 1,
    open: true,
    default: 0.8,
    about: 'Probability of continuing to the next rank (persistence).',
  },
} as const

/** How much rank-biased precision could still grow if every unseen or unjudged document had full gain. */
export const rbpResid: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'RBPResid',
  input: 'ranking',
  params,
  range: [0, 1],
  better: 'lower',
  undefinedWhen: {},
  laws: ['bounded', 'order-only'],
  cases: [
    {
      source: 'By hand: 0.25 + 0.5 * 0.5',
      input: rankingOfGrades([1, null]),
      params: { p: 0.5 },
      expected: 0.5,
    },
    {
      source: 'By hand: all judged, so only the ranks beyond the ranking: 0.25',
      input: rankingOfGrades([1, 0]),
      params: { p: 0.5 },
      expected: 0.25,
    },
  ],
  about: {
    title: 'Residual of rank-biased precision',
    summary:
      'RBP weight of the ranks without a known gain: unjudged documents, and all ranks beyond the ranking.',
    formula: String.raw`p^n+(1-p)\sum_{r\ \text{unjudged}}p^{r-1}`,
    references: [{ text: 'Moffat & Zobel 2008', doi: '10.1145/1416950.1416952' }],
    aka: { trec_eval: [{ name: 'rbp_resid', params: { p: 0.9 } }] },
    differs:
      'trec_eval gives 0 when every retrieved document is judged, although the ranks beyond the ranking are still unknown.',
  },
  compute({ judged }, { p }) {
    let sum = 0
    let weight = 1
    for (const mark of judged) {
      if (mark !== JUDGED) sum += weight
      weight *= p
    }
    return weight + (1 - p) * sum
  },
  terms: ({ judged }, { p }) => ({
    places: judged.length,
    start: p ** judged.length,
    at: (place, document) => (document.judged === JUDGED ? 0 : (1 - p) * p ** place),
  }),
}
