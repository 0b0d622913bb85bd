/** Bits behind the binary point: far more than a double has, so that each answer is rounded once. */
const FRACTION = 160n
const ONE = 1n << FRACTION
/** The logarithm of 2 in the same steps. */
const LOG_2 = 0xb17217f7d1cf79abc9e3b39803f2f6af40f34326n

/**
 * The natural exponential, rounded once. trec_eval prints what the C library says, which is the nearest double almost
 * always; engines' own functions are off by one in some of ten, and then 7/32 prints as 0.2188 rather than 0.2187.
 */
export function cExp(value: number): number {
  if (!(Math.abs(value) < 700)) return Math.exp(value)
  const { mantissa, power } = exponential(fixed(value))
  return (Number(mantissa) / 2 ** Number(FRACTION)) * 2 ** power
}

/**
 * The natural logarithm, rounded once, likewise. Twice the precision of a double tells the nearest double nearly
 * always; where it does not, whole numbers of any length do.
 */
export function cLog(value: number): number {
  if (!(value > 1e-300 && value < 1e300)) return Math.log(value)
  const [high, low] = doubledLog(value)
  return roundedOnce(high, low, Math.abs(high) * DOUBLED_ERROR) ?? longLog(value)
}

/** The double nearest to a sum whose lower part may be off by an error; undefined where that decides which one is. */
export function roundedOnce(high: number, low: number, error: number): number | undefined {
  const nearest = high + (low + error)
  return nearest === high + (low - error) ? nearest : undefined
}

/** Twice the precision of a double is 2^-106; the sums below lose a few bits of it. */
const DOUBLED_ERROR = 2 ** -96
const LOG_2_HIGH = 0.6931471805599453
const LOG_2_LOW = 2.3190468138462996e-17
const BITS = new Float64Array(1)
const BIT_WORDS = new Int32Array(BITS.buffer)
const UPPER = new Uint8Array(Int16Array.of(1).buffer)[0] === 1 ? 1 : 0

/** A number of twice the precision is a sum of two doubles: functions answer with the upper one and leave the lower here. */
const LOW = new Float64Array(1)

const SPLIT = 2 ** 27 + 1

/** The product of two sums of two doubles (Dekker 1971). */
function product(a: number, aLow: number, b: number, bLow: number): number {
  const high = a * b
  const aSplit = SPLIT * a
  const bSplit = SPLIT * b
  const aUpper = aSplit - (aSplit - a)
  const bUpper = bSplit - (bSplit - b)
  const aLower = a - aUpper
  const bLower = b - bUpper
  const error = aLower * bLower - (high - aUpper * bUpper - aLower * bUpper - aUpper * bLower)
  const low = error + (a * bLow + aLow * b)
  LOW[0] = low - (high + low - high)
  return high + low
}

/** The sum of two sums of two doubles (Knuth 1969). */
function sum(a: number, aLow: number, b: number, bLow: number): number {
  const high = a + b
  const part = high - a
  const low = a - (high - part) + (b - part) + (aLow + bLow)
  LOW[0] = low - (high + low - high)
  return high + low
}

/** 1 / d for d = 1, 3 ... 45, each with what is left of it. */
const TERMS = Float64Array.from({ length: 23 }, (_, index) => 1 / (2 * index + 1))
const TERMS_LOW = TERMS.map((term, index) => {
  const divisor = 2 * index + 1
  const high = product(term, 0, divisor, 0)
  return (1 - high - LOW[0]!) / divisor
})

/** log m + e log 2 for a value m 2^e, in twice the precision: log m = 2 atanh((m - 1) / (m + 1)). */
export function doubledLog(value: number): readonly [high: number, low: number] {
  BITS[0] = value
  let exponent = (BIT_WORDS[UPPER]! >>> 20) - 1023
  BIT_WORDS[UPPER] = (BIT_WORDS[UPPER]! & 0xfffff) | 0x3ff00000
  let mantissa = BITS[0]
  if (mantissa > Math.SQRT2) {
    mantissa /= 2
    exponent++
  }
  const ratio = doubledQuotient(mantissa - 1, mantissa + 1, mantissa)
  const ratioLow = LOW[0]!
  const square = product(ratio, ratioLow, ratio, ratioLow)
  const squareLow = LOW[0]!
  // atanh s = s (1 + s^2/3 + s^4/5 + ...), from the last term on; s^2 is below 0.03.
  let high = 0
  LOW[0] = 0
  for (let index = TERMS.length - 1; index >= 0; index--) {
    high = product(high, LOW[0], square, squareLow)
    high = sum(high, LOW[0], TERMS[index]!, TERMS_LOW[index]!)
  }
  high = product(high, LOW[0], 2 * ratio, 2 * ratioLow)
  const low = LOW[0]
  const scale = product(LOG_2_HIGH, LOG_2_LOW, exponent, 0)
  return [sum(scale, LOW[0], high, low), LOW[0]]
}

/** (m - 1) / (m + 1), where the first difference is exact and the sum may have lost its last bit. */
function doubledQuotient(above: number, below: number, mantissa: number): number {
  const belowLow = mantissa >= 1 ? 1 - (below - mantissa) : mantissa - (below - 1)
  const high = above / below
  const back = product(below, belowLow, high, 0)
  return sum(high, 0, (above - back - LOW[0]!) / below, 0)
}

/** The same by whole numbers of any length. */
export const longLog = (value: number): number => Number(fixedLog(value)) / 2 ** Number(FRACTION)

/** The logarithm in fixed point. */
export function fixedLog(value: number): bigint {
  const guess = Math.log(value)
  const { mantissa, power } = exponential(-fixed(guess))
  const product = fixed(value * 2 ** power) * mantissa
  // log(value) = guess + log(1 + rest), and the cube of the rest is below 2^-130.
  const rest = (product >> FRACTION) - ONE
  return fixed(guess) + rest - ((rest * rest) >> (FRACTION + 1n))
}

/** e to the power of a fixed-point number, as a fixed-point number times a power of two. */
function exponential(value: bigint): { mantissa: bigint; power: number } {
  const power = value / LOG_2
  const rest = value - power * LOG_2
  let [mantissa, summand] = [0n, ONE]
  for (let term = 1n; summand !== 0n; term++) {
    mantissa += summand
    summand = (summand * rest) / ONE / term
  }
  return { mantissa, power: Number(power) }
}

/** A double in fixed point; what lies below 2^-160 is dropped. */
export function fixed(value: number): bigint {
  const bits = new BigUint64Array(Float64Array.of(Math.abs(value)).buffer)[0]!
  const exponent = bits >> 52n
  const mantissa = exponent === 0n ? bits : (bits & ((1n << 52n) - 1n)) | (1n << 52n)
  const shift = FRACTION + (exponent === 0n ? 1n : exponent) - 1075n
  const size = shift >= 0n ? mantissa << shift : mantissa >> -shift
  return value < 0 ? -size : size
}
