import { missingColumn } from '../errors.js'
import { gatherSeries } from '../series.js'
import type { RecordTable } from '../tables.js'
import { cellsOf, isNumeric } from './cells.js'
import { columnsOf, type Columns } from './columns.js'
import type { Interpreter } from './interpreter.js'

/** Values per unit and system: long (unit, system, value) or wide (a column for each system). */
export const values: Interpreter = {
  kind: 'values',
  fits: () => true,
  interpret(records, choice, context, lines) {
    const columns = columnsOf(records.names, choice, context)
    const cells = cellsOf(records, lines, context)
    const unit = columns.find('unit')
    const system = columns.find('system')
    const measure = columns.find('measure')
    const units =
      unit === undefined
        ? Array.from({ length: records.rows }, (_, row) => String(row + 1))
        : cells.texts(unit, 'unit')
    const long = system !== undefined || measure !== undefined
    const add = gatherSeries(units, cells.place, context)
    if (long) {
      const value = columns.need('value')
      for (let row = 0; row < records.rows; row++) {
        const name = system === undefined ? '' : cells.text(system, row, 'system')
        const kind = measure === undefined ? records.names[value]! : cells.text(measure, row, 'measure')
        add.value(name, kind, row, records.columns[value]![row])
      }
    } else {
      for (const column of wideColumns(records, columns)) {
        for (let row = 0; row < records.rows; row++) {
          add.value(records.names[column]!, 'value', row, records.columns[column]![row])
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
