import { studentT } from '../../distributions/index.js'
import type { IntervalResult } from '../../interval.js'
import type { Alternative, TestResult } from '../../test.js'
import { endsAround } from '../ends.js'
import { pOf } from '../tails.js'

/** The parameter for the level of a test's own interval. */
export const levelParam = {
  type: 'number',
  min: 0,
  max: 1,
  open: true,
  default: 0.95,
  about: 'Level of the interval that comes with the test.',
} as const

interface TFigures {
  readonly method: string
  readonly estimate: number
  readonly standardError: number
  readonly degreesOfFreedom: number
  readonly n: number
  readonly alternative: Alternative
  readonly level: number
  /** What is said of a standard error of 0; that every difference is the same unless something else is given. */
  readonly stillNote?: string
}

/** The result of a t test from an estimate and its standard error, with its interval; a standard error of 0 is said. */
export function tResult(figures: TFigures): TestResult {
  const { method, estimate, standardError, degreesOfFreedom, n, alternative, level } = figures
  const still = standardError === 0
  const t = still ? (estimate === 0 ? 0 : Math.sign(estimate) * Infinity) : estimate / standardError
  const logAtLeast = studentT.logSurvival(t, degreesOfFreedom)
  const logAtMost = studentT.logSurvival(-t, degreesOfFreedom)
  return {
    statistic: t,
    statisticName: 't',
    ...(still && estimate === 0 ? { p: 1, logP: 0 } : pOf(alternative, logAtMost, logAtLeast)),
    alternative,
    method,
    n,
    notes: still ? [figures.stillNote ?? constantNote(estimate, n)] : [],
    degreesOfFreedom: [degreesOfFreedom],
    interval: interval(figures, level),
    details: { meanDifference: estimate, standardError },
  }
}

function constantNote(estimate: number, n: number): string {
  return estimate === 0
    ? 'Every difference is zero.'
    : `Every difference is the same (${estimate}) on ${n} units: p = 0 only says that they do not vary. Use the randomization or sign test.`
}

function interval(
  { method, estimate, standardError, degreesOfFreedom, n }: TFigures,
  level: number,
): IntervalResult {
  const reach = (error: number): number => studentT.upperQuantile(error, degreesOfFreedom) * standardError
  const side = 'two-sided'
  return {
    estimate,
    ...endsAround(estimate, reach, { level, side }),
    level,
    side,
    method,
    n,
    notes: [],
  }
}
