import type { Result } from '@eval/report'
import type { OptionValues } from '../command.js'
import { levelFrom } from '../option-values.js'
import { rankedRuns, type RankedRun } from '../ranking-options.js'
import { compare } from '../run/compare.js'
import { rank } from '../run/rank.js'
import type { Session } from '../session.js'
import { chartRecords, wish, type ChartWish } from './chart-records.js'
import { coverageTable } from '../tables/coverage-table.js'
import { resultCharts } from './result-charts.js'
import { foundBy, merged } from './merged.js'

/** Runs evaluated topic by topic, compared with one another, and drawn. */
export async function retrievalReport(
  words: readonly string[],
  options: OptionValues,
  session: Session,
): Promise<Result> {
  const ranking = { ...options, average: 'macro', perTopic: true, draws: options.draws ?? '1000' }
  const evaluated = await foundBy(rank, words, ranking, session)
  const compared =
    words.length > 2 ? [await foundBy(compare, words, { ...options, systems: false }, session)] : []
  const { runs } = await rankedRuns(words, options, session)
  const result = merged([evaluated, ...compared])
  const { charts, notes } = chartRecords(
    [...curveCharts(runs, levelFrom(options.level)), ...resultCharts(result, 'topic')],
    session,
  )
  return {
    ...result,
    tables: [coverageTable(runs), ...result.tables],
    charts,
    notes: [...result.notes, ...notes],
  }
}

/** Beyond so many topics their own curves are a grey field, and a page is heavy. */
const MOST_TOPICS = 150

/** The charts of rankings rather than of their values. */
function curveCharts(runs: readonly RankedRun[], level: number): ChartWish[] {
  const rankings = runs.map(({ name, rankings: { units } }) => ({
    name,
    topics: units.map(({ id, frame }) => ({ id, ranking: frame })),
  }))
  const topics = rankings.reduce((sum, one) => sum + one.topics.length, 0) <= MOST_TOPICS
  return [wish(`topics-pr(topics=${topics}, level=${level})`, 'rankings', rankings)]
}
