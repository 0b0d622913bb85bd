import { fixedDecimals } from '@eval/core'
import { numberOf, type JsonNumber } from './json-number.js'

/** What is nearer to 0 than this is what adding and taking away leaves of it. */
const NOTHING = 1e-15

/** As many digits as it takes to read the same number back. */
export const FULL = Infinity

/** A value with a fixed number of decimals; very small and very large ones as powers of ten. */
export function formatNumber(value: JsonNumber, digits = 4): string {
  const number = numberOf(value)
  if (Number.isNaN(number)) return '—'
  if (!Number.isFinite(number)) return number > 0 ? '∞' : '-∞'
  const size = Math.abs(number)
  if (digits === FULL) return String(number)
  if (size < NOTHING) return fixedDecimals(0, digits)
  if (size >= 1e9 || size < 0.5 * 10 ** -digits) return number.toExponential(Math.max(0, Math.min(digits, 2)))
  return fixedDecimals(number, digits)
}

/**
 * A threshold with as many decimals as it takes to separate the same rows, and at least those asked for: rounded towards the
 * next score on its other side, which it does not reach.
 */
export function formatThreshold(value: JsonNumber, limit: JsonNumber, digits = 4): string {
  const [own, other] = [numberOf(value), numberOf(limit)]
  const usual = formatNumber(value, digits)
  if (!Number.isFinite(own) || digits === FULL) return usual
  const separates = (rounded: number): boolean =>
    other < own ? other < rounded && rounded <= own : own <= rounded && rounded < other
  const isPower = usual.includes('e')
  if (separates(Number(usual))) return usual
  for (let places = isPower ? 2 : digits; places <= MOST_PLACES; places++) {
    const written = (number: number): string =>
      isPower ? number.toExponential(places) : fixedDecimals(number, places)
    const step = 10 ** ((isPower ? Math.floor(Math.log10(Math.abs(own))) : 0) - places)
    const rounded = Number(written(own))
    const shorter = [rounded, rounded + Math.sign(other - own) * step].map(written)
    const found = shorter.find((text) => separates(Number(text)))
    if (found !== undefined) return found
  }
  return String(own)
}

/** Beyond so many decimals a number is written in full. */
const MOST_PLACES = 16

/** A difference with its sign. */
export function formatSigned(value: JsonNumber, digits = 4): string {
  return `${numberOf(value) >= NOTHING ? '+' : ''}${formatNumber(value, digits)}`
}

/** A whole number as it is, anything else with decimals: counts may be weights. */
export function formatCount(value: JsonNumber, digits = 4): string {
  const number = numberOf(value)
  return Number.isSafeInteger(number) ? String(number) : formatNumber(value, digits)
}

/** A confidence level as a percentage: as it was asked for, or with three digits where it came out of a computation. */
export function percentOf(level: number): string {
  const exact = Number((100 * level).toPrecision(12))
  const short = Number(exact.toPrecision(3))
  return String(String(exact).length > 7 && short < 100 ? short : exact)
}

/** p-values below this are shown as a bound: smaller ones say no more to a reader. */
export const LEAST_P = 1e-16

/** Whether a p-value is so small that a reader is shown a bound in its place. */
export const isBoundOnly = (p: JsonNumber, log10P = -Infinity): boolean =>
  numberOf(p) < LEAST_P && (p !== 0 || log10P < Math.log10(LEAST_P))

/**
 * A p-value for reading: three decimals, a power of ten below 0.001, a bound below 1e-16. Where the least is 0, every
 * p-value is a power of ten, and 0 is what was computed.
 */
export function formatP(p: JsonNumber, log10P?: number, least = LEAST_P): string {
  const number = numberOf(p)
  if (Number.isNaN(number)) return '—'
  if (isBoundOnly(p, log10P) && least > 0) return `< ${LEAST_P}`
  if (number <= 1e-300) return log10P === undefined || !Number.isFinite(log10P) ? '0' : powerOfTen(log10P)
  if (number >= 0.001) return number >= 0.9995 ? '1' : number.toFixed(3)
  return number.toExponential(1)
}

/** A p-value with every digit that is known, also below what a number can hold. */
export function exactP(p: JsonNumber, log10P?: number, least = LEAST_P): string {
  const number = numberOf(p)
  if (Number.isNaN(number)) return '—'
  if (number > 1e-300) return String(number)
  if (log10P === undefined || !Number.isFinite(log10P))
    return number === 0 && least > 0 ? '< 1e-300' : String(number)
  return powerOfTen(log10P)
}

/** A p-value in a sentence: `p = 0.012`, `p ~ 0.012` where it is approximate, `p <= 1.0e-4`, `p < 1e-16`. */
export function pStatement(
  p: JsonNumber,
  log10P: number | undefined,
  sign: '=' | '<=' | '~',
  least = LEAST_P,
): string {
  const text = formatP(p, log10P, least)
  return text.startsWith('<') ? `p ${text}` : `p ${sign} ${text}`
}

function powerOfTen(log10: number): string {
  const exponent = Math.floor(log10)
  const mantissa = (10 ** (log10 - exponent)).toFixed(1)
  return mantissa === '10.0' ? `1.0e${exponent + 1}` : `${mantissa}e${exponent}`
}
