import type { MeasureCall } from '@eval/core'
import type { System } from '../../task/system.js'
import type { PairedSamples } from './paired-samples.js'

/** Two systems on one measure over the units that both have; differences are system minus baseline. */
export interface Matchup {
  readonly measure: string
  readonly call: MeasureCall
  readonly better: 'higher' | 'lower' | 'neither'
  readonly system: string
  readonly baseline: string
  /** What a unit is called. */
  readonly unit: string
  readonly units: readonly string[]
  /** How many clusters of dependent units there are, where units come in clusters. */
  readonly clusters?: number
  /** Whether these clusters are the items that units are repeats of. */
  readonly repeats?: true
  /** Difference of the measure itself. */
  readonly difference: number
  /** Difference on each unit, where the measure has a value for single ones. */
  readonly byUnit?: Float64Array
  /** Whether the systems agree on every unit. */
  readonly identical: boolean
  readonly samples: PairedSamples
  /** Where it is about a slice of the data: the slice, and the family that it is corrected in. */
  readonly slice?: { readonly part: string; readonly family: string }
  /** The test when none is asked for. */
  readonly usualTest: string
  /** Where rows are exchanged: the systems that have them. */
  readonly systems?: readonly [baseline: System, system: System]
}

/** Every pair of systems, or each system against the baseline; a later system is held against an earlier one. */
export function pairsOf(
  names: readonly string[],
  baseline: string | undefined,
): (readonly [system: number, baseline: number])[] {
  if (baseline !== undefined) {
    const base = names.indexOf(baseline)
    return names.flatMap((_, index) => (index === base ? [] : [[index, base] as const]))
  }
  return names.flatMap((_, second) =>
    Array.from({ length: second }, (_unused, first) => [second, first] as const),
  )
}
