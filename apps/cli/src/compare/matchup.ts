import type { SampleKinds } from '@eval/significance'

/** The samples in which tests, intervals and effects can take two systems. */
export const PAIRED_KINDS = ['paired', 'paired-binary', 'paired-scores', 'paired-rows'] as const
export type PairedKind = (typeof PAIRED_KINDS)[number]
export type Samples = { readonly [S in PairedKind]?: SampleKinds[S] }

/** What is compared: topics, rows of predictions, or whatever a table of values is about. */
export type UnitWord = 'topic' | 'row' | 'unit'

/** Two systems on one measure over the units that both have; differences are system minus baseline. */
export interface Matchup {
  readonly measure: string
  readonly better: 'higher' | 'lower' | 'neither'
  readonly system: string
  readonly baseline: string
  readonly unitWord: UnitWord
  readonly units: readonly string[]
  /** Difference of the measure itself. */
  readonly difference: number
  /** Difference on each unit, to count wins and to name the worst and the best. */
  readonly byUnit: Float64Array
  /** Whether a higher value of a unit is the better one. */
  readonly unitBetter: 'higher' | 'lower' | 'neither'
  /** What tests may take, the most fitting kind first. */
  readonly samples: Samples
  /** The test when none is asked for. */
  readonly usualTest: string
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
