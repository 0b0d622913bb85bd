import { demand } from './bytes.js'

/** Types of Parquet that are numbers as they stand. */
export type NumberType = 'INT32' | 'INT64' | 'FLOAT' | 'DOUBLE'

const LITTLE_ENDIAN = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1

/** Bytes of a number. */
export const numberBytes = (type: NumberType): number => (type === 'INT32' || type === 'FLOAT' ? 4 : 8)

/** Whether a number can stand in a column of numbers: finite, and not negative zero. */
export const fitsNumber = (value: number): boolean => Number.isFinite(value) && !Object.is(value, -0)

/** Copies numbers as they are stored into an array from a place on; false where one does not fit a column of numbers. */
export function plainNumbers(
  bytes: Uint8Array,
  count: number,
  type: NumberType,
  into: Float64Array,
  at: number,
): boolean {
  const size = numberBytes(type)
  demand(count * size <= bytes.length, 'a page is shorter than its values')
  if (type === 'DOUBLE' && LITTLE_ENDIAN) {
    new Uint8Array(into.buffer, into.byteOffset + 8 * at, 8 * count).set(bytes.subarray(0, 8 * count))
    for (let row = at, end = at + count; row < end; row++) {
      const value = into[row]!
      // A difference with itself is not 0 where a number is not finite, and the inverse tells the zeros apart.
      if (value - value !== 0 || (value === 0 && 1 / value < 0)) return false
    }
    return true
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let row = 0, offset = 0; row < count; row++, offset += size) {
    const value =
      type === 'INT32'
        ? view.getInt32(offset, true)
        : type === 'FLOAT'
          ? view.getFloat32(offset, true)
          : type === 'DOUBLE'
            ? view.getFloat64(offset, true)
            : // Whole numbers of 64 bits by their halves, which makes no bigint.
              view.getInt32(offset + 4, true) * 2 ** 32 + view.getUint32(offset, true)
    if (type === 'INT64' ? !Number.isSafeInteger(value) : !fitsNumber(value)) return false
    into[at + row] = value
  }
  return true
}
