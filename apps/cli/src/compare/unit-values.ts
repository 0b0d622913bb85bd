import { type Matchup, pairsOf, type UnitWord } from './matchup.js'

/** One measure of several systems, unit by unit. */
export interface UnitValues {
  readonly measure: string
  readonly better: Matchup['better']
  readonly unitWord: UnitWord
  readonly units: readonly string[]
  readonly names: readonly string[]
  /** `values[system][unit]`; meaningless where not defined. */
  readonly values: readonly Float64Array[]
  readonly defined: readonly Uint8Array[]
}

/** Pairs of systems on the units where both have a value. */
export function unitMatchups(measured: UnitValues, baseline: string | undefined): Matchup[] {
  const { measure, better, unitWord, names, values, defined } = measured
  return pairsOf(names, baseline).map(([system, base]) => {
    const kept = [...measured.units.keys()].filter(
      (unit) => defined[system]![unit] === 1 && defined[base]![unit] === 1,
    )
    const first = Float64Array.from(kept, (unit) => values[system]![unit]!)
    const second = Float64Array.from(kept, (unit) => values[base]![unit]!)
    const byUnit = first.map((value, unit) => value - second[unit]!)
    return {
      measure,
      better,
      unitBetter: better,
      system: names[system]!,
      baseline: names[base]!,
      unitWord,
      units: kept.map((unit) => measured.units[unit]!),
      difference: byUnit.reduce((sum, value) => sum + value, 0) / byUnit.length,
      byUnit,
      samples: { paired: { first, second } },
      usualTest: 'randomization',
    }
  })
}
