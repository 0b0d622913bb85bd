import { printable } from '@eval/core'
import { duplicateRow, missingColumn, outOfRange, tooLarge } from '../errors.js'
import type { ReadContext } from '../reader.js'
import type { RecordTable, ValueSeries, ValueTable } from '../tables.js'
import { cellNumber, cellsOf, cellText, isEmpty, isNumeric, type Cells } from './cells.js'
import { columnsOf, type Columns } from './columns.js'
import type { Interpreter } from './interpreter.js'

/** Values per unit and system: long (unit, system, value) or wide (a column for each system). */
export const values: Interpreter = {
  kind: 'values',
  fits: () => true,
  interpret(records, choice, context, lines) {
    const columns = columnsOf(records.names, choice, context)
    const cells = cellsOf(records, lines, context.problems)
    const unit = columns.find('unit')
    const system = columns.find('system')
    const measure = columns.find('measure')
    const units =
      unit === undefined
        ? Array.from({ length: records.rows }, (_, row) => String(row + 1))
        : cells.texts(unit, 'unit')
    const long = system !== undefined || measure !== undefined
    const add = seriesGatherer(units, cells, context)
    if (long) {
      const value = columns.need('value')
      for (let row = 0; row < records.rows; row++) {
        const name = system === undefined ? '' : cells.text(system, row, 'system')
        const kind = measure === undefined ? records.names[value]! : cells.text(measure, row, 'measure')
        add.value(name, kind, row, records, value)
      }
    } else {
      for (const column of wideColumns(records, columns)) {
        for (let row = 0; row < records.rows; row++) {
          add.value(records.names[column]!, 'value', row, records, column)
        }
      }
    }
    const table = add.table()
    if (table.series.length === 0) {
      context.problems.fail(missingColumn('values', '--value', records.names))
    }
    const why = unit === undefined ? [...columns.why, 'unit: the number of the row'] : columns.why
    return { kind: 'values', table, columns: columns.found, why }
  },
}

const wideColumns = (records: RecordTable, columns: Columns): number[] =>
  records.names.map((_, index) => index).filter((index) => !columns.taken(index) && isNumeric(records, index))

interface SeriesGatherer {
  value(system: string, measure: string, row: number, records: RecordTable, column: number): void
  table(): ValueTable
}

function seriesGatherer(
  units: readonly string[],
  cells: Cells,
  { problems, limits }: ReadContext,
): SeriesGatherer {
  const codes = new Map<string, number>()
  for (const unit of units) if (!codes.has(unit)) codes.set(unit, codes.size)
  const series = new Map<string, ValueSeries & { readonly seen: Uint8Array }>()
  return {
    value(system, measure, row, records, column) {
      const key = `${system}\u0000${measure}`
      let one = series.get(key)
      if (!one) {
        const size = codes.size
        if (size * (series.size + 1) > limits.cells) {
          problems.fail(tooLarge(limits.cells, 'the table of values'))
        }
        one = {
          system,
          measure,
          values: new Float64Array(size),
          defined: new Uint8Array(size),
          seen: new Uint8Array(size),
        }
        series.set(key, one)
      }
      const code = codes.get(units[row]!)!
      if (one.seen[code] === 1) {
        const what = `the unit "${printable(units[row]!)}" of "${printable(system || measure)}"`
        problems.add(duplicateRow(cells.place(row), what, undefined))
      }
      one.seen[code] = 1
      const cell = records.columns[column]![row]
      if (isEmpty(cell)) return
      const value = typeof cell === 'boolean' ? Number(cell) : cellNumber(cell)
      if (!Number.isFinite(value)) {
        problems.add(outOfRange(cells.place(row), 'value', cellText(cell), 'a finite number'))
      }
      one.values[code] = value
      one.defined[code] = 1
    },
    table: () => ({
      units: [...codes.keys()],
      series: [...series.values()].map(({ system, measure, values, defined }) => ({
        system,
        measure,
        values,
        defined,
      })),
    }),
  }
}
