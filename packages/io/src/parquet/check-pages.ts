import type { Compressors, DataReader, FileMetaData, SchemaTree } from 'hyparquet'
import { crc32 } from '../checksums/crc32.js'
import { tooLarge } from '../errors.js'
import { checkGrowth, type Growth } from '../source/inflate.js'
import type { ReadContext } from '../reader.js'
import { demand, readerOf, readLength, readVarInt } from './bytes.js'
import { readPageHeader, type PageHeader } from './page-header.js'
import { passLevels, passRuns, widthOf } from './runs.js'

type ColumnMetaData = NonNullable<FileMetaData['row_groups'][number]['columns'][number]['meta_data']>

/** How deep values of a column can be repeated and missing. */
interface Levels {
  readonly repetition: number
  readonly definition: number
}

/** A page that was looked at: its values unpacked and without levels, or the words of a dictionary. */
export interface CheckedPage {
  readonly kind: 'dictionary' | 'values'
  readonly encoding: string
  readonly bytes: Uint8Array
  /** Words, or values that are not missing. */
  readonly count: number
  readonly missing: number
}

/** Takes the pages of columns as they are looked at, so that they are unpacked once. */
export interface PageVisitor {
  /** The pages of a column in one part of the file follow, which are stored as some type. */
  begin(column: string, type: string): void
  take(column: string, page: CheckedPage): void
}

/**
 * Looks at every page of a Parquet file before it is decoded. The decoder believes what pages say of themselves, and
 * would follow sizes in circles, or write a run of two thousand million values that stands in six bytes.
 */
export function checkPages(
  buffer: ArrayBuffer,
  groups: FileMetaData['row_groups'],
  root: SchemaTree,
  compressors: Compressors,
  { problems, limits }: ReadContext,
  visitor?: PageVisitor,
): { readonly unchecked: boolean } {
  const growth: Growth = { packed: buffer.byteLength, unpacked: 0 }
  let cells = 0
  let unchecked = false
  for (const { meta_data: column, rows } of groups.flatMap(columnsOf)) {
    if (!column) continue
    cells += Number(column.num_values)
    if (!(cells >= 0 && cells <= limits.cells)) problems.fail(tooLarge(limits.cells, 'the table'))
    const levels = levelsOf(root, column.path_in_schema)
    demand(
      levels.repetition > 0 || Number(column.num_values) === rows,
      'a column has another number of values than rows',
    )
    let values = 0
    const name = column.path_in_schema.join('.')
    visitor?.begin(name, column.type)
    for (const { header, bytes } of pagesOf(buffer, column)) {
      // gzip and zstd may have checksums of their own.
      unchecked ||= header.crc === undefined && !['GZIP', 'ZSTD'].includes(column.codec)
      if (header.uncompressedPageSize > limits.wholeBytes)
        problems.fail(tooLarge(limits.wholeBytes, 'a page'))
      growth.unpacked += header.uncompressedPageSize
      checkGrowth(growth, problems, limits)
      const visit =
        visitor &&
        ((page: CheckedPage): void => {
          visitor.take(name, page)
        })
      checkPage(header, bytes, column, levels, compressors, visit)
      values += valuesOf(header)
    }
    demand(
      values === Number(column.num_values),
      'the pages of a column have another number of values than it says',
    )
  }
  return { unchecked }
}

/** The columns of a part of the file, with the number of its rows. */
const columnsOf = ({
  columns,
  num_rows: rows,
}: FileMetaData['row_groups'][number]): { meta_data?: ColumnMetaData; rows: number }[] =>
  columns.map((column) => ({
    ...(column.meta_data ? { meta_data: column.meta_data } : {}),
    rows: Number(rows),
  }))

/** Values and missing values of a page, 0 for pages of other things. */
const valuesOf = ({ type, dataPage, dataPageV2 }: PageHeader): number =>
  (type === 'DATA_PAGE' ? dataPage?.numValues : type === 'DATA_PAGE_V2' ? dataPageV2?.numValues : 0) ?? 0

function levelsOf(root: SchemaTree, path: readonly string[]): Levels {
  let [node, repetition, definition] = [root, 0, 0]
  for (const part of path) {
    const child = node.children.find(({ element }) => element.name === part)
    demand(child !== undefined, `the schema has no column ${path.join('.')}`)
    if (child.element.repetition_type === 'REPEATED') repetition += 1
    if (child.element.repetition_type !== 'REQUIRED') definition += 1
    node = child
  }
  return { repetition, definition }
}

function* pagesOf(
  buffer: ArrayBuffer,
  column: ColumnMetaData,
): Generator<{ readonly header: PageHeader; readonly bytes: Uint8Array }> {
  // Some writers put 0 where there is no dictionary.
  const dictionary = Number(column.dictionary_page_offset ?? 0)
  const start = dictionary > 0 ? dictionary : Number(column.data_page_offset)
  const length = Number(column.total_compressed_size)
  demand(start >= 0 && length >= 0 && start + length <= buffer.byteLength, 'a column lies outside the file')
  const reader = { view: new DataView(buffer, start, length), offset: 0 }
  let hasWords = false
  while (reader.offset < length - 1) {
    const header = readPageHeader(reader)
    const { compressedPageSize: size, uncompressedPageSize: unpacked } = header
    demand(
      size >= 0 && reader.offset + size <= length && unpacked >= 0,
      'a page has no size or reaches beyond its column',
    )
    const bytes = new Uint8Array(buffer, start + reader.offset, size)
    demand(header.crc === undefined || crc32(bytes) === header.crc, 'a page does not have its checksum')
    hasWords ||= header.type === 'DICTIONARY_PAGE'
    const encoding = header.dataPage?.encoding ?? header.dataPageV2?.encoding ?? ''
    demand(hasWords || !encoding.endsWith('DICTIONARY'), 'a page needs a dictionary, and the column has none')
    yield { header, bytes }
    reader.offset += size
  }
}

function checkPage(
  header: PageHeader,
  bytes: Uint8Array,
  { codec, num_values: total, type }: ColumnMetaData,
  { repetition, definition }: Levels,
  compressors: Compressors,
  visit: ((page: CheckedPage) => void) | undefined,
): void {
  const { dataPage: first, dataPageV2: second, dictionaryPage: words, uncompressedPageSize } = header
  const isSecond = header.type === 'DATA_PAGE_V2'
  const count = (isSecond ? second : header.type === 'DATA_PAGE' ? first : undefined)?.numValues
  const unpacked = (packed: Uint8Array, length: number): Uint8Array => {
    if (codec === 'UNCOMPRESSED') {
      demand(packed.length === length, 'a page has another length than it says')
      return packed
    }
    const unpack = compressors[codec]
    demand(unpack !== undefined, `pages compressed as ${codec} are not supported`)
    return unpack(packed, length)
  }
  if (count === undefined) {
    demand(
      !words || (words.numValues >= 0 && words.numValues <= uncompressedPageSize),
      'a dictionary has more words than bytes',
    )
    if (visit && words && header.type === 'DICTIONARY_PAGE') {
      const page = unpacked(bytes, uncompressedPageSize)
      visit({ kind: 'dictionary', encoding: 'PLAIN', bytes: page, count: words.numValues, missing: 0 })
    }
    return
  }
  demand(count >= 0 && count <= Number(total), 'a page has more values than its column')
  if (isSecond && second) {
    const { numNulls: missing, definitionLevelsByteLength: defined } = second
    const { repetitionLevelsByteLength: repeated } = second
    demand(
      missing >= 0 && missing <= count && defined >= 0 && repeated >= 0 && defined + repeated <= bytes.length,
      'a page has more missing values or levels than values',
    )
    const reader = readerOf(bytes)
    if (repetition > 0) passRuns(reader, widthOf(repetition), count, repeated)
    reader.offset = repeated
    if (definition > 0 && repetition === 0)
      demand(
        passLevels(reader, definition, count, defined) === missing,
        'a page has another number of missing values than it says',
      )
    else if (definition > 0) passRuns(reader, widthOf(definition), count, defined)
    const rest = bytes.subarray(defined + repeated)
    const values = second.isCompressed ? unpacked(rest, uncompressedPageSize - defined - repeated) : rest
    // Of lists the header does not count empty ones.
    checkValues(values, second.encoding, type, count - missing, repetition === 0)
    visit?.({ kind: 'values', encoding: second.encoding!, bytes: values, count: count - missing, missing })
  } else if (first) {
    const page = unpacked(bytes, uncompressedPageSize)
    const reader = readerOf(page)
    if (repetition > 0) passLevels(reader, repetition, count, readLength(reader))
    const missing = definition > 0 ? passLevels(reader, definition, count, readLength(reader)) : 0
    const values = page.subarray(reader.offset)
    checkValues(values, first.encoding, type, count - missing)
    visit?.({ kind: 'values', encoding: first.encoding!, bytes: values, count: count - missing, missing })
  }
}

/** Looks at the values of a page as far as their encoding speaks of lengths. */
function checkValues(
  values: Uint8Array,
  encoding: string | undefined,
  type: string,
  count: number,
  isCounted = true,
): void {
  demand(encoding !== undefined, 'a page has an unknown encoding')
  const reader = readerOf(values)
  const hasWords = encoding.endsWith('DICTIONARY')
  demand(
    type === 'BOOLEAN' ? !hasWords : encoding !== 'RLE',
    `a column of ${type} cannot be encoded as ${encoding}`,
  )
  if (encoding.startsWith('DELTA_')) {
    passDeltas(reader, count)
    if (encoding === 'DELTA_BYTE_ARRAY') passDeltas(reader, count)
  } else if (encoding === 'RLE') {
    passRuns(reader, 1, count, readLength(reader))
  } else if (hasWords && count > 0) {
    const width = reader.view.getUint8(reader.offset++)
    if (width > 0) passRuns(reader, width, count, reader.view.byteLength - reader.offset)
  } else if (encoding === 'PLAIN' && isCounted) {
    const length = plainLength(reader, type, count)
    demand(length === undefined || length === values.length, 'a page has more bytes than its values')
  }
}

const PLAIN_BYTES: Readonly<Record<string, number>> = { INT32: 4, FLOAT: 4, INT64: 8, DOUBLE: 8, INT96: 12 }

/** Bytes of values that are written one after the other; undefined where the type alone does not say. */
function plainLength({ view }: DataReader, type: string, count: number): number | undefined {
  if (type === 'BOOLEAN') return Math.ceil(count / 8)
  if (type !== 'BYTE_ARRAY') return Object.hasOwn(PLAIN_BYTES, type) ? PLAIN_BYTES[type]! * count : undefined
  let offset = 0
  for (let value = 0; value < count; value++) {
    demand(offset + 4 <= view.byteLength, 'a page is shorter than its values')
    offset += 4 + view.getUint32(offset, true)
  }
  return offset
}

/** Passes over differences in blocks, as far as they must be taken apart to know where they end. */
function passDeltas(reader: DataReader, count: number): void {
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
