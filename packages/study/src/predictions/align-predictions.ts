import { EvalError, printable, sortedClasses, type PredictionTable } from '@eval/core'
import { demandSameTruth, pairedRows } from '../comparisons/pairs/pair-rows.js'
import { note, type Note } from '../notes/note.js'
import { formatThreshold } from '../result/format.js'
import { sharedSlices } from '../task/slices-of.js'
import type { System } from '../task/system.js'
import type { Aligned } from '../task/task.js'
import { copiedIds, copiedRows } from '../weights/row-weights.js'
import { without } from '../without.js'
import { comparedWeightNotes } from '../weights/weighted-items.js'
import type { ChosenThreshold } from './thresholds/chosen-threshold.js'
import { predictionGroups } from './frames/prediction-groups.js'
import { inCanonicalOrder, rowsOf } from './rows.js'
import { limitOf, shownAs } from './thresholds/threshold-tables.js'

/** What stays known of a file of predictions. */
export interface PredictionSource {
  readonly table: PredictionTable
  readonly threshold: number | undefined
  /** The column of clusters of rows. */
  readonly cluster?: string
  /** Whether the logarithms of two columns of probabilities are taken from each, not from one and its complement. */
  readonly bothColumns?: boolean
  /** What weights mean, where somebody said so. */
  readonly askedWeights?: string
  readonly chosen?: ChosenThreshold
  /** Which tables are wanted beside the usual ones. */
  readonly shown?: ShownTables
}

/** How counts and scores are shown. */
export interface ShownTables {
  readonly ledger?: number
  readonly rows: 'actual' | 'predicted'
  readonly margins: boolean
  /** The column of the fold, where ROC curves of folds are asked for. */
  readonly rocFold?: string
  readonly ruleInOut?: { readonly specificity: number; readonly sensitivity: number }
}

const sourceOf = ({ source }: System): PredictionSource => source as PredictionSource

/** Predictions of several systems on the rows that all of them have, in one order and one coding of classes. */
export function alignedPredictions(systems: readonly System[]): Aligned | undefined {
  if (!systems.every(({ source }) => source !== undefined)) return undefined
  const tables = systems.map((system) => sourceOf(system).table)
  const grouped = systems.find((_, index) => tables[index]!.grouped)
  if (grouped) throw groupedRows(grouped.name)
  const { shared, by, notes } = pairedRows(
    systems.map(({ name }, index) => ({ name, rows: tables[index]!.rows, ids: tables[index]!.ids })),
  )
  const classes = sortedClasses([...new Set(tables.flatMap((table) => table.classes))])
  const aligned = tables.map((table, index) => recoded(rowsOf(table, shared.places[index]!), classes))
  demandSameTruth(
    systems.map(({ name }, index) => ({ name, actual: aligned[index]!.actual })),
    shared.units,
    1,
    'class',
  )
  const positive = samePositive(tables)
  const { weights, counted = false } = aligned[0]!
  const slices = sharedSlices(aligned)
  const ordered = inCanonicalOrder(
    aligned.map(
      (table) =>
        ({
          ...table,
          ids: shared.units,
          ...(positive === undefined ? {} : { positive }),
          // Weights and columns are those of the first: the rows are the same.
          weights,
          counted,
          slices,
        }) as PredictionTable,
    ),
  ).map(withCopies)
  // What is measured of one system on both columns is so of every one that has them.
  const bothColumns = systems.some((system) => sourceOf(system).bothColumns)
  return {
    systems: systems.map((system, index) => {
      const own = ordered[index]!
      const source: PredictionSource = { ...sourceOf(system), table: own, bothColumns }
      return { ...system, groups: predictionGroups(own, source.threshold, source), source }
    }),
    units: ordered[0]!.rows,
    by,
    notes: [
      ...notes,
      ...thresholdNotes(systems),
      ...comparedWeightNotes(
        systems.map(({ name }, index) => ({ ...aligned[index]!, name })),
        'row',
        { copied: ordered[0]!.weights === undefined, asked: sourceOf(systems[0]!).askedWeights },
      ),
    ],
  }
}

/** Every copy as a row of its own, where weights count copies: tests and intervals of differences are over these. */
function withCopies(table: PredictionTable): PredictionTable {
  const rows = copiedRows(table)
  if (!rows) return table
  return { ...without(rowsOf(table, rows), 'weights', 'counted'), ids: copiedIds(table.ids!, rows) }
}

/** The thresholds that a rule chose, which the values of a comparison rest on. */
function thresholdNotes(systems: readonly System[]): Note[] {
  const chosen = systems.flatMap((system) => {
    const { chosen: own, table } = sourceOf(system)
    if (!own) return []
    const limit = limitOf(shownAs(own.threshold, table.better), table.better, own.tally)
    return [{ ...own, called: `${printable(system.name)} ${formatThreshold(own.threshold, limit)}` }]
  })
  const [first] = chosen
  if (!first) return []
  const where =
    first.part === undefined
      ? 'chosen on the rows they are evaluated on, so that values are optimistic for new data'
      : `chosen on ${first.part}, evaluated on the rest`
  return [
    note(
      'THRESHOLDS_BY_RULE',
      `Thresholds by ${first.rule}: ${chosen.map(({ called }) => called).join(', ')}; ${where}. Intervals and tests take the thresholds as given.`,
    ),
  ]
}

const groupedRows = (name: string): EvalError =>
  new EvalError(
    'GROUPED_ROWS',
    `${printable(name)}: rows were counted, not kept, so that they cannot be paired with those of another system.`,
    { name, advice: [{ set: 'engine', to: 'js' }] },
  )

/** The same rows with classes coded as a longer list has them. */
function recoded(table: PredictionTable, classes: readonly string[]): PredictionTable {
  const codes = new Map(classes.map((name, code) => [name, code]))
  const place = table.classes.map((name) => codes.get(name)!)
  const { predicted, probabilities } = table
  const empty = (): Float64Array => new Float64Array(table.rows)
  return {
    ...table,
    classes,
    actual: table.actual.map((code) => place[code]!),
    ...(predicted ? { predicted: predicted.map((code) => place[code]!) } : {}),
    ...(probabilities
      ? {
          probabilities: classes.map((name) => probabilities[table.classes.indexOf(name)] ?? empty()),
        }
      : {}),
  }
}

function samePositive(tables: readonly PredictionTable[]): string | undefined {
  const all = new Set(tables.map(({ positive }) => positive))
  if (all.size === 1) return [...all][0]
  throw new EvalError(
    'OTHER_POSITIVE',
    `The files do not agree on the positive class (${[...all].map((one) => one ?? 'none').join(', ')}).`,
    { advice: [{ set: 'positive', to: 'CLASS' }] },
  )
}
