import type { Registry } from '@eval/core'
import { resultRecord, type Result } from '@eval/study'
import type { Origin } from './plugins.js'
import type { Progress } from './progress.js'

/** Who settled an option. */
export type OptionSource = 'command line' | 'configuration' | 'default'

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

/** What a command found; its own words need no code. */
export type FoundResult = Omit<Partial<Result>, 'notes'> & {
  readonly notes?: readonly (string | Result['notes'][number])[]
}

/** A result with the record of this session filled in; the command adds what it found. */
export const resultOf = (session: Session, { notes = [], ...found }: FoundResult): Result =>
  resultRecord({
    command: session.command,
    version: session.version,
    seed: session.seed,
    plugins: session.registry.plugins.map(({ name }) => name),
    ...found,
    notes: notes.map((one) => (typeof one === 'string' ? { code: 'NOTE', text: one } : one)),
  })
