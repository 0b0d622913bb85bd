import { EvalError, printName } from '@eval/core'
import type { NamedRankings } from '@eval/plot'
import { DEFAULT_RANKING_MEASURES, rankedRuns, type RankedRun } from '../ranking-options.js'
import type { Session } from '../session.js'
import { noUsualMeasure, usualMeasures } from '../usual.js'
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

/** The first of the usual measures that is registered, for charts that show one. */
export function usualRankingMeasure({ registry }: Session): string {
  const [call] = usualMeasures(registry, 'ranking', DEFAULT_RANKING_MEASURES)
  if (!call) throw noUsualMeasure()
  return printName(call)
}
