import type { CommandSpec } from '../command.js'

export const explain: CommandSpec = {
  name: 'explain',
  arguments: '<name> [files...]',
  summary: 'Explain a measure, null model, test or any other contribution: definition, parameters, sources.',
  examples: ['evals explain nDCG', 'evals explain Informedness'],
  load: async () => (await import('../run/explain.js')).explain,
}
