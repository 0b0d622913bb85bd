import type { Result } from '@eval/study'
import type { QuestionParams } from '@eval/study/questions'
import type { OptionSpec } from './options/option.js'
import type { OptionName } from './options/vocabulary.js'
import type { Session } from './session.js'

/** What a command hands back: a result to be rendered, or text of its own with an exit code. */
export type Outcome =
  | {
      readonly result: Result
      readonly exit?: number
      /** Files that the result is written to as well, each in the format of its ending. */
      readonly files?: readonly string[]
    }
  | { readonly text: string | Uint8Array; readonly exit?: number }

export type OptionValues = Readonly<Record<string, unknown>>

/** One command of the command line; its work is loaded only when it is called. */
export interface CommandSpec {
  readonly name: string
  /** Arguments as commander writes them: `<qrels> <runs...>`; or each with what it is, and the values that it may have. */
  readonly arguments?:
    string | Readonly<Record<string, { readonly about: string; readonly of?: readonly string[] }>>
  readonly summary: string
  /** Command lines that work as they stand, shown in the help. */
  readonly examples: readonly string[]
  /** The page that the command writes when told nothing else; others write a table to standard output. */
  readonly page?: string
  /** The command itself tells of plugins that are left out. */
  readonly tellsRefused?: boolean
  /** The values of `--format` where a command has its own and reads them itself; others write results. */
  readonly ownFormats?: readonly string[]
  /** Whether it writes text of its own, which no option about results changes. */
  readonly plain?: boolean
  /** How wide lines are where neither COLUMNS nor a terminal says: for tables of sentences, which nobody reads at any width. */
  readonly width?: number
  /** Options of its own, and of the vocabulary by name; they come before others of the same name. */
  readonly options?: readonly (OptionName | OptionSpec)[]
  /** What it asks a study: an option for each thing that can be asked. */
  readonly asks?: readonly QuestionParams[]
  /** Things that can be asked, parameters of tasks among them, and have no sense here. */
  readonly without?: readonly string[]
  /** Tasks of ours whose parameters and files it takes: its options are theirs as well. */
  readonly tasks?: readonly string[] | 'all'
  /** Whether it works without the project's configuration and plugins, so that a broken one cannot stop it. */
  readonly alone?: boolean
  /** Whether it needs no contributions of the project, so that none of its code is loaded; settings in JSON count. */
  readonly codeless?: boolean
  load(): Promise<Runner>
}

export type Runner = (words: readonly string[], options: OptionValues, session: Session) => Promise<Outcome>
