import type { Registry } from '@eval/core'
import type { MemoryBudget } from '@eval/io'
import { resultRecord, type Result, type RunOptions, type ThreadPool } from '@eval/study'
import type { ForeignCode } from './plugins/foreign-code.js'
import type { Origin } from './plugins/plugins.js'
import type { Progress } from './terminal/progress.js'

/** Who settled an option. */
export type OptionSource = 'command line' | 'configuration' | 'default'

/** What a running command knows about where it runs and what is plugged in. */
export interface Session {
  readonly registry: Registry
  /** Where each plugin came from, by its name. */
  readonly origins: ReadonlyMap<string, Origin>
  /** Why plugins are left out, a sentence each. */
  readonly refused: readonly string[]
  /** The package of each plugin that was loaded from one, by the plugin's name. */
  readonly packages: ReadonlyMap<string, string>
  /** The configuration file, from the folder of the command. */
  readonly configuration?: string
  /** Where code of the project is entered that is loaded later; absent where none may be. */
  readonly foreign?: ForeignCode
  /** The memory that all files together may take. */
  readonly memory: MemoryBudget
  /** The files that are written: none of them may be read. */
  readonly outputs: readonly string[]
  readonly seed: number
  /** Other threads that work is shared with, where there are some. */
  readonly threads: ThreadPool | undefined
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

/** What of the project was loaded, for the record. */
function loadedBy({ configuration, packages, origins }: Session): Pick<Result, 'loaded'> {
  const inline = [...origins].filter(([name, origin]) => origin === 'configuration' && !packages.has(name))
  const loaded = [
    ...(configuration === undefined ? [] : [configuration]),
    ...inline.map(([name]) => name),
    ...packages.values(),
  ]
  return loaded.length === 0 ? {} : { loaded }
}

/** A result with the record of this session filled in; the command adds what it found. */
export const resultOf = (session: Session, { notes = [], ...found }: FoundResult): Result =>
  resultRecord({
    command: session.command,
    version: session.version,
    seed: session.seed,
    plugins: session.registry.plugins.map(({ name }) => name),
    ...loadedBy(session),
    ...found,
    notes: notes.map((one) => (typeof one === 'string' ? { code: 'NOTE', text: one } : one)),
  })

/** How long work is watched: on the progress line of the session. */
export const runOptions = ({ progress }: Session): Pick<RunOptions, 'onProgress'> => ({
  onProgress: (doing, share) => {
    progress.report(doing, share)
  },
})
