import { dictionary } from './dictionary.js'
import { textColumn, type TextColumn } from './text-column.js'

/** What a system retrieved, row by row: topic, document and score. */
export interface RunTable {
  /** Distinct topic ids. */
  readonly topics: readonly string[]
  /** Index into `topics` for each row. */
  readonly topicCodes: Uint32Array
  readonly documents: TextColumn
  readonly scores: Float64Array
  /** No document occurs twice for a topic: the reader has looked. */
  readonly distinct?: true
  /** The system's name as the file gives it. */
  readonly tag?: string
  /** What rankings carry of each row for measures that need it. */
  readonly carried?: {
    readonly ids?: boolean
    /** A finite number for each row, by the name of the column. */
    readonly columns?: Readonly<Record<string, Float64Array>>
  }
}

/** What assessors judged, row by row: topic, document and grade; a negative grade is pooled but not judged. */
export interface QrelsTable {
  /** Distinct topic ids. */
  readonly topics: readonly string[]
  /** Index into `topics` for each row. */
  readonly topicCodes: Uint32Array
  readonly documents: TextColumn
  readonly grades: Float64Array
  /** Distinct judgement groups (intents, subtopics, assessors), where the judgements are told apart by them. */
  readonly groups?: readonly string[]
  /** Index into `groups` for each row. */
  readonly groupCodes?: Uint32Array
  /** The cluster of each topic, in the order of `topics`: those of one cluster are not independent of one another. */
  readonly clusters?: readonly string[]
}

declare module '@eval/core' {
  interface Tables {
    readonly run: RunTable
    readonly qrels: QrelsTable
  }
}

/** One row of a run: topic, document, score. */
export type RunRow = readonly [topic: string, document: string, score: number]
/** One row of judgements: topic, document, grade and, where there are any, the judgement group. */
export type QrelsRow = readonly [topic: string, document: string, grade: number, group?: string]

/** A run from rows in memory. */
export function runTable(rows: Iterable<RunRow>, tag?: string): RunTable {
  const all = [...rows]
  return {
    ...topicsOf(all),
    documents: textColumn(all.map(([, document]) => document)),
    scores: Float64Array.from(all, ([, , score]) => score),
    ...(tag === undefined ? {} : { tag }),
  }
}

/** Judgements from rows in memory. */
export function qrelsTable(rows: Iterable<QrelsRow>): QrelsTable {
  const all = [...rows]
  const table = {
    ...topicsOf(all),
    documents: textColumn(all.map(([, document]) => document)),
    grades: Float64Array.from(all, ([, , grade]) => grade),
  }
  if (all.every(([, , , group]) => group === undefined)) return table
  const { words, codes } = dictionary(all.map(([, , , group = '']) => group))
  return { ...table, groups: words, groupCodes: codes }
}

function topicsOf(
  rows: readonly (readonly [string, ...unknown[]])[],
): Pick<RunTable, 'topics' | 'topicCodes'> {
  const { words, codes } = dictionary(rows.map(([topic]) => topic))
  return { topics: words, topicCodes: codes }
}
