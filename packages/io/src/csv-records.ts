import { eachCsvRow, type CsvDialect } from './csv-rows.js'
import { emptyFile, inconsistent, repeatedColumn, tooLarge, wrongFieldCount } from './errors.js'
import { ITEM_BYTES, textBytes } from './memory.js'
import { numberOf } from './numbers.js'
import type { Contents, ReadContext, Recognition, Sample } from './reader.js'
import type { Bytes } from './source.js'
import type { RecordValue } from './tables.js'

/** Reads separated values whose first row names the columns. */
export async function readCsv(
  bytes: Bytes,
  context: ReadContext,
  dialect: CsvDialect,
): Promise<Contents<'records'>> {
  const { problems, limits, memory } = context
  let names: readonly string[] | undefined
  let columns: RecordValue[][] = []
  const lines: number[] = []
  await eachCsvRow(bytes, context, dialect, (fields, line) => {
    if (names === undefined) {
      names = headerOf(fields, context, line)
      columns = names.map(() => [])
      return
    }
    if (fields.length !== names.length) {
      const expected = `${names.length} columns, as in the first line`
      problems.add(wrongFieldCount({ line }, expected, fields.length, fields.join(dialect.delimiter)))
      return
    }
    lines.push(line)
    if (lines.length * columns.length > limits.cells) problems.fail(tooLarge(limits.cells, 'the table'))
    let bytes = ITEM_BYTES
    for (const [index, field] of fields.entries()) {
      bytes += ITEM_BYTES + textBytes(field)
      columns[index]!.push(field)
    }
    memory.holdObjects(bytes)
  })
  problems.settle()
  if (names === undefined || lines.length === 0) return problems.fail(emptyFile())
  return {
    table: { names, columns, rows: lines.length },
    rows: lines.length,
    lines: Uint32Array.from(lines),
  }
}

function headerOf(fields: readonly string[], { problems, limits }: ReadContext, line: number): string[] {
  const names = fields.map((name) => name.trim())
  if (names.length > limits.columns) {
    problems.fail(inconsistent({ line }, `the first line has more than ${limits.columns} columns`))
  }
  const repeated = names.find((name, index) => names.indexOf(name) < index)
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
