import { stableSum, type Column, type InputKind, type UndefinedPolicy } from '@eval/core'
import { usualFor } from '../../defaults.js'
import { standIn, unitWeights } from '../../intervals/value-samples.js'
import { note, type Note } from '../../notes/note.js'
import type { FrameGroup } from '../../task/system.js'
import type { Usual } from '../../task/usual.js'
import { areNumbered } from '../../values/value-units.js'
import { pairsOf, type Matchup } from './matchup.js'

/** One measure of several systems, unit by unit: what tests of all systems at once take. */
export interface UnitColumns<K extends InputKind = InputKind> {
  readonly measure: string
  readonly unit: string
  readonly units: readonly string[]
  readonly names: readonly string[]
  readonly column: Column<K>
  /** `values[system][unit]`; meaningless where not defined. */
  readonly values: readonly Float64Array[]
  readonly defined: readonly Uint8Array[]
  readonly clusters?: readonly string[]
  /** How much each unit counts; alike where absent. */
  readonly weights?: Float64Array
}

/** Values of aligned systems on the scale on which they are averaged, with the policy for undefined ones applied. */
export function unitColumns<K extends InputKind>(
  names: readonly string[],
  unit: string,
  columns: readonly Column<K>[],
  group: FrameGroup<K>,
  policy: UndefinedPolicy,
): UnitColumns<K> {
  const [column] = columns
  const { averagedOn: scale } = column!.call.contribution
  const instead = standIn(column!.call, policy)
  const clustered = group.units.some(({ cluster }) => cluster !== undefined)
  const weights = unitWeights(group.units)
  return {
    measure: scale ? `${scale.name} ${column!.name}` : column!.name,
    unit,
    units: group.units.map(({ id }) => id),
    names,
    column: column!,
    values: columns.map(({ values, codes }) =>
      values.map((value, index) => {
        const settled = codes[index] === 0 ? value : (instead ?? 0)
        return scale ? scale.to(settled) : settled
      }),
    ),
    defined: columns.map(({ codes }) => codes.map((code) => (code === 0 || policy !== 'omit' ? 1 : 0))),
    ...(clustered ? { clusters: group.units.map(({ cluster = '' }) => cluster) } : {}),
    ...(weights ? { weights } : {}),
  }
}

/** How a measure that is no plain mean is compared. */
export function averageNotes<K extends InputKind>({ column, unit }: UnitColumns<K>): Note[] {
  const { name, call } = column
  const { aggregate, averagedOn: scale } = call.contribution
  if (scale) {
    return [
      note(
        'COMPARED_ON_SCALE',
        `${name} is compared on the log scale: a difference of 0.1 in ${scale.name} ${name} is a ratio of about 1.1.`,
        { measure: name, scale: scale.name },
      ),
    ]
  }
  if (!aggregate) return []
  return [
    note('COMPARED_BY_MEAN', `${name} is compared by its mean over ${unit}s, not by its own average.`, {
      measure: name,
    }),
  ]
}

/** Pairs of systems on the units where both have a value. */
export function unitMatchups<K extends InputKind>(
  columns: UnitColumns<K>,
  baseline: string | undefined,
  usual: Usual | undefined,
): Matchup[] {
  const { measure, unit, names, values, defined, column, clusters, weights } = columns
  return pairsOf(names, baseline).map(([system, base]): Matchup => {
    const kept = [...columns.units.keys()].filter(
      (index) => defined[system]![index] === 1 && defined[base]![index] === 1,
    )
    const first = Float64Array.from(kept, (index) => values[system]![index]!)
    const second = Float64Array.from(kept, (index) => values[base]![index]!)
    const byUnit = first.map((value, index) => value - second[index]!)
    const own = weights && Float64Array.from(kept, (index) => weights[index]!)
    return {
      measure,
      call: column.call,
      better: column.call.contribution.better,
      system: names[system]!,
      baseline: names[base]!,
      unit,
      units: kept.map((index) => columns.units[index]!),
      ...(clusters ? { clusters: new Set(kept.map((index) => clusters[index]!)).size } : {}),
      ...(clusters && areNumbered(columns.units, clusters) ? { repeats: true } : {}),
      difference: byUnit.length === 0 ? 0 : meanOf(byUnit, own),
      byUnit,
      identical: byUnit.every((one) => one === 0),
      samples: {
        paired: {
          first,
          second,
          ...(clusters ? { clusters: kept.map((index) => clusters[index]!) } : {}),
          ...(own ? { weights: own } : {}),
        },
      },
      usualTest: usualFor('tests', 'paired', usual)!,
    }
  })
}

const meanOf = (values: Float64Array, weights: Float64Array | undefined): number =>
  weights
    ? sum(values.map((value, index) => value * weights[index]!)) / sum(weights)
    : sum(values) / values.length

/** Plain sums keep differences of equal values exactly 0. */
const sum = (values: Float64Array): number =>
  values.length > 1e6 ? stableSum(values) : values.reduce((a, b) => a + b, 0)
