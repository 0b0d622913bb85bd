import { carriedAt, type Unit } from '@eval/core'
import { documentIndex, type DocumentIndex } from './document-index.js'
import {
  duplicateDocument,
  gradeNotANumber,
  noSharedTopic,
  scoreNotANumber,
  unevenTable,
} from '../../errors.js'
import { descending, orderTies } from './order.js'
import { withDefaultPolicies, type RankingPolicies } from './policies.js'
import { JUDGED, POOLED_UNJUDGED, UNJUDGED, type Ranking, type RankingGroup } from '../ranking.js'
import type { QrelsTable, RunTable } from '../../tables/tables.js'
import { byteOrder, compareText, textAt, type TextColumn } from '../../tables/text-column.js'

/** Every topic's ranking, with what was decided on the way. */
export interface Rankings {
  /** One ranking for each topic, in the order of the topic ids' bytes. */
  readonly units: readonly Unit<'ranking'>[]
  readonly policies: RankingPolicies
  /** Judged topics that the run does not answer. */
  readonly missing: readonly string[]
  /** Topics of the run that nobody judged; they are left out. */
  readonly unjudgedTopics: readonly string[]
}

/** Joins a run with its judgements: the one place where order, ties, duplicates and unjudged documents are settled. */
export function joinRankings(
  run: RunTable,
  qrels: QrelsTable,
  policies: Partial<RankingPolicies> = {},
): Rankings {
  const complete = withDefaultPolicies(policies)
  checkTable('run', run, { scores: run.scores, ...run.carried?.columns })
  checkTable('qrels', qrels, { grades: qrels.grades })
  const runRows = rowsByTopic(run)
  const qrelsRows = rowsByTopic(qrels)
  const runCodes = new Map(run.topics.map((topic, code) => [topic, code]))
  const judged = byteOrder(qrels.topics).filter((code) => qrelsRows[code]!.length > 0)
  const answered = (topic: string): boolean => (runRows[runCodes.get(topic) ?? -1]?.length ?? 0) > 0
  const missing = judged.map((code) => qrels.topics[code]!).filter((topic) => !answered(topic))
  const judgedTopics = new Set(qrels.topics)
  const index = documentIndex()
  const units: Unit<'ranking'>[] = []
  for (const code of judged) {
    const topic = qrels.topics[code]!
    const rows = runRows[runCodes.get(topic) ?? -1] ?? new Uint32Array(0)
    if (rows.length === 0 && complete.missing === 'omit') continue
    units.push({
      id: topic,
      frame: rankTopic({ topic, run, rows, qrels, judgements: qrelsRows[code]! }, complete, index),
    })
  }
  if (run.topics.length > 0 && missing.length === judged.length) throw noSharedTopic(run.topics, qrels.topics)
  return {
    units,
    policies: complete,
    missing,
    unjudgedTopics: run.topics.filter((topic) => !judgedTopics.has(topic)),
  }
}

interface TopicRows {
  readonly topic: string
  readonly run: RunTable
  readonly rows: Uint32Array
  readonly qrels: QrelsTable
  readonly judgements: Uint32Array
}

/** A topic's rows with those of the run in rank order, and their scores such that higher is better. */
export interface RankedRows extends TopicRows {
  readonly keys: Float64Array
}

/** Judgements of one topic by document number: retrieved documents by rank, then the rest of the pool. */
interface Pool {
  readonly size: number
  readonly grades: Float64Array
  readonly judged: Uint8Array
  readonly groups: readonly {
    readonly id: string
    readonly grades: Float64Array
    readonly judged: Uint8Array
  }[]
}

function rankTopic(topic: TopicRows, policies: RankingPolicies, index: DocumentIndex): Ranking {
  return frameOf({ ...topic, ...rankedRows(topic, policies) }, policies, index)
}

/** The rows of a topic in rank order, with their scores such that higher is better. */
export function rankedRows(
  topic: Pick<TopicRows, 'topic' | 'run' | 'rows'>,
  policies: RankingPolicies,
): Pick<RankedRows, 'rows' | 'keys'> {
  const keys = keysOf(topic, policies)
  if (isFalling(keys)) return { rows: topic.rows, keys }
  const order = descending(keys)
  if (policies.ties === 'trec') orderTies(order, keys, topic.run.documents, topic.rows)
  return rowsInOrder(topic.rows, keys, order)
}

/** Whether every key is below the one before it, so that there is nothing to order. */
function isFalling(keys: Float64Array): boolean {
  for (let rank = 1; rank < keys.length; rank++) if (!(keys[rank]! < keys[rank - 1]!)) return false
  return true
}

/** Rows and their keys at some positions, in their order. */
export function rowsInOrder(
  rows: Uint32Array,
  keys: Float64Array,
  order: Uint32Array,
): { readonly rows: Uint32Array; readonly keys: Float64Array } {
  const ordered = { rows: new Uint32Array(order.length), keys: new Float64Array(order.length) }
  for (let rank = 0; rank < order.length; rank++) {
    ordered.rows[rank] = rows[order[rank]!]!
    ordered.keys[rank] = keys[order[rank]!]!
  }
  return ordered
}

/** The frame of a topic whose documents are in order. */
export function frameOf(topic: RankedRows, policies: RankingPolicies, index: DocumentIndex): Ranking {
  const { keys } = topic
  const pool = poolOf(topic, policies, index)
  const { population, groups } = policies
  if (policies.depth === undefined && policies.unjudged === 'unknown' && groups === 'ignore')
    return {
      grades: pool.grades.slice(0, keys.length),
      judged: pool.judged.slice(0, keys.length),
      tieEnds: tieEndsOf(keys),
      ...poolCounts(pool, policies.level, 0),
      ...(population === undefined ? {} : { population }),
      ...carriedOf(topic, topic.rows),
    }
  const kept = keptRanks(
    pool,
    Math.min(policies.depth ?? Infinity, keys.length),
    policies.unjudged === 'removed',
  )
  const asNonRelevant = policies.unjudged === 'non-relevant'
  const grades = new Float64Array(kept.length)
  const judged = new Uint8Array(kept.length)
  const tieEnds = new Uint8Array(kept.length)
  let extra = 0
  for (let rank = 0; rank < kept.length; rank++) {
    const document = kept[rank]!
    grades[rank] = pool.grades[document]!
    const mark = pool.judged[document]!
    if (asNonRelevant && mark !== JUDGED) extra++
    judged[rank] = asNonRelevant ? JUDGED : mark
    tieEnds[rank] = rank + 1 < kept.length && keys[document] === keys[kept[rank + 1]!] ? 0 : 1
  }
  return {
    grades,
    judged,
    tieEnds,
    ...poolCounts(pool, policies.level, extra),
    ...(population === undefined ? {} : { population }),
    ...(groups === 'apart' ? { groups: groupsOf(pool, kept) } : {}),
    ...carriedOf(
      topic,
      kept.map((rank) => topic.rows[rank]!),
    ),
  }
}

/** What the run says besides of the documents of some rows. */
function carriedOf({ run }: RankedRows, rows: Uint32Array): Pick<Ranking, 'carried'> {
  if (!run.carried) return {}
  const { ids, columns } = run.carried
  return {
    carried: {
      ...carriedAt({ ...(columns && { columns }) }, rows),
      ...(ids === true ? { ids: Array.from(rows, (row) => textAt(run.documents, row)) } : {}),
    },
  }
}

/** 1 where a group of equal keys ends. */
function tieEndsOf(keys: Float64Array): Uint8Array {
  const { length } = keys
  const ends = new Uint8Array(length)
  for (let rank = 1; rank < length; rank++) ends[rank - 1] = keys[rank - 1] === keys[rank] ? 0 : 1
  if (length > 0) ends[length - 1] = 1
  return ends
}

function keptRanks({ judged }: Pool, depth: number, judgedOnly: boolean): Uint32Array {
  const kept = new Uint32Array(depth)
  let count = 0
  for (let rank = 0; rank < depth; rank++) if (!judgedOnly || judged[rank] === JUDGED) kept[count++] = rank
  return kept.subarray(0, count)
}

/** Scores turned so that higher is better, in the precision asked for. */
function keysOf(
  { topic, run, rows }: Pick<TopicRows, 'topic' | 'run' | 'rows'>,
  { better, precision }: RankingPolicies,
): Float64Array {
  const keys = new Float64Array(rows.length)
  const sign = better === 'higher' ? 1 : -1
  for (let position = 0; position < rows.length; position++) {
    const score = run.scores[rows[position]!]!
    if (Number.isNaN(score)) throw scoreNotANumber(topic, textAt(run.documents, rows[position]!))
    keys[position] = sign * (precision === 'float32' ? Math.fround(score) : score)
  }
  return keys
}

function poolOf(topic: TopicRows, policies: RankingPolicies, index: DocumentIndex): Pool {
  return topic.run.distinct && policies.groups !== 'apart'
    ? poolOfDistinct(topic, index)
    : generalPool(topic, policies, index)
}

/** The pool where no document was retrieved twice: only judged documents need be remembered to be met. */
function poolOfDistinct({ topic, run, rows, qrels, judgements }: TopicRows, index: DocumentIndex): Pool {
  const most = rows.length + judgements.length
  const grades = new Float64Array(most)
  const judged = new Uint8Array(most)
  index.reset(judgements.length)
  for (let position = 0; position < judgements.length; position++) {
    const row = judgements[position]!
    if (!Number.isFinite(qrels.grades[row]!)) throw gradeNotANumber(topic, textAt(qrels.documents, row))
    if (index.enter(qrels.documents, row, position) >= 0)
      throw duplicateDocument('qrels', topic, textAt(qrels.documents, row))
  }
  const isMet = new Uint8Array(judgements.length)
  const take = (document: number, position: number): void => {
    const grade = qrels.grades[judgements[position]!]!
    judged[document] = grade < 0 ? POOLED_UNJUDGED : JUDGED
    grades[document] = Math.max(grade, 0)
  }
  for (let document = 0; document < rows.length; document++) {
    const position = index.find(run.documents, rows[document]!)
    if (position < 0) continue
    isMet[position] = 1
    take(document, position)
  }
  let size = rows.length
  for (let position = 0; position < judgements.length; position++)
    if (isMet[position] === 0) take(size++, position)
  return { size, grades, judged, groups: [] }
}

function generalPool(
  { topic, run, rows, qrels, judgements }: TopicRows,
  policies: RankingPolicies,
  index: DocumentIndex,
): Pool {
  const most = rows.length + judgements.length
  const grades = new Float64Array(most)
  const judged = new Uint8Array(most)
  const groups = new Map<number, Pool['groups'][number]>()
  const apart = policies.groups === 'apart'
  index.reset(most)
  for (let position = 0; position < rows.length; position++) {
    const row = rows[position]!
    if (index.enter(run.documents, row, position) >= 0)
      throw duplicateDocument('run', topic, textAt(run.documents, row))
  }
  let size = rows.length
  // Told apart, groups lay out the rest of the pool; the order of its documents must not hang on the order of rows.
  for (const row of apart ? judgements.toSorted(byDocument(qrels.documents)) : judgements) {
    const grade = qrels.grades[row]!
    if (!Number.isFinite(grade)) throw gradeNotANumber(topic, textAt(qrels.documents, row))
    const entered = index.enter(qrels.documents, row, size)
    const document = entered >= 0 ? entered : size++
    const mark = grade < 0 ? POOLED_UNJUDGED : JUDGED
    if (apart) {
      const code = qrels.groupCodes?.[row] ?? 0
      let group = groups.get(code)
      if (!group) {
        group = {
          id: qrels.groups?.[code] ?? '',
          grades: new Float64Array(most),
          judged: new Uint8Array(most),
        }
        groups.set(code, group)
      }
      if (group.judged[document] !== UNJUDGED)
        throw duplicateDocument('qrels', topic, textAt(qrels.documents, row))
      group.grades[document] = Math.max(grade, 0)
      group.judged[document] = mark
    } else if (judged[document] !== UNJUDGED) {
      throw duplicateDocument('qrels', topic, textAt(qrels.documents, row))
    }
    if (judged[document] !== JUDGED) judged[document] = mark
    grades[document] = Math.max(grade, grades[document]!)
  }
  return {
    size,
    grades,
    judged,
    groups: inByteOrder([...groups.values()]),
  }
}

const byDocument =
  (documents: TextColumn) =>
  (a: number, b: number): number =>
    compareText(documents, a, documents, b)

const inByteOrder = <T extends { readonly id: string }>(items: readonly T[]): T[] =>
  byteOrder(items.map(({ id }) => id)).map((position) => items[position]!)

function poolCounts(
  { size, grades, judged }: Pool,
  level: number,
  extra: number,
): Pick<Ranking, 'ideal' | 'level' | 'relevant' | 'judgedNonRelevant'> {
  const ideal = new Float64Array(size + extra)
  let count = 0
  let relevant = 0
  for (let document = 0; document < size; document++) {
    if (judged[document] !== JUDGED) continue
    const grade = grades[document]!
    ideal[count++] = grade
    if (grade >= level) relevant++
  }
  const all = ideal
    .subarray(0, count + extra)
    .sort()
    .reverse()
  return { ideal: all, level, relevant, judgedNonRelevant: all.length - relevant }
}

function groupsOf({ size, groups }: Pool, kept: Uint32Array): RankingGroup[] {
  const taken = new Uint8Array(size)
  for (const document of kept) taken[document] = 1
  const rest = Uint32Array.from(taken.keys()).filter((document) => taken[document] === 0)
  return groups.map(({ id, grades, judged }) => ({
    id,
    grades: Float64Array.from(kept, (document) => grades[document]!),
    judged: Uint8Array.from(kept, (document) => judged[document]!),
    restGrades: Float64Array.from(rest, (document) => grades[document]!),
    restJudged: Uint8Array.from(rest, (document) => judged[document]!),
  }))
}

/** Rows that were put together by topic, because reading, joining and notes all ask for them. */
const byTopic = new WeakMap<Uint32Array, { readonly topics: number; readonly rows: Uint32Array[] }>()

/** The rows of each topic code, in input order. */
export function rowsByTopic({
  topics,
  topicCodes,
}: Pick<RunTable, 'topics' | 'topicCodes'>): readonly Uint32Array[] {
  const known = byTopic.get(topicCodes)
  if (known?.topics === topics.length) return known.rows
  const rows = groupedRows(topics, topicCodes)
  byTopic.set(topicCodes, { topics: topics.length, rows })
  return rows
}

function groupedRows(topics: readonly string[], topicCodes: Uint32Array): Uint32Array[] {
  const ends = new Uint32Array(topics.length + 1)
  for (let row = 0; row < topicCodes.length; row++) ends[topicCodes[row]! + 1]!++
  for (let code = 0; code < topics.length; code++) ends[code + 1]! += ends[code]!
  const starts = ends.slice()
  const rows = new Uint32Array(topicCodes.length)
  for (let row = 0; row < topicCodes.length; row++) rows[ends[topicCodes[row]!]!++] = row
  return topics.map((_, code) => rows.subarray(starts[code], starts[code + 1]))
}

function checkTable(
  name: 'run' | 'qrels',
  {
    topics,
    topicCodes,
    documents,
  }: { topics: readonly string[]; topicCodes: Uint32Array; documents: TextColumn },
  values: Readonly<Record<string, Float64Array>>,
): void {
  const rows = topicCodes.length
  if (new Set(topics).size !== topics.length) throw unevenTable(name, 'topics')
  for (let row = 0; row < rows; row++)
    if (topicCodes[row]! >= topics.length) throw unevenTable(name, 'topicCodes')
  if (documents.starts.length !== rows || documents.ends.length !== rows) throw unevenTable(name, 'documents')
  for (const [column, { length }] of Object.entries(values))
    if (length !== rows) throw unevenTable(name, column)
}
