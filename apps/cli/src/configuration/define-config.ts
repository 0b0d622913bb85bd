import type { Plugin } from '@eval/core'

/** What a configuration file, evals.config.{ts,js,mjs,json}, may say; every setting may be left out. */
export interface Config {
  /** Plugins as objects, or as the names of packages with an export `./eval-plugin`, found from the folder of the file. */
  readonly plugins?: readonly (Plugin | string)[]
  /** Whether plugins among the project's own dependencies are found by themselves; true when absent. */
  readonly discover?: boolean
  /** Which plugin wins a name that several claim, such as `{ nDCG: '@acme/plugin' }`. */
  readonly prefer?: Readonly<Record<string, string>>
  /** Defaults of options by their long names, for every command that has them or under the name of a command for it alone. */
  readonly defaults?: Readonly<Record<string, OptionDefault | Readonly<Record<string, OptionDefault>>>>
}

/** The value of an option: a list stands for the same with commas between. */
export type OptionDefault = string | number | boolean | readonly (string | number)[]

/** A configuration, typed: `export default defineConfig({ plugins: ['evals-plugin-acme'] })`. */
export const defineConfig = (config: Config): Config => config
