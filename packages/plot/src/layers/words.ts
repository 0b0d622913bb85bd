/** A count with its thousands told apart. */
export const counted = (count: number): string => {
  const [whole, ...rest] = String(count).split('.')
  return [whole!.replace(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.')
}

/** A share of one in percent, or as a power of ten where percent would read as nothing. */
export function percent(share: number): string {
  if (share > 0 && share < 1e-5) return share.toExponential(1)
  return `${significant(100 * share, 3)} %`
}

/** A number in at most so many digits, without needless zeros. */
export function significant(value: number, digits: number): string {
  return Number.isFinite(value) ? String(Number(value.toPrecision(digits))) : String(value)
}

/** A value of a measure, with the digits that a picture has room for. */
export const measured = (value: number): string => value.toFixed(3)

/** An interval in brackets. */
export const bracketed = ({ low, high }: { readonly low: number; readonly high: number }): string =>
  `[${measured(low)}, ${measured(high)}]`
