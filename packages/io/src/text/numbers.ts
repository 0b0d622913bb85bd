import { lossyText } from './utf8.js'

const POWERS = Float64Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`))
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/
const INFINITE = /^([+-]?)inf(?:inity)?$/i

/**
 * Reads a decimal number from bytes, exactly rounded; NaN when it is none. Digits gathered in a double and divided by
 * a power of ten are exact while both fit (Clinger 1990); anything else takes the slow way through text.
 */
export function numberAt(bytes: Uint8Array, start: number, end: number): number {
  let at = start
  let negative = false
  const sign = bytes[at]
  if (sign === 45 || sign === 43) {
    negative = sign === 45
    at++
  }
  let mantissa = 0
  let digits = 0
  let fraction = 0
  for (; at < end; at++) {
    const digit = bytes[at]! - 48
    if (digit < 0 || digit > 9) break
    mantissa = mantissa * 10 + digit
    digits++
  }
  if (at < end && bytes[at] === 46) {
    for (at++; at < end; at++) {
      const digit = bytes[at]! - 48
      if (digit < 0 || digit > 9) break
      mantissa = mantissa * 10 + digit
      digits++
      fraction++
    }
  }
  if (at !== end || digits === 0 || digits > 15 || fraction > 22)
    return numberOf(lossyText(bytes, start, end))
  if (mantissa === 0) return 0
  const value = fraction === 0 ? mantissa : mantissa / POWERS[fraction]!
  return negative ? -value : value
}

/**
 * Reads a decimal number from text: also exponents and infinity; NaN when it is none, and when a finite number is too
 * large for a double. Negative zero is zero.
 */
export function numberOf(text: string): number {
  if (DECIMAL.test(text)) {
    const value = Number(text)
    return Number.isFinite(value) ? (value === 0 ? 0 : value) : NaN
  }
  const infinite = INFINITE.exec(text)
  return infinite ? (infinite[1] === '-' ? -Infinity : Infinity) : NaN
}

/** Whether a text is a decimal number that no double can hold. */
export const isTooLarge = (text: string): boolean => DECIMAL.test(text) && !Number.isFinite(Number(text))

const PREFIX = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/
const HEXADECIMAL = /^([+-]?)0x([\da-f]*)\.?([\da-f]*)(?:p([+-]?\d+))?/i
const WORD = /^([+-]?)(?:inf|nan)/i

/** As much of a text as is a number, the way C's atof reads it: 0 for none, also hexadecimal, inf and nan. */
export function leadingNumber(text: string): number {
  const word = WORD.exec(text)
  if (word) return /nan/i.test(word[0]) ? NaN : word[1] === '-' ? -Infinity : Infinity
  const hexadecimal = HEXADECIMAL.exec(text)
  if (hexadecimal && `${hexadecimal[2]!}${hexadecimal[3]!}` !== '') {
    const [, sign, whole, fraction, power] = hexadecimal
    const digits = Number(`0x${whole!}${fraction!}`) * 2 ** (Number(power ?? 0) - 4 * fraction!.length)
    return sign === '-' ? 0 - digits : digits
  }
  const value = Number(PREFIX.exec(text)?.[0] ?? 0)
  return value === 0 ? 0 : value
}
