import { fixedDecimals } from '@eval/core'
import { rounded } from '../words.js'

/** A share of one in percent, or as a power of ten where percent would read as nothing. */
export const percent = (share: number): string =>
  share > 0 && share < 1e-5 ? rounded(share, 2) : `${rounded(100 * share)} %`

/** A value of a measure, with the digits that a legend has room for. */
export const measured = (value: number): string => fixedDecimals(value, 3)

/** A share with its interval in percent. */
export const percentWith = (share: number, sure?: { readonly low: number; readonly high: number }): string =>
  sure ? `${percent(share)} [${rounded(100 * sure.low)}, ${rounded(100 * sure.high)}]` : percent(share)

/** A value with its interval, where it has one. */
export const measuredWith = (
  value: number,
  sure?: { readonly low: number; readonly high: number },
): string => (sure ? `${measured(value)} ${bracketed(sure)}` : measured(value))

/** An interval in brackets. */
export const bracketed = ({ low, high }: { readonly low: number; readonly high: number }): string =>
  `[${measured(low)}, ${measured(high)}]`
