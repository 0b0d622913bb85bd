import type { Label, Labels, PredictionTable } from '@eval/core'
import { note, type Note } from '../notes/note.js'
import { codedLabels, positiveAmong } from './classes.js'
import { demandFields, demandRows, numberColumn, type Numbers, type Rows } from './columns.js'
import { BESIDE_ROWS, besideRows, type BesideRows } from './beside-rows.js'
import { bothGiven, emptyInput, missingField } from './input-errors.js'
import { columnsByClass, isUnnamed, namedClasses, PROBABILITY, type ByClass } from './class-columns.js'

/** What one system said about each row, in one or more ways. */
export interface Predictions {
  /** The class that it gave. */
  readonly predicted?: Labels
  /** A score for the positive class. */
  readonly scores?: Numbers
  /** A probability for each class. */
  readonly probabilities?: ByClass
}

/** What is known about rows, whatever a system says about them. */
export interface Truth extends BesideRows {
  /** The true class of each row. */
  readonly actual: Labels
  /** The class that scores are for; two classes with usual names (0 and 1, no and yes) need none. */
  readonly positive?: Label
  /** Every class in order, the order of rows of probabilities too; sorted from the data when absent. */
  readonly classes?: readonly Label[]
  /** Whether low scores speak for the positive class. */
  readonly lowerIsBetter?: boolean
}

/** True classes with what one system said. */
export interface LabelledPredictions extends Truth, Predictions {}

/** What one of several systems said; what it knows about its own rows comes before what is known about all. */
export interface SystemPredictions extends Predictions, Partial<Truth> {}

const PREDICTIONS = ['predicted', 'scores', 'probabilities'] as const
/** The fields of what is known about rows. */
export const TRUTH = ['actual', 'positive', 'classes', 'lowerIsBetter', ...BESIDE_ROWS] as const

/** A table of predictions with what should be said about how it came about. */
export interface PredictionsTable {
  readonly table: PredictionTable
  readonly notes: readonly Note[]
}

/** Whether something is a table of predictions already, as readers yield it. */
export const isPredictionTable = (value: unknown): value is PredictionTable =>
  typeof value === 'object' &&
  value !== null &&
  'rows' in value &&
  'slices' in value &&
  value.slices instanceof Map

/** Arrays of labels, scores and probabilities as a table. */
export function predictionsTable(given: LabelledPredictions): PredictionsTable {
  demandFields(given, 'Predictions', [...TRUTH, ...PREDICTIONS])
  return tableOf(given, 'Predictions')
}

/** What one of several systems said, with what is known about all rows unless it brings its own, as a table. */
export function systemTable(truth: Partial<Truth>, said: SystemPredictions, of: string): PredictionsTable {
  demandFields(said, of, [...TRUTH, ...PREDICTIONS])
  return tableOf({ ...truth, ...said } as LabelledPredictions, of)
}

function tableOf(truth: LabelledPredictions, of: string): PredictionsTable {
  const { predicted, scores, probabilities } = truth
  const given: unknown = truth.actual
  if (given === undefined) throw missingField(of, 'actual', 'the true class of each row')
  demandRows(given, 'actual labels', undefined)
  const rows: Rows = { name: 'actual labels', count: truth.actual.length }
  if (rows.count === 0) throw emptyInput('rows', 'Give at least one actual label.')
  if (predicted === undefined && scores === undefined && probabilities === undefined)
    throw missingField(of, 'predicted', 'a class for each row; or "scores", or "probabilities"')
  if (scores !== undefined && probabilities !== undefined) throw bothGiven('scores', 'probabilities')
  const { classes, codes } = codedLabels(
    [
      { side: 'actual', labels: truth.actual },
      ...(predicted === undefined ? [] : [{ side: 'predicted' as const, labels: predicted }]),
    ],
    rows,
    {
      declared: truth.classes,
      positive: truth.positive,
      besides: probabilities === undefined ? [] : namedClasses(probabilities),
    },
  )
  const positive = positiveAmong(classes, truth.positive, scores !== undefined)
  const [actual, coded] = codes
  const table: PredictionTable = {
    rows: rows.count,
    classes,
    actual: actual!,
    better: truth.lowerIsBetter === true ? 'lower' : 'higher',
    ...(coded ? { predicted: coded } : {}),
    ...(scores === undefined ? {} : { scores: numberColumn(scores, 'score', rows) }),
    ...(positive === undefined ? {} : { positive }),
    ...(probabilities === undefined
      ? {}
      : { probabilities: columnsByClass(probabilities, classes, rows, PROBABILITY) }),
    ...besideRows(truth, rows),
  }
  const unnamed = probabilities !== undefined && truth.classes === undefined && isUnnamed(probabilities)
  return { table, notes: unnamed ? [orderNote(classes)] : [] }
}

const orderNote = (classes: readonly string[]): Note =>
  note(
    'CLASSES_IN_ORDER',
    `Probabilities are taken in the order of the sorted classes: ${classes.join(', ')}.`,
    { classes },
    { set: 'classes' },
  )
