import { shown } from '@eval/core'
import type { ReadContext } from '../reader.js'
import type { ColumnChoice } from './columns.js'

const DECIMAL = /^([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d{1,9}))?$/

/** The longest number written without an exponent. */
const PLAIN_DIGITS = 21

/** A decimal number in one spelling, exact whatever its length: 7 for 007, 250 for 250.00, 0 for -0.0; undefined for a text. */
export function decimalSpelling(text: string): string | undefined {
  const parts = DECIMAL.exec(text)
  if (!parts || `${parts[2]!}${parts[3]!}` === '') return undefined
  const digits = `${parts[2]!}${parts[3]!}`.replace(/^0+/, '')
  const significant = withoutLastZeros(digits)
  if (significant === '') return '0'
  const exponent = Number(parts[4] ?? 0) - parts[3]!.length + (digits.length - significant.length)
  const sign = parts[1] === '-' ? '-' : ''
  return sign + spelled(significant, exponent)
}

/** A pattern of zeros at the end would be tried from every zero before it. */
function withoutLastZeros(digits: string): string {
  let end = digits.length
  while (digits[end - 1] === '0') end--
  return digits.slice(0, end)
}

/** Digits times a power of ten, as JavaScript would write the number if it could hold it. */
function spelled(digits: string, exponent: number): string {
  const point = digits.length + exponent
  if (exponent >= 0 && point <= PLAIN_DIGITS) return digits + '0'.repeat(exponent)
  if (exponent < 0 && point > 0) return `${digits.slice(0, point)}.${digits.slice(point)}`
  if (exponent < 0 && point > -6) return `0.${'0'.repeat(-point)}${digits}`
  const fraction = digits.length > 1 ? `.${digits.slice(1)}` : ''
  return `${digits[0]!}${fraction}e${point > 0 ? '+' : ''}${point - 1}`
}

/** Labels that are one number in several spellings, such as 1 and 1.0, in order of first appearance. */
export function alikeLabels(labels: Iterable<string>): string[][] {
  const groups = new Map<string, Set<string>>()
  for (const label of new Set(labels)) {
    const spelling = decimalSpelling(label)
    if (spelling === undefined) continue
    const group = groups.get(spelling) ?? new Set()
    groups.set(spelling, group.add(label))
  }
  return [...groups.values()].filter(({ size }) => size > 1).map((group) => [...group])
}

/**
 * How labels are told apart. They are text: 007 and 7 are two. `labels: 'numeric'` makes spellings of one number one
 * label; without it, such spellings are noted, because they are seldom meant, with what follows from them.
 */
export function labelSpelling(
  labels: readonly string[],
  { labels: told }: ColumnChoice,
  context: ReadContext,
  consequence = '',
): (label: string) => string {
  if (told === 'numeric') {
    const known = new Map([...new Set(labels)].map((label) => [label, decimalSpelling(label) ?? label]))
    return (label) => known.get(label) ?? decimalSpelling(label) ?? label
  }
  const [first, ...more] = alikeLabels(labels)
  if (first) {
    const rest =
      more.length > 0 ? `, and ${more.length} more such ${more.length === 1 ? 'pair' : 'pairs'}` : ''
    context.note({
      code: 'ALIKE_LABELS',
      sentence: `the labels ${shown(first[0])} and ${shown(first[1])} are one number in two spellings${rest}; they count as different labels${consequence}`,
      advice: [{ set: 'labels', to: 'numeric' }],
    })
  }
  return (label) => label
}
