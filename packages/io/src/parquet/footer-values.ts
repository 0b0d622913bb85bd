import type { DataReader } from 'hyparquet'
import { demand, readVarInt } from './bytes.js'

/** Bytes after the footer: its length and PAR1. */
const END_BYTES = 8

/**
 * The number of values in the footer of a Parquet file, counted without keeping one. The decoder makes an object of each,
 * and room for a list before it has seen an element: a list cannot have more elements than bytes are left, nor a number
 * more than 64 bits.
 */
export function footerValues(buffer: ArrayBuffer, deepest: number): number {
  demand(buffer.byteLength >= 4 + END_BYTES, 'it is too short')
  const view = new DataView(buffer)
  const end = buffer.byteLength - END_BYTES
  const length = view.getUint32(end, true)
  demand(length <= end - 4, 'its footer is longer than the file')
  return valuesOfStruct({ view: new DataView(buffer, end - length, length), offset: 0 }, deepest)
}

function valuesOfStruct(reader: DataReader, depth: number): number {
  demand(depth > 0, 'its footer is nested too deeply')
  for (let count = 1; ;) {
    const byte = byteOf(reader)
    const type = byte & 0x0f
    if (type === 0) return count
    if (byte < 16) readVarInt(reader)
    count += type <= 2 ? 1 : valuesOf(reader, type, depth)
  }
}

/** The values in a field or element of a type of Thrift's compact protocol, which is passed over. */
function valuesOf(reader: DataReader, type: number, depth: number): number {
  switch (type) {
    case 3:
      pass(reader, 1)
      return 1
    case 4:
    case 5:
    case 6:
      readVarInt(reader)
      return 1
    case 7:
      pass(reader, 8)
      return 1
    case 8:
      pass(reader, readVarInt(reader) >>> 0)
      return 1
    case 9:
      return valuesOfList(reader, depth - 1)
    case 12:
      return valuesOfStruct(reader, depth - 1)
    default:
      throw new Error('its footer has a field of an unknown type')
  }
}

function valuesOfList(reader: DataReader, depth: number): number {
  demand(depth > 0, 'its footer is nested too deeply')
  const byte = byteOf(reader)
  const length = byte >> 4 === 15 ? readVarInt(reader) >>> 0 : byte >> 4
  demand(length <= reader.view.byteLength - reader.offset, 'a list of its footer is longer than the footer')
  const type = byte & 0x0f
  let count = 1
  // Truth values take a byte each in a list.
  for (let at = 0; at < length; at++) count += valuesOf(reader, type <= 2 ? 3 : type, depth)
  return count
}

function byteOf(reader: DataReader): number {
  pass(reader, 1)
  return reader.view.getUint8(reader.offset - 1)
}

function pass(reader: DataReader, length: number): void {
  demand(reader.offset + length <= reader.view.byteLength, 'its footer ends too early')
  reader.offset += length
}
