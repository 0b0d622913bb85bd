import type { DataReader } from 'hyparquet'

/** Throws unless something holds of a Parquet file. */
export function demand(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise)
}

/** Bytes to be read from their beginning. */
export const readerOf = (bytes: Uint8Array): DataReader => ({
  view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  offset: 0,
})

const LAST_SHIFT = 63

/** An unsigned number in groups of seven bits, lowest first; bits above the 32nd are dropped, as the decoder does. */
export function readVarInt(reader: DataReader): number {
  let value = 0
  for (let shift = 0; ; shift += 7) {
    demand(shift <= LAST_SHIFT, 'a number has more than 64 bits')
    const byte = reader.view.getUint8(reader.offset++)
    if (shift < 32) value |= (byte & 0x7f) << shift
    if (byte < 0x80) return value
  }
}

/** A signed number whose lowest bit is its sign. */
export function readZigZag(reader: DataReader): number {
  const value = readVarInt(reader)
  return (value >>> 1) ^ -(value & 1)
}

/** A length in four bytes, lowest first. */
export function readLength(reader: DataReader): number {
  const length = reader.view.getUint32(reader.offset, true)
  reader.offset += 4
  return length
}
