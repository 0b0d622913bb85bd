import {
  gateOf,
  headlineOf,
  headlineText,
  LEAST_RANKED,
  leaderboardsOf,
  reversedSlices,
  statedHeadlines,
  statedVerdicts,
  type Result,
} from '@eval/study'
import type { RenderOptions } from './format.js'
import { chosenTables, type ShownTable } from './shown-table.js'

/** So many verdicts are read one by one; more of them are summed up by headlines and a leaderboard. */
const MOST_VERDICTS = 6
/** Longer tables of comparisons are left to whoever asks for them by name. */
const MOST_ROWS = 30
const OF_PAIRS = ['comparisons', 'effects', 'extremes']

/** The comparisons that are told in sentences: all, those on the whole data, or none, so that they are few. */
export function toldOneByOne(comparisons: Result['comparisons']): Result['comparisons'] {
  const whole = comparisons.filter(({ part }) => part === undefined)
  return [comparisons, whole].find((some) => some.length <= MOST_VERDICTS) ?? []
}

/** What a person reads of a result: sentences first, then tables, then what was left out. */
export interface Reading {
  readonly sentences: readonly string[]
  readonly tables: readonly ShownTable[]
  readonly left: string | undefined
}

/** The sentences and tables of a result for reading; of many comparisons the headlines and the leaderboard. */
export function readingOf(result: Result, options: RenderOptions): Reading {
  const { comparisons } = result
  const tables = chosenTables(result, options)
  const isLong = options.table === undefined && comparisons.length > MOST_ROWS
  const shown = isLong ? tables.filter(({ name }) => !OF_PAIRS.includes(name)) : tables
  const names = tables.filter((one) => !shown.includes(one)).map(({ name }) => name)
  return {
    sentences:
      options.table === undefined
        ? [
            ...headlinesOf(result),
            ...statedHeadlines(result),
            ...manyChecks(result),
            ...toldOneByOne(comparisons).map(({ verdict }) => verdict),
            ...reversedSlices(comparisons).map((parts) => parts.map(({ text }) => text).join('')),
            ...statedVerdicts(result),
          ]
        : [],
    tables: shown,
    left:
      names.length === 0
        ? undefined
        : `Not listed: ${comparisons.length} comparisons. To see them, ask for the table ${names.join(' or ')} alone, or for another format.`,
  }
}

/** Of a gate with more checks than are told one by one: its verdict, and what the first that failed say. */
function manyChecks(result: Result): string[] {
  const gate = gateOf(result)
  if (!gate || gate.checks.length <= MOST_VERDICTS) return []
  const failed = gate.checks.filter(({ passed }) => !passed).slice(0, MOST_VERDICTS)
  return [gate.verdict, ...failed.map(({ sentence }) => sentence)]
}

/** The headline of each measure that was compared, of the first one where nothing was; none of one or two systems. */
function headlinesOf(result: Result): string[] {
  if (result.systems.length < LEAST_RANKED) return []
  const boards = leaderboardsOf(result)
  const told = boards.some(({ compared }) => compared !== 'none')
    ? boards.filter(({ compared }) => compared !== 'none')
    : boards.slice(0, 1)
  return told.flatMap((board) => {
    const headline = headlineOf(board)
    return headline ? [headlineText(headline)] : []
  })
}
