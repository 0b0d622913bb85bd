import {
  isSlice,
  leaderboardsOf,
  letterOf,
  type FindingRecord,
  type Leaderboard,
  type Result,
  type TableCell,
  formatNumber,
  percentOf,
} from '@eval/study'
import type { ShownColumn, ShownTable } from './shown-column.js'

/** Beside a value that is significantly better or worse than that of the baseline. */
const MARKS = { better: '†', worse: '‡' } as const

/**
 * Systems by measures as a paper prints them: the best in bold, marks for what was tested, a note that says how; then the
 * same with intervals, where there are some.
 */
export function paperTables(result: Result, digits: number): ShownTable[] {
  const [plain] = paperTable(result)
  if (!plain) return []
  const findings = result.systems.flatMap((system) => system.findings)
  const columns = [...new Set(findings.flatMap(columnOf))]
  const levels = new Set(
    findings.flatMap((one) => (isSlice(one) || !one.interval ? [] : [one.interval.level])),
  )
  if (levels.size === 0) return [plain]
  const [level] = levels
  const heading = levels.size === 1 ? `${percentOf(level!)} % interval` : 'interval'
  const intervalIn = (row: number, column: string): string => {
    const found = result.systems[row]!.findings.find((one) => columnOf(one)[0] === column)?.interval
    return found ? `${formatNumber(found.low, digits)} to ${formatNumber(found.high, digits)}` : ''
  }
  const [system, ...others] = plain.columns
  return [
    plain,
    {
      ...plain,
      name: 'paper-intervals',
      title: `${plain.title} with intervals`,
      columns: [
        system!,
        ...columns.flatMap((column, place): ShownColumn[] => [
          ...others.slice(2 * place, 2 * place + 2),
          { name: `${column} interval`, kind: 'text', heading },
        ]),
      ],
      rows: plain.rows.map(([name, ...cells], row) => [
        name!,
        ...columns.flatMap((column, place) => [
          ...cells.slice(2 * place, 2 * place + 2),
          intervalIn(row, column),
        ]),
      ]),
      bold: plain.bold!.map((places) => places.map((place) => 1 + (3 * (place - 1)) / 2)),
    },
  ]
}

function paperTable(result: Result): ShownTable[] {
  const columns = [...new Set(result.systems.flatMap(({ findings }) => findings.flatMap(columnOf)))]
  if (columns.length === 0) return []
  const boards = new Map(leaderboardsOf(result).map((board) => [board.measure, board]))
  const cells = result.systems.map(({ name, findings }) =>
    columns.map((column) =>
      cellOf(
        name,
        findings.find((one) => columnOf(one)[0] === column),
        boards.get(column),
      ),
    ),
  )
  return [
    {
      name: 'paper',
      title: 'Systems by measures',
      columns: [
        { name: 'system', kind: 'text' },
        ...columns.map(headingIn(result)).flatMap((name): ShownColumn[] => [
          { name, kind: 'number' },
          { name: `${name} marks`, kind: 'text', superscript: true },
        ]),
      ],
      rows: result.systems.map(({ name }, row) => [
        name,
        ...cells[row]!.flatMap(({ value, mark }): TableCell[] => [value, mark]),
      ]),
      bold: cells.map((row) => row.flatMap(({ isBest }, index) => (isBest ? [1 + 2 * index] : []))),
      footnote: noteOf(result, columns, boards),
    },
  ]
}

/** The heading of a finding; none of a slice. */
const columnOf = (finding: FindingRecord): string[] =>
  isSlice(finding)
    ? []
    : [finding.part === undefined ? finding.measure : `${finding.measure} (${finding.part})`]

/** The heading of a column as it is printed, which says where lower values are better. */
const headingIn =
  ({ systems }: Result) =>
  (column: string): string =>
    systems.some(({ findings }) =>
      findings.some((one) => columnOf(one)[0] === column && one.better === 'lower'),
    )
      ? `${column} (lower is better)`
      : column

interface Cell {
  readonly value: TableCell
  readonly mark: string
  readonly isBest: boolean
}

function cellOf(system: string, finding: FindingRecord | undefined, board: Leaderboard | undefined): Cell {
  const standing = board?.standings.find((one) => one.system === system)
  return {
    value: finding?.value ?? null,
    mark: standing && board ? markOf(standing, board) : '',
    isBest: standing?.rank === 1 && board!.standings.some(({ rank }) => rank !== 1),
  }
}

function markOf({ beats, losesTo, groups }: Leaderboard['standings'][number], board: Leaderboard): string {
  if (board.groups.length > 0) return groups.map(letterOf).join('')
  const { baseline } = board
  if (baseline === undefined) return ''
  return beats.includes(baseline) ? MARKS.better : losesTo.includes(baseline) ? MARKS.worse : ''
}

/** What bold and marks mean, and which test, correction, significance level and units stand behind them. */
function noteOf(
  { systems, comparisons, policies }: Result,
  columns: readonly string[],
  boards: ReadonlyMap<string, Leaderboard>,
): string {
  const shown = comparisons.filter(({ measure }) => columns.includes(measure))
  const bold = systems.length > 1 ? ['Bold: best value.'] : []
  const counts = new Set(
    systems.flatMap(({ findings }) => findings.filter((one) => !isSlice(one)).map(({ n }) => n)),
  )
  if (shown.length === 0) {
    const untested = systems.length > 1 ? ['Differences were not tested.'] : []
    return [...bold, ...untested, `n = ${[...counts].join(', ')}.`].join(' ')
  }
  const tested = columns.flatMap((column) => boards.get(column) ?? [])
  const lettered = tested.some(({ groups }) => groups.length > 0)
  const baseline = tested.find((board) => board.baseline !== undefined)?.baseline
  const meaning = lettered
    ? 'Systems that share a letter do not differ significantly.'
    : `${MARKS.better} significantly better, ${MARKS.worse} significantly worse than ${baseline ?? 'the baseline'}.`
  const { confidence } = policies
  const level = Number((1 - (typeof confidence === 'number' ? confidence : 0.95)).toFixed(12))
  const units = [...new Set(shown.map(({ n, unit }) => `${n} ${unit}${n === 1 ? '' : 's'}`))].join(', ')
  return [
    ...bold,
    meaning,
    `${testsOf(shown)}; ${correctionOf(shown)}; significance level ${level}; n = ${units}.`,
  ].join(' ')
}

type Compared = readonly Pick<Result['comparisons'][number], 'test' | 'measure' | 'correction' | 'family'>[]

/** A test without the way in which it found p, which differs from pair to pair. */
const nameOf = ({ test }: Compared[number]): string => test.split(' (')[0]!

/** The test of all measures, or each test with its measures. */
function testsOf(shown: Compared): string {
  const names = [...new Set(shown.map(nameOf))]
  if (names.length === 1) return `Paired test: ${names[0]!}`
  const measuresOf = (name: string): string =>
    [...new Set(shown.filter((one) => nameOf(one) === name).map(({ measure }) => measure))].join(', ')
  return `Paired tests: ${names.map((name) => `${name} (${measuresOf(name)})`).join(', ')}`
}

function correctionOf(shown: Compared): string {
  const most = Math.max(...shown.map(({ family }) => family))
  const names = [...new Set(shown.map(({ correction }) => correction))].join(', ')
  return names === 'none' || most === 1
    ? 'no correction for multiple comparisons'
    : `p corrected by ${names} (${most} comparisons)`
}
