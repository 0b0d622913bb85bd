import { inconsistent, missingColumn } from '../errors.js'
import { addTextRow, emptyRows, runOf } from '../gather/rows.js'
import { cellsOf } from './cells.js'
import { columnsOf } from './columns.js'
import type { Interpreter } from './interpreter.js'

/** Runs in columns: topic, document, and a score or a rank. */
export const run: Interpreter = {
  kind: 'run',
  fits: () => true,
  interpret(records, choice, context, lines) {
    const columns = columnsOf(records.names, choice, context)
    const cells = cellsOf(records, lines, context)
    const topic = columns.need('topic')
    const document = columns.need('document')
    const score = choice.rank === undefined ? columns.find('score') : undefined
    const rank = score === undefined ? columns.find('rank') : undefined
    const system = columns.find('system')
    const value = score ?? rank
    if (value === undefined) {
      return context.problems.fail(missingColumn('score or the rank', ['score'], records.names))
    }
    const tags = new Set(system === undefined ? [] : cells.texts(system, 'system'))
    if (tags.size > 1) {
      context.problems.fail(
        inconsistent({}, `the file holds ${tags.size} systems; put each into a file of its own`),
      )
    }
    const rows = emptyRows(context.memory)
    for (let row = 0; row < records.rows; row++) {
      const given = cells.number(value, row, score === undefined ? 'rank' : 'score')
      addTextRow(
        rows,
        cells.text(topic, row, 'topic'),
        cells.text(document, row, 'document'),
        score === undefined ? 0 - given : given,
        lines?.[row] ?? row + 1,
      )
    }
    const carried = (choice.items?.columns ?? []).flatMap((name): [string, Float64Array][] => {
      const place = records.names.indexOf(name)
      return place < 0 ? [] : [[name, cells.numbers(place, name)]]
    })
    const why = score === undefined ? [...columns.why, 'scores: the ranks, negated'] : columns.why
    const table = {
      ...runOf(rows, [...tags][0]),
      ...(carried.length > 0 ? { carried: { columns: Object.fromEntries(carried) } } : {}),
    }
    return { kind: 'run', table, columns: columns.found, why }
  },
}
