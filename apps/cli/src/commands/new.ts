import type { CommandSpec } from '../command.js'
import { text } from '../options/option.js'
import { MEASURE_INPUTS, UNIT_KINDS } from '../scaffold/templates.js'

export const scaffold: CommandSpec = {
  name: 'new',
  arguments: '<kind> [name]',
  summary: `Create a plugin (kind plugin), or inside one a ${UNIT_KINDS.join(', ')}, with passing tests.`,
  examples: [
    'evals new plugin my-metric',
    'evals new measure first-hit --on ranking',
    'evals new null-model popular-first',
    'evals new list',
  ],
  options: [
    text('--on <input>', 'what a new measure is on', { of: MEASURE_INPUTS, default: 'ranking' }),
    text('--in <folder>', 'where to write: the parent of a new plugin, or the package of a new unit', {
      default: '.',
    }),
  ],
  alone: true,
  plain: true,
  load: async () => (await import('../run/new.js')).scaffold,
}
