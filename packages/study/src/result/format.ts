import { fixedDecimals } from '@eval/core'
import { numberOf, type JsonNumber } from './json-number.js'

/** What is nearer to 0 than this is what adding and taking away leaves of it. */
const NOTHING = 1e-15

/** A value with a fixed number of decimals; very small and very large ones as powers of ten. */
export function formatNumber(value: JsonNumber, digits = 4): string {
  const number = numberOf(value)
  if (Number.isNaN(number)) return '—'
  if (!Number.isFinite(number)) return number > 0 ? '∞' : '-∞'
  const size = Math.abs(number)
  if (size < NOTHING) return fixedDecimals(0, digits)
  if (size >= 1e9 || size < 0.5 * 10 ** -digits) return number.toExponential(Math.max(0, Math.min(digits, 2)))
  return fixedDecimals(number, digits)
}

/** A difference with its sign. */
export function formatSigned(value: JsonNumber, digits = 4): string {
  return `${numberOf(value) >= NOTHING ? '+' : ''}${formatNumber(value, digits)}`
}

/** A whole number as it is, anything else with decimals: counts may be weights. */
export function formatCount(value: JsonNumber, digits = 4): string {
  const number = numberOf(value)
  return Number.isSafeInteger(number) ? String(number) : formatNumber(value, digits)
}

/** A probability that is never shown as 0: small ones are powers of ten, also below what a number can hold. */
export function formatP(p: JsonNumber, log10P?: number): string {
  const number = numberOf(p)
  if (Number.isNaN(number)) return '—'
  if (number >= 0.001) return number >= 0.9995 ? '1' : number.toFixed(3)
  if (number > 1e-300) return number.toExponential(1)
  if (log10P === undefined || !Number.isFinite(log10P))
    return number === 0 ? '<1e-300' : number.toExponential(1)
  return powerOfTen(log10P)
}

function powerOfTen(log10: number): string {
  const exponent = Math.floor(log10)
  const mantissa = (10 ** (log10 - exponent)).toFixed(1)
  return mantissa === '10.0' ? `1.0e${exponent + 1}` : `${mantissa}e${exponent}`
}
