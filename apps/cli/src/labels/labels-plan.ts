import { printName } from '@eval/core'
import { measureOptions } from '../classify-options.js'
import type { OptionValues } from '../command.js'
import type { OpenedInput } from '../inputs.js'
import { chanceSteps, measureSteps, optionStep, readStep, type Step } from '../plan.js'
import type { Session } from '../session.js'
import { labelMeasures, labelValues } from './label-measures.js'
import { labelKinds, onSets, withChance } from './label-chance.js'
import { labelFramesOf } from './labels-part.js'
import { intervalSteps } from '../intervals/measured-interval.js'

/** What `evals classify` would do with one file of label sets, and why. */
export function labelsPlan(
  file: OpenedInput<'multi-labels'>,
  options: OptionValues,
  session: Session,
): Step[] {
  const { table } = file.read
  const frames = labelFramesOf(table, options)
  const asked = measureOptions(labelKinds(frames), options, session)
  const measures = labelMeasures(frames, options, session)
  const { sure } = withChance(frames, measures, asked, session)
  const { draws, nullModels } = sure
  const { sets, scores } = measures
  const values = labelValues(measures)
  const source = session.sourceOf('measures')
  const why = source === 'default' ? 'usual for sets of labels' : source
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
    ...intervalSteps(values, sure, session, 'rows with all their labels'),
    ...chanceSteps(
      session.registry,
      sets.map(({ call }) => onSets(call)),
      nullModels.get('label-sets'),
      draws,
    ),
    ...chanceSteps(session.registry, scores, nullModels.get('label-scores'), draws),
  ]
}
