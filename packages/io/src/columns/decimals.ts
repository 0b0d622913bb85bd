const POWERS = Float64Array.from({ length: 16 }, (_, power) => 10 ** power)
const MOST_DIGITS = 15

/**
 * Reads a plain decimal whose text can be written again from its value and its decimals: an optional minus, a whole
 * part without needless zeros, at most 15 digits; false for any other, and for a negative zero. Both go into arrays,
 * because a number that is returned is an object of its own.
 */
export function readDecimal(
  bytes: Uint8Array,
  start: number,
  end: number,
  numbers: Float64Array,
  places: Uint8Array,
  row: number,
): boolean {
  let at = start
  const negative = bytes[at] === 45
  if (negative) at++
  const first = at
  let mantissa = 0
  let digit = bytes[at]! - 48
  while (at < end && digit >= 0 && digit <= 9) {
    mantissa = mantissa * 10 + digit
    digit = bytes[++at]! - 48
  }
  const whole = at - first
  if (whole === 0 || (whole > 1 && bytes[first] === 48)) return false
  let decimals = 0
  if (at < end) {
    if (digit !== -2 || at + 1 === end) return false
    const point = ++at
    digit = bytes[at]! - 48
    while (at < end && digit >= 0 && digit <= 9) {
      mantissa = mantissa * 10 + digit
      digit = bytes[++at]! - 48
    }
    decimals = at - point
    if (at < end) return false
  }
  if (whole + decimals > MOST_DIGITS || (negative && mantissa === 0)) return false
  // Both are exact, so that the quotient is rounded once (Clinger 1990).
  const value = mantissa / POWERS[decimals]!
  numbers[row] = negative ? -value : value
  places[row] = decimals
  return true
}

/** The text that such a number was read from. */
export function decimalText(value: number, decimals: number): string {
  const digits = Math.round(Math.abs(value) * POWERS[decimals]!)
    .toFixed(0)
    .padStart(decimals + 1, '0')
  const point = digits.length - decimals
  return `${value < 0 ? '-' : ''}${digits.slice(0, point)}${decimals > 0 ? `.${digits.slice(point)}` : ''}`
}
