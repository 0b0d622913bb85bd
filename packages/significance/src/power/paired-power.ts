import { badInput } from '@eval/core'
import { normal, studentT } from '../distributions/index.js'
import { fallingRoot } from '../special/monotone-root.js'
import type { Alternative } from '../test.js'
import { noncentralTail } from './noncentral-t.js'

/** A paired comparison that is planned. */
export interface PairedDesign {
  /** Units, such as topics. */
  readonly n: number
  /** Standard deviation of the differences. */
  readonly deviation: number
  /** Error probability of the test. */
  readonly error?: number
  readonly alternative?: Alternative
}

/** The chance that a paired t test finds a true mean difference of this size. */
export function pairedPower(effect: number, design: PairedDesign): number {
  const { n, deviation, error = 0.05, alternative = 'two-sided' } = demandDesign(design)
  const shift = (effect / deviation) * Math.sqrt(n)
  const df = n - 1
  if (alternative === 'greater') return noncentralTail(studentT.upperQuantile(error, df), df, shift)
  if (alternative === 'less') return noncentralTail(studentT.upperQuantile(error, df), df, -shift)
  const limit = studentT.upperQuantile(error / 2, df)
  return Math.min(1, noncentralTail(limit, df, shift) + noncentralTail(limit, df, -shift))
}

/** The smallest true mean difference that a paired t test finds with the given power. */
export function minimumDetectableEffect(power: number, design: PairedDesign): number {
  const { n, error = 0.05, deviation, alternative = 'two-sided' } = demandDesign(design)
  demandPower(power, error)
  const sign = alternative === 'less' ? -1 : 1
  return (sign * detectableShift(power, n, error, alternative) * deviation) / Math.sqrt(n)
}

/** Shifts that were found: comparisons of one table, and looks at one baseline, ask for the same ones again and again. */
const shifts = new Map<string, number>()
const MOST_SHIFTS = 1000

/** The smallest detectable difference in standard errors, which depends on no data but their number. */
function detectableShift(power: number, n: number, error: number, alternative: Alternative): number {
  const key = [power, n, error, alternative].join()
  const known = shifts.get(key)
  if (known !== undefined) return known
  const sign = alternative === 'less' ? -1 : 1
  const tail = alternative === 'two-sided' ? error / 2 : error
  const design: PairedDesign = { n, deviation: Math.sqrt(n), error, alternative }
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

/** The fewest units with which a paired t test finds a true mean difference of this size with the given power. */
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
