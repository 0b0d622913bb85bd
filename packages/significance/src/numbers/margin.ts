import { studentT } from '../distributions/index.js'

/** The largest difference that does not matter, as a parameter. */
export const marginParam = {
  type: 'number',
  min: 0,
  open: true,
  required: true,
  about: 'The largest difference of means that does not matter.',
} as const

/** A t statistic against a null value with the logarithm of its upper tail; without spread the tail is 0 or 1. */
export function upperT(
  excess: number,
  standardError: number,
  degreesOfFreedom: number,
): { readonly t: number; readonly logP: number } {
  const t = standardError === 0 ? (excess > 0 ? Infinity : -Infinity) : excess / standardError
  return { t, logP: studentT.logSurvival(t, degreesOfFreedom) }
}
