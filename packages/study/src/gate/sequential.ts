import { EvalError, printable } from '@eval/core'
import { alphaAtLook } from '@eval/significance'
import { DEFAULTS } from '../defaults.js'
import type { Study } from '../study.js'
import type { MeasureByUnit, UnitValue } from './baseline/measures-by-unit.js'
import { orientedPair, testOfPair } from './paired-tests.js'

/** What the looks of a sequential gate come to. */
export interface Evidence {
  /** Fingerprints of the values of all looks, of whatever candidate: they share one error probability. */
  readonly looks: readonly string[]
  /** What was looked at last: looks at something else start anew. */
  readonly candidate: string
  /** How many of the looks were at this candidate. */
  readonly own: number
  /** Logarithms of the evidence by measure: that the candidate is worse than the baseline, and that it is better. */
  readonly log: Readonly<Record<string, readonly [worse: number, better: number]>>
  /** The mean over the looks at this candidate, by measure and unit. */
  readonly means: Readonly<Record<string, ReadonlyMap<string, number>>>
  /** What the evidence came to at each look, by the fingerprint of its values. */
  readonly past?: Readonly<Record<string, PastLook>>
}

/** What the evidence at a candidate came to at one look. */
export type PastLook = Pick<Evidence, 'candidate' | 'own' | 'log'>

/** Both sides of a measure, and the range that its values were known to have. */
interface Held {
  readonly old: MeasureByUnit
  readonly own: MeasureByUnit
}

export interface LookedAt {
  readonly values: string
  readonly candidate: string
  readonly range: readonly [low: number, high: number] | undefined
}

/**
 * The evidence as it was at an earlier look with the same values, where another candidate has been looked at since: neither
 * a new look nor evidence of the candidate that is kept. Undefined where there is no such look.
 */
export function seenBefore(
  before: Evidence | undefined,
  pairs: readonly Held[],
  { values, candidate }: LookedAt,
): Evidence | undefined {
  if (!before?.past || !Object.hasOwn(before.past, values)) return undefined
  const past = before.past[values]!
  if (past.candidate === candidate && before.candidate === candidate) return undefined
  const means = Object.fromEntries(
    pairs.map(({ old, own }) => [
      old.measure,
      new Map([...own.units].map(([id, { value }]) => [id, value] as const)),
    ]),
  )
  return { ...before, ...past, means }
}

/** The evidence with one more look; values that were seen before are no new look. */
export function withLook(
  before: Evidence | undefined,
  pairs: readonly Held[],
  { values, candidate, range }: LookedAt,
  study: Study,
): Evidence {
  const looks = before?.looks ?? []
  const same = before?.candidate === candidate ? before : undefined
  if (same && looks.includes(values)) return same
  // Shares of all looks, of whatever candidate, add up to 1.
  const share = Math.log(alphaAtLook(HALF, looks.length + 1) / HALF)
  const own = (same?.own ?? 0) + 1
  const log: Record<string, readonly [number, number]> = {}
  const means: Record<string, ReadonlyMap<string, number>> = {}
  for (const { old, own: now } of pairs) {
    const [low, high] = rangeOf(old, now, range)
    const mean = new Map(
      [...now.units].map(([id, { value }]) => {
        const past = same?.means[old.measure]?.get(id)
        return [id, past === undefined ? value : past + (value - past) / own]
      }),
    )
    const { details } = testOfPair(
      `${DEFAULTS.gate.sequential}(width=${high - low})`,
      orientedPair(old, { ...now, units: withValues(now.units, mean) }),
      study.registry,
    )!
    const past = same?.log[old.measure] ?? [-Infinity, -Infinity]
    means[old.measure] = mean
    log[old.measure] = [
      logAdd(past[0], share + details!.logLess!),
      logAdd(past[1], share + details!.logGreater!),
    ]
  }
  const past = { ...before?.past, [values]: { candidate, own, log } }
  return { looks: [...looks, values], candidate, own, log, means, past }
}

/** Any error probability: only the share of a look in it counts. */
const HALF = 0.5

const logAdd = (x: number, y: number): number => {
  const high = Math.max(x, y)
  return high === -Infinity ? high : high + Math.log1p(Math.exp(Math.min(x, y) - high))
}

/** p of no change at any look: 1 over the mean of the evidence of both directions. */
export const sequentialP = ([worse, better]: readonly [number, number]): number =>
  Math.exp(Math.min(0, Math.LN2 - logAdd(worse, better)))

/** The pairs with the mean over looks in the place of the last look. */
export const onMeans = <T extends Held>(pairs: readonly T[], { means }: Evidence): T[] =>
  pairs.map((pair) => ({
    ...pair,
    own: { ...pair.own, units: withValues(pair.own.units, means[pair.old.measure]!) },
  }))

const withValues = (
  units: ReadonlyMap<string, UnitValue>,
  values: ReadonlyMap<string, number>,
): ReadonlyMap<string, UnitValue> =>
  new Map([...units].map(([id, unit]) => [id, { ...unit, value: values.get(id)! }]))

/** At which error probability a look alone would decide: its share of the whole. */
export const errorAtLook = ({ looks }: Evidence, values: string, alpha: number): number =>
  alphaAtLook(alpha, looks.indexOf(values) + 1)

/** The range of the values: as declared by the measure or given, or else 0 to 1 where all values lie there. */
export function rangeOf(
  old: MeasureByUnit,
  own: MeasureByUnit,
  given: LookedAt['range'],
): readonly [low: number, high: number] {
  const range = given ?? old.range ?? UNIT_RANGE
  const isWithin = ({ units }: MeasureByUnit): boolean =>
    [...units.values()].every(({ value }) => value >= range[0] && value <= range[1])
  if (isWithin(old) && isWithin(own)) return range
  throw new EvalError(
    'NO_RANGE',
    `${printable(old.measure)} has values outside ${range[0]} to ${range[1]}: a sequential gate needs the range that the values of units can have.`,
    { measure: old.measure, advice: [{ set: 'range', to: 'LOW,HIGH' }, { set: 'measures' }] },
  )
}

const UNIT_RANGE = [0, 1] as const
