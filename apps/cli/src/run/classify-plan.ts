import { chosenMeasures, kindsIn, measureOptions, thresholdFrom } from '../classify-options.js'
import type { OptionValues } from '../command.js'
import type { OpenedInput } from '../inputs.js'
import { intervalSteps } from '../intervals/measured-interval.js'
import { predictionValues } from '../prediction-values.js'
import { chanceSteps, measureSteps, optionStep, readStep, type Step } from '../plan.js'
import { framesOf } from '../predictions.js'
import type { Session } from '../session.js'

/** What `evals classify` would do with one file, and why. */
export function classifyPlan(
  file: OpenedInput<'predictions'>,
  options: OptionValues,
  session: Session,
): Step[] {
  const { table } = file.read
  const frames = framesOf(table, thresholdFrom(options))
  const sure = measureOptions(kindsIn(frames), options, session)
  const { draws, nullModels } = sure
  const { counts } = frames
  const chosen = chosenMeasures(frames, options, session)
  const { counts: onCounts, tally: onScores, 'class-scores': onClassScores } = chosen
  const values = predictionValues(frames, chosen)
  const source = session.sourceOf('measures')
  const usual = `usual for ${table.positive === undefined ? 'several classes' : 'a positive class'}`
  return [
    readStep(file),
    {
      step: 'join',
      of: 'classes',
      chosen: table.classes.join(', '),
      why: table.positive === undefined ? 'no positive class' : `positive: ${table.positive}`,
    },
    {
      step: 'join',
      of: 'counts',
      chosen: table.predicted
        ? 'the predicted classes'
        : counts
          ? `scores at ${String(options.threshold)}`
          : 'none',
      why: table.predicted
        ? 'the file has them'
        : counts
          ? session.sourceOf('threshold')
          : 'no predicted class and no --threshold',
    },
    optionStep(session, 'average', 'classes without a value', 'empty', options.empty),
    ...measureSteps(onCounts, source === 'default' ? usual : source),
    ...measureSteps(onScores, 'there are scores and a positive class'),
    ...measureSteps(onClassScores, 'there is a probability for each class'),
    ...intervalSteps(values, sure, session, 'items'),
    ...chanceSteps(session.registry, onCounts, nullModels.get('counts'), draws),
    ...chanceSteps(session.registry, onScores, nullModels.get('tally'), draws),
    ...chanceSteps(session.registry, onClassScores, nullModels.get('class-scores'), draws),
  ]
}
