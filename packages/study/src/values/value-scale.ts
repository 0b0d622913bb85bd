import { EvalError, printable } from '@eval/core'
import { formatNumber } from '../result/format.js'

/** Whether all of some values lie between 0 and 1. */
export const areWithinOne = (values: Iterable<number>): boolean => {
  for (const value of values) if (!(value >= 0 && value <= 1)) return false
  return true
}

/** So large are the values of another scale: percentages, not a count or a rating. */
const FAR = 10

/**
 * Whether values of one and the same measure seem to be on two scales, such as 0 to 1 and 0 to 100: all of one side lie
 * between 0 and 1, most of the other above 1 and some far above. The sentence that says so, or undefined.
 */
export function otherScale(
  measure: string,
  first: { readonly name: string; readonly values: readonly number[] },
  second: { readonly name: string; readonly values: readonly number[] },
): string | undefined {
  const isFar = (values: readonly number[]): boolean =>
    values.every((value) => value >= 0) &&
    values.some((value) => value > FAR) &&
    values.filter((value) => value > 1).length > values.length / 2
  const isOther = [
    [first, second],
    [second, first],
  ].some(([low, high]) => areWithinOne(low!.values) && isFar(high!.values))
  if (!isOther) return undefined
  const said = ({ name, values }: typeof first): string => {
    const [low, high] = values.reduce(
      ([a, b], one) => [Math.min(a, one), Math.max(b, one)],
      [Infinity, -Infinity],
    )
    return `from ${formatNumber(low, 3)} to ${formatNumber(high, 3)} in ${printable(name)}`
  }
  return `${printable(measure)} seems to be on two scales: values are ${said(first)} and ${said(second)}`
}

/** Refuses a difference that values of a measure cannot have, where their range is known or all of them lie in 0 to 1. */
export function demandPossible(
  option: string,
  given: number | undefined,
  measure: string,
  bounds: readonly [low: number, high: number] | undefined,
  values: () => Iterable<number>,
): void {
  if (given === undefined) return
  const range = bounds ?? (Math.abs(given) >= 1 && areWithinOne(values()) ? ([0, 1] as const) : undefined)
  if (!range || !(Math.abs(given) >= range[1] - range[0])) return
  const [low, high] = range
  const points = low === 0 && high === 1 ? ` (${given} points of 100 are ${given / 100})` : ''
  throw new EvalError(
    'BAD_OPTION',
    `${option} is ${given}, but values of ${printable(measure)} lie between ${low} and ${high}: it must be below ${high - low}${points}.`,
    { option, given, advice: [{ set: option, to: 'NUMBER' }] },
  )
}
