import {
  exactP,
  formatCount,
  formatNumber,
  formatP,
  FULL,
  type TableCell,
  type TableCellKind,
  type JsonNumber,
} from '@eval/study'
import { printable } from '@eval/core'

/** A cell as a person reads it; text from outside is made printable. */
export function readable(value: TableCell, kind: TableCellKind, digits: number, leastP?: number): string {
  if (kind === 'text') return value === null ? '' : printable(String(value), 400)
  if (kind === 'count') return formatCount(value as JsonNumber, digits)
  if (kind === 'number') return formatNumber(value as JsonNumber, digits)
  const format = digits === FULL ? exactP : formatP
  return typeof value === 'string' && value.startsWith('1e')
    ? format(0, Number(value.slice(2)), leastP)
    : format(value as JsonNumber, undefined, leastP)
}

/** A cell as a program reads it: every digit, nothing where there is no value. */
export function exact(value: TableCell): string {
  return value === null ? '' : String(value)
}
