import { EvalError } from '@eval/core'
import type { Compressors } from 'hyparquet'
import { emptyFile, malformedParquet, tooLarge } from '../errors.js'
import { checkPages } from '../parquet-pages.js'
import type { ReadContext, RecordReader } from '../reader.js'
import { gatherRecords, type Records } from '../records.js'
import { isParquet } from '../sample.js'
import { withWhole } from '../source.js'
import type { RecordValue } from '../tables.js'
import { unzstd } from '../zstd/unpacked.js'

/** Parquet files, by a decoder that is loaded only when one is met. */
export const parquet: RecordReader = {
  contributes: 'reader',
  name: 'parquet',
  yields: 'records',
  layout: 'columns with names and types',
  params: {},
  about: {
    title: 'Parquet',
    summary: 'Columns as pandas, Spark and DuckDB write them: uncompressed, snappy or zstd.',
    references: [{ text: 'Apache Parquet', url: 'https://parquet.apache.org' }],
  },
  recognise: ({ bytes }) => (isParquet(bytes) ? { score: 1, why: 'the file begins with PAR1' } : undefined),
  async read(bytes, context) {
    const { problems } = context
    const rows = await withWhole(bytes, context, (whole) => decode(whole, context)).catch(
      (error: unknown) => {
        if (error instanceof EvalError) throw error
        return problems.fail(malformedParquet(error instanceof Error ? error.message : String(error)))
      },
    )
    const records = gatherRecords(context)
    for (const [index, row] of rows.entries()) {
      records.begin(index + 1)
      for (const [name, value] of Object.entries(row)) setField(records, name, value)
    }
    if (records.rows === 0) problems.fail(emptyFile())
    return { table: records.table(), rows: records.rows }
  },
}

async function decode(whole: Uint8Array, context: ReadContext): Promise<Record<string, unknown>[]> {
  const { problems, limits } = context
  const { parquetMetadata, parquetReadObjects } = await import('hyparquet')
  const buffer = whole.buffer.slice(whole.byteOffset, whole.byteOffset + whole.byteLength) as ArrayBuffer
  const metadata = parquetMetadata(buffer)
  const count = Number(metadata.num_rows)
  if (!(count >= 0) || count * metadata.schema.length > limits.cells) {
    problems.fail(tooLarge(limits.cells, 'the table'))
  }
  const compressors: Compressors = {
    ZSTD(input, length) {
      if (length > limits.wholeBytes) problems.fail(tooLarge(limits.wholeBytes, 'a page'))
      return unzstd(input, length)
    },
  }
  await checkPages(buffer, metadata, compressors, context)
  return parquetReadObjects({
    file: { byteLength: buffer.byteLength, slice: (start, end) => buffer.slice(start, end) },
    metadata,
    compressors,
  })
}

function setField(records: Records, name: string, value: unknown): void {
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)) {
    if (ArrayBuffer.isView(value)) records.set(name, cellOf(value))
    else for (const [key, inner] of Object.entries(value)) setField(records, `${name}.${key}`, inner)
  } else records.set(name, cellOf(value))
}

function cellOf(value: unknown): RecordValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number') return value
  if (typeof value === 'bigint') {
    const number = Number(value)
    return Number.isSafeInteger(number) ? number : String(value)
  }
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString()
  if (Array.isArray(value)) return value.map((item) => cellOf(item))
  return JSON.stringify(value)
}
