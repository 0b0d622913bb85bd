import { documentIndex } from '../../rankings/join/document-index.js'
import { groupView } from '../../rankings/groups.js'
import { topicPreferences } from '../../preferences/join-preferences.js'
import { frameOf, rowsInOrder, rowsByTopic } from '../../rankings/join/join-rankings.js'
import { descending, orderTies } from '../../rankings/join/order.js'
import { withDefaultPolicies } from '../../rankings/join/policies.js'
import type { Preferences, PreferenceTable } from '../../preferences/preferences.js'
import type { Ranking } from '../../rankings/ranking.js'
import { judgedOnly } from '../../rankings/relevance-view.js'
import type { QrelsTable, RunTable } from '../../tables/tables.js'
import { byteOrder, compareText, textAt, textColumn } from '../../tables/text-column.js'
import { cSort } from '../c-library/c-sort.js'
import { TrecFailure } from '../failure.js'
import type { TrecTopic } from '../measures/measure.js'
import type { TrecOptions } from '../options.js'
import type { Version } from '../version.js'
import { walkOf, type RankingWalk } from './walk.js'

/** Judgements that tell groups of judgements, or preferences. */
export type Judgements =
  | { readonly format: 'qrels_jg'; readonly table: QrelsTable }
  | { readonly format: 'prefs'; readonly table: PreferenceTable }

/** A topic to evaluate; `missing` when the run does not answer it. */
export interface EvaluatedTopic extends TrecTopic {
  readonly missing: boolean
}

/** What stands in for the answer to a topic that the run does not have: one document that nobody judged. */
export const PLACEHOLDER_ID = 'ceci_nest_pas_un_docno'
const PLACEHOLDER = textColumn([PLACEHOLDER_ID])

/** The topics to go through in order, each made when its turn comes; one that must not be missing ends the run. */
export function* topicsOf(
  run: RunTable,
  judgements: Judgements,
  options: TrecOptions,
  version: Version,
): Generator<EvaluatedTopic> {
  const { table } = judgements
  const runRows = new Map(rowsByTopic(run).map((rows, code) => [run.topics[code]!, rows]))
  const rows = rowsByTopic(table)
  const state: Shared = { index: documentIndex() }
  for (const code of byteOrder(table.topics)) {
    const id = table.topics[code]!
    if (options.onlyTopic !== undefined && options.onlyTopic !== id) continue
    const answer = runRows.get(id)
    if (!answer && version.topics === 'retrieved') continue
    if (!answer && !options.complete) {
      throw unansweredTopic(id)
    }
    yield topicOf({ id, run, answer, judgements, rows: rows[code]! }, options, version, state)
  }
}

/** A judged topic is not in the run, and -c was not given. */
export const unansweredTopic = (id: string): TrecFailure =>
  new TrecFailure(4, `topic "${id}" is judged, but the run does not answer it. Give -c to score it 0.`)

interface Shared {
  readonly index: ReturnType<typeof documentIndex>
}

interface Source {
  readonly id: string
  readonly run: RunTable
  readonly answer: Uint32Array | undefined
  readonly judgements: Judgements
  readonly rows: Uint32Array
}

function topicOf(source: Source, options: TrecOptions, version: Version, state: Shared): EvaluatedTopic {
  const { id, answer, judgements, rows } = source
  const run: RunTable = answer
    ? source.run
    : { ...source.run, documents: PLACEHOLDER, scores: Float64Array.of(1) }
  const ordered = (ties: 'first-id' | 'last-id'): ReturnType<typeof rowsInOrder> =>
    ranked(run, answer ?? Uint32Array.of(0), ties, options.depth)
  const frame = (qrels: QrelsTable): Ranking => {
    const policies = withDefaultPolicies({ level: options.level, groups: 'apart' })
    return frameOf({ topic: id, run, ...ordered('last-id'), qrels, judgements: rows }, policies, state.index)
  }
  const noRanking = (): never => {
    throw wrongFormat(judgements.format, 'qrels')
  }
  return {
    id,
    options,
    version,
    missing: answer === undefined,
    walk: noRanking,
    gradeCounts: noRanking,
    gains: noRanking,
    groups: once((): readonly RankingWalk[] => {
      if (judgements.format !== 'qrels_jg') throw wrongFormat(judgements.format, 'qrels_jg')
      const made = frame(judgements.table)
      const views = (made.groups ?? []).map((group) => groupView(made, group))
      return (options.judgedOnly ? views.map(judgedOnly) : views).map(walkOf)
    }),
    preferences: once((): Preferences => {
      if (judgements.format !== 'prefs') throw wrongFormat(judgements.format, 'prefs')
      return topicPreferences(id, run, ordered('first-id').rows, judgements.table, rows, state.index)
    }),
  }
}

/** A measure needs judgements in another format. */
export const wrongFormat = (format: string, needed: string): TrecFailure =>
  new TrecFailure(
    4,
    `judgements in the format ${format} cannot serve a measure that needs ${needed}. Give -R ${needed}.`,
  )

/** Makes a thing when it is first asked for. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}

const HIGHEST_GRADE = 10_000_000

/** How many of the grades, the highest first, are 0, 1 and so on. */
export function countsOf(ideal: Float64Array): number[] {
  if (ideal[0]! > HIGHEST_GRADE) throw new TrecFailure(4, `a grade is higher than ${HIGHEST_GRADE}.`)
  const counts = new Array<number>(ideal[0]! + 1).fill(0)
  for (const grade of ideal) counts[grade]!++
  return counts
}

/** Rows by falling score and then by id; scores that are not numbers fall where the C library's sort leaves them. */
export function ranked(
  { documents, scores }: RunTable,
  rows: Uint32Array,
  ties: 'first-id' | 'last-id',
  depth: number,
): ReturnType<typeof rowsInOrder> {
  const keys = new Float64Array(rows.length)
  let numbers = true
  for (let position = 0; position < rows.length; position++) {
    const score = scores[rows[position]!]!
    keys[position] = score
    if (Number.isNaN(score)) numbers = false
  }
  if (numbers) {
    const order = descending(keys)
    orderTies(order, keys, documents, rows, ties)
    return rowsInOrder(rows, keys, order.subarray(0, depth))
  }
  const byText = (a: number, b: number): number => compareText(documents, rows[a]!, documents, rows[b]!)
  const order = cSort(cSort([...rows.keys()], byText), (a, b) => {
    if (keys[a]! > keys[b]!) return -1
    return keys[a]! < keys[b]! ? 1 : ties === 'last-id' ? byText(b, a) : byText(a, b)
  })
  return rowsInOrder(rows, keys, Uint32Array.from(order.slice(0, depth)))
}

/** Refuses a document that one group judges twice, before anything is evaluated. */
export function refuseTwins({
  documents,
  topicCodes,
  groups = [],
  groupCodes = topicCodes,
}: QrelsTable): void {
  const rows = new Map<number, number[]>()
  for (const [row, topic] of topicCodes.entries()) {
    const key = topic * groups.length + groupCodes[row]!
    const list = rows.get(key) ?? []
    rows.set(key, list)
    list.push(row)
  }
  const index = documentIndex()
  for (const list of rows.values()) {
    index.reset(list.length)
    for (const [position, row] of list.entries()) {
      if (index.enter(documents, row, position) >= 0) {
        throw new TrecFailure(2, `document "${textAt(documents, row)}" is judged twice by one group.`)
      }
    }
  }
}
