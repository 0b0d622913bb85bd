import { ambiguousColumn, missingColumn } from '../errors.js'
import type { PairTable } from '../tables.js'
import { cellsOf, isNumeric } from './cells.js'
import { columnsOf } from './columns.js'
import type { Interpreter } from './interpreter.js'

const NUMBERS = ['first', 'second']

/** Two columns of numbers: those named, those called x and y, or the only two there are. */
export const pairs: Interpreter = {
  kind: 'pairs',
  fits: () => true,
  interpret(records, choice, context, lines) {
    const columns = columnsOf(records.names, choice, context)
    const cells = cellsOf(records, lines, context)
    const named = [columns.find('first'), columns.find('second')]
    const id = columns.find('id')
    const why = [...columns.why]
    const numeric = records.names
      .map((_, index) => index)
      .filter((index) => !columns.taken(index) && isNumeric(records, index))
    const [first, second] = named.map((index) => index ?? numeric.shift())
    if (first === undefined || second === undefined) {
      // Where the true class is known, predictions may be meant.
      const [wanted, roles]: readonly [string, readonly string[]] =
        columns.find('truth') === undefined
          ? ['second column of numbers', NUMBERS]
          : [
              'predicted class, the score or a second column of numbers',
              ['prediction', 'probability', ...NUMBERS],
            ]
      return context.problems.fail(missingColumn(wanted, roles, records.names))
    }
    if (numeric.length > 0 && named.includes(undefined)) {
      const free = [first, second, ...numeric].filter((index) => !named.includes(index))
      context.problems.fail(
        ambiguousColumn(
          'pair of numbers',
          NUMBERS,
          free.map((index) => records.names[index]!),
        ),
      )
    }
    if (named.includes(undefined)) why.push('numbers: the only columns that hold nothing else')
    const table: PairTable = {
      names: [records.names[first]!, records.names[second]!],
      first: cells.numbers(first, 'first number'),
      second: cells.numbers(second, 'second number'),
      ...(id === undefined ? {} : { ids: cells.uniqueTexts(id, 'row id') }),
    }
    const found = { ...columns.found, first: table.names[0], second: table.names[1] }
    return { kind: 'pairs', table, columns: found, why }
  },
}
