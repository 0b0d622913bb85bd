import type { InputRecord, SystemResult } from '@eval/report'
import type { Step } from '../plan.js'
import type { Matchup } from './matchup.js'
import type { UnitValues } from './unit-values.js'

/** A measure that systems will be compared on. */
export interface PlannedMeasure {
  readonly measure: string
  /** The test when none is asked for. */
  readonly usualTest: string
}

/** Systems read and paired, whatever they came from; nothing is evaluated yet. */
export interface Gathered {
  readonly names: readonly string[]
  readonly inputs: readonly InputRecord[]
  readonly policies: Readonly<Record<string, string | number | boolean>>
  /** How files were read and systems paired. */
  readonly steps: readonly Step[]
  readonly measures: readonly PlannedMeasure[]
  /** Evaluates every measure of every system. */
  measured(): Measured
}

/** Systems with their values. */
export interface Measured {
  /** Their findings, with intervals; only where they are shown. */
  systems(): readonly SystemResult[]
  readonly notes: readonly string[]
  /** The pairs to be compared, measure by measure. */
  matchups(baseline: string | undefined): readonly Matchup[]
  /** Values unit by unit, where the measures have them: what tests of all systems at once take. */
  readonly byUnit: readonly UnitValues[]
}
