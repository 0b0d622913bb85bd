import { EvalError, printable } from '@eval/core'

/** A picture could not be drawn from what a chart specifies. */
export const undrawable = (plugin: string, chart: string, message: string): EvalError =>
  new EvalError(
    'CONTRIBUTION_FAILED',
    `The chart ${chart} of the plugin ${printable(plugin)} gives a specification that cannot be drawn: ${printable(message, 300)}. This is a bug in the plugin; evals plot ${chart} --format json shows the specification.`,
    { plugin, contributes: 'chart', name: chart },
  )
