import { rounded } from '../words.js'

/** A share of one in percent, or as a power of ten where percent would read as nothing. */
export const percent = (share: number): string =>
  share > 0 && share < 1e-5 ? rounded(share, 2) : `${rounded(100 * share)} %`

/** A value of a measure, with the digits that a legend has room for. */
export const measured = (value: number): string => value.toFixed(3)

/** An interval in brackets. */
export const bracketed = ({ low, high }: { readonly low: number; readonly high: number }): string =>
  `[${measured(low)}, ${measured(high)}]`
