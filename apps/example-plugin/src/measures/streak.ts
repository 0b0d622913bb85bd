import { undefinedBecause } from '@eval/core'
import { isRelevant, rankingOfGrades, type RankingMeasure } from '@eval/ranked'

const params = {
  k: { type: 'integer', min: 1, default: 10, about: 'Ranks considered.' },
} as const

/** How far down a reader gets before the first document that is not relevant. */
export const streak: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'Streak',
  input: 'ranking',
  params,
  at: 'k',
  range: [0, 1],
  better: 'higher',
  laws: ['bounded', 'swap-up-never-hurts'],
  undefinedWhen: { 'no-relevant': 'No judged document of the topic is relevant.' },
  about: {
    title: 'Opening streak',
    summary: 'Relevant documents before the first one that is not, as a share of k.',
    formula: String.raw`\frac1k\max\{j\le k:\ \text{ranks }1\dots j\text{ are relevant}\}`,
    references: [{ text: 'by hand: defined in this package' }],
    avoidWhen: 'Relevant documents are few: use RR, which needs only one.',
  },
  cases: [
    {
      source: 'by hand: two relevant documents, then one that is not: 2 / 4',
      input: rankingOfGrades([1, 2, 0, 1]),
      params: { k: 4 },
      expected: 0.5,
    },
    {
      source: 'by hand: nothing relevant was judged',
      input: rankingOfGrades([0, 0]),
      params: { k: 2 },
      expected: { undefined: 'no-relevant' },
    },
  ],
  compute(ranking, { k }) {
    if (ranking.relevant === 0) return undefinedBecause('no-relevant')
    const end = Math.min(k, ranking.grades.length)
    let length = 0
    while (length < end && isRelevant(ranking, length, ranking.level)) length++
    return length / k
  },
}
