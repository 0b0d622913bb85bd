import type { Compressors, DataReader, FileMetaData, PageHeader } from 'hyparquet'
import { tooLarge } from './errors.js'
import { checkGrowth, type Growth } from './inflate.js'
import type { ReadContext } from './reader.js'

/** What the decoder makes of pages, as far as it is needed to look at them first. */
interface Decoder {
  readonly parquetHeader: (reader: DataReader) => PageHeader
  readonly decompressPage: (
    bytes: Uint8Array,
    length: number,
    codec: ColumnMetaData['codec'],
    compressors: Compressors,
  ) => Uint8Array
  readonly readVarInt: (reader: DataReader) => number
  readonly readRuns: (reader: DataReader, width: number, output: number[], length?: number) => void
}

type ColumnMetaData = NonNullable<FileMetaData['row_groups'][number]['columns'][number]['meta_data']>

/** How deep values of a column can be repeated and missing. */
interface Levels {
  readonly repetition: number
  readonly definition: number
}

/**
 * Looks at every page of a Parquet file before it is decoded. The decoder believes what pages say of themselves, and
 * would follow sizes in circles, or write a run of two thousand million values that stands in six bytes.
 */
export async function checkPages(
  buffer: ArrayBuffer,
  { schema, row_groups: groups }: FileMetaData,
  compressors: Compressors,
  { problems, limits }: ReadContext,
): Promise<void> {
  const { getSchemaPath, getMaxDefinitionLevel, getMaxRepetitionLevel } =
    await import('hyparquet/src/schema.js')
  const { parquetHeader } = await import('hyparquet/src/column.js')
  const { decompressPage } = await import('hyparquet/src/datapage.js')
  const { readVarInt } = await import('hyparquet/src/thrift.js')
  const { readRleBitPackedHybrid } = await import('hyparquet/src/encoding.js')
  const decoder: Decoder = { parquetHeader, decompressPage, readVarInt, readRuns: readRleBitPackedHybrid }
  const growth: Growth = { packed: buffer.byteLength, unpacked: 0 }
  let cells = 0
  for (const { meta_data: column } of groups.flatMap(({ columns }) => columns)) {
    if (!column) continue
    cells += Number(column.num_values)
    if (!(cells >= 0 && cells <= limits.cells)) problems.fail(tooLarge(limits.cells, 'the table'))
    const path = getSchemaPath(schema, column.path_in_schema)
    const levels = { repetition: getMaxRepetitionLevel(path), definition: getMaxDefinitionLevel(path) }
    for (const { header, bytes } of pagesOf(buffer, column, decoder)) {
      growth.unpacked += header.uncompressed_page_size
      checkGrowth(growth, problems, limits)
      checkPage(header, bytes, column, levels, compressors, decoder)
    }
  }
}

function* pagesOf(
  buffer: ArrayBuffer,
  column: ColumnMetaData,
  { parquetHeader }: Decoder,
): Generator<{ readonly header: PageHeader; readonly bytes: Uint8Array }> {
  // Some writers put 0 where there is no dictionary.
  const dictionary = Number(column.dictionary_page_offset ?? 0)
  const start = dictionary > 0 ? dictionary : Number(column.data_page_offset)
  const length = Number(column.total_compressed_size)
  demand(start >= 0 && length >= 0 && start + length <= buffer.byteLength, 'a column lies outside the file')
  const reader = { view: new DataView(buffer, start, length), offset: 0 }
  while (reader.offset < length - 1) {
    const header = parquetHeader(reader)
    const { compressed_page_size: size, uncompressed_page_size: unpacked } = header
    demand(
      size >= 0 && reader.offset + size <= length && unpacked >= 0,
      'a page has no size or reaches beyond its column',
    )
    yield { header, bytes: new Uint8Array(buffer, start + reader.offset, size) }
    reader.offset += size
  }
}

function checkPage(
  header: PageHeader,
  bytes: Uint8Array,
  column: ColumnMetaData,
  { repetition, definition }: Levels,
  compressors: Compressors,
  decoder: Decoder,
): void {
  const { data_page_header: first, data_page_header_v2: second, dictionary_page_header: words } = header
  const isSecond = header.type === 'DATA_PAGE_V2'
  const count = (isSecond ? second : header.type === 'DATA_PAGE' ? first : undefined)?.num_values
  if (count === undefined) {
    demand(
      !words || (words.num_values >= 0 && words.num_values <= header.uncompressed_page_size),
      'a dictionary has more words than bytes',
    )
    return
  }
  demand(count >= 0 && count <= Number(column.num_values), 'a page has more values than its column')
  const unpacked = (packed: Uint8Array, length: number): DataReader =>
    readerOf(decoder.decompressPage(packed, length, column.codec, compressors))
  if (isSecond && second) {
    const { num_nulls: missing, definition_levels_byte_length: defined } = second
    const { repetition_levels_byte_length: repeated } = second
    demand(
      missing >= 0 && missing <= count && defined >= 0 && repeated >= 0 && defined + repeated <= bytes.length,
      'a page has more missing values or levels than values',
    )
    const reader = readerOf(bytes)
    if (repetition > 0) passRuns(reader, widthOf(repetition), count, repeated, decoder)
    reader.offset = repeated
    if (definition > 0) passRuns(reader, widthOf(definition), count, defined, decoder)
    const rest = bytes.subarray(defined + repeated)
    const values =
      second.is_compressed === false
        ? readerOf(rest)
        : unpacked(rest, header.uncompressed_page_size - defined - repeated)
    checkValues(values, second.encoding, column.type, count - missing, decoder)
  } else if (first) {
    const reader = unpacked(bytes, header.uncompressed_page_size)
    if (repetition > 0) passLevels(reader, repetition, count, decoder)
    const missing = definition > 0 ? passLevels(reader, definition, count, decoder) : 0
    checkValues(reader, first.encoding, column.type, count - missing, decoder)
  }
}

/** Looks at the values of a page as far as their encoding speaks of lengths. */
function checkValues(
  reader: DataReader,
  encoding: string | undefined,
  type: string,
  count: number,
  decoder: Decoder,
): void {
  demand(encoding !== undefined, 'a page has an unknown encoding')
  const hasWords = encoding.endsWith('DICTIONARY')
  demand(
    type === 'BOOLEAN' ? !hasWords : encoding !== 'RLE',
    `a column of ${type} cannot be encoded as ${encoding}`,
  )
  if (encoding.startsWith('DELTA_')) {
    passDeltas(reader, count, decoder)
    if (encoding === 'DELTA_BYTE_ARRAY') passDeltas(reader, count, decoder)
  } else if (encoding === 'RLE') {
    passRuns(reader, 1, count, lengthAt(reader), decoder)
  } else if (hasWords && count > 0) {
    const width = reader.view.getUint8(reader.offset++)
    if (width > 0) passRuns(reader, width, count, reader.view.byteLength - reader.offset, decoder)
  }
}

/** Passes over the levels of a page and answers with how many of them say that a value is missing. */
function passLevels(reader: DataReader, highest: number, count: number, decoder: Decoder): number {
  const length = lengthAt(reader)
  const start = reader.offset
  passRuns(reader, widthOf(highest), count, length, decoder)
  const levels: number[] = new Array<number>(count)
  reader.offset = start
  decoder.readRuns(reader, widthOf(highest), levels, length)
  return levels.reduce((missing, level) => missing + (level === highest ? 0 : 1), 0)
}

/** Writers fill up the last run of packed values. */
const FILLED_UP = 512

/** Passes over runs of equal and of packed values; none may hold more than there are, and there must be enough. */
function passRuns(reader: DataReader, width: number, count: number, length: number, decoder: Decoder): void {
  const end = reader.offset + length
  demand(end <= reader.view.byteLength, 'a page is shorter than its levels')
  for (let seen = 0; seen < count;) {
    demand(reader.offset < end, 'a page has fewer values than it says')
    const head = decoder.readVarInt(reader)
    const isPacked = (head & 1) === 1
    const run = (head >>> 1) * (isPacked ? 8 : 1)
    demand(run <= count + (isPacked ? FILLED_UP : 0), 'a run has more values than its page')
    reader.offset += isPacked ? (run / 8) * width : Math.ceil(width / 8)
    seen += run
  }
  reader.offset = end
}

/** Passes over differences in blocks, as far as they must be taken apart to know where they end. */
function passDeltas(reader: DataReader, count: number, { readVarInt }: Decoder): void {
  const [block, parts, total] = [readVarInt(reader), readVarInt(reader), readVarInt(reader)] as const
  const each = block / parts
  demand(
    parts > 0 && Number.isInteger(each) && each > 0 && each <= 2 ** 20 && total === count,
    'a page has blocks of no size',
  )
  readVarInt(reader)
  for (let seen = 1; seen < count;) {
    readVarInt(reader)
    const widths = Array.from({ length: parts }, () => reader.view.getUint8(reader.offset++))
    for (const width of widths) {
      if (seen >= count) break
      reader.offset += (each * width) / 8
      seen += each
    }
  }
}

const readerOf = (bytes: Uint8Array): DataReader => ({
  view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  offset: 0,
})

function lengthAt(reader: DataReader): number {
  const length = reader.view.getUint32(reader.offset, true)
  reader.offset += 4
  return length
}

/** The bits of a level. */
const widthOf = (highest: number): number => 32 - Math.clz32(highest)

function demand(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise)
}
