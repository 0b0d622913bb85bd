import { printable, type ValueTable } from '@eval/core'
import { inconsistent, missingColumn } from '../errors.js'
import { MAP_BYTES } from '../source/memory.js'
import type { ReadContext } from '../reader.js'
import { gatherSeries } from '../gather/series.js'
import type { RecordTable } from '../tables.js'
import { cellText, cellsOf, hasValuesIn, type Cells } from './cells.js'
import { columnsOf, type ColumnChoice, type Columns } from './columns.js'
import type { Interpreter } from './interpreter.js'
import { weightsOf } from './weights.js'

/** Values per unit and system: long (unit, system, value), or wide (a column for each system, or the one that is named). */
export const values: Interpreter = {
  kind: 'values',
  fits: () => true,
  interpret(records, choice, context, lines) {
    const { repeat, ...others } = choice
    const isNumbered = repeat === ROWS && !records.names.includes(ROWS)
    const columns = columnsOf(records.names, isNumbered ? others : choice, context)
    const cells = cellsOf(records, lines, context)
    const unit = columns.find('unit')
    const system = columns.find('system')
    const measure = columns.find('measure')
    const series = isNumbered ? [system, measure].filter((column) => column !== undefined) : undefined
    const rows = unitRows(records, unit, choice, columns, cells, context, series)
    const long = system !== undefined || measure !== undefined
    const add = gatherSeries(rows.keys, cells.place, context, {
      called: calledUnit,
      ...(rows.hasRepeats || unit === undefined
        ? {}
        : { otherwise: { words: 'mark them as repetitions', advice: { set: 'repeat', to: ROWS } } }),
    })
    const wide = long
      ? []
      : choice.value === undefined
        ? wideColumns(records, columns)
        : [columns.need('value')]
    if (long) {
      const value = columns.need('value')
      for (let row = 0; row < records.rows; row++) {
        const name = system === undefined ? '' : cells.text(system, row, 'system')
        const kind = measure === undefined ? records.names[value]! : cells.text(measure, row, 'measure')
        add.value(name, kind, row, records.columns[value]!.at(row))
      }
    } else {
      for (const column of wide) {
        for (let row = 0; row < records.rows; row++) {
          add.value(records.names[column]!, 'value', row, records.columns[column]!.at(row))
        }
      }
    }
    const slices = slicesOfUnits(records, columns, wide, rows.keys, context)
    const table = { ...add.table(), ...rows.ofUnits(), ...(slices.size === 0 ? {} : { slices }) }
    if (table.series.length === 0) {
      context.problems.fail(missingColumn('values', ['value'], records.names))
    }
    const why = [
      ...columns.why,
      ...(unit === undefined ? ['unit: the number of the row'] : []),
      ...(isNumbered ? ['repetition: the number of the row among those of its unit'] : []),
    ]
    const found = isNumbered ? { ...columns.found, repeat: ROWS } : columns.found
    return { kind: 'values', table, columns: found, why }
  },
}

const wideColumns = (records: RecordTable, columns: Columns): number[] =>
  records.names
    .map((_, index) => index)
    .filter((index) => !columns.taken(index) && hasValuesIn(records, index))

/** The columns that are neither values nor have a role, where they say the same in all rows of a unit. */
function slicesOfUnits(
  records: RecordTable,
  columns: Columns,
  wide: readonly number[],
  keys: readonly string[],
  { memory }: ReadContext,
): Map<string, readonly string[]> {
  const slices = new Map<string, readonly string[]>()
  for (const [index, name] of records.names.entries()) {
    if (columns.taken(index) || wide.includes(index)) continue
    memory.holdObjects(MAP_BYTES * keys.length)
    const texts = new Map<string, string>()
    const isOfUnits = keys.every((key, row) => {
      const text = cellText(records.columns[index]!.at(row))
      if (!texts.has(key)) texts.set(key, text)
      return texts.get(key) === text
    })
    if (isOfUnits) slices.set(name, [...texts.values()])
  }
  return slices
}

/** Said in place of a column: rows of one unit are its repetitions, numbered as they come. */
const ROWS = 'rows'

/** The number of each row among those of its unit and series, from 1 on. */
function numbered(units: readonly string[], cells: Cells, series: readonly number[]): string[] {
  const met = new Map<string, number>()
  const apart = series.map((column) => cells.texts(column, 'system'))
  return units.map((unit, row) => {
    const key = [unit, ...apart.map((texts) => texts[row]!)].join(APART)
    met.set(key, (met.get(key) ?? 0) + 1)
    return String(met.get(key))
  })
}

/** Parts a unit from its repetition. */
const APART = '\u0000'

const calledUnit = (key: string): string => key.replace(APART, ', repetition ')

/** The unit of each row, and what holds for units rather than for their values. */
interface UnitRows {
  /** One key for each row: the unit, with its repetition where there is a column of those. */
  readonly keys: readonly string[]
  readonly hasRepeats: boolean
  /** Nothing where units have no more than their name. */
  ofUnits(): Partial<Pick<ValueTable, 'units' | 'clusters' | 'weights' | 'repeats'>>
}

/** Units with their clusters, repetitions and weights; a weight is one only where the user says so. */
function unitRows(
  records: RecordTable,
  unit: number | undefined,
  choice: ColumnChoice,
  columns: Columns,
  cells: Cells,
  { problems, memory }: ReadContext,
  numberedIn?: readonly number[],
): UnitRows {
  const [cluster, repeat] = [columns.find('cluster'), columns.find('repeat')]
  const weight = choice.weight === undefined ? undefined : columns.find('weight')
  const units =
    unit === undefined
      ? Array.from({ length: records.rows }, (_, row) => String(row + 1))
      : cells.texts(unit, 'unit')
  if (numberedIn) memory.holdObjects(MAP_BYTES * records.rows)
  const repeats = numberedIn
    ? numbered(units, cells, numberedIn)
    : repeat === undefined
      ? undefined
      : cells.texts(repeat, 'repetition')
  const hasRepeats = repeats !== undefined
  if (cluster === undefined && weight === undefined && !repeats)
    return { keys: units, hasRepeats, ofUnits: () => ({}) }
  const keys = repeats ? units.map((one, row) => `${one}${APART}${repeats[row]!}`) : units
  const first = new Map<string, number>()
  memory.holdObjects(MAP_BYTES * keys.length)
  for (const [row, key] of keys.entries()) if (!first.has(key)) first.set(key, row)
  const same = <T>(values: ArrayLike<T>, what: string): void => {
    for (const [row, key] of keys.entries()) {
      if (values[row] === values[first.get(key)!]) continue
      const sentence = `the unit "${printable(calledUnit(key))}" has another ${what} than before`
      problems.add(inconsistent(cells.place(row), sentence))
    }
  }
  const clusters = cluster === undefined ? undefined : cells.texts(cluster, 'cluster')
  const weights = weight === undefined ? undefined : weightsOf(cells, weight, problems)
  if (clusters) same(clusters, 'cluster')
  if (weights) same(weights, 'weight')
  return {
    keys,
    hasRepeats,
    ofUnits() {
      const rows = [...first.values()]
      return {
        units: rows.map((row) => units[row]!),
        ...(clusters ? { clusters: rows.map((row) => clusters[row]!) } : {}),
        ...(weights ? { weights: Float64Array.from(rows, (row) => weights[row]!) } : {}),
        ...(repeats ? { repeats: rows.map((row) => repeats[row]!) } : {}),
      }
    },
  }
}
