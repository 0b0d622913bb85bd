import { formatCount, isSlice, type FindingRecord, type Result, type TableRecord } from '@eval/study'
import { markup, type Markup } from './markup/markup.js'
import { intervalCell, intervalName, numberCell, stripOf } from './measures.js'
import { strip, stripRange } from './pictures/strip.js'
import { systemColours, systemMarkup } from './markup/system-colours.js'
import { nameMarkup, resultTable, tableMarkup, type ShownCell } from './markup/table-markup.js'

/** Slices of the data beside the whole, measure by measure; the script shows one measure at a time. */
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
  const rows = measures.flatMap((measure) =>
    [undefined, ...names].flatMap((slice) =>
      result.systems.flatMap(({ name: system, findings }, place) => {
        const finding = findings.find((one) => titleOf(one) === measure && sliceOf(one) === slice)
        return finding ? [{ measure, slice, system, finding, isFirst: place === 0 }] : []
      }),
    ),
  )
  const ranges = new Map(
    measures.map((measure) => [
      measure,
      stripRange(rows.filter((row) => row.measure === measure).map(({ finding }) => stripOf(finding))),
    ]),
  )
  return markup`<section id="slices" aria-labelledby="slices-title"${measures.length > 1 ? markup` data-choosing` : undefined}>
    <h2 id="slices-title">Slices</h2>
    <div id="slices-controls" class="controls" hidden></div>
    ${tableMarkup({
      id: 'slices-table',
      caption: `${names.length} slice${names.length === 1 ? '' : 's'} of the data, beside the whole`,
      cards: true,
      columns: [
        { name: 'Measure', kind: 'text' },
        { name: 'Slice', kind: 'text' },
        ...(several ? [{ name: 'System', kind: 'text' as const }] : []),
        { name: 'Value', kind: 'number' },
        { name: '', kind: 'text', sortable: false },
        { name: intervalName(sliced.flatMap(({ interval }) => interval?.level ?? [])), kind: 'number' },
        { name: 'n', kind: 'count' },
      ],
      rows: rows.map(({ measure, slice, system, finding, isFirst }): ShownCell[] => [
        { shown: measure, again: slice !== undefined || !isFirst },
        { shown: nameMarkup(slice ?? 'whole data'), again: !isFirst },
        ...(several ? [{ shown: systemMarkup(system, colours) }] : []),
        {
          ...numberCell(finding.value, digits),
          ...(finding.why === undefined ? {} : { title: finding.why }),
        },
        { shown: strip(stripOf(finding), ranges.get(measure)!) },
        intervalCell(finding.interval, digits),
        { shown: formatCount(finding.n), sort: finding.n },
      ]),
    })}
    <div class="tables">${result.tables
      .filter(isOfSlices)
      .map((table, index) =>
        differencesMarkup(table, `slice-differences-${index + 1}`, digits, errorOf(sliced)),
      )}</div>
  </section>`
}

/** More pairs of slices than these are folded. */
const MOST_PAIRS = 12

/** Differences between slices; where they are many, or none is significant, they are folded. */
function differencesMarkup(table: TableRecord, id: string, digits: number, error: number): Markup {
  const place = table.columns.findIndex(({ name }) => name === 'adjusted p')
  const significant = table.rows.filter((row) => Number(row[place]) <= error).length
  const shown = resultTable(table, id, digits)
  const { length } = table.rows
  const all = table.of ?? length
  if (place < 0 || (significant > 0 && all <= MOST_PAIRS)) return markup`<div>${shown}</div>`
  const how =
    significant === 0
      ? 'none significant'
      : `${length < all && significant === length ? 'at least ' : ''}${significant} of ${all} significant`
  return markup`<details class="long"><summary>${table.title}: ${how}</summary>${shown}</details>`
}

/** The significance level that belongs to the level of intervals. */
const errorOf = (findings: readonly FindingRecord[]): number =>
  1 - (findings.find(({ interval }) => interval !== undefined)?.interval?.level ?? 0.95)

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
