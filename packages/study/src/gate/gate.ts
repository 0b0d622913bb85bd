import { alphaAtLook, meanError } from '@eval/significance'
import { DEFAULTS } from '../defaults.js'
import type { Comparison } from '../comparisons/comparison.js'
import type { OutOfReach } from '../comparisons/notes/reach-statement.js'
import type { Note } from '../notes/note.js'
import { ifRegistered } from '../registered.js'
import type { Study } from '../study.js'
import { fingerprint, type Baseline, type Look } from './baseline.js'
import type { Candidate } from './candidate.js'
import { reachesOf } from './gate-reach.js'
import { mismatches, type Mismatch } from './comparable.js'
import { comparisonDetection, sequentialDetection, type Detection } from './detection.js'
import { demandedGate, type DemandedGate, type Floor, type GateOptions } from './gate-options.js'
import { BASELINE, systemsOf, type MeasurePair } from './gate-systems.js'
import type { MeasureByUnit } from './measures-by-unit.js'
import { orientedPair, testOfPair } from './paired-tests.js'
import { repeatsWorth, type RepeatsWorth } from './repeats.js'
import {
  errorAtLook,
  onMeans,
  rangeOf,
  seenBefore,
  sequentialP,
  withLook,
  type Evidence,
} from './sequential.js'

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

/** What a gate found. */
export interface Gated {
  readonly baseline: string
  readonly passed: boolean
  /** Why nothing was compared; empty where it was. */
  readonly mismatches: readonly Mismatch[]
  readonly checks: readonly GateCheck[]
  /** Which look since the baseline was blessed this is, from 1, and the error probability it has. */
  readonly look: number
  readonly alpha: number
  /** Present where the values are those of that earlier look, so that this is no new one. */
  readonly repeated?: true
  /** The error probability over all looks. */
  readonly allowed: number
  readonly sequential: boolean
  readonly unit: string
  /** Why some of the usual measures are not among the checks. */
  readonly notes: readonly Note[]
  /** The looks to be kept in the baseline. */
  readonly looks: readonly Look[]
  /** The evidence of sequential looks to be kept in the baseline. */
  readonly evidence?: Evidence
}

/** Whether a candidate has become worse than its baseline, and whether that would have been noticed. */
export async function gate(
  study: Study,
  baseline: Baseline,
  candidate: Candidate,
  options: GateOptions = {},
): Promise<Gated> {
  const { key, measures } = candidate
  const demanded = demandedGate(
    options,
    baseline.measures.map(({ measure }) => measure),
  )
  const head = {
    baseline: baseline.name,
    unit: key.unit,
    notes: (candidate.leftOut ?? []).map((one) => one.note),
    sequential: demanded.sequential,
    allowed: demanded.alpha,
  }
  const wrong = mismatches(baseline, candidate)
  const values = fingerprint(measuresOf(baseline, measures))
  const seen = baseline.looks.findIndex((one) => one.values === values)
  const looks = seen < 0 ? [...baseline.looks, { values }] : baseline.looks
  const look = seen < 0 ? looks.length : seen + 1
  const alpha = demanded.spending && !demanded.sequential ? alphaAtLook(demanded.alpha, look) : demanded.alpha
  if (wrong.length > 0) {
    return { ...head, passed: false, mismatches: wrong, checks: [], look, alpha, looks: baseline.looks }
  }
  const pairs = baseline.measures.map((old): MeasurePair => {
    const own = measures.find(({ measure }) => measure === old.measure)!
    return { old, own }
  })
  const at = { values, candidate: demanded.candidate, range: demanded.range }
  const again = demanded.sequential ? seenBefore(baseline.evidence, pairs, at) : undefined
  const evidence = demanded.sequential ? (again ?? withLook(baseline.evidence, pairs, at, study)) : undefined
  const { comparisons } = await study.compare(
    systemsOf(evidence ? onMeans(pairs, evidence) : pairs, key.unit),
    {
      baseline: BASELINE,
      level: 1 - alpha,
      correction: 'none',
      ...(evidence ? { test: SPREAD } : demanded.test === undefined ? {} : { test: demanded.test }),
    },
  )
  const compared = pairs.map(({ old }) => comparisons.find(({ measure }) => measure === old.measure)!)
  const p = evidence
    ? pairs.map(({ old }) => sequentialP(evidence.log[old.measure]!))
    : compared.map((one) => one.p)
  const reaches = evidence
    ? []
    : reachesOf(pairs, compared, {
        test: demanded.test,
        error: alpha,
        adjust: (own) => adjusted(own, study),
        registry: study.registry,
      })
  const shown = withP(compared, p, adjusted(p, study), alpha)
    .map((one, index) => withReach(one, reaches[index]?.outOfReach))
    .map((one) => towards(one, evidence))
    .map((one, index) => (pairs[index]!.own.isInfluence ? withoutUnits(one) : one))
  const claims: Claims = evidence
    ? {
        pairs: onMeans(pairs, evidence),
        alpha: alphaAtLook(demanded.alpha, evidence.own),
        detection: ({ old, own }) => {
          const [low, high] = rangeOf(old, own, demanded.range)
          return sequentialDetection(orientedPair(old, own), {
            width: high - low,
            error: errorAtLook(evidence, values, demanded.alpha),
          })
        },
      }
    : {
        pairs,
        alpha: demanded.alpha,
        detection: ({ old, own }, one) => {
          const smallestP = reaches[pairs.findIndex((pair) => pair.old === old)]?.smallestP
          const { independent, deviation } = spreadOf(old, own)
          return comparisonDetection(one, independent, {
            ...(deviation > 0 ? { deviation } : {}),
            ...(smallestP ? { smallestP } : {}),
          })
        },
      }
  const checks = checksOf(pairs, shown, claims, demanded, study)
  return {
    ...head,
    passed: checks.every(({ passed }) => passed),
    mismatches: [],
    checks,
    look: again ? again.looks.indexOf(values) + 1 : evidence ? evidence.looks.length : look,
    alpha,
    ...(again || (!evidence && seen >= 0) ? { repeated: true } : {}),
    ...(evidence ? { evidence: again ? baseline.evidence! : evidence, looks: baseline.looks } : { looks }),
  }
}

/** What a look is known by: the measures of the baseline, whatever else the candidate has. */
const measuresOf = (baseline: Baseline, measures: readonly MeasureByUnit[]): readonly MeasureByUnit[] =>
  baseline.measures.flatMap((old) => measures.find(({ measure }) => measure === old.measure) ?? [])

/** Nothing is detected where p cannot be small enough after correction. */
function withReach(one: Comparison, outOfReach: OutOfReach | undefined): Comparison {
  if (!outOfReach) return one
  const kept: { -readonly [K in keyof Comparison]: Comparison[K] } = {
    ...one,
    undetectable: true,
    outOfReach,
  }
  delete kept.minimumDetectable
  return kept
}

/** What evidence of several looks shows, it shows in its own direction. */
function towards(one: Comparison, evidence: Evidence | undefined): Comparison {
  if (!evidence || (one.outcome !== 'better' && one.outcome !== 'worse')) return one
  const [worse, better] = evidence.log[one.measure]!
  return { ...one, outcome: worse > better ? 'worse' : 'better' }
}

/** Influences of rows are no values of theirs: counting which are higher would be no wins and losses. */
function withoutUnits(one: Comparison): Comparison {
  const kept: { -readonly [K in keyof Comparison]: Comparison[K] } = { ...one }
  delete kept.units
  return kept
}

/** What gives interval and power of a sequential gate, whose p comes from its evidence. */
const SPREAD = 't'

/**
 * What equivalence and non-inferiority are tested on, and with which error probability. Looks of a sequential gate at one
 * candidate share it, so that a loss is not rerun until one look shows equivalence.
 */
interface Claims {
  readonly pairs: readonly MeasurePair[]
  readonly alpha: number
  detection(pair: MeasurePair, comparison: Comparison): Detection
}

/** How many units, or clusters of them, are independent, and how much their differences vary. */
function spreadOf(
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

function adjusted(p: readonly number[], { registry }: Study): ArrayLike<number> {
  const [call] = ifRegistered(() => registry.calls('correction', DEFAULTS.correction)) ?? []
  return call ? call.contribution.adjust(p, call.params) : p
}

/** Comparisons with p over the measures of this look, and what they show at its error probability. */
const withP = (
  compared: readonly Comparison[],
  p: readonly number[],
  adjustedP: ArrayLike<number>,
  error: number,
): Comparison[] =>
  compared.map((one, index): Comparison => {
    const own = { ...one, p: p[index]!, adjustedP: adjustedP[index]!, error, family: compared.length }
    const corrected = { ...own, correction: DEFAULTS.correction }
    if (one.outcome === 'same') return corrected
    if (adjustedP[index]! > error) return { ...corrected, outcome: 'not shown' }
    return { ...corrected, outcome: one.difference > 0 === (one.better === 'higher') ? 'better' : 'worse' }
  })

function checksOf(
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
