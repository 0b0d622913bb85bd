import { printName } from '@eval/core'
import { measureOptions } from '../classify-options.js'
import type { OptionValues } from '../command.js'
import type { OpenedInput } from '../inputs.js'
import { chanceSteps, measureSteps, optionStep, readStep, type Step } from '../plan.js'
import type { Session } from '../session.js'
import { labelMeasures } from './label-measures.js'
import { labelFramesOf } from './labels-part.js'
import { ownName } from '../own-name.js'

/** What `evals classify` would do with one file of label sets, and why. */
export function labelsPlan(
  file: OpenedInput<'multi-labels'>,
  options: OptionValues,
  session: Session,
): Step[] {
  const { table } = file.read
  const frames = labelFramesOf(table, options)
  const kinds = frames.scores ? (['label-scores'] as const) : []
  const { level, draws, nullModels } = measureOptions(kinds, options, session)
  const { sets, scores } = labelMeasures(frames, options, session)
  const source = session.sourceOf('measures')
  const why = source === 'default' ? 'usual for sets of labels' : source
  const interval = (of: string, wilson: boolean): Step => ({
    step: 'interval',
    of,
    chosen: `${wilson ? 'wilson' : `bootstrap, ${draws} draws`}, level ${level}`,
    why: wilson ? 'a plain proportion of rows' : 'no closed form: rows are drawn again with all their labels',
  })
  return [
    readStep(file),
    {
      step: 'join',
      of: 'labels',
      chosen: table.labels.join(', '),
      why: 'every label that is met in the truth, the answers or the scores',
    },
    {
      step: 'join',
      of: 'decisions',
      chosen: table.predicted
        ? 'the predicted labels'
        : frames.rows
          ? `scores at ${String(options.threshold)}`
          : 'none',
      why: table.predicted
        ? 'the file has them'
        : frames.rows
          ? session.sourceOf('threshold')
          : 'no predicted labels and no --threshold',
    },
    optionStep(session, 'average', 'labels and rows without a value', 'empty', options.empty),
    ...sets.map(({ call, averages }): Step => ({
      step: 'measure',
      of: averages.length === 0 ? 'one label' : `${averages.join(', ')} average`,
      chosen: printName(call),
      why,
    })),
    ...measureSteps(scores, 'there is a score for each label'),
    ...sets.map(({ call }) => interval(printName(call), ownName(call) === 'ExactMatch')),
    ...scores.map((call) => interval(printName(call), false)),
    ...chanceSteps(session.registry, scores, nullModels.get('label-scores'), draws),
  ]
}
