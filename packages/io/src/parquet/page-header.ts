import type { DataReader } from 'hyparquet'
import { demand, readVarInt, readZigZag } from './bytes.js'

/** The header of a page, with the field names of parquet.thrift; enumerated values in words. */
export interface PageHeader {
  readonly type: string | undefined
  readonly uncompressedPageSize: number
  readonly compressedPageSize: number
  /** CRC-32 of the page as stored, where the writer gave one. */
  readonly crc: number | undefined
  readonly dataPage: { readonly numValues: number; readonly encoding: string | undefined } | undefined
  readonly dictionaryPage: { readonly numValues: number } | undefined
  readonly dataPageV2:
    | {
        readonly numValues: number
        readonly numNulls: number
        readonly encoding: string | undefined
        readonly definitionLevelsByteLength: number
        readonly repetitionLevelsByteLength: number
        readonly isCompressed: boolean
      }
    | undefined
}

const PAGE_TYPES = ['DATA_PAGE', 'INDEX_PAGE', 'DICTIONARY_PAGE', 'DATA_PAGE_V2']

const ENCODINGS = [
  'PLAIN',
  'GROUP_VAR_INT',
  'PLAIN_DICTIONARY',
  'RLE',
  'BIT_PACKED',
  'DELTA_BINARY_PACKED',
  'DELTA_LENGTH_BYTE_ARRAY',
  'DELTA_BYTE_ARRAY',
  'RLE_DICTIONARY',
  'BYTE_STREAM_SPLIT',
]

/** Reads the header of a page; the reader is left at the first byte of the page. */
export function readPageHeader(reader: DataReader): PageHeader {
  const header = readStruct(reader, 0)
  const first = structAt(header, 5)
  const words = structAt(header, 7)
  const second = structAt(header, 8)
  return {
    type: PAGE_TYPES[numberAt(header, 1)],
    uncompressedPageSize: numberAt(header, 2),
    compressedPageSize: numberAt(header, 3),
    crc: header.has(4) ? numberAt(header, 4) : undefined,
    dataPage: first && { numValues: numberAt(first, 1), encoding: ENCODINGS[numberAt(first, 2)] },
    dictionaryPage: words && { numValues: numberAt(words, 1) },
    dataPageV2: second && {
      numValues: numberAt(second, 1),
      numNulls: numberAt(second, 2),
      encoding: ENCODINGS[numberAt(second, 4)],
      definitionLevelsByteLength: numberAt(second, 5),
      repetitionLevelsByteLength: numberAt(second, 6),
      isCompressed: second.get(7) !== false,
    },
  }
}

/** Fields by number. What no page header needs is passed over and has no value. */
type Struct = Map<number, number | boolean | Struct | undefined>

const DEEPEST = 16

/** A struct in Thrift's compact protocol. */
function readStruct(reader: DataReader, depth: number): Struct {
  demand(depth <= DEEPEST, 'the header of a page is nested too deeply')
  const fields: Struct = new Map()
  for (let field = 0; ;) {
    const byte = reader.view.getUint8(reader.offset++)
    const type = byte & 0x0f
    if (type === 0) return fields
    const step = byte >> 4
    field = step > 0 ? field + step : readZigZag(reader)
    fields.set(field, readElement(reader, type, depth))
  }
}

function readElement(reader: DataReader, type: number, depth: number): number | boolean | Struct | undefined {
  switch (type) {
    case 1:
    case 2:
      return type === 1
    case 3:
      return reader.view.getInt8(reader.offset++)
    case 4:
    case 5:
      return readZigZag(reader)
    case 6:
      readVarInt(reader)
      return undefined
    case 7:
      pass(reader, 8)
      return undefined
    case 8:
      pass(reader, readVarInt(reader) >>> 0)
      return undefined
    case 9:
      passList(reader, depth)
      return undefined
    case 12:
      return readStruct(reader, depth + 1)
    default:
      throw new Error('the header of a page has a field of an unknown type')
  }
}

function pass(reader: DataReader, length: number): void {
  demand(reader.offset + length <= reader.view.byteLength, 'the header of a page ends too early')
  reader.offset += length
}

function passList(reader: DataReader, depth: number): void {
  const byte = reader.view.getUint8(reader.offset++)
  const count = byte >> 4 === 15 ? readVarInt(reader) >>> 0 : byte >> 4
  const type = byte & 0x0f
  // Truth values take a byte each in a list.
  for (let at = 0; at < count; at++) readElement(reader, type === 1 || type === 2 ? 3 : type, depth + 1)
}

function numberAt(struct: Struct, field: number): number {
  const value = struct.get(field)
  demand(typeof value === 'number', 'the header of a page lacks a number')
  return value
}

function structAt(struct: Struct, field: number): Struct | undefined {
  const value = struct.get(field)
  demand(value === undefined || value instanceof Map, 'the header of a page has a number for a struct')
  return value
}
