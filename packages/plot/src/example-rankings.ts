import { seeded } from '@eval/core'
import { rankingOfGrades } from '@eval/ranked'
import type { NamedRankings } from './chart-data.js'

/** Two made-up systems on twenty topics, one finding relevant documents sooner than the other. */
export const exampleRankings = (): readonly NamedRankings[] =>
  [
    { name: 'dense', pull: 0.09 },
    { name: 'bm25', pull: 0.05 },
  ].map(({ name, pull }) => ({
    name,
    topics: Array.from({ length: 20 }, (_, topic) => {
      const random = seeded(11).fork(name).fork(topic)
      const relevant = 3 + random.below(12)
      const grades: number[] = []
      let found = 0
      for (let rank = 1; rank <= 60; rank++) {
        const chance = (1 - found / relevant) * (0.06 + 12 * pull * Math.exp(-pull * rank))
        const hit = random.float() < chance
        grades.push(Number(hit))
        found += Number(hit)
      }
      const missed = Array.from({ length: Math.max(0, relevant - found) }, () => 1)
      return { id: `topic ${topic + 1}`, ranking: rankingOfGrades(grades, { missed }) }
    }),
  }))
