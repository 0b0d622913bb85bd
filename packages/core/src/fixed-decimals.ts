/** A number with so many decimals, as everything readable writes it: what rounds to 0 has no sign. */
export function fixedDecimals(value: number, digits: number): string {
  const text = value.toFixed(digits)
  return Number(text) === 0 ? (0).toFixed(digits) : text
}

/** The same for a difference: what is above 0, and stays so when it is rounded, has a plus. */
export function signedDecimals(value: number, digits: number): string {
  const text = fixedDecimals(value, digits)
  return Number(text) > 0 ? `+${text}` : text
}
