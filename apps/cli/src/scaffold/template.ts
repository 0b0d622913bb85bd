import type { UnitName } from './names.js'

/** The files of a new unit: the unit itself and the test of what is peculiar to it. */
export interface UnitFiles {
  readonly unit: string
  readonly test: string
}

/** A sort of contribution that can be begun from a template. */
export interface Template {
  /** Folder of such units below src. */
  readonly folder: string
  /** Packages of ours that the unit and the check of the plugin import. */
  readonly packages: readonly string[]
  files(name: UnitName): UnitFiles
}
