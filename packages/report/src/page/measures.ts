import {
  chanceMark,
  exactP,
  footnoteByMeasure,
  formatCount,
  formatNumber,
  formatP,
  isSlice,
  leaderboardsOf,
  markOf,
  numberOf,
  type FindingRecord,
  type JsonNumber,
  type Leaderboard,
  type Result,
  type Standing,
  percentOf,
} from '@eval/study'
import { drawnDecimals } from '../tables-of.js'
import { groupsCell } from './comparisons/groups.js'
import { markup, type Markup } from './markup/markup.js'
import { strip, stripRange, type StripValues } from './pictures/strip.js'
import { systemColours, systemMarkup } from './markup/system-colours.js'
import { nameMarkup, tableMarkup, type ShownCell, type ShownColumn } from './markup/table-markup.js'

/** One value in the table: a system, and where it stands among others where these can be ranked. */
interface Row {
  readonly system: string
  readonly finding: FindingRecord
  readonly board?: Leaderboard
  readonly standing?: Standing
}

/** From so many systems on the script shows one measure at a time. */
const MANY = 3

/** The measures of all systems on the whole data, each measure with the best system first. */
export function measuresSection(result: Result, digits: number): Markup | undefined {
  const rows = rowsOf(result)
  if (rows.length === 0) return undefined
  const choosing = result.systems.length >= MANY ? markup` data-choosing` : undefined
  return markup`<section id="measures" aria-labelledby="measures-title"${choosing}>
    <h2 id="measures-title">${result.systems.length > 1 ? 'Leaderboard' : 'Measures'}</h2>
    <div id="measures-controls" class="controls" hidden></div>
    ${findingsTable(rows, result, digits)}
    <p class="note">${notesOn(rows)}</p>
  </section>`
}

/** Rows by measure; systems on a measure in the order of its leaderboard where there is one. */
function rowsOf(result: Result): Row[] {
  const boards = leaderboardsOf(result)
  const all = result.systems.flatMap(({ name, findings }) =>
    findings.filter((finding) => !isSlice(finding)).map((finding): Row => ({ system: name, finding })),
  )
  const keyOf = ({ finding: { measure, part } }: Row): string =>
    part === undefined ? measure : `${measure} (${part})`
  return [...new Set(all.map(keyOf))].flatMap((key): Row[] => {
    const board = boards.find(({ measure }) => measure === key)
    if (!board) return all.filter((row) => keyOf(row) === key)
    return board.standings.map((standing) => ({
      system: standing.system,
      finding: standing.finding,
      board,
      standing,
    }))
  })
}

function findingsTable(rows: readonly Row[], result: Result, digits: number): Markup {
  const colours = systemColours(result)
  const has = (what: keyof FindingRecord): boolean => rows.some(({ finding }) => finding[what] !== undefined)
  const several = result.systems.length > 1
  const gaps = rows.some(({ finding }) => finding.undefined > 0)
  const [parts, intervals, chances, whys] = [has('part'), has('interval'), has('chance'), has('why')]
  const grouped = rows.some(({ board }) => (board?.groups.length ?? 0) > 0 && result.systems.length > 2)
  const won = rows.some(({ board }) => board && board.compared !== 'none' && result.systems.length > 2)
  const levels = rows.flatMap(({ finding }) => finding.interval?.level ?? [])
  const columns: ShownColumn[] = [
    { name: 'Measure', kind: 'text' },
    ...(parts ? [{ name: 'Part', kind: 'text' } as const] : []),
    ...(several ? [{ name: 'System', kind: 'text' } as const] : []),
    { name: 'Value', kind: 'number' },
    { name: '', kind: 'text', sortable: false },
    ...(grouped ? [{ name: 'Groups', kind: 'text', title: GROUPS } as const] : []),
    ...(won ? [{ name: 'Better than', kind: 'count', title: BEATS } as const] : []),
    ...(intervals ? [{ name: intervalName(levels), kind: 'number' } as const] : []),
    ...(chances
      ? [
          { name: 'Chance', kind: 'number', title: 'Expected value under the null model' } as const,
          { name: 'p', kind: 'p', title: P_OF_CHANCE } as const,
        ]
      : []),
    { name: 'n', kind: 'count', title: 'Units with a value' },
    ...(gaps ? [{ name: 'Undefined', kind: 'count', title: 'Units with an undefined value' } as const] : []),
    ...(whys ? [{ name: 'Why undefined', kind: 'text' } as const] : []),
  ]
  const footnote = footnoteByMeasure(
    rows.map(({ finding }) => ({ measure: finding.measure, mark: chanceMark(finding.chance) })),
  )
  return tableMarkup({
    id: 'measures-table',
    caption: 'Values with intervals, chance levels and p-values',
    cards: true,
    columns,
    rows: rows.map(({ system, finding, board, standing }, place): ShownCell[] => {
      const above = rows[place - 1]?.finding
      const rivals = rows.filter(
        (row) => row.finding.measure === finding.measure && row.finding.part === finding.part,
      )
      const range = stripRange(rivals.map((row) => stripOf(row.finding)))
      const { interval, chance } = finding
      return [
        { shown: finding.measure, again: above?.measure === finding.measure && above.part === finding.part },
        ...(parts ? [{ shown: nameMarkup(finding.part ?? '') }] : []),
        ...(several ? [{ shown: systemMarkup(system, colours) }] : []),
        numberCell(finding.value, digits),
        { shown: strip(stripOf(finding), range), title: axisWords(range) },
        ...(grouped ? [board && standing ? groupsCell(board, standing) : { shown: '' }] : []),
        ...(won ? [beatsCell(standing)] : []),
        ...(intervals ? [intervalCell(interval, digits)] : []),
        ...(chances
          ? [
              {
                ...chanceCell(chance, digits),
                ...(chance ? { title: `${chance.model}, ${chance.method}` } : {}),
              },
              pCell(chance),
            ]
          : []),
        { shown: formatCount(finding.n), sort: finding.n },
        ...(gaps ? [{ shown: formatCount(finding.undefined), sort: finding.undefined }] : []),
        ...(whys ? [{ shown: finding.why ?? '' }] : []),
      ]
    }),
    ...(footnote === undefined ? {} : { note: footnote }),
  })
}

const GROUPS = 'Systems in one group do not differ significantly'
const BEATS = 'Systems that are significantly worse, of those compared'
const P_OF_CHANCE = 'Probability of a value at least as good under the null model'

function notesOn(rows: readonly Row[]): string {
  const graded = rows.find(({ board }) => (board?.groups.length ?? 0) > 0 && board!.standings.length > 2)
  return [
    `Dot: value. Bar: interval.${rows.some(({ finding }) => finding.chance) ? ' Vertical line, or arrow at the edge: chance level.' : ''} Axes follow the data of each measure.`,
    ...(graded
      ? [
          `Systems that share a group bar or letter do not differ significantly (correction: ${graded.board!.correction ?? 'none'}).`,
        ]
      : []),
    ...(rows.some(({ finding }) => finding.chance)
      ? ['p: probability of a value at least as good under the null model.']
      : []),
  ].join(' ')
}

const axisWords = ([low, high]: readonly [number, number]): string =>
  `axis from ${formatNumber(low, 3)} to ${formatNumber(high, 3)}`

function beatsCell(standing: Standing | undefined): ShownCell {
  if (!standing) return { shown: '' }
  const { beats, open, losesTo } = standing
  const of = beats.length + open.length + losesTo.length
  return of === 0 ? { shown: '' } : { shown: `${beats.length} of ${of}`, sort: beats.length }
}

/** The chance level with the decimals that its draws support. */
function chanceCell(chance: FindingRecord['chance'], digits: number): ShownCell {
  const decimals = drawnDecimals(chance)
  const { value = null } = chance ?? {}
  if (decimals === undefined || typeof value !== 'number') return numberCell(value, digits)
  // Rounding a small negative mean must not leave a minus before nothing.
  const rounded = Number(value.toFixed(decimals)) || 0
  return { shown: formatNumber(rounded, Math.min(digits, decimals)), sort: value }
}

function pCell(chance: FindingRecord['chance']): ShownCell {
  if (!chance) return { shown: '—' }
  const { p, log10P } = chance
  return {
    shown: `${markOf(chanceMark(chance))}${formatP(p, log10P)}`,
    title: `p = ${exactP(p, log10P)}`,
    sort: log10P ?? Math.log10(numberOf(p)),
  }
}

/** How a column of intervals is called, with their level where all have the same. */
export function intervalName(levels: readonly number[]): string {
  const [level, ...others] = new Set(levels)
  return level === undefined || others.length > 0 ? 'Interval' : `${percentOf(level)} % interval`
}

/** A value with its interval and chance level, for a strip. */
export const stripOf = ({ value, interval, chance }: FindingRecord): StripValues => ({
  value: numberOf(value),
  ...(interval ? { low: numberOf(interval.low), high: numberOf(interval.high) } : {}),
  ...(chance ? { reference: numberOf(chance.value) } : {}),
})

/** A number as a cell; nothing is shown where there is none. */
export function numberCell(value: JsonNumber, digits: number): ShownCell {
  return { shown: formatNumber(value, digits), ...(value === null ? {} : { sort: numberOf(value) }) }
}

/** An interval as a cell, sorted by its lower end. */
export function intervalCell(interval: FindingRecord['interval'], digits: number): ShownCell {
  if (!interval) return { shown: '—' }
  return {
    shown: `${formatNumber(interval.low, digits)} to ${formatNumber(interval.high, digits)}`,
    sort: numberOf(interval.low),
    title: interval.method,
  }
}
