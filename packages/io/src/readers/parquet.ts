import { EvalError } from '@eval/core'
import type { ColumnData, SchemaTree } from 'hyparquet'
import { emptyFile, malformedParquet, repeatedColumn, tooLarge } from '../errors.js'
import { demand } from '../parquet/bytes.js'
import { checkFooter, checkSchema } from '../parquet/check-footer.js'
import { checkPages } from '../parquet/check-pages.js'
import { decimalColumns, demandShortDecimals } from '../parquet/decimal-columns.js'
import { flatColumns, flatNames } from '../parquet/flat-columns.js'
import { footerValues } from '../parquet/footer-values.js'
import { pageColumns } from '../parquet/page-columns.js'
import { compressorsFor } from '../parquet/compressors.js'
import { platformZlib } from '../parquet/platform-zlib.js'
import type { Note } from '../problems.js'
import type { Contents, ReadContext, RecordReader } from '../reader.js'
import { gatherRecords, type Records } from '../gather/records.js'
import { isParquet } from '../source/sample.js'
import { withWhole } from '../source/source.js'
import { lossyText } from '../text/utf8.js'
import type { RecordValue } from '../tables.js'

/** Parquet files, by a decoder that is loaded only when one is met. */
export const parquet: RecordReader = {
  contributes: 'reader',
  name: 'parquet',
  yields: 'records',
  layout: 'columns with names and types',
  params: {},
  about: {
    title: 'Parquet',
    summary:
      'Columns as pandas, Spark and DuckDB write them: uncompressed, snappy, gzip, brotli, lz4 or zstd.',
    references: [{ text: 'Apache Parquet', url: 'https://parquet.apache.org' }],
  },
  recognise: ({ bytes }) => (isParquet(bytes) ? { score: 1, why: 'the file begins with PAR1' } : undefined),
  async read(bytes, context) {
    const { problems } = context
    const contents = await withWhole(bytes, context, (whole) => decode(whole, context)).catch(
      (error: unknown) => {
        if (error instanceof EvalError) throw error
        return problems.fail(malformedParquet(error instanceof Error ? error.message : String(error)))
      },
    )
    if (contents.rows === 0) problems.fail(emptyFile())
    return contents
  },
}

/** A text as it is: the decoder's own leaves out a byte order mark at its start, so that two ids could become one. */
const parsers = { stringFromBytes: (bytes: Uint8Array | undefined) => bytes && lossyText(bytes) }

/** What a value of the footer takes as the decoder keeps it. */
const VALUE_BYTES = 64

async function decode(whole: Uint8Array, context: ReadContext): Promise<Contents<'records'>> {
  const { problems, limits, memory } = context
  const { parquetMetadata, parquetRead, parquetSchema } = await import('hyparquet')
  const buffer = (
    whole.byteLength === whole.buffer.byteLength
      ? whole.buffer
      : whole.buffer.slice(whole.byteOffset, whole.byteOffset + whole.byteLength)
  ) as ArrayBuffer
  memory.holdObjects(VALUE_BYTES * footerValues(buffer, limits.depth))
  // Columns with shapes of places are no business of ours, and the decoder would look for them in a schema nobody has checked.
  const metadata = parquetMetadata(buffer, { geoparquet: false })
  checkSchema(metadata.schema, limits.depth)
  const rows = Number(metadata.num_rows)
  if (!(rows >= 0) || rows * metadata.schema.length > limits.cells) {
    problems.fail(tooLarge(limits.cells, 'the table'))
  }
  const groups = metadata.row_groups
  const root = parquetSchema(metadata)
  checkNames(root, context)
  checkFooter(groups, root)
  demand(
    groups.reduce((sum, { num_rows: own }) => sum + Number(own), 0) === rows,
    'its parts have another number of rows than the file',
  )
  const compressors = await compressorsFor(groups, platformZlib())
  const names = flatNames(metadata)
  const isWhole = groups.every(({ columns }) => columns.every(({ file_path: path }) => !path))
  const pages = names && isWhole ? pageColumns(metadata, rows, memory) : undefined
  const { unchecked } = checkPages(buffer, groups, root, compressors, context, pages)
  if (unchecked) context.note(NO_CHECKSUM)
  const file = {
    byteLength: buffer.byteLength,
    slice: (start: number, end?: number) => buffer.slice(start, end),
  }
  if (names !== undefined) {
    const decoded = new Map(names.map((name) => [name, pages?.column(name)]))
    const left = names.filter((name) => decoded.get(name) === undefined)
    const columns = flatColumns(left, rows, cellOf, memory)
    const decimals = decimalColumns(metadata)
    // What is thrown in a callback of the decoder reaches nobody.
    const failures: unknown[] = []
    const onChunk = (chunk: ColumnData): void => {
      try {
        columns.add(decimals.exact(chunk))
      } catch (error) {
        failures.push(error)
      }
    }
    // One column of one row group after the other: what is decoded of one is let go before the next.
    for (let start = 0, group = 0; group < groups.length; group++) {
      const end = start + Number(groups[group]!.num_rows)
      const rows = { rowStart: start, rowEnd: end }
      for (const name of left) {
        const own = { metadata: decimals.metadata, columns: [name], utf8: !decimals.has(name) }
        await parquetRead({ file, compressors, parsers, ...own, ...rows, onChunk })
        if (failures.length > 0) throw failures[0]
      }
      start = end
    }
    const others = new Map(columns.columns().map((column, index) => [left[index]!, column]))
    return {
      table: { names, columns: names.map((name) => decoded.get(name) ?? others.get(name)!), rows },
      rows,
    }
  }
  demandShortDecimals(metadata)
  const records = gatherRecords(context)
  const all = root.children.map(({ element }) => element.name)
  const read = { file, metadata, compressors, parsers, columns: all }
  // Rows as lists: an object would lose a column called __proto__.
  const lists = await new Promise<readonly unknown[][]>((resolve, reject) => {
    parquetRead({ ...read, onComplete: resolve as (found: unknown[][]) => void }).catch(reject)
  })
  demand(lists.length === rows, 'it has another number of rows than it says')
  for (const [index, row] of lists.entries()) {
    records.begin(index + 1)
    for (const [place, name] of all.entries()) {
      demand(row[place] !== undefined, 'a column has fewer rows than the file')
      setField(records, name, row[place])
    }
  }
  return { table: records.table(), rows: records.rows }
}

const NO_CHECKSUM: Note = {
  code: 'NO_CHECKSUM',
  sentence:
    'pages of the Parquet file carry no checksums, so that damage may go unnoticed; writers have an option for them (pyarrow: write_page_checksum)',
  quiet: true,
}

/** Refuses columns that share a name, of which the first would be read alone, and fields whose name objects cannot hold. */
function checkNames({ children }: SchemaTree, context: ReadContext, isNested = false): void {
  const seen = new Set<string>()
  for (const child of children) {
    const { name } = child.element
    if (seen.has(name)) context.problems.fail(repeatedColumn(name))
    seen.add(name)
    demand(!isNested || name !== '__proto__', 'a field inside another is called __proto__; rename it')
    checkNames(child, context, true)
  }
}

function setField(records: Records, name: string, value: unknown): void {
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)) {
    if (ArrayBuffer.isView(value)) records.set(name, cellOf(value))
    else for (const [key, inner] of Object.entries(value)) setField(records, `${name}.${key}`, inner)
  } else records.set(name, cellOf(value))
}

function cellOf(value: unknown): RecordValue {
  // A missing value is null; this one points beyond its dictionary.
  demand(value !== undefined, 'a value is not there')
  if (value === null) return null
  if (typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number') return value
  if (typeof value === 'bigint') {
    const number = Number(value)
    return Number.isSafeInteger(number) ? number : String(value)
  }
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString()
  if (Array.isArray(value)) return value.map((item) => cellOf(item))
  return JSON.stringify(value)
}
