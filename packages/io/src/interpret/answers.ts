import type { AnswerTable } from '@eval/core'
import { ITEM_BYTES, LIST_BYTES } from '../source/memory.js'
import type { RecordTable, RecordValue } from '../tables.js'
import { cellsOf, cellText } from './cells.js'
import { columnsOf } from './columns.js'
import type { Interpreter } from './interpreter.js'

/** Answers in words with one reference, or a list of them, in each row. */
export const answers: Interpreter = {
  kind: 'answers',
  fits: () => true,
  interpret(records, choice, context, lines) {
    const columns = columnsOf(records.names, choice, context)
    const cells = cellsOf(records, lines, context)
    const answer = columns.need('answer')
    const reference = columns.need('reference')
    const [id, repeat, cluster] = [columns.find('unit'), columns.find('repeat'), columns.find('cluster')]
    const numbered = Array.from({ length: records.rows }, (_, row) => String(row + 1))
    const table: AnswerTable = {
      ids: id === undefined ? numbered : cells.texts(id, 'item'),
      answers: textsOf(records, answer),
      references: records.columns[reference]!.map((cell) => {
        const list = listOf(cell)
        context.memory.holdObjects(LIST_BYTES + ITEM_BYTES * list.length)
        return list
      }),
      ...(repeat === undefined ? {} : { repeats: cells.texts(repeat, 'repetition') }),
      ...(cluster === undefined ? {} : { clusters: cells.texts(cluster, 'cluster') }),
    }
    const why = id === undefined ? [...columns.why, 'item: the number of the row'] : columns.why
    return { kind: 'answers', table, columns: columns.found, why }
  },
}

/** An answer may be empty: nothing was said. */
const textsOf = (records: RecordTable, column: number): string[] =>
  records.columns[column]!.map((cell) => cellText(cell))

/** A list in JSON is several references; a list written as text, such as ["a", "b"], is read as one. */
function listOf(cell: RecordValue): string[] {
  if (cell === null) return []
  if (typeof cell === 'object') return cell.map((one) => cellText(one))
  const text = cellText(cell)
  if (!(text.startsWith('["') && text.endsWith('"]'))) return [text]
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) && list.every((one) => typeof one === 'string') ? list : [text]
  } catch {
    return [text]
  }
}
