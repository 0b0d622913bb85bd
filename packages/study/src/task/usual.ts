import type { InputKind, SampleKind } from '@eval/core'
import type { System } from './system.js'

/** What is chosen where nobody says. */
export interface Usual {
  /** Names of measures by kind of frame. */
  measures(system: System): Readonly<Partial<Record<InputKind, string>>>
  /** The same where systems are compared; without it the usual measures that have a better side. */
  compared?(system: System): Readonly<Partial<Record<InputKind, string>>>
  readonly nullModels?: Readonly<Partial<Record<InputKind, string>>>
  readonly intervals?: Readonly<Partial<Record<SampleKind, string>>>
  readonly tests?: Readonly<Partial<Record<SampleKind, string>>>
}
