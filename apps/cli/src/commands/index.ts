import type { CommandSpec } from '../command.js'
import { explain } from './explain.js'
import { listing } from './listing.js'
import { plugins } from './plugins.js'

/** Every command, in the order of the help. */
export const commands: readonly CommandSpec[] = [
  listing('measures', 'measure', 'the measures'),
  listing('formats', 'format', 'the formats of results'),
  plugins,
  explain,
]
