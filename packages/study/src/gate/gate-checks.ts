import { meanError } from '@eval/significance'
import type { Comparison } from '../comparisons/comparison.js'
import { DEFAULTS } from '../defaults.js'
import { ifRegistered } from '../registered.js'
import type { Study } from '../study.js'
import type { Detection } from './detection.js'
import type { DemandedGate, Floor } from './gate-options.js'
import type { MeasurePair } from './gate-systems.js'
import type { MeasureByUnit } from './baseline/measures-by-unit.js'
import { orientedPair, testOfPair } from './paired-tests.js'
import { repeatsWorth, type RepeatsWorth } from './repeats.js'

/**
 * What a gate says of one measure. `equivalent`: shown to differ by less than the margin; `underpowered`: so many units
 * would miss a loss as large as the margin too often, or, without a margin, any possible loss.
 */
export type GateVerdict = 'better' | 'worse' | 'equivalent' | 'no evidence' | 'underpowered'

/** One measure against its baseline. */
export interface GateCheck {
  readonly measure: string
  readonly better: 'higher' | 'lower'
  readonly verdict: GateVerdict
  /** Whether the gate lets it pass. */
  readonly passed: boolean
  readonly baseline: number
  readonly value: number
  /** The difference from the baseline with interval, test, units won and lost; p is corrected over all measures. */
  readonly comparison: Comparison
  readonly margin?: number
  /** p of the claim that the difference lies within the margin, corrected over all measures. */
  readonly equivalenceP?: number
  /** p of the claim that no more than the margin is lost, corrected over all measures. */
  readonly nonInferiorityP?: number
  /** Units with which a loss of the margin, or else the observed difference, would be found with 80 % power. */
  readonly unitsNeeded?: number
  /** Whether no difference that values can have would be detected with 80 % power. */
  readonly undetectable?: boolean
  /** How the spread of differences divides between items and repeats, where units are repeats of items. */
  readonly repeats?: RepeatsWorth
  readonly floors: readonly CheckedFloor[]
}

export interface CheckedFloor extends Floor {
  readonly reached: number | undefined
  readonly passed: boolean
}

/**
 * What equivalence and non-inferiority are tested on, and with which error probability. Looks of a sequential gate at one
 * candidate share it, so that a loss is not rerun until one look shows equivalence.
 */
export interface Claims {
  readonly pairs: readonly MeasurePair[]
  readonly alpha: number
  detection(pair: MeasurePair, comparison: Comparison): Detection
}

/** How many units, or clusters of them, are independent, and how much their differences vary. */
export function spreadOf(
  old: MeasureByUnit,
  own: MeasureByUnit,
): { readonly independent: number; readonly deviation: number } {
  const { first, second, ...labels } = orientedPair(old, own)
  const { independent, standardError } = meanError({
    ...labels,
    values: first.map((value, unit) => value - second[unit]!),
  })
  return { independent, deviation: standardError * Math.sqrt(independent) }
}

/** p corrected over the measures of a gate. */
export function adjusted(p: readonly number[], { registry }: Study): ArrayLike<number> {
  const [call] = ifRegistered(() => registry.calls('correction', DEFAULTS.correction)) ?? []
  return call ? call.contribution.adjust(p, call.params) : p
}

/** What a gate says of every measure. */
export function checksOf(
  pairs: readonly MeasurePair[],
  comparisons: readonly Comparison[],
  claims: Claims,
  demanded: DemandedGate,
  study: Study,
): GateCheck[] {
  const { registry } = study
  const claimed = (name: string): (number | undefined)[] => {
    const p = claims.pairs.map(({ old, own }) => {
      const margin = demanded.margin(old.measure)
      if (margin === undefined) return undefined
      return testOfPair(`${name}(margin=${margin})`, orientedPair(old, own), registry)?.p
    })
    const known = p.filter((one) => one !== undefined)
    const corrected = adjusted(known, study)
    let place = 0
    return p.map((one) => (one === undefined ? undefined : corrected[place++]))
  }
  const equivalence = claimed(DEFAULTS.gate.equivalence)
  const nonInferiority = claimed(DEFAULTS.gate.nonInferiority)
  return pairs.map(({ old, own }, index): GateCheck => {
    const tested = claims.pairs[index]!
    const detection = claims.detection(tested, comparisons[index]!)
    const { detectable } = detection
    const comparison = besideDetection(comparisons[index]!, detection)
    const margin = demanded.margin(old.measure)
    const [equivalenceP, nonInferiorityP] = [equivalence[index], nonInferiority[index]]
    const isUndetectable = isBeyond(detectable, old) || comparison.undetectable === true
    const verdict = verdictOf(comparison, { margin, detectable, isUndetectable }, equivalenceP, claims.alpha)
    const undecided = verdict === 'no evidence' || verdict === 'underpowered'
    const target = undecided ? (margin ?? Math.abs(comparison.difference)) : undefined
    const repeats = repeatsWorth(tested.old, tested.own, detection, target)
    const floors = demanded.floors(old.measure).map((floor) => checkedFloor(floor, own))
    return {
      measure: old.measure,
      better: old.better,
      verdict,
      passed:
        verdict !== 'worse' &&
        !(demanded.strict && (verdict === 'no evidence' || verdict === 'underpowered')) &&
        !(
          demanded.nonInferior && !((nonInferiorityP ?? 1) <= claims.alpha || comparison.outcome === 'same')
        ) &&
        floors.every(({ passed }) => passed),
      baseline: old.value,
      value: own.value,
      comparison,
      ...(margin === undefined ? {} : { margin }),
      ...(equivalenceP === undefined ? {} : { equivalenceP }),
      ...(nonInferiorityP === undefined ? {} : { nonInferiorityP }),
      ...(repeats ? { repeats } : needed(comparison, target, detection, tested)),
      ...(isUndetectable ? { undetectable: true } : {}),
      floors,
    }
  })
}

/**
 * A difference within the margin is equivalent even where it is significant. Equivalence is a claim about this candidate
 * alone, so that it has the whole error probability; false alarms add up over looks, so that those share it.
 */
function verdictOf(
  { outcome }: Comparison,
  { margin, detectable, isUndetectable }: Detected,
  equivalenceP: number | undefined,
  alpha: number,
): GateVerdict {
  if (outcome === 'same') return 'equivalent'
  if (outcome === 'better') return 'better'
  if (equivalenceP !== undefined && equivalenceP <= alpha) return 'equivalent'
  if (outcome === 'worse') return 'worse'
  const isBlind = margin !== undefined && detectable !== undefined && detectable > margin
  return isUndetectable || isBlind ? 'underpowered' : 'no evidence'
}

interface Detected {
  readonly margin: number | undefined
  readonly detectable: number | undefined
  readonly isUndetectable: boolean
}

/** Whether values of a measure cannot differ by so much. */
const isBeyond = (difference = 0, { range = [-Infinity, Infinity] }: MeasureByUnit): boolean =>
  difference === Infinity || difference > range[1] - range[0]

/** The comparison with what its own test detects, and with the interval of that test. */
function besideDetection(one: Comparison, { detectable, interval }: Detection): Comparison {
  const kept: { -readonly [K in keyof Comparison]: Comparison[K] } = { ...one }
  delete kept.minimumDetectable
  // A test with a power of its own decides by itself what it detects.
  if (detectable !== Math.abs(one.minimumDetectable ?? NaN)) delete kept.undetectable
  if (one.outOfReach) kept.undetectable = true
  if (interval && one.interval) {
    const [low, high] =
      one.better === 'higher' ? [interval.low, interval.high] : [-interval.high, -interval.low]
    kept.interval = { ...one.interval, low, high, method: DEFAULTS.gate.sequential }
  }
  return detectable === undefined || detectable === Infinity
    ? kept
    : { ...kept, minimumDetectable: detectable }
}

/** The spread of differences stays as it is, and so does the size of clusters. */
function needed(
  { n }: Comparison,
  target: number | undefined,
  { detectable, units }: Detection,
  { old, own }: MeasurePair,
): Pick<GateCheck, 'unitsNeeded'> {
  if (target === undefined || !(target > 0) || detectable === undefined || !(detectable > target)) return {}
  const more = units(target)
  if (more === undefined) return {}
  const unitsNeeded = Math.ceil((more * n) / spreadOf(old, own).independent)
  return unitsNeeded > n ? { unitsNeeded } : {}
}

function checkedFloor(floor: Floor, { better, value, interval }: MeasureByUnit): CheckedFloor {
  const reached = floor.of === 'value' ? value : better === 'higher' ? interval?.low : interval?.high
  const passed =
    reached !== undefined && (better === 'higher' ? reached >= floor.limit : reached <= floor.limit)
  return { ...floor, reached, passed }
}
