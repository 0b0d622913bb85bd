import { checked, EvalError, isUndefined, measuresOn, printName, type MeasureCall } from '@eval/core'
import type { NamedRankings, NullDistribution } from '@eval/plot'
import { BLOCK, chanceBlock, chanceOf } from '@eval/significance'
import { oneWholeNumberFrom, textFrom } from '../option-values.js'
import { rankedRuns, type RankedRun } from '../ranking-options.js'
import type { Session } from '../session.js'
import type { ChartQuestion } from './data-of.js'

/** Judgements and at least one run, joined. */
export async function joinedRuns({
  words,
  options,
  session,
  chart,
}: ChartQuestion): Promise<readonly RankedRun[]> {
  if (words.length < 2)
    throw new EvalError('NO_RUN', `${chart} needs judgements and a run, not ${words.length} file.`)
  return (await rankedRuns(words, options, session)).runs
}

/** The rankings of each run, topic by topic. */
export async function rankingsData(question: ChartQuestion): Promise<NamedRankings[]> {
  return (await joinedRuns(question)).map(({ name, rankings }) => ({
    name,
    topics: rankings.units.map(({ id, frame }) => ({ id, ranking: frame })),
  }))
}

/** The one measure that a chart shows. */
export function oneMeasure({ options, session, chart }: ChartQuestion): MeasureCall<'ranking'> {
  const calls = measuresOn(session.registry, 'ranking', textFrom(options.measures ?? 'nDCG@10', '--measures'))
  if (calls.length !== 1)
    throw new EvalError('ONE_MEASURE', `${chart} shows one measure at a time, not ${calls.length}.`)
  return calls[0]!
}

/** What chance alone gives for the mean of a measure over topics, draw by draw, and what the run has. */
export async function nullDistributionData(question: ChartQuestion): Promise<NullDistribution> {
  const { options, session, chart } = question
  const call = oneMeasure(question)
  const runs = await joinedRuns(question)
  if (runs.length !== 1) throw new EvalError('ONE_SYSTEM', `${chart} draws one run, not ${runs.length}.`)
  const { units } = runs[0]!.rankings
  const draws = oneWholeNumberFrom(options.draws, '--draws', 1, 1_000_000)
  const model = String(options.nullModel)
  const chance = chanceOf(session.registry, units, call, { model, seed: session.seed, draws })
  if ('undefined' in chance)
    throw new EvalError('NOTHING_TO_DRAW', `${printName(call)} has no value on any topic.`)
  const kept = units.filter(({ frame }) => !isUndefined(checked(call, printName(call), frame)))
  return {
    measure: chance.measure,
    model: chance.model,
    observed: chance.value,
    better: call.contribution.better,
    draws: drawn(kept, call, model, draws, session),
    p: chance.p,
  }
}

/** The means of whole blocks of draws; draws on which no topic has a value are left out. */
function drawn(
  units: RankedRun['rankings']['units'],
  call: MeasureCall<'ranking'>,
  written: string,
  draws: number,
  { registry, seed, progress }: Session,
): Float64Array {
  const [model] = registry.calls('null-model', written, 'ranking')
  const blocks = Math.ceil(draws / BLOCK)
  const values: number[] = []
  for (let block = 0; block < blocks; block++) {
    progress.report('drawing chance', block / blocks)
    for (const value of chanceBlock(units, call, model!, seed, block))
      if (!isUndefined(value)) values.push(value)
  }
  return Float64Array.from(values)
}
