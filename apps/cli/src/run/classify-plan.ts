import { printName } from '@eval/core'
import { chosenMeasures, kindsIn, measureOptions, thresholdFrom } from '../classify-options.js'
import type { OptionValues } from '../command.js'
import { countInterval, tallyInterval } from '../frame-findings.js'
import type { OpenedInput } from '../inputs.js'
import { chanceSteps, measureSteps, optionStep, readStep, type Step } from '../plan.js'
import { framesOf } from '../predictions.js'
import type { Session } from '../session.js'
import { known } from '../usual.js'

const WHY = {
  wilson: 'a plain proportion of whole items',
  delong: 'the area has a variance in closed form',
  bootstrap: 'no closed form: items are drawn again',
} as const

/** What `evals classify` would do with one file, and why. */
export function classifyPlan(
  file: OpenedInput<'predictions'>,
  options: OptionValues,
  session: Session,
): Step[] {
  const { table } = file.read
  const frames = framesOf(table, thresholdFrom(options))
  const { level, draws, nullModels } = measureOptions(kindsIn(frames), options, session)
  const { counts } = frames
  const {
    counts: onCounts,
    tally: onScores,
    'class-scores': onClassScores,
  } = chosenMeasures(frames, options, session)
  const source = session.sourceOf('measures')
  const usual = `usual for ${table.positive === undefined ? 'several classes' : 'a positive class'}`
  const intervalStep = (of: string, closed: keyof typeof WHY, kind: 'proportion' | 'tally'): Step[] => {
    const has = (name: string, sample: string): boolean =>
      known(() => session.registry.calls('interval', name, sample)) !== undefined
    const chosen = has(closed, kind) ? closed : has('bootstrap', 'measured') ? 'bootstrap' : undefined
    return chosen ? [{ step: 'interval', of, chosen: `${chosen}, level ${level}`, why: WHY[chosen] }] : []
  }
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
    ...(counts
      ? onCounts.flatMap((call) => intervalStep(printName(call), countInterval(counts, call), 'proportion'))
      : []),
    ...onScores.flatMap((call) => intervalStep(printName(call), tallyInterval(call), 'tally')),
    ...chanceSteps(session.registry, onCounts, nullModels.get('counts'), draws),
    ...chanceSteps(session.registry, onScores, nullModels.get('tally'), draws),
    ...chanceSteps(session.registry, onClassScores, nullModels.get('class-scores'), draws),
  ]
}
