import { A_LABEL, badLabel, repeatedClass, type Side } from './count-errors.js'
import type { Label } from '../table/counts.js'
import { badInput, shown } from '../../errors.js'
import { naturalOrder } from '../../natural-order.js'

/** Whether a number can be a label; above 2^53 whole numbers have lost digits already. */
const isExact = (label: number): boolean =>
  Number.isFinite(label) && (!Number.isInteger(label) || Number.isSafeInteger(label))

/** The text of a label in a row of data; anything that is not a label is refused with its row. */
export function labelText(label: unknown, side: Side, row: number): string {
  if (typeof label === 'string') return label
  if (typeof label === 'boolean' || (typeof label === 'number' && isExact(label))) return String(label)
  throw badLabel(side, row, label)
}

/** Declared classes as text, each once. */
export function classTexts(classes: readonly Label[]): string[] {
  const seen = new Set<string>()
  for (const label of classes) {
    const text = classText(label)
    if (seen.has(text)) throw repeatedClass(text)
    seen.add(text)
  }
  return [...seen]
}

/** One declared class as text. */
export function classText(label: Label): string {
  if (typeof label === 'number' ? isExact(label) : ['string', 'boolean'].includes(typeof label))
    return String(label)
  throw badInput(`A class cannot be ${shown(label)}; ${A_LABEL}.`, { label })
}

/** Classes in the order used when none is declared: by value when all are numbers, else in natural order. */
export function sortedClasses(classes: readonly string[]): string[] {
  const numeric = classes.every((text) => text.trim() !== '' && Number.isFinite(Number(text)))
  return [...classes].sort((a, b) => (numeric ? Number(a) - Number(b) : 0) || naturalOrder(a, b))
}
