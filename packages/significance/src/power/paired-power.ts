import { badInput } from '@eval/core'
import { normal, studentT } from '../distributions/index.js'
import { fallingRoot } from '../special/monotone-root.js'
import type { Alternative } from '../test.js'
import { noncentralTail } from './noncentral-t.js'
import { attainedError } from './smallest-p.js'

/** A paired comparison that is planned. */
export interface PairedDesign {
  /** Units, such as topics. */
  readonly n: number
  /** Standard deviation of the differences. */
  readonly deviation: number
  /** Error probability of the test. */
  readonly error?: number
  readonly alternative?: Alternative
  /**
   * The smallest p that the test gives with so many units, where p is a multiple of it: that of differences of one sign.
   * A t test has none.
   */
  readonly smallestP?: (n: number) => number
}

/**
 * The chance that a paired test finds a true mean difference of this size: that of a t test at the error probability that
 * the test attains. Where differences of one sign alone are significant, it is the chance of these.
 */
export function pairedPower(effect: number, design: PairedDesign): number {
  const { n, deviation, alternative = 'two-sided', smallestP } = demandDesign(design)
  const error = attained(design)
  if (error === 0) return 0
  if (smallestP && error < 2 * smallestP(n))
    return oneSign((effect / deviation) * direction(alternative), n, alternative)
  const shift = (effect / deviation) * Math.sqrt(n)
  const df = n - 1
  if (alternative === 'greater') return noncentralTail(studentT.upperQuantile(error, df), df, shift)
  if (alternative === 'less') return noncentralTail(studentT.upperQuantile(error, df), df, -shift)
  const limit = studentT.upperQuantile(error / 2, df)
  return Math.min(1, noncentralTail(limit, df, shift) + noncentralTail(limit, df, -shift))
}

/** The error probability that the test keeps to with so many units; 0 where it never rejects. */
const attained = ({ n, error = 0.05, smallestP }: PairedDesign): number =>
  smallestP ? attainedError(error, smallestP(n)) : error

const direction = (alternative: Alternative): number => (alternative === 'less' ? -1 : 1)

/** The chance that normal differences with a mean of so many deviations all have the sign that counts. */
const oneSign = (shift: number, n: number, alternative: Alternative): number =>
  normal.cdf(shift) ** n + (alternative === 'two-sided' ? normal.cdf(-shift) ** n : 0)

/** The smallest true mean difference that a paired test finds with the given power; infinite where it never rejects. */
export function minimumDetectableEffect(power: number, design: PairedDesign): number {
  const { n, error = 0.05, deviation, alternative = 'two-sided' } = demandDesign(design)
  demandPower(power, error)
  if (attained(design) === 0) return direction(alternative) * Infinity
  return (direction(alternative) * detectableShift(power, design) * deviation) / Math.sqrt(n)
}

/** Shifts that were found: comparisons of one table, and looks at one baseline, ask for the same ones again and again. */
const shifts = new Map<string, number>()
const MOST_SHIFTS = 1000

/** The smallest detectable difference in standard errors, which depends on no data but their number. */
function detectableShift(power: number, asked: PairedDesign): number {
  const { n, alternative = 'two-sided', smallestP } = asked
  const error = attained(asked)
  const key = [power, n, error, alternative, smallestP?.(n)].join()
  const known = shifts.get(key)
  if (known !== undefined) return known
  const sign = direction(alternative)
  const tail = alternative === 'two-sided' ? error / 2 : error
  const design: PairedDesign = { ...asked, deviation: Math.sqrt(n) }
  // From where the central distribution would have it.
  const shift = fallingRoot({
    value: (effect) => power - pairedPower(sign * effect, design),
    low: 0,
    high: 1e12,
    start: studentT.upperQuantile(tail, n - 1) + studentT.upperQuantile(1 - power, n - 1),
    tolerance: 1e-13,
  })
  if (shifts.size >= MOST_SHIFTS) shifts.clear()
  shifts.set(key, shift)
  return shift
}

/** A deviation needs two; beyond the most, nobody plans. */
const FEWEST_UNITS = 2
const MOST_UNITS = 1e9

/** The fewest units with which a paired test finds a true mean difference of this size with the given power. */
export function unitsForPower(effect: number, power: number, design: Omit<PairedDesign, 'n'>): number {
  demandPower(power, design.error ?? 0.05)
  if (!Number.isFinite(effect) || effect === 0)
    throw badInput(`The effect to be found must be a number other than 0, not ${String(effect)}.`)
  const finds = (n: number): boolean => pairedPower(effect, { ...design, n }) >= power
  // From where a normal distribution would have it, in steps that double: down while that is enough, otherwise up.
  let low = normalUnits(effect, power, design)
  let high = low
  for (let step = 1; low >= FEWEST_UNITS && finds(low); step *= 2) {
    high = low
    low = Math.max(FEWEST_UNITS - 1, low - step)
  }
  for (let step = 1; low === high || !finds(high); step *= 2) {
    if (low >= MOST_UNITS)
      throw badInput('More than 1e9 units would be needed; is the direction of the effect right?')
    low = high
    high = Math.min(MOST_UNITS, high + step)
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (finds(middle)) high = middle
    else low = middle
  }
  return high
}

/** About as many units as are needed, were the deviation known. */
function normalUnits(effect: number, power: number, design: Omit<PairedDesign, 'n'>): number {
  const { deviation, error = 0.05, alternative = 'two-sided' } = design
  const limit = normal.upperQuantile(alternative === 'two-sided' ? error / 2 : error)
  const errors = Math.max(0, limit + normal.upperQuantile(1 - power))
  const units = ((errors * deviation) / effect) ** 2 + limit ** 2 / 2
  return Math.min(MOST_UNITS, Math.max(FEWEST_UNITS, Math.round(units)))
}

function demandDesign(design: PairedDesign): PairedDesign {
  const { n, deviation, error = 0.05 } = design
  if (!(Number.isSafeInteger(n) && n >= 2))
    throw badInput(`A paired design needs two units or more, not ${String(n)}.`)
  if (!(deviation > 0 && deviation < Infinity))
    throw badInput(`The deviation of the differences must be above 0, not ${String(deviation)}.`)
  if (!(error > 0 && error < 1))
    throw badInput(`The error probability must be between 0 and 1, not ${String(error)}.`)
  return design
}

function demandPower(power: number, error: number): void {
  if (!(power > error && power < 1))
    throw badInput(`The power must lie between the error probability ${error} and 1, not ${String(power)}.`)
}
