import type { CommandSpec } from '../command.js'

export const plugins: CommandSpec = {
  name: 'plugins',
  summary: 'Show the plugins that were found and what each adds.',
  examples: ['evals plugins', 'evals plugins --no-plugins'],
  tellsRefused: true,
  load: async () => (await import('../run/plugins.js')).plugins,
}
