import type { InputRecord, SystemResult } from '@eval/report'
import type { Matchup } from './matchup.js'
import type { UnitValues } from './unit-values.js'

/** Systems read and paired, whatever they came from. */
export interface Gathered {
  readonly names: readonly string[]
  readonly inputs: readonly InputRecord[]
  readonly policies: Readonly<Record<string, string | number | boolean>>
  readonly systems: readonly SystemResult[]
  readonly notes: readonly string[]
  /** The pairs to be compared, measure by measure. */
  matchups(baseline: string | undefined): readonly Matchup[]
  /** Values unit by unit, where the measures have them: what tests of all systems at once take. */
  readonly byUnit: readonly UnitValues[]
}
