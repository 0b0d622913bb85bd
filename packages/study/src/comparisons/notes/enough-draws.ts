import { printable } from '@eval/core'
import { note, type Note } from '../../notes/note.js'
import type { Comparison } from '../comparison.js'
import { adjustedByFamily } from '../families.js'

type Adjust = (p: readonly number[]) => ArrayLike<number>

/** So far below the significance level the least p shall be, after correction. */
const ROOM = 2
/** More draws than this are left to whoever asks for them. */
const MOST_DRAWS = 20_000

/** What the largest family makes of a p that all of its comparisons have. */
function inflation(families: readonly string[], adjust: Adjust, p: number): number {
  const { p: adjusted } = adjustedByFamily(
    families.map(() => p),
    families,
    adjust,
  )
  return Math.max(...adjusted) / p
}

/** Draws after which the least possible p, corrected, is below the significance level with some room. */
export function drawsFor(families: readonly string[], error: number, adjust: Adjust): number {
  const factor = inflation(families, adjust, Number.MIN_VALUE / Number.EPSILON)
  return Math.min(MOST_DRAWS, Math.ceil((2 * ROOM * factor) / error))
}

/** Said where so few draws were made that no difference could be significant after correction. */
export function fewDrawsNotes(
  comparisons: readonly Comparison[],
  families: readonly string[],
  adjust: Adjust,
): Note[] {
  const { p: best } = adjustedByFamily(
    comparisons.map(({ p, draws }) => (draws === undefined ? p : 1 / (draws + 1))),
    families,
    adjust,
  )
  const hopeless = comparisons.filter(
    ({ draws, error }, index) => draws !== undefined && best[index]! > error,
  )
  const [first] = hopeless
  if (!first) return []
  const { draws = 0, family, correction, error } = first
  const needed = Math.ceil((2 * ROOM * draws * best[comparisons.indexOf(first)]!) / error)
  return [
    note(
      'TOO_FEW_DRAWS',
      `${hopeless.length} of ${comparisons.length} comparisons cannot be significant: the least p of ${draws} draws is ${(1 / (draws + 1)).toPrecision(2)}, and ${correction} corrects over ${family}.`,
      { draws, family, comparisons: hopeless.length },
      { set: 'draws', to: String(roundedUp(needed)) },
    ),
  ]
}

/** So many standard errors from the significance level a p is on one side of it. */
const CLEAR = 2
/** As many times the draws are advised where they leave a verdict open. */
const MORE = 20

/** A drawn p, with its standard error and what correction makes of it. */
interface DrawnP {
  readonly p: number
  readonly draws?: { readonly count: number; readonly standardError: number }
}

/** Said where a drawn p is so near to the significance level that other draws may lie on its other side. */
export function openVerdictNotes(
  comparisons: readonly Pick<Comparison, 'measure' | 'system' | 'baseline' | 'adjustedP' | 'error'>[],
  found: readonly { readonly result: DrawnP }[],
): Note[] {
  const open = comparisons.flatMap((one, index) => {
    const { p, draws } = found[index]!.result
    if (!draws || p === 0) return []
    const standardError = (draws.standardError * one.adjustedP) / p
    return Math.abs(one.adjustedP - one.error) < CLEAR * standardError
      ? [{ ...one, standardError, count: draws.count }]
      : []
  })
  const [first] = open
  if (!first) return []
  const { system, baseline, measure, adjustedP, standardError, count, error } = first
  const others = open.length === 1 ? '' : `, and ${open.length - 1} more`
  return [
    note(
      'OPEN_VERDICT',
      `The draws leave the verdict open: p of ${printable(system)} against ${printable(baseline)} on ${measure} is ${adjustedP.toPrecision(2)} with a standard error of ${standardError.toPrecision(1)}${others}; other draws may lie on the other side of ${Number(error.toPrecision(12))}.`,
      { comparisons: open.length, draws: count },
      { set: 'draws', to: String(roundedUp(MORE * count)) },
    ),
  ]
}

/** The next number with one digit and zeros. */
const roundedUp = (value: number): number => {
  const unit = 10 ** Math.floor(Math.log10(value))
  return Math.ceil(value / unit) * unit
}
