import { formatNumber, formatP, type Comparison } from '@eval/report'
import type { UnitWord } from './matchup.js'

/** What a verdict is read from. */
export interface Judged extends Omit<Comparison, 'verdict'> {
  readonly unitWord: UnitWord
  /** Error probability that was allowed. */
  readonly error: number
  /** How many comparisons the correction is over. */
  readonly family: number
  /** Whether the two systems are equal on every unit. */
  readonly identical: boolean
}

const DIGITS = 3

/** Whether a comparison is significant after correction. */
export const isShown = ({ adjustedP }: Pick<Comparison, 'adjustedP'>, error: number): boolean =>
  typeof adjustedP === 'number' && adjustedP <= error

/** The gain of the system over the baseline, positive where it is better; 0 where neither direction is. */
export function gainOf({ difference, better }: Pick<Comparison, 'difference' | 'better'>): number {
  const value = Number(difference ?? NaN)
  return better === 'higher' ? value : better === 'lower' ? -value : 0
}

/** One comparison in one sentence. */
export function verdictOf(one: Judged): string {
  const { system, baseline, measure, n, unitWord, interval, better, minimumDetectable } = one
  const units = `${n} ${unitWord}${n === 1 ? '' : 's'}`
  if (one.identical) return `${system} and ${baseline} have the same ${measure} on every one of ${units}.`
  const p = `p ${one.atMost ? '<=' : '='} ${formatP(one.adjustedP)}${one.family > 1 ? ` (${one.correction} over ${one.family})` : ''}`
  if (isShown(one, one.error)) {
    const size = Math.abs(Number(one.difference))
    const ends = interval ? [Number(interval.low), Number(interval.high)] : undefined
    const [low, high] = Number(one.difference) < 0 && ends ? [-ends[1]!, -ends[0]!] : (ends ?? [])
    const by = `by ${shown(size)}${low === undefined ? '' : ` [${shown(low)}, ${shown(high!)}]`}`
    return `${relation(one, better)} on ${measure} ${by}, ${p}, ${units}.`
  }
  const ends = interval ? ` [${shown(Number(interval.low))}, ${shown(Number(interval.high))}]` : ''
  const power =
    typeof minimumDetectable === 'number'
      ? `; with ${units} a difference of ${shown(Math.abs(minimumDetectable))} would have been found 4 times in 5`
      : ''
  const change = `${Number(one.difference) > 0 ? '+' : ''}${shown(Number(one.difference))}${ends}`
  return `No difference is shown between ${system} and ${baseline} on ${measure}: ${change}, ${p}${power}.`
}

function relation({ system, baseline, difference }: Judged, better: Judged['better']): string {
  const higher = Number(difference) > 0
  if (better === 'neither') return `${system} is ${higher ? 'higher' : 'lower'} than ${baseline}`
  return higher === (better === 'higher')
    ? `${system} beats ${baseline}`
    : `${system} is worse than ${baseline}`
}

const shown = (value: number): string => formatNumber(value, DIGITS)
