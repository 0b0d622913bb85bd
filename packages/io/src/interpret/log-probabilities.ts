import { inconsistent, outOfRange } from '../errors.js'
import { ITEM_BYTES } from '../source/memory.js'
import type { ReadContext } from '../reader.js'
import type { LogProbabilityTable, RecordTable, RecordValue } from '../tables.js'
import { cellNumber, cellsOf, cellText, type Cells } from './cells.js'
import { columnsOf } from './columns.js'
import type { Interpreter } from './interpreter.js'

/**
 * Log probabilities in a column: one for each token, with a number of tokens one for each document, or a list of those
 * of its tokens for each document.
 */
export const logProbabilities: Interpreter = {
  kind: 'log-probabilities',
  fits: () => true,
  interpret(records, choice, context, lines) {
    const columns = columnsOf(records.names, choice, context)
    const cells = cellsOf(records, lines, context)
    const column = columns.need('logProbability')
    const lists = records.columns[column]!.some((cell) => Array.isArray(cell))
    const tokens = lists ? undefined : columns.find('tokens')
    const document = columns.find('document') ?? columns.find('id')
    // A list, or a number of tokens, is a whole document, unless the user says that rows are parts of some.
    const isWhole = (lists || tokens !== undefined) && choice.document === undefined
    const { codes, documents } = documentsOf(records, document, cells, lists, isWhole)
    const table: LogProbabilityTable = lists
      ? { documents, ...listed(records, column, codes, cells, context) }
      : { documents, documentCodes: codes, ...single(records, column, tokens, cells, context) }
    return { kind: 'log-probabilities', table, columns: columns.found, why: columns.why }
  },
}

/** The document of each row; rows without a column of documents are one, or one each where a row is a list. */
function documentsOf(
  { rows }: RecordTable,
  document: number | undefined,
  cells: Cells,
  each: boolean,
  isWhole: boolean,
): { readonly codes: Uint32Array; readonly documents: readonly string[] } {
  const known = new Map<string, number>()
  const read = isWhole ? cells.uniqueTexts : cells.texts
  const ids = document === undefined ? undefined : read(document, 'document')
  const codes = Uint32Array.from({ length: rows }, (_, row) => {
    const id = ids?.[row] ?? (each ? String(row + 1) : '')
    const code = known.get(id) ?? known.size
    known.set(id, code)
    return code
  })
  return { codes, documents: [...known.keys()] }
}

type Columns = Pick<LogProbabilityTable, 'logProbabilities' | 'tokens'>

/** One log probability a row, of one token or of as many as the row says. */
function single(
  records: RecordTable,
  column: number,
  tokens: number | undefined,
  cells: Cells,
  context: ReadContext,
): Columns {
  return {
    logProbabilities: Float64Array.from({ length: records.rows }, (_, row) => {
      const value = cells.number(column, row, 'log probability')
      demandLogarithm(value, records.columns[column]!.at(row), row, cells, context)
      return value
    }),
    tokens: Float64Array.from({ length: records.rows }, (_, row) => {
      if (tokens === undefined) return 1
      const value = cells.number(tokens, row, 'number of tokens')
      if (!(value > 0 && value < Infinity)) {
        const text = cellText(records.columns[tokens]!.at(row))
        context.problems.add(outOfRange(cells.place(row), 'number of tokens', text, 'a number above 0'))
      }
      return value
    }),
  }
}

/** A list of log probabilities a row, one for each token; the null that some tools give the first token is left out. */
function listed(
  records: RecordTable,
  column: number,
  codes: Uint32Array,
  cells: Cells,
  context: ReadContext,
): Omit<LogProbabilityTable, 'documents'> {
  const values: number[] = []
  const owners: number[] = []
  let unconditioned = 0
  let row = -1
  for (const cell of records.columns[column]!) {
    row++
    if (!Array.isArray(cell)) {
      context.problems.add(
        inconsistent(cells.place(row), 'the log probabilities are no list, as they are in other rows'),
      )
      continue
    }
    context.memory.holdObjects(2 * ITEM_BYTES * cell.length)
    for (const [index, one] of (cell as readonly RecordValue[]).entries()) {
      if (one === null && index === 0) {
        unconditioned++
        continue
      }
      const value = cellNumber(one)
      if (Number.isNaN(value)) {
        context.problems.add(outOfRange(cells.place(row), 'log probability', cellText(one), 'a number'))
      } else demandLogarithm(value, one, row, cells, context)
      values.push(value)
      owners.push(codes[row]!)
    }
  }
  if (unconditioned > 0) {
    context.note({
      code: 'FIRST_TOKENS',
      sentence: `${unconditioned} first token${unconditioned === 1 ? ' has' : 's have'} no log probability and ${unconditioned === 1 ? 'is' : 'are'} left out`,
    })
  }
  return {
    documentCodes: Uint32Array.from(owners),
    logProbabilities: Float64Array.from(values),
    tokens: new Float64Array(values.length).fill(1),
  }
}

function demandLogarithm(
  value: number,
  cell: RecordValue | undefined,
  row: number,
  cells: Cells,
  { problems }: ReadContext,
): void {
  if (value > 0) problems.add(outOfRange(cells.place(row), 'log probability', cellText(cell), 'at most 0'))
}
