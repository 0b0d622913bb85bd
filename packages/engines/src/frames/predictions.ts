import type { PredictionTable } from '@eval/core'
import {
  codedColumn,
  interpretRecords,
  numberColumn,
  type ColumnChoice,
  type ReadResult,
  type RecordColumn,
  type RecordTable,
} from '@eval/io'
import { aucErrorOf, tallyOf } from '@eval/ranked'
import { note, type Note } from '@eval/study'
import { rowsOf, type Asking } from '../answers.js'
import type { Dialect } from '../dialect.js'
import type { Relation } from '../engine.js'
import { missingCells, noRowId, notByEngine, repeatedRowId } from '../errors.js'
import { fetched, recognised, type Recognition } from '../known.js'
import type { KnownRelation } from '../relation.js'
import { repeatedIds, scoreRange, type PredictionColumns, type ScoreBins } from '../statements/predictions.js'
import type { Coded, GroupedRows } from './grouped-rows.js'
import { groupsOf } from './scored-groups.js'

/** What is asked about a table of predictions. */
export interface PredictionQuestion {
  /** What the system is called. */
  readonly name: string
  readonly columns: ColumnChoice
  readonly by?: string
  readonly repeatedIds?: 'refuse' | 'count'
  /** What weights mean; as their column is called where absent. */
  readonly weights?: string
  /** Bins of equal width for the scores, in place of every distinct score. */
  readonly bins?: number
  /** Whether rows are to be paired with those of another system, by their ids. */
  readonly paired: boolean
}

/** A table of alike rows, with what there is to say about it. */
export interface OpenedPredictions {
  readonly table: PredictionTable
  readonly rows: number
  /** The column taken for each role. */
  readonly columns: Readonly<Record<string, string>>
  readonly why: readonly string[]
  /** What readers of files would say. */
  readonly read: ReadResult['notes']
  readonly notes: readonly Note[]
  readonly repeated: number
  /** Why single rows were fetched, where they were. */
  readonly fetched?: string
}

/** Notes of a sample that are about columns rather than about rows. */
const ABOUT_COLUMNS = ['WEIGHTED', 'UNUSED_COUNTS']

const SAMPLED = 'weights are no counts, so that rows are resampled with them'

/** Predictions where they are, as alike rows with their number: all that counts and tallies need. */
export async function openPredictions(
  asking: Asking,
  given: Relation,
  question: PredictionQuestion,
  dialect: Dialect,
): Promise<OpenedPredictions> {
  const { relation, sample } = await recognisedAs(asking, given, question, dialect)
  const { columns, why } = sample.recognised
  const used: PredictionColumns = {
    truth: columns.truth!,
    ...(columns.prediction === undefined ? {} : { prediction: columns.prediction }),
    ...(columns.probability === undefined ? {} : { score: columns.probability }),
    ...(columns.weight === undefined && !sample.table.weights
      ? {}
      : { weight: columns.weight ?? countsIn(sample, relation) }),
    ...(columns.id === undefined ? {} : { id: columns.id }),
    ...(sliceable(relation, columns).includes(question.by ?? '') ? { by: question.by! } : {}),
  }
  const said = sample.notes.filter(({ code }) => ABOUT_COLUMNS.includes(code))
  const whole = (reason: string): Promise<OpenedPredictions> =>
    fetchedPredictions(asking, relation, question, dialect, reason, said, used.id)
  if (sample.table.probabilities) return whole('probabilities of several classes are kept row by row')
  const isCounted = question.weights === undefined ? sample.table.counted : question.weights === 'copies'
  if (used.weight !== undefined && !isCounted) return whole(SAMPLED)
  if (question.paired) {
    if (used.id === undefined) throw noRowId(given.name)
    return whole('rows are paired with those of other systems')
  }
  const repeated = used.id === undefined ? 0 : await repeatsIn(asking, relation, used.id, question, dialect)
  const bins = await binsFor(asking, relation, used.score, question.bins, dialect)
  const found = await groupsOf(asking, relation, used, dialect, bins)
  if (!found.isCounted) return whole(SAMPLED)
  const read = await interpretRecords(
    { name: given.name, format: '', records: recordsOf(found, used) },
    'predictions',
    { columns: settledColumns(question.columns, used) },
  )
  const table: PredictionTable = {
    ...read.table,
    ...(found.counts ? { weights: found.counts.subarray(0, found.groups) } : {}),
    grouped: true,
    // Columns that nobody asked for are known by name alone.
    slices: new Map([
      ...sliceable(relation, columns).map((name) => [name, []] as const),
      ...read.table.slices,
    ]),
  }
  return {
    table,
    rows: found.rows,
    columns: { ...columns, ...(table.positive === undefined ? {} : { positive: table.positive }) },
    why: [...new Set([...why, ...read.recognised.why.filter((one) => one.startsWith('positive'))])],
    read: [...said, ...read.notes],
    notes: bins ? [binNote(question.name, bins, table)] : [],
    repeated,
  }
}

/** The columns of predictions; rows with several labels each are another task's. */
async function recognisedAs(
  asking: Asking,
  given: Relation,
  { columns }: PredictionQuestion,
  dialect: Dialect,
): Promise<Recognition<'predictions'>> {
  const found = await recognised(asking, given, ['multi-labels', 'predictions'], columns, dialect)
  if (found.sample.kind === 'multi-labels') throw notByEngine('label-sets')
  return found as Recognition<'predictions'>
}

/** The column of counts that was taken for weights, which has no role of its own. */
const countsIn = ({ recognised: { columns } }: ReadResult, relation: KnownRelation): string =>
  relation.columns.find(({ name }) => !Object.values(columns).includes(name))!.name

/** The columns that rows can be taken apart by. */
const sliceable = ({ columns }: KnownRelation, taken: Readonly<Record<string, string>>): readonly string[] =>
  columns.map(({ name }) => name).filter((name) => !Object.values(taken).includes(name))

/** What the user chose, with every role settled as the sample has it. */
const settledColumns = (
  { positive, labels, lowerIsBetter }: ColumnChoice,
  { truth, prediction, score }: PredictionColumns,
): ColumnChoice => ({
  truth,
  prediction: prediction ?? 'none',
  probability: score ?? 'none',
  weight: 'none',
  id: 'none',
  ...(positive === undefined ? {} : { positive }),
  ...(labels === undefined ? {} : { labels }),
  ...(lowerIsBetter === undefined ? {} : { lowerIsBetter }),
})

/** Groups as the records of a file would be. */
function recordsOf(found: GroupedRows, { truth, prediction, score, by }: PredictionColumns): RecordTable {
  const coded = ({ cells, codes }: Coded): RecordColumn =>
    codedColumn({ cells, codes: codes.subarray(0, found.groups) })
  const columns: [string, RecordColumn][] = [
    [truth, coded(found.truth)],
    ...(prediction === undefined ? [] : [[prediction, coded(found.prediction)] as [string, RecordColumn]]),
    ...(score === undefined
      ? []
      : [[score, numberColumn(found.scores.subarray(0, found.groups))] as [string, RecordColumn]]),
    ...(by === undefined ? [] : [[by, coded(found.by)] as [string, RecordColumn]]),
  ]
  return {
    names: columns.map(([name]) => name),
    columns: columns.map(([, column]) => column),
    rows: found.groups,
  }
}

/** How many rows repeat the id of another; refused unless they may. */
async function repeatsIn(
  asking: Asking,
  relation: KnownRelation,
  id: string,
  { name, repeatedIds: policy = 'refuse' }: PredictionQuestion,
  dialect: Dialect,
): Promise<number> {
  const [[repeated, example, times, missing] = []] = await rowsOf(asking, repeatedIds(relation, id, dialect))
  if (Number(missing ?? 0) > 0) throw missingCells(relation.name, 'row id', id, Number(missing))
  if (Number(repeated ?? 0) === 0) return 0
  if (policy === 'refuse') throw repeatedRowId(name, String(example), Number(times))
  return Number(repeated)
}

async function binsFor(
  asking: Asking,
  relation: KnownRelation,
  score: string | undefined,
  bins: number | undefined,
  dialect: Dialect,
): Promise<ScoreBins | undefined> {
  if (bins === undefined || score === undefined) return undefined
  const [[low, high] = []] = await rowsOf(asking, scoreRange(relation, score, dialect))
  const range = { low: Number(low), high: Number(high) }
  return Number.isFinite(range.high - range.low) && range.high > range.low ? { ...range, bins } : undefined
}

/** How far binning can have moved the area under the curve. */
function binNote(system: string, { bins }: ScoreBins, table: PredictionTable): Note {
  const { scores, actual, weights, classes, positive } = table
  const place = classes.indexOf(positive ?? '')
  const labels = Uint8Array.from(actual, (code) => (code === place ? 1 : 0))
  const aucError = aucErrorOf(tallyOf(scores!, labels, weights))
  const bound = aucError === undefined ? '' : `; AUC is off by at most ${aucError.toPrecision(2)}`
  return note(
    'BINNED_SCORES',
    `${system}: scores are counted in ${bins} bins of equal width${bound}, and every score by at most half a bin.`,
    { system, bins, aucError },
  )
}

/** Single rows, where counts of alike ones do not say enough. */
async function fetchedPredictions(
  asking: Asking,
  relation: KnownRelation,
  { columns }: PredictionQuestion,
  dialect: Dialect,
  reason: string,
  said: ReadResult['notes'],
  id: string | undefined,
): Promise<OpenedPredictions> {
  const names = relation.columns.filter(({ type }) => type !== 'other').map(({ name }) => name)
  const order = { byBytes: id === undefined ? [] : [id] }
  const read = await fetched(asking, relation, names, 'predictions', columns, dialect, order)
  return {
    table: read.table,
    rows: read.rows,
    columns: read.recognised.columns,
    why: read.recognised.why,
    read: read.notes.length > 0 ? read.notes : said,
    notes: [],
    repeated: 0,
    fetched: reason,
  }
}
