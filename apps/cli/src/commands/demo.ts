import type { CommandSpec } from '../command.js'

export const demo: CommandSpec = {
  name: 'demo',
  arguments: {
    '[what]': {
      about: 'figures: draw the figures of Macskassy (2005) as SVG and PNG with captions',
      of: ['figures'],
    },
    '[folder]': { about: 'where figures go (default: evals-figures)' },
  },
  summary: 'Evaluate the bundled examples, or draw the figures of a source document.',
  examples: ['evals demo', 'evals demo figures'],
  plain: true,
  codeless: true,
  load: async () => (await import('../run/demo.js')).demo,
}
