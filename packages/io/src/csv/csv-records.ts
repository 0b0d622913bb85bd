import { columnGatherer, type ColumnGatherer } from '../columns/column-gatherer.js'
import { eachCsvRow, type CsvDialect, type PlainRows } from './csv-rows.js'
import { emptyFile, inconsistent, repeatedColumn, tooLarge, wrongFieldCount } from '../errors.js'
import { numberOf } from '../text/numbers.js'
import type { Contents, ReadContext, Recognition, Sample } from '../reader.js'
import type { Bytes } from '../source/source.js'

/** Reads separated values whose first row names the columns. */
export async function readCsv(
  bytes: Bytes,
  context: ReadContext,
  dialect: CsvDialect,
): Promise<Contents<'records'>> {
  const { problems, limits, memory } = context
  let names: readonly string[] | undefined
  let columns: ColumnGatherer[] = []
  let lines = new Uint32Array(1024)
  let rows = 0
  const begin = (line: number): void => {
    if (rows === lines.length) {
      memory.hold(lines.byteLength)
      const wider = new Uint32Array(2 * rows)
      wider.set(lines)
      lines = wider
    }
    lines[rows++] = line
    if (rows * columns.length > limits.cells) problems.fail(tooLarge(limits.cells, 'the table'))
  }
  const plain: PlainRows = {
    fields: () => names?.length,
    row(text, bounds, line) {
      begin(line)
      for (let column = 0; column < columns.length; column++)
        columns[column]!.add(text, bounds[2 * column]!, bounds[2 * column + 1]!)
    },
  }
  const onRow = (fields: readonly string[], line: number): void => {
    if (names === undefined) {
      names = headerOf(fields, context, line)
      columns = names.map(() => columnGatherer(memory))
      return
    }
    if (fields.length !== names.length) {
      const expected = `${names.length} columns, as in the first line`
      problems.add(wrongFieldCount({ line }, expected, fields.length, fields.join(dialect.delimiter)))
      return
    }
    begin(line)
    for (const [index, field] of fields.entries()) columns[index]!.addText(field)
  }
  await eachCsvRow(bytes, context, dialect, onRow, plain)
  problems.settle()
  if (names === undefined || rows === 0) return problems.fail(emptyFile())
  return {
    table: { names, columns: columns.map((column) => column.column()), rows },
    rows,
    lines: lines.subarray(0, rows),
  }
}

function headerOf(fields: readonly string[], { problems, limits }: ReadContext, line: number): string[] {
  const names = fields.map((name) => name.trim())
  if (names.length > limits.columns) {
    problems.fail(inconsistent({ line }, `the first line has more than ${limits.columns} columns`))
  }
  const seen = new Set<string>()
  const repeated = names.find((name) => {
    const isKnown = seen.has(name)
    seen.add(name)
    return isKnown
  })
  if (repeated !== undefined) problems.fail(repeatedColumn(repeated))
  if (names.every((name) => !Number.isNaN(numberOf(name)))) {
    problems.fail(inconsistent({ line }, 'the first line must name the columns, but it holds numbers'))
  }
  return names
}

/** How well a sample fits a table with a header and a separator, going by its first lines. */
export function recogniseCsv(sample: Sample, delimiter: string, ending: string): Recognition | undefined {
  const [header, ...rest] = sample.lines.slice(0, 20)
  if (header === undefined || /^\s*[[{]/.test(header)) return undefined
  const count = header.split(delimiter).length
  const named = new RegExp(`\\.${ending}(\\.(gz|zst))?$`, 'i').test(sample.name)
  if (count < 2) return named && count === 1 ? { score: 0.3, why: `the name ends in .${ending}` } : undefined
  const names = header.split(delimiter).map((name) => name.trim())
  if (names.some((name) => !Number.isNaN(numberOf(name)))) {
    return named ? { score: 0.3, why: `the name ends in .${ending}` } : undefined
  }
  const even = rest.filter((line) => line.includes('"') || line.split(delimiter).length === count).length
  const share = rest.length === 0 ? 0.5 : even / rest.length
  const score = 0.5 + 0.3 * share + (named ? 0.1 : 0)
  return {
    score,
    why: `the first line names ${count} columns${named ? ` and the name ends in .${ending}` : ''}`,
  }
}
