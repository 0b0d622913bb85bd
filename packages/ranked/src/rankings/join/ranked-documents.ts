import { rankedRows, rowsByTopic } from './join-rankings.js'
import { withDefaultPolicies, type RankingPolicies } from './policies.js'
import type { QrelsTable, RunTable } from '../../tables/tables.js'
import { textAt } from '../../tables/text-column.js'

/** The ids of a topic's documents in the order in which the join ranks them: what stands at each rank of its frame. */
export function rankedDocuments(
  run: RunTable,
  qrels: QrelsTable,
  topic: string,
  policies: Partial<RankingPolicies> = {},
): string[] {
  const complete = withDefaultPolicies(policies)
  const rows = rowsByTopic(run)[run.topics.indexOf(topic)] ?? new Uint32Array(0)
  const ranked = Array.from(rankedRows({ topic, run, rows }, complete).rows, (row) =>
    textAt(run.documents, row),
  )
  const kept = ranked.slice(0, complete.depth ?? ranked.length)
  if (complete.unjudged !== 'removed') return kept
  const judgements = rowsByTopic(qrels)[qrels.topics.indexOf(topic)] ?? new Uint32Array(0)
  const judged = new Set(
    Array.from(judgements)
      .filter((row) => qrels.grades[row]! >= 0)
      .map((row) => textAt(qrels.documents, row)),
  )
  return kept.filter((document) => judged.has(document))
}
