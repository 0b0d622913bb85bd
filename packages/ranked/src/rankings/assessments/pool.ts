import { badInput } from '@eval/core'
import type { RankingPolicies } from '../join/policies.js'
import type { RunTable } from '../../tables/tables.js'
import { byteOrder } from '../../tables/text-column.js'
import { topDocuments } from './top-documents.js'

/** A document to be judged and the runs, by position, that have it in their first ranks. */
export interface PooledDocument {
  readonly id: string
  readonly runs: readonly number[]
}

/** The documents of one topic to be judged, in the order of their ids' bytes. */
export interface TopicPool {
  readonly topic: string
  readonly documents: readonly PooledDocument[]
}

/** What several runs put forward for judgement. */
export interface Pool {
  readonly depth: number
  readonly runs: number
  readonly topics: readonly TopicPool[]
}

/** Pools runs: for each topic, every document in the first `depth` ranks of at least one of them. */
export function poolRuns(
  runs: readonly RunTable[],
  depth: number,
  policies: Partial<Pick<RankingPolicies, 'ties' | 'better' | 'precision'>> = {},
): Pool {
  if (!(Number.isInteger(depth) && depth >= 1)) {
    throw badInput(`The depth of a pool must be a whole number, at least 1, not ${depth}.`, { depth })
  }
  const found = new Map<string, Map<string, number[]>>()
  for (const [position, run] of runs.entries()) {
    for (const [topic, documents] of topDocuments(run, depth, policies)) {
      const pooled = found.get(topic) ?? new Map<string, number[]>()
      found.set(topic, pooled)
      for (const document of documents) {
        const finders = pooled.get(document)
        if (!finders) pooled.set(document, [position])
        else if (finders.at(-1) !== position) finders.push(position)
      }
    }
  }
  const topics = [...found.keys()]
  return {
    depth,
    runs: runs.length,
    topics: byteOrder(topics).map((index) => topicPool(topics[index]!, found.get(topics[index]!)!)),
  }
}

function topicPool(topic: string, pooled: ReadonlyMap<string, readonly number[]>): TopicPool {
  const ids = [...pooled.keys()]
  return {
    topic,
    documents: byteOrder(ids).map((index) => ({ id: ids[index]!, runs: pooled.get(ids[index]!)! })),
  }
}
