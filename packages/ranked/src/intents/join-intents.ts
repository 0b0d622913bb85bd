import type { Unit } from '@eval/core'
import type { IntentRanking } from './intent-ranking.js'
import { joinRankings, type Rankings } from '../rankings/join/join-rankings.js'
import type { RankingPolicies } from '../rankings/join/policies.js'
import type { QrelsTable, RunTable } from '../tables/tables.js'
import { byteOrder, compareText } from '../tables/text-column.js'

/** Every topic's ranking with its intents, with what was decided on the way. */
export interface IntentRankings extends Omit<Rankings, 'units'> {
  readonly units: readonly Unit<'intent-ranking'>[]
}

/** Joins a run with judgements of subtopics: the groups of the judgements (TREC's iteration column) are the intents. */
export function joinIntentRankings(
  run: RunTable,
  qrels: QrelsTable,
  policies: Partial<Omit<RankingPolicies, 'groups'>> = {},
): IntentRankings {
  const joined = joinRankings(run, qrels, { ...policies, groups: 'apart' })
  const rows = judgementsByTopic(qrels)
  const units = joined.units.map(({ id, frame: { groups = [], tieEnds, level } }) => ({
    id,
    frame: {
      intents: groups.length,
      grades: interleaved(
        groups.map(({ grades }) => grades),
        tieEnds.length,
      ),
      tieEnds,
      pool: poolOf(qrels, rows.get(id) ?? []),
      level,
    } satisfies IntentRanking,
  }))
  return { ...joined, units }
}

/** One list per intent turned into one row per document. */
function interleaved(columns: readonly Float64Array[], documents: number): Float64Array {
  const table = new Float64Array(documents * columns.length)
  for (const [intent, column] of columns.entries()) {
    for (let document = 0; document < documents; document++)
      table[document * columns.length + intent] = column[document]!
  }
  return table
}

function judgementsByTopic({ topics, topicCodes }: QrelsTable): Map<string, number[]> {
  const rows = topics.map((): number[] => [])
  for (const [row, code] of topicCodes.entries()) rows[code]!.push(row)
  return new Map(topics.map((topic, code) => [topic, rows[code]!]))
}

/** The judged documents of a topic by id descending, so that ties in the ideal ranking go the way ndeval settles them. */
function poolOf({ documents, grades, groups = [''], groupCodes }: QrelsTable, rows: number[]): Float64Array {
  const codes = [...new Set(rows.map((row) => groupCodes?.[row] ?? 0))]
  const order = byteOrder(codes.map((code) => groups[code]!))
  const intentOf = new Map(order.map((position, intent) => [codes[position]!, intent]))
  const sorted = rows.toSorted((a, b) => compareText(documents, b, documents, a))
  const table: number[] = []
  for (const [position, row] of sorted.entries()) {
    const before = sorted[position - 1]
    if (before === undefined || compareText(documents, before, documents, row) !== 0) {
      for (let intent = 0; intent < codes.length; intent++) table.push(0)
    }
    const start = table.length - codes.length
    table[start + intentOf.get(groupCodes?.[row] ?? 0)!] = Math.max(0, grades[row]!)
  }
  return Float64Array.from(table)
}
