import {
  chanceMark,
  footnoteOf,
  formatCount,
  formatNumber,
  formatP,
  markOf,
  numberOf,
  type FindingRecord,
  type JsonNumber,
  type Result,
} from '@eval/study'
import { markup, type Markup } from './markup.js'
import { strip, stripRange, type StripValues } from './strip.js'
import { nameMarkup, tableMarkup, type ShownCell, type ShownColumn } from './table-markup.js'

interface Row {
  readonly system: string
  readonly finding: FindingRecord
}

/** The measures of all systems, those of the whole data first, then those of its parts. */
export function measuresSection(result: Result, digits: number): Markup | undefined {
  const rows = result.systems.flatMap(({ name, findings }) =>
    findings.map((finding): Row => ({ system: name, finding })),
  )
  if (rows.length === 0) return undefined
  const whole = rows.filter(({ finding }) => !isSlice(finding))
  const parts = rows.filter(({ finding }) => isSlice(finding))
  return markup`<section id="measures" aria-labelledby="measures-title">
    <h2 id="measures-title">Measures</h2>
    ${whole.length > 0 ? findingsTable('measures-table', 'Every measure with all that stands behind it', whole, digits) : undefined}
    ${parts.length > 0 ? markup`<details><summary>The same for ${new Set(parts.map(({ finding }) => finding.part)).size} parts of the data</summary>${findingsTable('parts-table', 'Parts of the data', parts, digits)}</details>` : undefined}
    <p class="note">${
      rows.some(({ finding }) => finding.chance)
        ? 'The dot is the value, the bar its interval, the upright line what chance alone would give. p: how often chance does as well.'
        : 'The dot is the value, the bar its interval.'
    }</p>
  </section>`
}

/** Whether a value is of some of the rows, such as language=en; averages over classes or labels are of all. */
const isSlice = ({ part }: FindingRecord): boolean => part?.includes('=') === true

function findingsTable(id: string, caption: string, rows: readonly Row[], digits: number): Markup {
  const measures = [...new Set(rows.map(({ finding }) => finding.measure))]
  const has = (what: keyof FindingRecord): boolean => rows.some(({ finding }) => finding[what] !== undefined)
  const several = new Set(rows.map(({ system }) => system)).size > 1
  const [parts, intervals, chances, whys] = [has('part'), has('interval'), has('chance'), has('why')]
  const levels = rows.flatMap(({ finding }) => finding.interval?.level ?? [])
  const columns: ShownColumn[] = [
    { name: 'Measure', kind: 'text' },
    ...(parts ? [{ name: 'Of', kind: 'text' } as const] : []),
    ...(several ? [{ name: 'System', kind: 'text' } as const] : []),
    { name: 'Value', kind: 'number' },
    ...(intervals ? [{ name: intervalName(levels), kind: 'number' } as const] : []),
    { name: '', kind: 'text', sortable: false },
    ...(chances
      ? [
          { name: 'Chance', kind: 'number', title: 'What chance alone would give' } as const,
          { name: 'p', kind: 'p', title: 'How often chance does as well' } as const,
        ]
      : []),
    { name: 'n', kind: 'count', title: 'Units that the value rests on' },
    { name: 'Undefined', kind: 'count', title: 'Units without a value' },
    ...(whys ? [{ name: 'Why undefined', kind: 'text' } as const] : []),
  ]
  // A measure's systems stand below one another, as they are to be compared.
  const sorted = measures.flatMap((measure) => rows.filter(({ finding }) => finding.measure === measure))
  return tableMarkup({
    id,
    caption,
    columns,
    rows: sorted.map(({ system, finding }): ShownCell[] => {
      const rivals = sorted.filter((row) => row.finding.measure === finding.measure)
      const range = stripRange(rivals.map((row) => stripOf(row.finding)))
      const { interval, chance } = finding
      return [
        { shown: finding.measure },
        ...(parts ? [{ shown: nameMarkup(finding.part ?? '') }] : []),
        ...(several ? [{ shown: nameMarkup(system) }] : []),
        numberCell(finding.value, digits),
        ...(intervals ? [intervalCell(interval, digits)] : []),
        { shown: strip(stripOf(finding), range) },
        ...(chances
          ? [
              {
                ...numberCell(chance?.value ?? null, digits),
                ...(chance ? { title: `${chance.model}, ${chance.method}` } : {}),
              },
              pCell(chance),
            ]
          : []),
        { shown: formatCount(finding.n), sort: finding.n },
        { shown: formatCount(finding.undefined), sort: finding.undefined },
        ...(whys ? [{ shown: finding.why ?? '' }] : []),
      ]
    }),
    ...noteOf(rows),
  })
}

/** What the mark of p-values means, where one has it. */
function noteOf(rows: readonly Row[]): { readonly note?: string } {
  const note = footnoteOf(rows.map(({ finding }) => chanceMark(finding.chance)))
  return note === undefined ? {} : { note }
}

function pCell(chance: FindingRecord['chance']): ShownCell {
  if (!chance) return { shown: '—' }
  const { p, log10P } = chance
  return {
    shown: `${markOf(chanceMark(chance))}${formatP(p, log10P)}`,
    sort: log10P ?? Math.log10(numberOf(p)),
  }
}

/** How a column of intervals is called, with their level where all have the same. */
export function intervalName(levels: readonly number[]): string {
  const [level, ...others] = new Set(levels)
  return level === undefined || others.length > 0
    ? 'Interval'
    : `${Number((level * 100).toFixed(4))} % interval`
}

const stripOf = ({ value, interval, chance }: FindingRecord): StripValues => ({
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
