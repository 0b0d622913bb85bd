import { JUDGED, POOLED_UNJUDGED, type Ranking } from '../ranking.js'
import type { RankingPolicies } from './policies.js'

/** One topic that was ranked elsewhere, such as by a database: what is known of it without its unjudged documents. */
export interface RankedTopic {
  /** Documents retrieved. */
  readonly retrieved: number
  /** Documents of the pool that were retrieved: rank from 1, grade, and the first rank of those with the same score. */
  readonly ranks: ArrayLike<number>
  readonly grades: ArrayLike<number>
  readonly tieFirsts: ArrayLike<number>
  /** Groups of equal scores that have more than one document: first rank, and how many there are. */
  readonly ties: readonly (readonly [first: number, size: number])[]
  /** Grades of the pool, retrieved or not, with how many documents have each; negative ones are not judged. */
  readonly pool: readonly (readonly [grade: number, documents: number])[]
}

/** The same frame that a join of all documents makes. */
export function rankingOfRanks(
  topic: RankedTopic,
  policies: Pick<RankingPolicies, 'depth' | 'unjudged' | 'level' | 'population'>,
): Ranking {
  const { level, population, unjudged } = policies
  const depth = Math.min(policies.depth ?? Infinity, topic.retrieved)
  const ranks = unjudged === 'removed' ? judgedRanks(topic, depth) : allRanks(topic, depth)
  const extra = unjudged === 'non-relevant' ? ranks.judged.filter((mark) => mark !== JUDGED).length : 0
  return {
    ...ranks,
    ...(unjudged === 'non-relevant' ? { judged: ranks.judged.fill(JUDGED) } : {}),
    ...poolOf(topic.pool, level, extra),
    ...(population === undefined ? {} : { population }),
  }
}

type Ranks = Pick<Ranking, 'grades' | 'judged' | 'tieEnds'>

function allRanks({ ranks, grades: given, ties }: RankedTopic, depth: number): Ranks {
  const grades = new Float64Array(depth)
  const judged = new Uint8Array(depth)
  const tieEnds = new Uint8Array(depth).fill(1)
  for (let index = 0; index < ranks.length; index++) {
    const place = ranks[index]! - 1
    if (place >= depth) continue
    grades[place] = Math.max(given[index]!, 0)
    judged[place] = given[index]! < 0 ? POOLED_UNJUDGED : JUDGED
  }
  for (const [first, size] of ties) tieEnds.fill(0, first - 1, Math.min(first + size - 2, depth - 1))
  return { grades, judged, tieEnds }
}

/** The ranks closed up to those of judged documents. */
function judgedRanks({ ranks, grades, tieFirsts }: RankedTopic, depth: number): Ranks {
  const kept = Array.from({ length: ranks.length }, (_, index) => index)
    .filter((index) => ranks[index]! <= depth && grades[index]! >= 0)
    .sort((a, b) => ranks[a]! - ranks[b]!)
  return {
    grades: Float64Array.from(kept, (index) => grades[index]!),
    judged: new Uint8Array(kept.length).fill(JUDGED),
    tieEnds: Uint8Array.from(kept, (index, place) =>
      place + 1 < kept.length && tieFirsts[index] === tieFirsts[kept[place + 1]!] ? 0 : 1,
    ),
  }
}

function poolOf(
  pool: RankedTopic['pool'],
  level: number,
  extra: number,
): Pick<Ranking, 'ideal' | 'level' | 'relevant' | 'judgedNonRelevant'> {
  const judged = pool.filter(([grade]) => grade >= 0)
  const size = judged.reduce((sum, [, documents]) => sum + documents, extra)
  const ideal = new Float64Array(size)
  let [count, relevant] = [0, 0]
  for (const [grade, documents] of judged.toSorted(([a], [b]) => b - a)) {
    ideal.fill(grade, count, count + documents)
    count += documents
    if (grade >= level) relevant += documents
  }
  return { ideal, level, relevant, judgedNonRelevant: size - relevant }
}
