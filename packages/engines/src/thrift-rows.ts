import type { ColumnType } from './dialect.js'
import type { Batch, Cell } from './engine.js'

/** A column as HiveServer2's protocol describes it. */
export interface ThriftColumn {
  readonly columnName: string
  readonly typeDesc: {
    readonly types: readonly { readonly primitiveEntry?: { readonly type: number } | null }[]
  }
}
export interface ThriftSchema {
  readonly columns: readonly ThriftColumn[]
}

interface ThriftValues {
  readonly values: readonly unknown[]
  /** One bit for each row, the first of a byte being the lowest. */
  readonly nulls: Uint8Array | string
}

/** Rows as the protocol sends them: each column in the one field of its type. */
export interface ThriftRows {
  readonly columns?: readonly Readonly<Record<string, ThriftValues | null | undefined>>[]
}

/** Types by their numbers in the protocol. */
const TYPES: Readonly<Record<number, ColumnType>> = {
  0: 'boolean',
  1: 'integer',
  2: 'integer',
  3: 'integer',
  4: 'integer',
  5: 'double',
  6: 'double',
  7: 'text',
  15: 'decimal',
  18: 'text',
  19: 'text',
}

const typeNumber = ({ typeDesc }: ThriftColumn): number => typeDesc.types[0]?.primitiveEntry?.type ?? -1

export const typeOf = (column: ThriftColumn): ColumnType => TYPES[typeNumber(column)] ?? 'other'

/** Rows as a batch. */
export function batchOf({ columns = [] }: ThriftRows, schema: ThriftSchema): Batch {
  const cells = columns.map((column, index) => {
    const found = Object.values(column).find((one) => one !== null && one !== undefined)
    if (!found) return []
    const isDecimal = schema.columns[index] !== undefined && typeOf(schema.columns[index]) === 'decimal'
    return found.values.map((value, row) => (isNull(found.nulls, row) ? null : cellOf(value, isDecimal)))
  })
  return { rows: cells[0]?.length ?? 0, columns: cells }
}

function isNull(nulls: Uint8Array | string, row: number): boolean {
  const byte = typeof nulls === 'string' ? nulls.charCodeAt(row >> 3) : nulls[row >> 3]
  return ((byte ?? 0) & (1 << (row & 7))) !== 0
}

function cellOf(value: unknown, isDecimal: boolean): Cell {
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value === 'string') return isDecimal ? Number(value) : value
  const { buffer, offset = 0 } = value as { readonly buffer?: Uint8Array; readonly offset?: number }
  if (buffer instanceof Uint8Array) {
    const whole = new DataView(buffer.buffer, buffer.byteOffset + offset, 8).getBigInt64(0)
    const number = Number(whole)
    return Number.isSafeInteger(number) ? number : String(whole)
  }
  return String(value)
}
