import { EvalError } from '@eval/core'
import {
  minimumDetectableEffect,
  pairedPower,
  smallestFlipP,
  unitsForPower,
  type Alternative,
  type PairedDesign,
} from '@eval/significance'
import type { OutOfReach } from '../comparisons/notes/reach-statement.js'
import { badOption } from '../plan/options.js'

/** Parameters of a planned comparison; both systems answer all units. */
export interface PowerQuestion {
  /** The true mean difference that is to be found. */
  readonly difference?: number
  readonly units?: number
  /** Standard deviation of the difference on one unit, with one answer of each system. */
  readonly deviation?: number
  /** Share of units on which one system is right and the other wrong, in place of a deviation. */
  readonly discordant?: number
  /** The part of the deviation that is between repeats of the same unit. */
  readonly within?: number
  /** Answers of each system to each unit. */
  readonly repeats?: number
  readonly power?: number
  readonly alpha?: number
  readonly alternative?: Alternative
}

/** How often a planned comparison finds a difference, and what it takes. */
export interface PlannedPower {
  /** Standard deviation of the mean difference on one unit, over its repeats. */
  readonly deviation: number
  readonly power: number
  readonly alpha: number
  readonly repeats: number
  readonly difference?: number
  readonly units?: number
  /** The chance that so many units find the difference, where both are given. */
  readonly reached?: number
  /** The fewest units that find the difference with the power, where it is given. */
  readonly unitsNeeded?: number
  /** The smallest difference that so many units find with the power, where they are given and values can differ so much. */
  readonly detectable?: number
  /** The largest difference that values can have, where so many units do not find even that with the power. */
  readonly undetectable?: number
  /** Present where so many units cannot be significant, whatever the difference. */
  readonly outOfReach?: OutOfReach
  /** Units needed at several powers, where a difference is given. */
  readonly at: readonly { readonly power: number; readonly units: number }[]
}

const POWER = 0.8
const ALPHA = 0.05
const POWERS = [0.5, 0.8, 0.9, 0.95]

/**
 * The power of a paired randomization test that is planned: that of a t test (Miller 2024, with t in place of the normal
 * distribution) at the error probability that the randomization of so many units attains. `largest` is the largest
 * difference that values can have: of right and wrong answers the share on which the systems differ.
 */
export function plannedPower(
  question: PowerQuestion,
  largest = question.discordant ?? Infinity,
): PlannedPower {
  const { difference, units, power = POWER, alpha = ALPHA, repeats = 1, alternative } = question
  if (difference === undefined && units === undefined)
    throw new EvalError('USAGE', 'Give the difference to detect, the number of units, or both.', {
      advice: [
        { set: 'difference', to: 'NUMBER' },
        { set: 'units', to: 'NUMBER' },
      ],
    })
  if (!(power > alpha && power < 1)) throw badOption('power', power, `between ${alpha} and 1`)
  if (difference === 0) throw badOption('difference', difference, 'a number other than 0')
  if (!(Number.isSafeInteger(repeats) && repeats >= 1))
    throw badOption('repeats', repeats, 'a whole number from 1')
  if (units !== undefined && !(Number.isSafeInteger(units) && units >= 2))
    throw badOption('units', units, 'a whole number from 2')
  const deviation = deviationOf(question, repeats)
  const design: Omit<PairedDesign, 'n'> = {
    deviation,
    error: alpha,
    ...(alternative === undefined ? {} : { alternative }),
    smallestP: (n) => smallestFlipP(n, alternative),
  }
  const needed = (wanted: number): number => unitsForPower(difference!, wanted, design)
  return {
    deviation,
    power,
    alpha,
    repeats,
    ...(difference === undefined ? {} : { difference, unitsNeeded: needed(power) }),
    ...(units === undefined ? {} : { units, ...detectableBy({ ...design, n: units }, power, largest) }),
    ...(difference === undefined || units === undefined
      ? {}
      : { reached: pairedPower(difference, { ...design, n: units }) }),
    at:
      difference === undefined
        ? []
        : POWERS.filter((one) => one > alpha).map((one) => ({ power: one, units: needed(one) })),
  }
}

/** The smallest difference that is found with a power; or the largest possible one, where that is not found either. */
function detectableBy(
  design: PairedDesign,
  power: number,
  largest: number,
): Pick<PlannedPower, 'detectable' | 'undetectable' | 'outOfReach'> {
  const { n, error = ALPHA, smallestP } = design
  const p = smallestP?.(n) ?? 0
  if (p > error) return { outOfReach: { p, error, count: n, of: 'unit' } }
  const detectable = minimumDetectableEffect(power, design)
  return Math.abs(detectable) > largest ? { undetectable: largest } : { detectable }
}

/** The deviation of the mean over repeats: what is between units stays, what is between repeats falls with their number. */
function deviationOf(
  { deviation, discordant, difference = 0, within }: PowerQuestion,
  repeats: number,
): number {
  if ((deviation === undefined) === (discordant === undefined))
    throw new EvalError(
      'USAGE',
      'Give the standard deviation of differences, or the share of units on which one system is right and the other wrong.',
      {
        advice: [
          { set: 'deviation', to: 'NUMBER' },
          { set: 'discordant', to: 'SHARE' },
        ],
      },
    )
  if (deviation !== undefined && !(deviation > 0 && deviation < Infinity))
    throw badOption('deviation', deviation, 'a number above 0')
  if (discordant !== undefined && !(discordant > Math.abs(difference) && discordant <= 1))
    throw badOption('discordant', discordant, `above the difference, ${Math.abs(difference)}, and at most 1`)
  // A difference of 1, 0 or -1 on each unit.
  const whole = deviation === undefined ? discordant! - difference ** 2 : deviation ** 2
  const between = repeats === 1 ? undefined : within
  if (within !== undefined && !(within >= 0 && within ** 2 <= whole))
    throw badOption('within', within, `from 0 to ${Math.sqrt(whole)}, the whole deviation`)
  if (repeats > 1 && between === undefined)
    throw new EvalError(
      'USAGE',
      'Repeats reduce only the deviation between repeats of one unit: give its size.',
      {
        advice: [{ set: 'within', to: 'NUMBER' }],
      },
    )
  return Math.sqrt(whole - (within ?? 0) ** 2 * (1 - 1 / repeats))
}
