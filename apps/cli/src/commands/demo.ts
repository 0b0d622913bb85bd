import type { CommandSpec } from '../command.js'

export const demo: CommandSpec = {
  name: 'demo',
  summary: 'Evaluate the bundled examples: two retrieval runs and a spam filter.',
  examples: ['evals demo'],
  plain: true,
  codeless: true,
  load: async () => (await import('../run/demo.js')).demo,
}
