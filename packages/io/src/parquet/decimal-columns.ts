import type { ColumnData, FileMetaData, SchemaElement } from 'hyparquet'
import type { RecordValue } from '../tables.js'
import { demand } from './bytes.js'

/** Digits that every number keeps. */
const SAFE_DIGITS = 15

/** Whether a column is of decimals, by its older and its newer kind of type, which must agree where both are there. */
function isDecimal({ name, converted_type: converted, logical_type: logical }: SchemaElement): boolean {
  const [older, newer] = [converted === 'DECIMAL', logical?.type === 'DECIMAL']
  demand(older === newer || !converted || !logical, `the column ${name} has two types`)
  return older || newer
}

/** The columns of a file that hold decimals, which the decoder would make numbers that have lost digits. */
export interface DecimalColumns {
  /** What the file says of itself with the decimals as they are stored: whole numbers, or bytes of them. */
  readonly metadata: FileMetaData
  has(name: string): boolean
  /** A chunk with its decimals exact: numbers where these have every digit, else text. */
  exact(chunk: ColumnData): ColumnData
}

/** The decimals of a file whose columns are flat. */
export function decimalColumns(metadata: FileMetaData): DecimalColumns {
  const scales = new Map(
    metadata.schema.filter(isDecimal).map((element) => [element.name, scaleOf(element)] as const),
  )
  return {
    metadata: {
      ...metadata,
      schema: metadata.schema.map((element) => (isDecimal(element) ? asStored(element) : element)),
    },
    has: (name) => scales.has(name),
    exact(chunk) {
      const scale = scales.get(chunk.columnName)
      if (scale === undefined) return chunk
      return { ...chunk, columnData: Array.from(chunk.columnData, (value) => decimalOf(value, scale)) }
    },
  }
}

/** A column without what its numbers mean. */
function asStored(element: SchemaElement): SchemaElement {
  const stored = { ...element }
  delete stored.converted_type
  delete stored.logical_type
  return stored
}

/** Refuses decimals that may lose digits, where the decoder makes them numbers. */
export function demandShortDecimals({ schema }: FileMetaData): void {
  for (const element of schema.filter(isDecimal))
    demand(
      (element.precision ?? Infinity) <= SAFE_DIGITS,
      `the column ${element.name} beside nested ones has decimals of more than ${SAFE_DIGITS} digits; cast it to text`,
    )
}

/** Digits that a decimal may have: those of 256 bits are 76. Without an end, one of a megabyte would take hours. */
const MOST_DIGITS = 1000
const MOST_BYTES = Math.ceil((MOST_DIGITS * Math.log2(10)) / 8)

const scaleOf = ({ scale, logical_type: logical }: SchemaElement): number =>
  scale ?? (logical?.type === 'DECIMAL' ? (logical as { readonly scale?: number }).scale : undefined) ?? 0

function decimalOf(value: unknown, scale: number): RecordValue {
  demand(
    Number.isInteger(scale) && scale >= 0 && scale <= MOST_DIGITS,
    'decimals have a scale that is no number of digits',
  )
  if (value === null || value === undefined) return null
  const whole = value instanceof Uint8Array ? signed(value) : BigInt(value as number | bigint)
  const digits = String(whole < 0n ? -whole : whole).padStart(scale + 1, '0')
  const fraction = scale > 0 ? digits.slice(-scale).replace(/0+$/, '') : ''
  const text = `${whole < 0n ? '-' : ''}${digits.slice(0, digits.length - scale)}${fraction === '' ? '' : `.${fraction}`}`
  return text.replace(/\D/g, '').length <= SAFE_DIGITS ? Number(text) : text
}

/** A whole number in two's complement, highest byte first. */
function signed(bytes: Uint8Array): bigint {
  demand(bytes.length <= MOST_BYTES, `a decimal has more than ${MOST_DIGITS} digits`)
  const whole = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  return BigInt.asIntN(8 * bytes.length, whole)
}
