import { EvalError, printable, sortedClasses, type PredictionTable } from '@eval/core'
import { pairingNotes, sharedUnits } from '../comparisons/align.js'
import { note } from '../notes/note.js'
import type { System } from '../task/system.js'
import type { Aligned } from '../task/task.js'
import { predictionGroups } from './prediction-frames.js'
import { rowsOf } from './rows.js'

/** What stays known of a file of predictions. */
export interface PredictionSource {
  readonly table: PredictionTable
  readonly threshold: number | undefined
}

const sourceOf = ({ source }: System): PredictionSource => source as PredictionSource

/** Predictions of several systems on the rows that all of them have, in one order and one coding of classes. */
export function alignedPredictions(systems: readonly System[]): Aligned | undefined {
  if (!systems.every(({ source }) => source !== undefined)) return undefined
  const tables = systems.map((system) => sourceOf(system).table)
  const listed = systems.map(({ name }, index) => ({
    name,
    ids: tables[index]!.ids ?? Array.from({ length: tables[index]!.rows }, (_, row) => String(row + 1)),
  }))
  const numbered = systems.find((_, index) => tables[index]!.ids === undefined)
  if (numbered && new Set(tables.map(({ rows }) => rows)).size > 1) {
    throw new EvalError(
      'NO_ROW_IDS',
      `The files have different numbers of rows (${tables.map(({ rows }) => rows).join(', ')}) and ${numbered.name} has no column of row ids to pair them by.`,
      { advice: [{ set: 'id', to: 'COLUMN' }] },
    )
  }
  const shared = sharedUnits(listed, 'row')
  const classes = sortedClasses([...new Set(tables.flatMap((table) => table.classes))])
  const aligned = tables.map((table, index) => recoded(rowsOf(table, shared.places[index]!), classes))
  demandSameTruth(systems, aligned, shared.units)
  const positive = samePositive(tables)
  const weights = aligned[0]!.weights
  return {
    systems: systems.map((system, index) => {
      const { positive: _own, weights: _weights, ...table } = aligned[index]!
      const own: PredictionTable = {
        ...table,
        ids: shared.units,
        ...(positive === undefined ? {} : { positive }),
        ...(weights ? { weights } : {}),
      }
      const source: PredictionSource = { table: own, threshold: sourceOf(system).threshold }
      return { ...system, groups: predictionGroups(own, source.threshold), source }
    }),
    units: shared.units.length,
    by: numbered ? 'by their number, for want of row ids' : 'by row id',
    notes: [
      ...(numbered
        ? [note('PAIRED_BY_NUMBER', 'Rows are paired by their number, for want of row ids.')]
        : []),
      ...pairingNotes(listed, shared, 'row'),
    ],
  }
}

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

function demandSameTruth(
  systems: readonly System[],
  tables: readonly PredictionTable[],
  units: readonly string[],
): void {
  const [first] = tables
  for (const [index, { actual }] of tables.entries()) {
    const row = actual.findIndex((code, at) => code !== first!.actual[at])
    if (row < 0) continue
    throw new EvalError(
      'OTHER_TRUTH',
      `${systems[0]!.name} and ${systems[index]!.name} do not agree on the true class of row "${printable(units[row]!)}", so they cannot be compared.`,
      { row: units[row] },
    )
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
