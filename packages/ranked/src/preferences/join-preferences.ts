import type { Unit } from '@eval/core'
import { documentIndex, type DocumentIndex } from '../rankings/join/document-index.js'
import { duplicateDocument, noSharedTopic } from '../errors.js'
import { rowsByTopic } from '../rankings/join/join-rankings.js'
import { descending, orderTies } from '../rankings/join/order.js'
import { preferenceCounts } from './preference-counts.js'
import type { PreferenceJudgement } from './preferences.js'
import type { Preferences, PreferenceTable } from './preferences.js'
import type { RunTable } from '../tables/tables.js'
import { byteOrder, compareText, textAt } from '../tables/text-column.js'

/** What joining a run with preferences leaves open. */
export interface PreferencePolicies {
  /** Ranks kept for each topic; all when absent. */
  readonly depth?: number
  /** Topics with preferences that the run does not answer: scored with nothing retrieved, or left out. */
  readonly missing: 'empty' | 'omit'
  /** Order of equal scores by document id; trec_eval puts the first id first here, and the last elsewhere. */
  readonly ties: 'first-id' | 'last-id'
}

/** Every topic's preferences as the run meets them. */
export interface JoinedPreferences {
  readonly units: readonly Unit<'preferences'>[]
  readonly policies: PreferencePolicies
  readonly missing: readonly string[]
}

/** Joins a run with preferences, topics in the order of their bytes. */
export function joinPreferences(
  run: RunTable,
  table: PreferenceTable,
  given: Partial<PreferencePolicies> = {},
): JoinedPreferences {
  const policies: PreferencePolicies = Object.freeze({ missing: 'empty', ties: 'last-id', ...given })
  const runRows = new Map(rowsByTopic(run).map((rows, code) => [run.topics[code]!, rows]))
  const rows = rowsByTopic(table)
  const index = documentIndex()
  const units: Unit<'preferences'>[] = []
  const missing: string[] = []
  for (const code of byteOrder(table.topics)) {
    const topic = table.topics[code]!
    const answer = runRows.get(topic) ?? new Uint32Array(0)
    if (answer.length === 0) missing.push(topic)
    if (answer.length === 0 && policies.missing === 'omit') continue
    const ranked = rankedRows(run, answer, policies)
    units.push({ id: topic, frame: topicPreferences(topic, run, ranked, table, rows[code]!, index) })
  }
  if (run.topics.length > 0 && missing.length === table.topics.length)
    throw noSharedTopic(run.topics, table.topics)
  return { units, policies, missing }
}

/** The rows of one topic of a run in rank order. */
function rankedRows(run: RunTable, rows: Uint32Array, { ties, depth }: PreferencePolicies): Uint32Array {
  const keys = Float64Array.from(rows, (row) => run.scores[row]!)
  const order = descending(keys)
  orderTies(order, keys, run.documents, rows, ties)
  return order.subarray(0, depth).map((position) => rows[position]!)
}

/** One topic's frame from the rows of the run in rank order and the rows of its preferences. */
export function topicPreferences(
  topic: string,
  run: RunTable,
  ranked: Uint32Array,
  table: PreferenceTable,
  rows: Uint32Array,
  index: DocumentIndex,
): Preferences {
  index.reset(ranked.length + rows.length)
  for (const [rank, row] of ranked.entries()) {
    if (index.enter(run.documents, row, rank) >= 0) {
      throw duplicateDocument('run', topic, textAt(run.documents, row))
    }
  }
  let size = ranked.length
  const byDocument = rows.toSorted((a, b) => compareText(table.documents, a, table.documents, b))
  const found = Array.from(byDocument, (row) => {
    const entered = index.enter(table.documents, row, size)
    return entered >= 0 ? entered : size++
  })
  // Numbers among judged documents alone: by rank, and by id for those that were not retrieved.
  const judged = [...new Set(found)].sort((a, b) => a - b)
  const numbers = new Map(judged.map((document, number) => [document, number]))
  const groups = new Map<number, PreferenceJudgement[]>()
  for (const [position, row] of byDocument.entries()) {
    const code = table.groupCodes[row]!
    const group = groups.get(code) ?? []
    groups.set(code, group)
    group.push({
      document: numbers.get(found[position]!)!,
      subgroup: table.subgroups[table.subgroupCodes[row]!]!,
      level: table.levels[row]!,
    })
  }
  const codes = [...groups.keys()]
  const inOrder = byteOrder(codes.map((code) => table.groups[code]!)).map((position) =>
    groups.get(codes[position]!)!,
  )
  const retrieved = judged.filter((document) => document < ranked.length).length
  return preferenceCounts(inOrder, judged.length, retrieved, topic)
}
