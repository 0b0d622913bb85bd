import { printable } from '@eval/core'
import type { QrelsTable } from '@eval/ranked'
import { inconsistent } from '../errors.js'
import type { ReadContext } from '../reader.js'
import { gradeReader } from '../trec/grades.js'
import { addTextRow, emptyRows, qrelsOf } from '../gather/rows.js'
import { cellsOf, cellText, type Cells } from './cells.js'
import { columnsOf } from './columns.js'
import type { Interpreter } from './interpreter.js'

/** Judgements in columns: topic, document and grade. */
export const qrels: Interpreter = {
  kind: 'qrels',
  fits: () => true,
  interpret(records, choice, context, lines) {
    const columns = columnsOf(records.names, choice, context)
    const cells = cellsOf(records, lines, context)
    const topic = columns.need('topic')
    const document = columns.need('document')
    // In BEIR's files, and only there, the column "score" is the grade.
    const beir = /^corpus[-_ ]?id$/i.test(records.names[document]!) ? ['score'] : []
    const grade = columns.need('grade', beir)
    const cluster = choice.cluster === undefined ? undefined : columns.need('cluster')
    const grades = gradeReader(context)
    const rows = emptyRows(context.memory)
    for (let row = 0; row < records.rows; row++) {
      const line = lines?.[row] ?? row + 1
      const value = cells.number(grade, row, 'grade')
      if (!Number.isNaN(value)) grades.check(value, cellText(records.columns[grade]!.at(row)), line)
      addTextRow(rows, cells.text(topic, row, 'topic'), cells.text(document, row, 'document'), value, line)
    }
    grades.report()
    const table = qrelsOf(rows)
    const clusters = cluster === undefined ? undefined : cells.texts(cluster, 'cluster')
    return {
      kind: 'qrels',
      table: clusters ? { ...table, clusters: clustersOf(table, clusters, cells, context) } : table,
      columns: columns.found,
      why: columns.why,
    }
  },
}

/** The cluster of each topic, which is the same in all of its rows. */
function clustersOf(
  { topics, topicCodes }: QrelsTable,
  clusters: readonly string[],
  cells: Cells,
  { problems }: ReadContext,
): string[] {
  const own: (string | undefined)[] = topics.map(() => undefined)
  for (const [row, topic] of topicCodes.entries()) {
    own[topic] ??= clusters[row]!
    if (own[topic] !== clusters[row])
      problems.add(
        inconsistent(
          cells.place(row),
          `the topic "${printable(topics[topic]!)}" has another cluster than before`,
        ),
      )
  }
  return own.map((cluster) => cluster!)
}
