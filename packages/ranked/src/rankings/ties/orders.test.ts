import { seeded } from '@eval/core'
import { expect, it } from 'vitest'
import { rankingInput } from '../input.js'
import { tieGroups } from './groups.js'
import { sortedOrder } from './orders.js'

it('tied documents are sorted by grade, then by judgement, and stay as they are among equals', () => {
  for (let round = 0; round < 200; round++) {
    const ranking = rankingInput.draw(seeded(round))
    const { grades, judged, tieEnds } = ranking
    const group = Array.from(tieEnds, (_, rank) => tieEnds.slice(0, rank).filter((end) => end === 1).length)
    for (const best of [true, false])
      for (const first of [true, false]) {
        const key = (rank: number): readonly number[] => [
          group[rank]!,
          best ? -grades[rank]! : grades[rank]!,
          first ? -judged[rank]! : judged[rank]!,
          rank,
        ]
        const wanted = [...grades.keys()].sort((a, b) => {
          const [left, right] = [key(a), key(b)]
          const at = left.findIndex((one, place) => one !== right[place])
          return at < 0 ? 0 : left[at]! - right[at]!
        })
        expect([...sortedOrder(ranking, tieGroups(ranking), { best, judged: first })]).toEqual(wanted)
      }
  }
})
