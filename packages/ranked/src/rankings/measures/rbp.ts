import { rankingOfGrades } from '../ranking-of-grades.js'
import { JUDGED, type RankingMeasure } from '../ranking.js'
import { topGrade } from '../relevance.js'
import { relevanceParams, seenBy } from '../relevance-view.js'
import { traceRanks } from '../trace-ranks.js'
import { cutoffDepth, hitTerms } from '../terms.js'

const params = {
  k: { type: 'integer', min: 1, about: 'Ranks considered; every rank when absent.' },
  p: {
    type: 'number',
    min: 0,
    max: 1,
    open: true,
    default: 0.8,
    about: 'Probability of continuing to the next rank (persistence).',
  },
  ...relevanceParams,
  gain: {
    type: 'choice',
    of: ['binary', 'scaled'],
    default: 'binary',
    about: 'Gain of a document: 1 if relevant, or its grade divided by the highest grade of the topic.',
  },
} as const

/** Rank-biased precision. */
export const rbp: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'RBP',
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
    { source: 'By hand: 0.2 * (1 + 0.64)', input: rankingOfGrades([1, 0, 1]), expected: 0.2 * (1 + 0.64) },
    {
      source: 'By hand: 0.5 * (1/2 + 1/2 * 1)',
      input: rankingOfGrades([1, 2]),
      params: { p: 0.5, gain: 'scaled' },
      expected: 0.5,
    },
  ],
  about: {
    title: 'Rank-biased precision',
    summary:
      'Expected gain per document of a user who continues from each rank to the next with probability p.',
    formula: String.raw`(1-p)\sum_{r\le k}g_r\,p^{r-1}`,
    references: [{ text: 'Moffat & Zobel 2008', doi: '10.1145/1416950.1416952' }],
    aka: {
      trec_eval: [{ name: 'rbp', params: { p: 0.9, gain: 'scaled' } }],
      ranx: [
        { name: 'rbp.95', params: { p: 0.95 } },
        { name: 'rbp.80', params: { p: 0.8 } },
        { name: 'rbp.50', params: { p: 0.5 } },
      ],
    },
    differs:
      'trec_eval 10 takes p = 0.9 and scales gains by limits that it reads from uninitialised memory, so that its value depends on the compiler.',
  },
  compute(input, { k = Infinity, p, gain, ...view }) {
    const ranking = seenBy(input, view)
    const { grades, judged, level } = ranking
    const end = Math.min(k, grades.length)
    const top = topGrade(ranking)
    let sum = 0
    let weight = 1
    for (let index = 0; index < end; index++) {
      const grade = grades[index]!
      if (judged[index] === JUDGED && grade >= level)
        sum += weight * (gain === 'scaled' && top > 0 ? grade / top : 1)
      weight *= p
    }
    return (1 - p) * sum
  },
  trace(input, { k, p, gain, ...view }) {
    const top = topGrade(seenBy(input, view))
    const terms = ['worth', 'weight', 'contribution', 'running value']
    let weight = 1 - p
    let value = 0
    const steps = traceRanks(input, { k, ...view }, terms, (_, relevant, item) => {
      const worth = relevant * (gain === 'scaled' && top > 0 ? input.grades[item]! / top : 1)
      const contribution = weight * worth
      value += contribution
      const figures = [worth, weight, contribution, value]
      weight *= p
      return figures
    })
    return { ...steps, totals: {}, value }
  },
  terms(input, { k, p, gain, ...view }) {
    const top = topGrade(input)
    const scaled = gain === 'scaled' && top > 0
    return hitTerms(input, view, () => ({
      ...(k === undefined ? {} : { places: k }),
      worth: (place, { grade }) => (1 - p) * p ** place * (scaled ? grade / top : 1),
    }))
  },
  depth: cutoffDepth,
}
