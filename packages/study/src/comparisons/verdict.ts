import { formatNumber, formatP } from '../result/format.js'
import type { Comparison } from './comparison.js'

const DIGITS = 3

const shown = (value: number): string => formatNumber(value, DIGITS)

/** One comparison in one sentence. */
export function verdictOf(one: Comparison): string {
  const { system, baseline, measure, n, unit, interval, difference, outcome, minimumDetectable } = one
  const units = `${n} ${unit}${n === 1 ? '' : 's'}`
  if (outcome === 'same')
    return `${system} and ${baseline} have the same ${measure} on every one of ${units}.`
  const correction = one.family > 1 ? ` (${one.correction} over ${one.family})` : ''
  const p = `p ${one.atMost ? '<=' : '='} ${formatP(one.adjustedP)}${correction}`
  if (outcome !== 'not shown') {
    const ends = interval ? [interval.low, interval.high] : undefined
    const [low, high] = difference < 0 && ends ? [-ends[1]!, -ends[0]!] : (ends ?? [])
    const by = `by ${shown(Math.abs(difference))}${low === undefined ? '' : ` [${shown(low)}, ${shown(high!)}]`}`
    return `${RELATIONS[outcome](system, baseline)} on ${measure} ${by}, ${p}, ${units}.`
  }
  const ends = interval ? ` [${shown(interval.low)}, ${shown(interval.high)}]` : ''
  const power =
    minimumDetectable === undefined
      ? ''
      : `; with ${units} a difference of ${shown(Math.abs(minimumDetectable))} would have been found 4 times in 5`
  const change = `${difference > 0 ? '+' : ''}${shown(difference)}${ends}`
  return `No difference is shown between ${system} and ${baseline} on ${measure}: ${change}, ${p}${power}.`
}

const RELATIONS = {
  better: (system: string, baseline: string) => `${system} beats ${baseline}`,
  worse: (system: string, baseline: string) => `${system} is worse than ${baseline}`,
  higher: (system: string, baseline: string) => `${system} is higher than ${baseline}`,
  lower: (system: string, baseline: string) => `${system} is lower than ${baseline}`,
} as const
