import {
  LEAST_RANKED,
  leaderboardsOf,
  letterOf,
  type Leaderboard,
  type Result,
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

const columnsOf = ({ measure, compared, groups }: Leaderboard): ShownColumn[] => [
  { name: measure, kind: 'number' },
  ...(groups.length > 0
    ? [{ name: `${measure} groups`, kind: 'text' as const, heading: 'groups' }]
    : compared === 'some'
      ? [{ name: `${measure} against baseline`, kind: 'text' as const, heading: 'against baseline' }]
      : []),
]

function cellsOf(board: Leaderboard, system: string): TableCell[] {
  const own = board.standings.find((one) => one.system === system)
  const shown = own?.finding.value ?? null
  if (board.groups.length > 0) return [shown, own?.groups.map(letterOf).join('') ?? '']
  if (board.compared !== 'some') return [shown]
  const isBase = system === board.baseline
  const outcome = own?.beats.includes(board.baseline ?? '')
    ? 'better'
    : own?.losesTo.includes(board.baseline ?? '')
      ? 'worse'
      : 'not significant'
  return [shown, isBase ? 'baseline' : outcome]
}

function footnoteOf(boards: readonly Leaderboard[]): { readonly footnote?: string } {
  const lettered = boards.find(({ groups }) => groups.length > 0)
  return lettered
    ? {
        footnote: `Systems that share a letter do not differ significantly on the measure (correction: ${lettered.correction ?? 'none'}).`,
      }
    : {}
}
