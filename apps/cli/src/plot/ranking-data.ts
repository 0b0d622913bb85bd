import { EvalError, measuresOn, type MeasureCall } from '@eval/core'
import type { NamedRankings } from '@eval/plot'
import { textFrom } from '../option-values.js'
import { rankedRuns, type RankedRun } from '../ranking-options.js'
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
