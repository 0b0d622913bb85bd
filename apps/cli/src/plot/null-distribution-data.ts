import { EvalError, printName, type MeasureCall } from '@eval/core'
import type { NullDistribution } from '@eval/plot'
import { measuredFiles, type MeasuredFrames } from '../chance/measured-systems.js'
import { nullDistributionOf } from '../chance/null-distribution.js'
import { chosenNullModels } from '../chance/null-model-choice.js'
import { USUAL_NULL_MODELS } from '../chance/usual-null-models.js'
import { oneWholeNumberFrom } from '../option-values.js'
import { kindOf } from '../host/kind-of.js'
import type { Session } from '../session.js'
import type { ChartQuestion } from './data-of.js'
import { usualRankingMeasure } from './ranking-data.js'

/** What chance alone gives for one measure of one system, draw by draw, and what the system has. */
export async function nullDistributionData(question: ChartQuestion): Promise<NullDistribution> {
  const { options, session } = question
  const frames = await oneFrame(question)
  const [call] = frames.calls as readonly [MeasureCall]
  const draws = oneWholeNumberFrom(options.draws, '--draws', 1, 1_000_000)
  const model = oneModel(frames, question)
  const found = nullDistributionOf(frames, call, model, draws, session)
  if (!found) throw new EvalError('NOTHING_TO_DRAW', `${printName(call)} has no value on any unit.`)
  return found
}

/** The frames of the one measure of the one system. */
async function oneFrame({ words, options, session, chart }: ChartQuestion): Promise<MeasuredFrames> {
  const kind = (options.kind as string | undefined) ?? (await kindOf(words, options, session))
  const usual = kind === 'retrieval' ? { measures: options.measures ?? usualRankingMeasure(session) } : {}
  const { systems } = await measuredFiles(words, { ...options, kind, ...usual }, session)
  if (systems.length !== 1)
    throw new EvalError('ONE_SYSTEM', `${chart} draws one system, not ${systems.length}.`)
  const measured = systems[0]!.frames.filter(({ calls }) => calls.length > 0)
  const count = measured.reduce((sum, { calls }) => sum + calls.length, 0)
  if (count !== 1)
    throw new EvalError('ONE_MEASURE', `${chart} shows one measure at a time, not ${count}: say -m MEASURE.`)
  return measured[0]!
}

/** The usual null model of the input; the first that draws it where that one is not registered. */
function usualModel({ kind }: MeasuredFrames, { registry }: Session): string | undefined {
  const fitting = registry.all('null-model').filter(({ input }) => input === kind)
  return (fitting.find(({ name }) => name === USUAL_NULL_MODELS[kind]) ?? fitting[0])?.name
}

/** The null model as the user wrote it, or the usual one of the input. */
function oneModel(frames: MeasuredFrames, { options, session, chart }: ChartQuestion): string {
  const written =
    session.sourceOf('nullModel') === 'default' ? usualModel(frames, session) : options.nullModel
  const { models } = chosenNullModels([frames], { ...options, nullModel: written ?? '' }, session)
  const chosen = models.get(frames.kind) ?? []
  if (chosen.length !== 1)
    throw new EvalError('ONE_NULL_MODEL', `${chart} draws from one null model, not ${chosen.length}.`)
  return chosen[0]!.written
}
