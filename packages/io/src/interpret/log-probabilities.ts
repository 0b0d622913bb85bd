import { outOfRange } from '../errors.js'
import type { LogProbabilityTable } from '../tables.js'
import { cellsOf, cellText } from './cells.js'
import { columnsOf } from './columns.js'
import type { Interpreter } from './interpreter.js'

/** Log probabilities in a column, one for each token or, with a number of tokens, for each document. */
export const logProbabilities: Interpreter = {
  kind: 'log-probabilities',
  fits: () => true,
  interpret(records, choice, context, lines) {
    const columns = columnsOf(records.names, choice, context)
    const cells = cellsOf(records, lines, context)
    const column = columns.need('logProbability')
    const tokens = columns.find('tokens')
    const document = columns.find('document') ?? columns.find('id')
    const codes = new Map<string, number>()
    const table: LogProbabilityTable = {
      logProbabilities: Float64Array.from({ length: records.rows }, (_, row) => {
        const value = cells.number(column, row, 'log probability')
        if (value > 0) {
          const text = cellText(records.columns[column]![row])
          context.problems.add(outOfRange(cells.place(row), 'log probability', text, 'at most 0'))
        }
        return value
      }),
      tokens: Float64Array.from({ length: records.rows }, (_, row) => {
        if (tokens === undefined) return 1
        const value = cells.number(tokens, row, 'number of tokens')
        if (!(value > 0 && value < Infinity)) {
          const text = cellText(records.columns[tokens]![row])
          context.problems.add(outOfRange(cells.place(row), 'number of tokens', text, 'a number above 0'))
        }
        return value
      }),
      documentCodes: Uint32Array.from({ length: records.rows }, (_, row) => {
        const id = document === undefined ? '' : cells.text(document, row, 'document')
        const code = codes.get(id) ?? codes.size
        codes.set(id, code)
        return code
      }),
      documents: [],
    }
    return {
      kind: 'log-probabilities',
      table: { ...table, documents: [...codes.keys()] },
      columns: columns.found,
      why: columns.why,
    }
  },
}
