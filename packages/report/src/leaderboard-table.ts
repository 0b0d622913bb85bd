import {
  LEAST_RANKED,
  leaderboardsOf,
  letterOf,
  type Leaderboard,
  type Result,
  type Standing,
  type TableCell,
} from '@eval/study'
import type { ShownColumn, ShownTable } from './shown-column.js'

/** Systems by measures, the best on the first measure first, with letters for what does not differ. */
export function leaderboardTable(result: Result): ShownTable[] {
  const boards = leaderboardsOf(result)
  const [first] = boards
  if (!first || result.systems.length < LEAST_RANKED) return []
  return [
    {
      name: 'leaderboard',
      title: `Leaderboard by ${first.measure}`,
      columns: [
        { name: 'rank', kind: 'count' },
        { name: 'system', kind: 'text' },
        ...boards.flatMap(columnsOf),
      ],
      rows: first.standings.map(({ rank, system }) => [
        rank ?? null,
        system,
        ...boards.flatMap((board) => cellsOf(board, system)),
      ]),
      ...footnoteOf(boards),
    },
  ]
}

const columnsOf = (board: Leaderboard): ShownColumn[] => {
  const heading = headingOf(board)
  const { measure } = board
  return [
    { name: measure, kind: 'number' },
    ...(heading === undefined ? [] : [{ name: `${measure} ${heading}`, kind: 'text' as const, heading }]),
  ]
}

/** What stands beside the values of a measure; without a baseline, and with pairs that have no test, wins are counted. */
function headingOf({ groups, compared, baseline }: Leaderboard): string | undefined {
  if (groups.length > 0) return 'groups'
  if (compared !== 'some') return undefined
  return baseline === undefined ? 'better than' : 'against baseline'
}

function cellsOf(board: Leaderboard, system: string): TableCell[] {
  const own = board.standings.find((one) => one.system === system)
  const shown = own?.finding.value ?? null
  if (board.groups.length > 0) return [shown, own?.groups.map(letterOf).join('') ?? '']
  if (board.compared !== 'some') return [shown]
  return [shown, board.baseline === undefined ? winsOf(own) : againstBaseline(own, board.baseline)]
}

function againstBaseline(own: Standing | undefined, baseline: string): string {
  if (own?.system === baseline) return 'baseline'
  if (own?.beats.includes(baseline)) return 'better'
  if (own?.losesTo.includes(baseline)) return 'worse'
  return own?.open.includes(baseline) ? 'not significant' : 'not compared'
}

/** How many of the systems that it was compared with are significantly worse. */
function winsOf(own: Standing | undefined): string {
  const others = own ? own.beats.length + own.open.length + own.losesTo.length : 0
  return others === 0 ? 'not compared' : `${own!.beats.length} of ${others}`
}

function footnoteOf(boards: readonly Leaderboard[]): { readonly footnote?: string } {
  const lettered = boards.find(({ groups }) => groups.length > 0)
  return lettered
    ? {
        footnote: `Systems that share a letter do not differ significantly on the measure (correction: ${lettered.correction ?? 'none'}).`,
      }
    : {}
}
