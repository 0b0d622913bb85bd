import type { Registry } from '@eval/core'
import type { Result } from '@eval/report'
import type { Origin } from './plugins.js'
import type { Progress } from './progress.js'

/** Who settled an option. */
export type OptionSource = 'command line' | 'configuration' | '--like' | 'default'

/** What a running command knows about where it runs and what is plugged in. */
export interface Session {
  readonly registry: Registry
  /** Where each plugin came from, by its name. */
  readonly origins: ReadonlyMap<string, Origin>
  readonly seed: number
  readonly quiet: boolean
  readonly verbose: boolean
  readonly progress: Progress
  readonly version: string
  /** Where the command is installed. */
  readonly home: URL
  /** The command line as typed, for the record. */
  readonly command: string
  /** Where the value of an option comes from, by its name in code. */
  sourceOf(option: string): OptionSource
  /** Defaults from the configuration file. */
  readonly defaults: Readonly<Record<string, unknown>>
}

/** A result with the record of this session filled in; the command adds what it found. */
export function resultOf(session: Session, found: Partial<Result>): Result {
  return {
    schema: 'eval/1',
    command: session.command,
    version: session.version,
    inputs: [],
    policies: {},
    seed: session.seed,
    plugins: session.registry.plugins.map(({ name }) => name),
    systems: [],
    comparisons: [],
    tables: [],
    notes: [],
    ...found,
  }
}
