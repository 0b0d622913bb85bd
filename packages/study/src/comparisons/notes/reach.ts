import { meanError, type Paired, type Test, type TestResult } from '@eval/significance'
import type { Matchup } from '../pairs/matchup.js'
import type { PairedKind } from '../pairs/paired-samples.js'
import type { SmallestP } from './reach-statement.js'

/** The smallest p of a test on a pair, by its units or by its draws; undefined where p has no bound. */
export function smallestOf(
  test: Test,
  params: Readonly<Record<string, unknown>>,
  { samples, units, unit }: Pick<Matchup, 'samples' | 'units' | 'unit'>,
  kind: PairedKind,
  { draws, alternative }: Pick<TestResult, 'draws' | 'alternative'>,
): { readonly bySigns?: SmallestP; readonly byDraws?: SmallestP } {
  const of = samples.paired ? independentIn(samples.paired) : (samples['paired-rows']?.rows ?? units.length)
  const p = test.smallestP?.({ units: units.length, independent: of }, params as never)
  // A test of rows doubles the smaller tail.
  const least = draws && (kind === 'paired-rows' && alternative === 'two-sided' ? 2 : 1) / (draws.count + 1)
  return {
    ...(p === undefined || p === 0
      ? {}
      : { bySigns: { p, count: of, of: of < units.length ? 'cluster' : unit } }),
    ...(draws && least !== undefined ? { byDraws: { p: least, count: draws.count, of: 'draw' } } : {}),
  }
}

/** How many units, or clusters of them, are independent. */
export const independentIn = ({ first, second, ...labels }: Paired): number =>
  first.length === 0
    ? 0
    : meanError({ ...labels, values: first.map((value, unit) => value - second[unit]!) }).independent

/** The larger of the bounds of p. */
export const largerBound = (...bounds: readonly (SmallestP | undefined)[]): SmallestP | undefined =>
  bounds.reduce((most, one) => (one && one.p > (most?.p ?? 0) ? one : most), undefined)
