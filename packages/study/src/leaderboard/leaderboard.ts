import { numberOf, type JsonNumber } from '../result/json-number.js'
import type { ComparisonRecord, FindingRecord, Result } from '../result/result.js'
import { letterGroups } from './letter-groups.js'

/** One system on one measure, beside the others. */
export interface Standing {
  /** From 1; systems with equal values share a rank, one without a value has none. */
  readonly rank: number | undefined
  readonly system: string
  readonly finding: FindingRecord
  /** The systems that are significantly worse. */
  readonly beats: readonly string[]
  /** The systems that are significantly better. */
  readonly losesTo: readonly string[]
  /** The systems that it was compared with without a significant difference. */
  readonly open: readonly string[]
  /** The places of its groups in `groups` of the leaderboard. */
  readonly groups: readonly number[]
}

/** A difference of two systems with its interval. */
export interface Gain {
  readonly difference: number
  readonly low?: number
  readonly high?: number
}

/** All systems on one measure, the best first. */
export interface Leaderboard {
  /** The measure as comparisons name it, with its part where it has one. */
  readonly measure: string
  readonly better: 'higher' | 'lower'
  readonly standings: readonly Standing[]
  /** Whether every pair of systems was compared, some were, or none. */
  readonly compared: 'all' | 'some' | 'none'
  /** The largest sets of systems no two of which differ significantly; none unless every pair was compared. */
  readonly groups: readonly (readonly string[])[]
  /** What every other system was compared with, where that was one system. */
  readonly baseline?: string
  /** The best system minus the baseline, where these two were compared. */
  readonly gain?: Gain
  /** The baseline minus each system that is significantly worse, in the order of the standings, where the baseline is best. */
  readonly behind?: readonly (Gain & { readonly system: string })[]
  /** How p-values were corrected. */
  readonly correction?: string
}

/** From so many systems on a leaderboard says more than values in the order of the files. */
export const LEAST_RANKED = 3

/** Whether a value is of some of the rows, such as language=en; averages over classes or labels are of all. */
export const isSlice = ({ part }: Pick<FindingRecord, 'part'>): boolean => part?.includes('=') === true

/** The name of a finding in comparisons. */
const titleOf = ({ measure, part }: FindingRecord): string =>
  part === undefined ? measure : `${measure} (${part})`

/** What leaderboards are read from. */
type Ranked = Pick<Result, 'systems' | 'comparisons' | 'policies'>

/** The leaderboards of a result: one for each measure of the whole data that has a better direction. */
export function leaderboardsOf(result: Ranked): Leaderboard[] {
  if (result.systems.length < 2) return []
  const findings = result.systems.flatMap((system) =>
    system.findings.filter((finding) => !isSlice(finding) && finding.better !== 'neither'),
  )
  return [...new Set(findings.map(titleOf))].map((measure) => leaderboardOn(measure, result))
}

function leaderboardOn(measure: string, { systems, comparisons, policies }: Ranked): Leaderboard {
  const entries = systems.flatMap(({ name, findings }) => {
    const finding = findings.find((one) => !isSlice(one) && titleOf(one) === measure)
    return finding ? [{ system: name, finding }] : []
  })
  const better = entries[0]!.finding.better === 'lower' ? 'lower' : 'higher'
  const turn = better === 'lower' ? -1 : 1
  const valueOf = ({ finding }: (typeof entries)[number]): number => turn * numberOf(finding.value)
  // What has no value comes last; equal values stay in the order given.
  const sorted = [...entries].sort((a, b) => fallback(valueOf(b)) - fallback(valueOf(a)) || 0)
  const own = comparisons.filter((one) => one.measure === measure)
  const between = pairsIn(own)
  const wins = (one: string, other: string): boolean => between.get(one)?.get(other) === 'better'
  const isCompared = (one: string, other: string): boolean => between.get(one)?.has(other) === true
  const names = sorted.map(({ system }) => system)
  const pairs = (names.length * (names.length - 1)) / 2
  const known = names.reduce(
    (sum, one, at) => sum + names.slice(at + 1).filter((other) => isCompared(one, other)).length,
    0,
  )
  const compared = known === 0 ? 'none' : known === pairs ? 'all' : 'some'
  const groups =
    compared === 'all'
      ? letterGroups(
          names.length,
          (one, other) => wins(names[one]!, names[other]!) || wins(names[other]!, names[one]!),
        )
      : []
  const { baseline } = policies
  const gain = typeof baseline === 'string' ? gainOf(names[0], baseline, own) : undefined
  const behind =
    typeof baseline === 'string' && names[0] === baseline
      ? names.flatMap((system) => {
          const one = wins(baseline, system) ? gainOf(baseline, system, own) : undefined
          return one ? [{ system, ...one }] : []
        })
      : []
  return {
    measure,
    better,
    standings: sorted.map((entry, at) => {
      const value = valueOf(entry)
      const others = names.filter((name) => name !== entry.system)
      return {
        rank: Number.isNaN(value) ? undefined : 1 + sorted.filter((other) => valueOf(other) > value).length,
        ...entry,
        beats: others.filter((other) => wins(entry.system, other)),
        losesTo: others.filter((other) => wins(other, entry.system)),
        open: others.filter(
          (other) =>
            isCompared(entry.system, other) && !wins(entry.system, other) && !wins(other, entry.system),
        ),
        groups: [...groups.keys()].filter((group) => groups[group]!.includes(at)),
      }
    }),
    compared,
    groups: groups.map((members) => members.map((member) => names[member]!)),
    ...(typeof baseline === 'string' && compared !== 'none' ? { baseline } : {}),
    ...(gain ? { gain } : {}),
    ...(behind.length > 0 ? { behind } : {}),
    ...(own[0] ? { correction: own[0].correction } : {}),
  }
}

/** One system minus the other, whichever of the two the comparison was written from. */
function gainOf(
  best: string | undefined,
  baseline: string,
  comparisons: readonly ComparisonRecord[],
): Gain | undefined {
  for (const { system, baseline: other, difference, interval } of comparisons) {
    const isTurned = system === baseline && other === best
    if (!isTurned && !(system === best && other === baseline)) continue
    const turned = (value: JsonNumber): number => (isTurned ? 0 - numberOf(value) : numberOf(value))
    if (!interval) return { difference: turned(difference) }
    const [low, high] = isTurned ? [interval.high, interval.low] : [interval.low, interval.high]
    return { difference: turned(difference), low: turned(low), high: turned(high) }
  }
  return undefined
}

const fallback = (value: number): number =>
  Number.isNaN(value) ? -Number.MAX_VALUE : Math.max(-1e300, Math.min(1e300, value))

/** Who is significantly better than whom, looked up from either side. */
function pairsIn(
  comparisons: readonly ComparisonRecord[],
): Map<string, Map<string, 'better' | 'worse' | 'open'>> {
  const found = new Map<string, Map<string, 'better' | 'worse' | 'open'>>()
  const put = (one: string, other: string, outcome: 'better' | 'worse' | 'open'): void => {
    const row = found.get(one) ?? new Map<string, 'better' | 'worse' | 'open'>()
    found.set(one, row.set(other, outcome))
  }
  for (const { system, baseline, outcome } of comparisons) {
    const own = outcome === 'better' || outcome === 'worse' ? outcome : 'open'
    put(system, baseline, own)
    put(baseline, system, own === 'better' ? 'worse' : own === 'worse' ? 'better' : 'open')
  }
  return found
}
