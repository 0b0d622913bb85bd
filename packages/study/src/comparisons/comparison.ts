import type { MeasureCall } from '@eval/core'
import type { IntervalResult } from '@eval/significance'
import type { Matchup } from './pairs/matchup.js'
import type { EffectSize } from './pairs/effect-size.js'
import type { PairFinding } from './pairs/pair-test.js'
import type { OutOfReach } from './notes/reach-statement.js'

/**
 * What a comparison shows: `better` or `worse` after correction, `higher` or `lower` where the measure has no better
 * side, `not shown` where the error allowed is exceeded, `same` where the systems agree on every unit.
 */
export type Outcome = 'better' | 'worse' | 'higher' | 'lower' | 'not shown' | 'same'

/** Two systems on one measure, paired by unit. */
export interface Comparison {
  readonly measure: string
  readonly call: MeasureCall
  /** The slice that it is about, such as language=en; all the data where absent. */
  readonly part?: string
  readonly better: 'higher' | 'lower' | 'neither'
  readonly baseline: string
  readonly system: string
  readonly outcome: Outcome
  /** System minus baseline. */
  readonly difference: number
  readonly interval?: IntervalResult
  readonly test: string
  /** How the test found p. */
  readonly method: string
  readonly draws?: number
  readonly p: number
  readonly logP: number
  /** Present where p, and so p after correction, is only known to be at most this. */
  readonly atMost?: true
  /** p after correction over the family. */
  readonly adjustedP: number
  readonly correction: string
  /** How many comparisons the correction is over. */
  readonly family: number
  /** Error probability that was allowed. */
  readonly error: number
  readonly effect?: EffectSize
  /** Units won, tied and lost; absent where the measure has no value for single units. */
  readonly units?: UnitOutcomes
  readonly n: number
  readonly unit: string
  /** How many clusters the units are in, where they are not independent. */
  readonly clusters?: number
  /** Whether these clusters are the items that units are repeats of. */
  readonly repeats?: true
  readonly minimumDetectable?: number
  /** Present where no possible difference is detected with 80 % power. */
  readonly undetectable?: true
  /** Present where the smallest p that the test can give, after correction, is above the error probability. */
  readonly outOfReach?: OutOfReach
}

/** How the differences of single units fall out. */
export interface UnitOutcomes {
  readonly wins: number
  readonly ties: number
  readonly losses: number
  readonly worst: readonly UnitDifference[]
  readonly best: readonly UnitDifference[]
}

export interface UnitDifference {
  readonly unit: string
  readonly difference: number
}

/** What holds for a whole family of comparisons. */
export interface Family {
  readonly correction: string
  readonly family: number
  readonly error: number
  readonly outOfReach?: OutOfReach | undefined
}

/** A tested pair with its corrected p and what it shows. */
export function comparisonOf(
  matchup: Matchup,
  { test, result, interval, effect, minimumDetectable, undetectable }: PairFinding,
  adjustedP: number,
  { correction, family, error, outOfReach }: Family,
): Comparison {
  const { measure, call, slice, better, system, baseline, units, clusters, difference, unit, identical } =
    matchup
  const same = difference === 0 && identical
  const shown = adjustedP <= error
  return {
    measure,
    call,
    ...(slice ? { part: slice.part } : {}),
    better,
    baseline,
    system,
    outcome: same ? 'same' : shown ? directionOf(difference, better) : 'not shown',
    difference,
    ...(interval ? { interval } : {}),
    test,
    method: result.method,
    ...(result.draws ? { draws: result.draws.count } : {}),
    p: result.p,
    logP: result.logP,
    ...(result.atMost ? { atMost: true as const } : {}),
    adjustedP,
    correction,
    family,
    error,
    ...(effect ? { effect } : {}),
    ...unitOutcomes(matchup),
    n: units.length,
    unit,
    ...(clusters === undefined ? {} : { clusters }),
    ...(matchup.repeats ? { repeats: true as const } : {}),
    ...(minimumDetectable === undefined || outOfReach ? {} : { minimumDetectable }),
    ...(undetectable || outOfReach ? { undetectable: true as const } : {}),
    ...(outOfReach ? { outOfReach } : {}),
  }
}

/** What a significant difference shows. */
export function directionOf(difference: number, better: Comparison['better']): Outcome {
  const higher = difference > 0
  if (better === 'neither') return higher ? 'higher' : 'lower'
  return higher === (better === 'higher') ? 'better' : 'worse'
}

/** So many of the worst and best units are named. */
const NAMED = 5

/** Differences smaller than this are rounding, not wins. */
const SLACK = 1e-12

function unitOutcomes({ byUnit, better, units }: Matchup): { readonly units?: UnitOutcomes } {
  if (!byUnit) return {}
  const gains = better === 'lower' ? byUnit.map((one) => -one) : byUnit
  const wins = gains.filter((gain) => gain > SLACK).length
  const losses = gains.filter((gain) => gain < -SLACK).length
  const sorted = (turn: 1 | -1): number[] =>
    [...gains.keys()].sort((a, b) => turn * (gains[a]! - gains[b]!) || a - b)
  const entry = (index: number): UnitDifference => ({ unit: units[index]!, difference: byUnit[index]! })
  return {
    units: {
      wins,
      ties: gains.length - wins - losses,
      losses,
      worst: sorted(1)
        .filter((index) => gains[index]! < -SLACK)
        .slice(0, NAMED)
        .map(entry),
      best: sorted(-1)
        .filter((index) => gains[index]! > SLACK)
        .slice(0, NAMED)
        .map(entry),
    },
  }
}
