import { alphaAtLook } from '@eval/significance'
import { DEFAULTS } from '../defaults.js'
import type { Comparison } from '../comparisons/comparison.js'
import type { OutOfReach } from '../comparisons/notes/reach-statement.js'
import type { Note } from '../notes/note.js'
import type { Study } from '../study.js'
import { fingerprint, type Baseline, type Look } from './baseline/baseline.js'
import type { Candidate } from './baseline/candidate.js'
import { adjusted, checksOf, spreadOf, type Claims, type GateCheck } from './gate-checks.js'
import { reachesOf } from './gate-reach.js'
import { leftOutNote, onCommonUnits } from './baseline/common-units.js'
import { mismatches, type Mismatch } from './baseline/comparable.js'
import { comparisonDetection, sequentialDetection } from './detection.js'
import { demandedGate, type GateOptions } from './gate-options.js'
import { BASELINE, systemsOf, type MeasurePair } from './gate-systems.js'
import { demandPossible } from '../values/value-scale.js'
import { valuesOf, type MeasureByUnit } from './baseline/measures-by-unit.js'
import { orientedPair } from './paired-tests.js'
import {
  errorAtLook,
  onMeans,
  rangeOf,
  seenBefore,
  sequentialP,
  withLook,
  type Evidence,
} from './sequential.js'

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
  const notes = (candidate.leftOut ?? []).map((one) => one.note)
  const head = {
    baseline: baseline.name,
    unit: key.unit,
    notes,
    sequential: demanded.sequential,
    allowed: demanded.alpha,
  }
  const wrong = mismatches(baseline, candidate, demanded.allowMissing)
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
    notes.push(...leftOutNote({ old, own }, key.unit))
    return onCommonUnits({ old, own })
  })
  for (const { old, own } of pairs)
    demandPossible('margin', demanded.margin(old.measure), old.measure, own.bounds ?? old.range, () =>
      own.isInfluence === true || old.better === 'lower' ? [Infinity] : [...valuesOf(old), ...valuesOf(own)],
    )
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
