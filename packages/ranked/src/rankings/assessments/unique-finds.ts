import type { QrelsTable } from '../../tables/tables.js'
import { textAt } from '../../tables/text-column.js'
import type { Pool } from './pool.js'

/** What only one run of a pool found. */
export interface UniqueFinds {
  /** Pooled documents that no other run has. */
  readonly documents: number
  /** Those among them that are judged. */
  readonly judged: number
  /** Those among them that are judged relevant. */
  readonly relevant: number
}

/** For each run of a pool, the documents that it alone found: what would be missing had it not taken part. */
export function uniqueFinds(pool: Pool, qrels?: QrelsTable, level = 1): UniqueFinds[] {
  const grades = qrels ? gradesOf(qrels) : new Map<string, Map<string, number>>()
  const finds = Array.from({ length: pool.runs }, () => ({ documents: 0, judged: 0, relevant: 0 }))
  for (const { topic, documents } of pool.topics) {
    for (const { id, runs } of documents) {
      const [only, ...others] = runs
      if (only === undefined || others.length > 0) continue
      const grade = grades.get(topic)?.get(id)
      finds[only]!.documents++
      if (grade !== undefined && grade >= 0) finds[only]!.judged++
      if (grade !== undefined && grade >= level) finds[only]!.relevant++
    }
  }
  return finds
}

/** The highest grade of each document by topic, whatever the judgement group. */
function gradesOf({ topics, topicCodes, documents, grades }: QrelsTable): Map<string, Map<string, number>> {
  const byTopic = new Map(topics.map((topic) => [topic, new Map<string, number>()]))
  for (const [row, code] of topicCodes.entries()) {
    const own = byTopic.get(topics[code]!)!
    const id = textAt(documents, row)
    own.set(id, Math.max(grades[row]!, own.get(id) ?? -Infinity))
  }
  return byTopic
}
