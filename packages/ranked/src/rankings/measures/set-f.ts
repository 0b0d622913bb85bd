import { undefinedBecause } from '@eval/core'
import { microAverages } from '../formulas/averages.js'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'
import { hitsUpTo, NO_RELEVANT, relevanceParams, seenBy } from '../relevance-view.js'
import { hitTerms } from '../terms.js'

const params = {
  beta: { type: 'number', min: 0, default: 1, about: 'Weight of recall relative to precision.' },
  ...relevanceParams,
} as const

/** The F measure of the set of retrieved documents. */
export const setF: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'SetF',
  input: 'ranking',
  params,
  range: [0, 1],
  better: 'higher',
  undefinedWhen: NO_RELEVANT,
  laws: [
    'bounded',
    'order-only',
    'order-free',
    'swap-up-never-hurts',
    'unjudged-as-nonrelevant',
    'rel-is-level',
    'zero-without-hits',
  ],
  cases: [
    {
      source: 'By hand: P = 1/2, R = 1/3, 2PR / (P + R)',
      input: rankingOfGrades([1, 0], { missed: [1, 1] }),
      expected: 0.4,
    },
    {
      source: 'By hand: 5PR / (4P + R), which trec_eval calls set_F.4',
      input: rankingOfGrades([1, 0], { missed: [1, 1] }),
      params: { beta: 2 },
      expected: 5 / 6 / (4 / 2 + 1 / 3),
    },
  ],
  about: {
    title: 'Set F measure',
    summary: 'Weighted harmonic mean of the precision and the recall of everything that was retrieved.',
    formula: String.raw`\frac{(1+\beta^2)PR}{\beta^2P+R}`,
    references: [{ text: 'van Rijsbergen 1979, Information Retrieval' }],
    aka: {
      trec_eval: [
        'set_F',
        // Its parameter is the square of beta.
        { name: 'set_F.0.25', params: { beta: 0.5 } },
        { name: 'set_F.0.5', params: { beta: Math.SQRT1_2 } },
        { name: 'set_F.1', params: { beta: 1 } },
        { name: 'set_F.2', params: { beta: Math.SQRT2 } },
        { name: 'set_F.4', params: { beta: 2 } },
      ],
    },
    differs:
      "trec_eval's parameter is the square of beta: its set_F.2 is SetF(beta=1.4142...), and F2 is its set_F.4.",
  },
  compute(input, { beta, ...view }) {
    const ranking = seenBy(input, view)
    if (ranking.relevant === 0) return undefinedBecause('no-relevant')
    const hits = hitsUpTo(ranking)
    if (beta === Infinity) return hits / ranking.relevant
    return hits === 0
      ? 0
      : ((1 + beta * beta) * hits) / (beta * beta * ranking.relevant + ranking.grades.length)
  },
  pool: (rankings, { beta, ...view }) =>
    microAverages(
      rankings.map((ranking) => seenBy(ranking, view)),
      { beta },
    ).f,
  terms: (input, { beta, ...view }) =>
    hitTerms(input, view, (relevant) => {
      const weight = beta * beta
      const worth =
        beta === Infinity ? 1 / relevant : (1 + weight) / (weight * relevant + input.grades.length)
      return relevant === 0 ? undefined : { worth: () => worth }
    }),
}
