import type { CommandSpec } from '../command.js'
import { explain } from './explain.js'
import { listing } from './listing.js'
import { plugins } from './plugins.js'

/** Every command, in the order of the help. */
export const commands: readonly CommandSpec[] = [
  listing('measures', 'measure', 'the measures'),
  listing('null-models', 'null-model', 'the null models: what chance alone would give'),
  listing('formats', 'format', 'the formats of results'),
  listing('readers', 'reader', 'the readers of files'),
  plugins,
  explain,
]
