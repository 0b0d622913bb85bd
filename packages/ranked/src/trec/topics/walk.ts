import { EPSILON } from '../../rankings/formulas/inferred-precision.js'
import { POOLED_UNJUDGED, type Ranking } from '../../rankings/ranking.js'

/** What every measure needs of a topic's ranking, gathered on one way down it: where the relevant documents are. */
export interface RankingWalk {
  /** Documents in the ranking; the arrays by rank may be longer. */
  readonly length: number
  readonly grades: Float64Array
  readonly judged: Uint8Array
  /** Grades of every judged document of the topic in descending order. */
  readonly ideal: Float64Array
  readonly relevant: number
  readonly judgedNonRelevant: number
  /** Relevant documents in the ranking, and the index (rank - 1) of each. */
  readonly hits: number
  readonly hitAt: Int32Array
  /** For each of them, the judged non-relevant documents above it, and those that are pooled but not judged. */
  readonly missesAbove: Int32Array
  readonly pooledAbove: Int32Array
  /** Judged documents in the ranking. */
  readonly judgedCount: number
  /** Documents with a grade above 0, and the index of each. */
  readonly graded: number
  readonly gradedAt: Int32Array
}

/** What is judged of a topic, whatever was retrieved. */
export type TopicPool = Pick<Ranking, 'ideal' | 'level' | 'relevant' | 'judgedNonRelevant'>

/** Memory for walks down one ranking after the other. */
export interface WalkRoom {
  hitAt: Int32Array
  missesAbove: Int32Array
  pooledAbove: Int32Array
  gradedAt: Int32Array
}

/** Room for a number of judged documents. */
export const walkRoom = (judged: number): WalkRoom => ({
  hitAt: new Int32Array(judged),
  missesAbove: new Int32Array(judged),
  pooledAbove: new Int32Array(judged),
  gradedAt: new Int32Array(judged),
})

/** Goes down a ranking once; the walk is good until the room is used again. */
export function walkDown(
  length: number,
  grades: Float64Array,
  judged: Uint8Array,
  { ideal, level, relevant, judgedNonRelevant }: TopicPool,
  room: WalkRoom,
): RankingWalk {
  if (room.hitAt.length < ideal.length) Object.assign(room, walkRoom(2 * ideal.length))
  const { hitAt, missesAbove, pooledAbove, gradedAt } = room
  let hits = 0
  let graded = 0
  let misses = 0
  let pooled = 0
  for (let index = 0; index < length; index++) {
    const mark = judged[index]!
    if (mark === 0) continue
    if (mark === POOLED_UNJUDGED) {
      pooled++
      continue
    }
    const grade = grades[index]!
    if (grade > 0) gradedAt[graded++] = index
    if (grade >= level) {
      hitAt[hits] = index
      missesAbove[hits] = misses
      pooledAbove[hits++] = pooled
    } else misses++
  }
  return {
    length,
    grades,
    judged,
    ideal,
    relevant,
    judgedNonRelevant,
    hits,
    hitAt,
    missesAbove,
    pooledAbove,
    judgedCount: hits + misses,
    graded,
    gradedAt,
  }
}

/** The same from a ranking that is there already. */
export const walkOf = (ranking: Ranking): RankingWalk =>
  walkDown(ranking.grades.length, ranking.grades, ranking.judged, ranking, walkRoom(ranking.ideal.length))

/** Relevant documents among the first k ranks. */
export function hitsWithin({ hits, hitAt }: RankingWalk, k: number): number {
  let found = 0
  while (found < hits && hitAt[found]! < k) found++
  return found
}

/** The rank of the first relevant document, or Infinity. */
export const firstHit = ({ hits, hitAt }: RankingWalk): number => (hits > 0 ? hitAt[0]! + 1 : Infinity)

/** The sum of the precisions at the relevant documents among the first k ranks. */
export function precisionSum({ hits, hitAt }: RankingWalk, k = Infinity): number {
  let sum = 0
  for (let hit = 0; hit < hits && hitAt[hit]! < k; hit++) sum += (hit + 1) / (hitAt[hit]! + 1)
  return sum
}

/** bpref of a topic with relevant documents. */
export function preferenceShare({ hits, missesAbove, relevant, judgedNonRelevant }: RankingWalk): number {
  const most = Math.min(judgedNonRelevant, relevant)
  let sum = 0
  for (let hit = 0; hit < hits; hit++) {
    const misses = missesAbove[hit]!
    sum += misses === 0 ? 1 : 1 - Math.min(misses, relevant) / most
  }
  return sum / relevant
}

/** Inferred average precision of a topic with relevant documents. */
export function inferredPrecision({ hits, hitAt, missesAbove, pooledAbove, relevant }: RankingWalk): number {
  let sum = 0
  for (let hit = 0; hit < hits; hit++) {
    const above = hitAt[hit]!
    const misses = missesAbove[hit]!
    if (above === 0) sum += 1
    else {
      const inPool = (hit + misses + pooledAbove[hit]!) / above
      const share = (hit + EPSILON) / (hit + misses + 2 * EPSILON)
      sum += 1 / (above + 1) + (above / (above + 1)) * inPool * share
    }
  }
  return sum / relevant
}

/** The mean over relevant documents of 1 / log2(2 + non-relevant documents above). */
export function binaryGain({ hits, hitAt, relevant }: RankingWalk): number {
  let sum = 0
  for (let hit = 0; hit < hits; hit++) sum += 1 / Math.log2(2 + hitAt[hit]! - hit)
  return sum / relevant
}

/**
 * In the place of each number of relevant documents in a range of an array, the highest precision at or below the rank
 * where it is reached, 0 where it is not. Numbers are taken from the last to the first, going up the ranking once: one
 * that can no longer be met on the way gets, with all before it, the highest precision of the whole ranking, which is
 * 0/0 for an empty one.
 */
export function interpolatedPrecisions(
  { length, hits, hitAt }: RankingWalk,
  values: Float64Array,
  start: number,
  end: number,
): void {
  let at = end - 1
  while (at >= start && values[at]! > hits) values[at--] = 0
  let best = hits / length
  for (let left = hits; left > 0; left--) {
    // Between two relevant documents precision falls, so that it is highest at the upper one.
    best = Math.max(best, left / (hitAt[left - 1]! + 1))
    while (at >= start && values[at] === left) values[at--] = best
  }
  while (at >= start) values[at--] = best
}
