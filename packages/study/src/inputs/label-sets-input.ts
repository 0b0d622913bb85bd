import { classTexts, sortedClasses, type Label, type MultiLabelTable } from '@eval/core'
import { note, type Note } from '../notes/note.js'
import { BESIDE_ROWS, besideRows, type BesideRows } from './beside-rows.js'
import { columnsByClass, isUnnamed, LABEL_SCORE, namedClasses, type ByClass } from './class-columns.js'
import { demandFields, demandRows, type Rows } from './columns.js'
import { emptyInput, missingField, tooLarge, undeclaredLabel, wrongShape } from './input-errors.js'

/** The labels of one row. */
export type LabelSet = readonly Label[] | ReadonlySet<Label>

/** Which labels a system gave each row, or a score for every label. */
export interface LabelSetPredictions {
  readonly predicted?: readonly LabelSet[]
  readonly scores?: ByClass
}

/** What is known about rows, whatever a system says about them. */
export interface LabelSetTruth extends BesideRows {
  /** The labels that each row has; a row may have none. */
  readonly actual: readonly LabelSet[]
  /** Every label in order, the order of rows of scores too; sorted from the data when absent. */
  readonly labels?: readonly Label[]
}

/** Sets of labels with what one system said. */
export interface LabelSets extends LabelSetTruth, LabelSetPredictions {}

/** What one of several systems said; what it knows about its own rows comes before what is known about all. */
export interface SystemLabelSets extends LabelSetPredictions, Partial<LabelSetTruth> {}

/** The fields of what is known about rows. */
export const LABEL_SET_TRUTH = ['actual', 'labels', ...BESIDE_ROWS] as const
const PREDICTIONS = ['predicted', 'scores'] as const

/** A table of label sets with what should be said about how it came about. */
export interface LabelSetsTable {
  readonly table: MultiLabelTable
  readonly notes: readonly Note[]
}

/** Whether something is a table of label sets already, as readers yield it. */
export const isMultiLabelTable = (value: unknown): value is MultiLabelTable =>
  typeof value === 'object' &&
  value !== null &&
  'rows' in value &&
  'labels' in value &&
  'slices' in value &&
  value.slices instanceof Map

/** More cells than any engine can hold in one column. */
const MOST_CELLS = 2 ** 31 - 1

/** Sets of labels, and scores for labels, as a table. */
export function labelSetsTable(given: SystemLabelSets, of = 'Label sets'): LabelSetsTable {
  demandFields(given, of, [...LABEL_SET_TRUTH, ...PREDICTIONS])
  const { actual, predicted, scores } = given
  if (actual === undefined) throw missingField(of, 'actual', 'the labels that each row has')
  demandRows(actual, 'actual label sets', undefined)
  const rows: Rows = { name: 'actual label sets', count: actual.length }
  if (rows.count === 0) throw emptyInput('rows', 'Give at least one set of actual labels.')
  if (predicted === undefined && scores === undefined)
    throw missingField(of, 'predicted', 'the labels given to each row; or "scores" for every label')
  if (predicted !== undefined) demandRows(predicted, 'predicted label sets', rows)
  const declared = given.labels && classTexts(given.labels)
  const names = labelNames(declared)
  const has = codedSets(actual, 'actual', names)
  const was = predicted && codedSets(predicted, 'predicted', names)
  for (const label of scores === undefined ? [] : namedClasses(scores)) names.code(label, 'Scores: the label')
  const labels = declared ?? sortedClasses(names.all)
  if (labels.length === 0) throw emptyInput('labels', 'Give some row a label, or say what labels there are.')
  if (labels.length * rows.count > MOST_CELLS) throw tooLarge(rows.count, labels.length)
  const places = new Map(labels.map((label, place) => [label, place]))
  const order = Uint32Array.from(names.all, (name) => places.get(name)!)
  const table: MultiLabelTable = {
    rows: rows.count,
    labels,
    actual: matrix(has, order),
    ...(was ? { predicted: matrix(was, order) } : {}),
    ...(scores === undefined ? {} : { scores: scoreMatrix(scores, labels, rows) }),
    ...besideRows(given, rows),
  }
  const unnamed = scores !== undefined && declared === undefined && isUnnamed(scores)
  return { table, notes: unnamed ? [orderNote(labels)] : [] }
}

/** Labels by code; the text of each is made once. */
interface LabelNames {
  readonly all: readonly string[]
  code(label: unknown, where: string): number
}

function labelNames(declared: readonly string[] | undefined): LabelNames {
  const all: string[] = [...(declared ?? [])]
  const codes = new Map<unknown, number>(all.map((label, code) => [label, code]))
  return {
    all,
    code(label, where) {
      const known = codes.get(label)
      if (known !== undefined) return known
      const [text] = classTexts([label as Label])
      const met = codes.get(text)
      if (met === undefined && declared) throw undeclaredLabel(where, text!, declared)
      const code = met ?? all.push(text!) - 1
      codes.set(text, code)
      codes.set(label, code)
      return code
    },
  }
}

/** Sets of labels as codes, one after the other, and where those of each row end. */
interface CodedSets {
  readonly codes: readonly number[]
  readonly ends: Uint32Array
}

function codedSets(sets: readonly LabelSet[], side: string, names: LabelNames): CodedSets {
  const codes: number[] = []
  const ends = new Uint32Array(sets.length)
  for (let row = 0; row < sets.length; row++) {
    const set: unknown = sets[row]
    if (!Array.isArray(set) && !(set instanceof Set))
      throw wrongShape(`Row ${row + 1} of ${side} label sets`, 'an array or Set of labels', set)
    for (const label of set as Iterable<unknown>)
      codes.push(names.code(label, `Row ${row + 1}: the ${side} label`))
    ends[row] = codes.length
  }
  return { codes, ends }
}

/** 1 where a row has a label, row by row, with the labels in their order. */
function matrix({ codes, ends }: CodedSets, order: Uint32Array): Uint8Array {
  const cells = new Uint8Array(ends.length * order.length)
  let entry = 0
  for (let row = 0; row < ends.length; row++)
    for (; entry < ends[row]!; entry++) cells[row * order.length + order[codes[entry]!]!] = 1
  return cells
}

function scoreMatrix(scores: ByClass, labels: readonly string[], rows: Rows): Float64Array {
  const cells = new Float64Array(rows.count * labels.length)
  for (const [place, column] of columnsByClass(scores, labels, rows, LABEL_SCORE).entries())
    for (let row = 0; row < column.length; row++) cells[row * labels.length + place] = column[row]!
  return cells
}

const orderNote = (labels: readonly string[]): Note =>
  note(
    'LABELS_IN_ORDER',
    `Scores are taken in the order of the sorted labels: ${labels.join(', ')}.`,
    { labels },
    { set: 'labels' },
  )
