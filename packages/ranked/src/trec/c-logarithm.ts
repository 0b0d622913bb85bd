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

/** The natural logarithm, rounded once, likewise. */
export function cLog(value: number): number {
  if (!(value > 1e-300 && value < 1e300)) return Math.log(value)
  const guess = Math.log(value)
  const { mantissa, power } = exponential(-fixed(guess))
  const product = fixed(value * 2 ** power) * mantissa
  // log(value) = guess + log(1 + rest), and the rest is so small that its square is beyond the last bit but one.
  const rest = (product >> FRACTION) - ONE
  return Number(fixed(guess) + rest - ((rest * rest) >> (FRACTION + 1n))) / 2 ** Number(FRACTION)
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
function fixed(value: number): bigint {
  const bits = new BigUint64Array(Float64Array.of(Math.abs(value)).buffer)[0]!
  const exponent = bits >> 52n
  const mantissa = exponent === 0n ? bits : (bits & ((1n << 52n) - 1n)) | (1n << 52n)
  const shift = FRACTION + (exponent === 0n ? 1n : exponent) - 1075n
  const size = shift >= 0n ? mantissa << shift : mantissa >> -shift
  return value < 0 ? -size : size
}
