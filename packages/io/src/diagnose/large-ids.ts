import { shown } from '@eval/core'
import { textAt, type TextColumn } from '@eval/ranked'
import { remark, type Remark } from './remark.js'

/** Digits of 2^53, beyond which neighbouring whole numbers are one double. */
const DIGITS = 16
const isLarge = (id: string): boolean =>
  id.length >= DIGITS && /^-?\d+$/.test(id) && !Number.isSafeInteger(Number(id))

/** A warning where ids or labels are whole numbers that tools which read them as numbers take for their neighbours. */
export function largeIdFindings(what: string, ids: Iterable<string>): Remark[] {
  for (const id of ids)
    if (isLarge(id)) {
      const sentence = `${what} such as ${shown(id)} are whole numbers beyond 2^53, which tools that read them as numbers round to their neighbours`
      return [
        remark(
          'warning',
          'LARGE_IDS',
          sentence,
          'Here they are text and keep every digit; see that whatever wrote the file kept them too.',
        ),
      ]
    }
  return []
}

/** The texts of a column that are long enough to be such numbers. */
export function* longTexts(column: TextColumn): Generator<string> {
  const { starts, ends } = column
  for (let row = 0; row < starts.length; row++)
    if (ends[row]! - starts[row]! >= DIGITS) yield textAt(column, row)
}
