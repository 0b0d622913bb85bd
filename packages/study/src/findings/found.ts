import type { Note } from '../notes/note.js'
import type { SettledOptions } from '../plan/options.js'
import type { PlannedSystem } from '../plan/plan.js'
import type { DetailTable } from '../result/detail-table.js'
import type { Finding } from './finding.js'
import type { Measured } from './findings-of.js'

/** What was found out about one system. */
export interface FoundSystem extends PlannedSystem {
  readonly measured: readonly Measured[]
  /** The findings on all of the data, then those on its slices. */
  readonly findings: readonly Finding[]
  readonly notes: readonly Note[]
  readonly details: readonly DetailTable[]
}

/** What was found out about some systems. */
export interface Found {
  readonly systems: readonly FoundSystem[]
  readonly options: SettledOptions
  /** Notes about all systems together. */
  readonly notes: readonly Note[]
}
