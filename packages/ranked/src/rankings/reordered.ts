import { carriedAt } from '@eval/core'
import type { Ranking } from './ranking.js'

type ByRank = Pick<Ranking, 'grades' | 'judged'>

/** The same ranking with its documents in another order: position `rank` holds what was at `order[rank]`. */
export function reordered(ranking: Ranking, order: ArrayLike<number>): Ranking {
  const { groups, carried } = ranking
  return {
    ...ranking,
    ...moved(ranking, order),
    ...(groups && { groups: groups.map((group) => ({ ...group, ...moved(group, order) })) }),
    ...(carried && { carried: carriedAt(carried, order) }),
  }
}

function moved({ grades, judged }: ByRank, order: ArrayLike<number>): ByRank {
  const at = { grades: new Float64Array(order.length), judged: new Uint8Array(order.length) }
  for (let rank = 0; rank < order.length; rank++) {
    at.grades[rank] = grades[order[rank]!]!
    at.judged[rank] = judged[order[rank]!]!
  }
  return at
}
