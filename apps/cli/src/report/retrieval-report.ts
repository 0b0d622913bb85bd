import type { Result } from '@eval/report'
import type { OptionValues } from '../command.js'
import { rankedRuns, type RankedRun } from '../ranking-options.js'
import { compare } from '../run/compare.js'
import { rank } from '../run/rank.js'
import type { Session } from '../session.js'
import { chartRecords, wish, type ChartWish } from './chart-records.js'
import { coverageTable } from './coverage-table.js'
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
  const compared = words.length > 2 ? [await foundBy(compare, words, options, session)] : []
  const { runs } = await rankedRuns(words, options, session)
  const result = merged([evaluated, ...compared])
  const { charts, notes } = chartRecords([...curveCharts(runs), ...resultCharts(result, 'topic')], session)
  return {
    ...result,
    tables: [coverageTable(runs), ...result.tables],
    charts,
    notes: [...result.notes, ...notes],
  }
}

/** The charts of rankings rather than of their values. */
export function curveCharts(runs: readonly RankedRun[]): ChartWish[] {
  const rankings = runs.map(({ name, rankings: { units } }) => ({
    name,
    topics: units.map(({ id, frame }) => ({ id, ranking: frame })),
  }))
  return [wish('topics-pr', 'rankings', rankings)]
}
