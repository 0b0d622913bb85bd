import {
  formatCount,
  formatNumber,
  isSlice,
  numberOf,
  type FindingRecord,
  type Result,
  type TableRecord,
} from '@eval/study'
import { markup, type Markup } from './markup/markup.js'
import { systemColours, systemMarkup } from './markup/system-colours.js'
import { nameMarkup, resultTable, tableMarkup, type ShownCell } from './markup/table-markup.js'

/** Decimals that leave room for many measures side by side. */
const DIGITS = 3

/** Slices of the data down, measures across, beside the values of the whole data. */
export function slicesSection(result: Result, digits: number): Markup | undefined {
  const sliced = result.systems.flatMap(({ findings }) => findings.filter(isSlice))
  if (sliced.length === 0) return undefined
  const averages = new Set(
    result.systems.flatMap(({ findings }) =>
      findings.flatMap((one) => (isSlice(one) ? [] : (one.part ?? []))),
    ),
  )
  const sliceOf = (finding: FindingRecord): string | undefined => partsOf(finding, averages)[0]
  const titleOf = (finding: FindingRecord): string => {
    const [, average] = partsOf(finding, averages)
    return average === '' ? finding.measure : `${finding.measure} (${average})`
  }
  const names = [...new Set(sliced.map((finding) => sliceOf(finding)!))]
  const measures = [...new Set(sliced.map(titleOf))]
  const colours = systemColours(result)
  const several = result.systems.length > 1
  const rows = [undefined, ...names].flatMap((slice) =>
    result.systems.map(({ name, findings }) => ({ slice, system: name, findings })),
  )
  return markup`<section id="slices" aria-labelledby="slices-title">
    <h2 id="slices-title">Slices</h2>
    ${tableMarkup({
      id: 'parts-table',
      caption: `${names.length} slice${names.length === 1 ? '' : 's'} of the data`,
      columns: [
        { name: 'Slice', kind: 'text' },
        ...(several ? [{ name: 'System', kind: 'text' as const }] : []),
        { name: 'n', kind: 'count' },
        ...measures.map((name) => ({ name, kind: 'number' as const })),
      ],
      rows: rows.map(({ slice, system, findings }): ShownCell[] => {
        const own = measures.map((measure) =>
          findings.find((finding) => titleOf(finding) === measure && sliceOf(finding) === slice),
        )
        const sizes = own.flatMap((finding) => finding?.n ?? [])
        return [
          { shown: nameMarkup(slice ?? 'whole data') },
          ...(several ? [{ shown: systemMarkup(system, colours) }] : []),
          sizes.length === 0
            ? { shown: '—' }
            : { shown: formatCount(Math.max(...sizes)), sort: Math.max(...sizes) },
          ...own.map(valueCell),
        ]
      }),
      note: 'Values, with intervals below them.',
    })}
    <div class="tables">${result.tables
      .filter(isOfSlices)
      .map(
        (table, index) => markup`<div>${resultTable(table, `slice-differences-${index + 1}`, digits)}</div>`,
      )}</div>
  </section>`
}

/** Whether a table is about slices, and so stands in their section. */
export const isOfSlices = ({ name }: TableRecord): boolean => name === 'slice-differences'

/** A slice and what is averaged within it, apart; averages are those that the whole data have as well. */
function partsOf(
  { part }: FindingRecord,
  averages: ReadonlySet<string>,
): readonly [string | undefined, string] {
  if (part === undefined) return [undefined, '']
  if (!part.includes('=')) return [undefined, part]
  const average = [...averages].find((one) => part.endsWith(`, ${one}`))
  return average === undefined ? [part, ''] : [part.slice(0, -average.length - 2), average]
}

function valueCell(finding: FindingRecord | undefined): ShownCell {
  if (!finding) return { shown: '—' }
  const { value, interval, why } = finding
  const shown = formatNumber(value, DIGITS)
  return {
    shown: interval
      ? markup`${shown}<br><small>${formatNumber(interval.low, DIGITS)} to ${formatNumber(interval.high, DIGITS)}</small>`
      : shown,
    ...(value === null ? {} : { sort: numberOf(value) }),
    ...(why === undefined ? {} : { title: why }),
  }
}
