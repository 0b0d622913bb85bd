import { decodeText } from '../../tables/text-column.js'

const LONG_MAX = 2n ** 63n - 1n
const LONG_MIN = -(2n ** 63n)

/** What C's atol makes of a text: the whole number it begins with, or 0; out of range it stops at the limit. */
export function atol(text: string): bigint {
  const digits = /^[ \t\n\v\f\r]*([+-]?\d+)/.exec(text)?.[1]
  if (digits === undefined) return 0n
  const value = BigInt(digits.replace(/^\+/, ''))
  return value > LONG_MAX ? LONG_MAX : value < LONG_MIN ? LONG_MIN : value
}

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/i
const HEXADECIMAL = /^([+-]?)0x([\da-f]*)(?:\.([\da-f]*))?(?:p([+-]?\d+))?/i
const WORD = /^([+-]?)(inf|nan)/i

/** What C's atof makes of a text: the number it begins with, or 0. */
export function atof(text: string): number {
  const trimmed = text.replace(/^[ \t\n\v\f\r]+/, '')
  const hex = HEXADECIMAL.exec(trimmed)
  if (hex && (hex[2] !== '' || (hex[3] ?? '') !== '')) return hexadecimal(hex)
  const decimal = DECIMAL.exec(trimmed)
  if (decimal) return Number(decimal[0])
  const word = WORD.exec(trimmed)
  if (!word) return 0
  if (word[2]!.toLowerCase() === 'nan') return NaN
  return word[1] === '-' ? -Infinity : Infinity
}

/** The double nearest to a hexadecimal number, ties to even; BigInt keeps every digit until the rounding. */
function hexadecimal([, sign, whole = '', fraction = '', power = '0']: readonly (
  string | undefined
)[]): number {
  const mantissa = BigInt(`0x${whole}${fraction}`)
  const exponent = Number(power) - 4 * fraction.length
  const size = scaled(mantissa, exponent)
  return sign === '-' ? -size : size
}

/** Rounds once: at the 53rd bit, or at the last that a subnormal number has. */
function scaled(mantissa: bigint, exponent: number): number {
  if (mantissa === 0n) return 0
  const bits = mantissa.toString(2).length
  const lost = Math.max(bits - 53, -1074 - exponent, 0)
  if (lost > bits + 1) return 0
  const divisor = 1n << BigInt(lost)
  const kept = mantissa / divisor
  const twice = (mantissa % divisor) * 2n
  const isUp = twice > divisor || (twice === divisor && kept % 2n === 1n)
  return Number(isUp ? kept + 1n : kept) * 2 ** (exponent + lost)
}

/** Digits that any whole number below 2^53 may have. */
const MOST_DIGITS = 15
const POWERS = Array.from({ length: MOST_DIGITS + 1 }, (_, power) => 10 ** power)

/** The same from a range of bytes, quick for plain decimals (Clinger: a mantissa below 2^53 and a small power of ten). */
export function atofBytes(bytes: Uint8Array, start: number, end: number): number {
  let at = start
  const negative = bytes[at] === 45
  if (negative || bytes[at] === 43) at++
  let mantissa = 0
  let digits = 0
  let point = -1
  for (; at < end; at++) {
    const byte = bytes[at]!
    if (byte >= 48 && byte <= 57) {
      mantissa = mantissa * 10 + (byte - 48)
      digits++
    } else if (byte === 46 && point < 0) point = digits
    else break
  }
  const decimals = point < 0 ? 0 : digits - point
  if (at < end || digits === 0) return atof(decodeText(bytes, start, end))
  if (digits > MOST_DIGITS) return Number(decodeText(bytes, start, end))
  const value = mantissa / POWERS[decimals]!
  return negative ? -value : value
}

/** What C's printf prints for %.Nf: the exact value rounded half to even, infinities and NaN in letters. */
export function fixed(value: number, decimals: number): string {
  // NaN comes out of divisions such as 0/0 alone, and those have their sign bit set on the common processors.
  if (Number.isNaN(value)) return '-nan'
  const sign = value < 0 || Object.is(value, -0) ? '-' : ''
  const size = Math.abs(value)
  if (size === Infinity) return `${sign}inf`
  const digits = roundedDigits(size, decimals)
    .toString()
    .padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  return `${sign}${whole}${decimals > 0 ? `.${digits.slice(digits.length - decimals)}` : ''}`
}

/** The value times 10^decimals as a whole number, ties to even. */
function roundedDigits(size: number, decimals: number): number | bigint {
  const shifted = size * 10 ** decimals
  const nearest = Math.round(shifted)
  if (shifted < 2 ** 40 && Math.abs(Math.abs(shifted - nearest) - 0.5) > 1e-3) return nearest
  const [mantissa, exponent] = parts(size)
  const numerator = mantissa * 10n ** BigInt(decimals)
  if (exponent >= 0) return numerator << BigInt(exponent)
  const denominator = 1n << BigInt(-exponent)
  const quotient = numerator / denominator
  const twice = 2n * (numerator % denominator)
  return quotient + (twice > denominator || (twice === denominator && quotient % 2n === 1n) ? 1n : 0n)
}

/** A finite double as a whole number times a power of two. */
function parts(size: number): [mantissa: bigint, exponent: number] {
  const bits = new BigUint64Array(new Float64Array([size]).buffer)[0]!
  const exponent = Number(bits >> 52n)
  const fraction = bits & 0xfffffffffffffn
  return exponent === 0 ? [fraction, -1074] : [fraction | (1n << 52n), exponent - 1075]
}

/** What %ld prints for a double cast to a long. */
export function asLong(value: number): string {
  if (Number.isSafeInteger(value)) return value.toFixed(0)
  return Number.isFinite(value) && Math.abs(value) < 2 ** 63
    ? BigInt(Math.trunc(value)).toString()
    : LONG_MIN.toString()
}
