import {
  comparisonMark,
  effectTitle,
  exactP,
  footnoteByMeasure,
  formatNumber,
  formatP,
  formatSigned,
  markOf,
  numberOf,
  UNDETECTABLE,
  type ComparisonRecord,
  type Result,
} from '@eval/study'
import { markup, prose, type Markup } from '../markup/markup.js'
import { intervalCell, intervalName } from '../measures.js'
import { differenceRange, strip, type StripValues } from '../pictures/strip.js'
import { matricesMarkup } from './matrix.js'
import { systemColours, systemMarkup } from '../markup/system-colours.js'
import { tableMarkup, type ShownCell } from '../markup/table-markup.js'
import { toneMark, toneOf } from '../markup/tones.js'

/** So many comparisons are listed in the open; more of them are behind the matrix of systems. */
const MOST_OPEN = 20

/** Every comparison: a matrix of systems where there are some, and a list with the significant ones first. */
export function comparisonsSection(result: Result, digits: number): Markup | undefined {
  const { comparisons } = result
  if (comparisons.length === 0) return undefined
  const footnote = footnoteByMeasure(
    comparisons.map((one) => ({ measure: one.measure, mark: comparisonMark(one) })),
  )
  const named = (what: (one: ComparisonRecord) => string | undefined): string =>
    [...new Set(comparisons.flatMap((one) => what(one) ?? []))].join(', ')
  const [tests, corrections] = [named(({ test }) => test), named(({ correction }) => correction)]
  const effects = named(({ effect }) => effect && effectTitle(effect))
  const colours = systemColours(result)
  const ranges = new Map(
    [...new Set(comparisons.map(({ measure }) => measure))].map((measure) => [
      measure,
      differenceRange(comparisons.filter((one) => one.measure === measure).map(stripOf)),
    ]),
  )
  const list = tableMarkup({
    id: 'comparisons-table',
    caption: 'Paired comparisons, significant first',
    cards: true,
    columns: [
      { name: 'Measure', kind: 'text' },
      { name: 'System', kind: 'text' },
      { name: 'Against', kind: 'text' },
      { name: '', kind: 'text', sortable: false },
      { name: 'Difference', kind: 'number', title: 'System minus the other system' },
      { name: '', kind: 'text', sortable: false },
      { name: intervalName(comparisons.flatMap(({ interval }) => interval?.level ?? [])), kind: 'number' },
      { name: 'p', kind: 'p', title: `Corrected for multiple comparisons: ${corrections}` },
      { name: 'W · T · L', kind: 'count', title: 'Units where the system is better, equal, worse' },
      { name: 'n', kind: 'count' },
      ...(effects === ''
        ? []
        : [{ name: 'Effect', kind: 'number' as const, title: `Effect size: ${effects}` }]),
      { name: 'Detectable', kind: 'number', title: 'Minimum detectable difference at 80 % power' },
    ],
    rows: significantFirst(comparisons).map((one) =>
      rowOf(one, { colours, range: ranges.get(one.measure)!, digits, effects: effects !== '' }),
    ),
    ...(footnote === undefined ? {} : { note: footnote }),
  })
  const matrices = matricesMarkup(result)
  const isLong = comparisons.length > MOST_OPEN
  return markup`<section id="comparisons" aria-labelledby="comparisons-title">
    <h2 id="comparisons-title">Comparisons</h2>
    <div id="comparisons-controls" class="controls" hidden></div>
    ${matrices}
    ${isLong && matrices ? markup`<details id="comparisons-list"><summary>All ${comparisons.length} comparisons</summary>${list}</details>` : list}
    <p class="note">Difference: system minus the other system. ${toneMark('better')} significantly better, ${toneMark('worse')} significantly worse, ${toneMark('open')} no significant difference; p is corrected for multiple comparisons (${corrections}), intervals are not. ${prose(`Test: ${tests}.${effects === '' ? '' : ` Effect size: ${effects}.`}`)} <span class="together">W · T · L</span>: wins, ties and losses by unit. ${prose('Detectable: minimum detectable difference at 80 % power.')}</p>
  </section>`
}

/** What is significant first, the smallest p first; measures stay in their order. */
function significantFirst(comparisons: readonly ComparisonRecord[]): ComparisonRecord[] {
  const measures = [...new Set(comparisons.map(({ measure }) => measure))]
  const open = (one: ComparisonRecord): number => Number(toneOf(one) === 'open')
  return [...comparisons].sort(
    (a, b) =>
      open(a) - open(b) ||
      measures.indexOf(a.measure) - measures.indexOf(b.measure) ||
      numberOf(a.adjustedP) - numberOf(b.adjustedP) ||
      Math.abs(numberOf(b.difference)) - Math.abs(numberOf(a.difference)),
  )
}

/** What the rows of one table share. */
interface Shared {
  readonly colours: ReadonlyMap<string, string>
  readonly range: readonly [low: number, high: number]
  readonly digits: number
  readonly effects: boolean
}

function rowOf(one: ComparisonRecord, { colours, range, digits, effects }: Shared): ShownCell[] {
  const difference = numberOf(one.difference)
  const mark = markOf(comparisonMark(one))
  return [
    { shown: one.measure },
    { shown: systemMarkup(one.system, colours) },
    { shown: systemMarkup(one.baseline, colours) },
    { shown: toneMark(toneOf(one)) },
    { shown: formatSigned(difference, digits), sort: difference },
    { shown: strip(stripOf(one), range) },
    intervalCell(one.interval, digits),
    {
      shown: `${mark}${formatP(one.adjustedP)}`,
      sort: Math.log10(numberOf(one.adjustedP)),
      title: `corrected p = ${exactP(one.adjustedP)}; uncorrected p = ${exactP(one.p, one.log10P)}`,
    },
    one.wins === undefined
      ? { shown: '—' }
      : {
          shown: `${one.wins} · ${one.ties ?? 0} · ${one.losses ?? 0}`,
          sort: one.wins - (one.losses ?? 0),
        },
    { shown: String(one.n), sort: one.n },
    ...(effects
      ? [
          one.effect
            ? { shown: formatNumber(one.effect.value, digits), sort: numberOf(one.effect.value) }
            : { shown: '—' },
        ]
      : []),
    one.minimumDetectable === undefined || one.undetectable
      ? { shown: '—', ...(one.undetectable ? { title: UNDETECTABLE } : {}) }
      : { shown: formatNumber(one.minimumDetectable, digits), sort: numberOf(one.minimumDetectable) },
  ]
}

const stripOf = ({ difference, interval }: ComparisonRecord): StripValues => ({
  value: numberOf(difference),
  reference: 0,
  ...(interval ? { low: numberOf(interval.low), high: numberOf(interval.high) } : {}),
})
