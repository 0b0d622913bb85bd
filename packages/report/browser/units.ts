import { formatNumber, formatSigned, jsonNumber, type Result } from '@eval/study'
import { naturalOrder, printable } from '@eval/core'
import { BAR, barClass, barEnds, mostOf } from '../src/page/units/unit-bars.js'
import {
  compared,
  firstChoice,
  unitMeasures,
  unitSystems,
  unitTable,
  type UnitChoice,
  type UnitRow,
  type UnitTable,
} from '../src/page/units/unit-rows.js'
import { button, choice, element, svgElement } from './element.js'
import { sortableHeads, type Direction } from './sorting.js'

/** Rows at first, and rows that are added at a time: thousands of rows at once would make a page slow. */
const FIRST = 25
const SLICE = 100

interface State {
  choice: UnitChoice
  table: UnitTable
  query: string
  sort: { readonly column: number; readonly direction: Direction } | undefined
  shown: number
}

/** The choice of measure and systems, the search and the rest of the units, all from the data of the page. */
export function setUpUnits(result: Result): void {
  const first = firstChoice(result)
  const controls = document.getElementById('units-controls')
  if (!first || !controls) return
  const { word = 'unit', digits = '4' } = controls.dataset
  const state: State = {
    choice: first,
    table: unitTable(result, first),
    query: '',
    sort: undefined,
    shown: FIRST,
  }
  const show = (): void => {
    showRows(state, word, Number(digits))
  }
  const choose = (change: Partial<UnitChoice>): void => {
    state.choice = { ...state.choice, ...change }
    state.table = unitTable(result, state.choice)
    state.sort = undefined
    showHeads(state, word, show)
    show()
  }
  const search = element('input', { type: 'search', placeholder: `Part of a ${word}`, autocomplete: 'off' })
  search.addEventListener('input', () => {
    state.query = search.value
    state.shown = FIRST
    show()
  })
  const systems = unitSystems(result)
  controls.append(
    element('label', {}, `Search ${word}s`, search),
    choice('Measure', unitMeasures(result), first.measure, (measure) => {
      choose({ measure })
    }),
    ...(first.baseline === undefined
      ? []
      : [
          choice('System', systems, first.system, (system) => {
            choose({ system })
          }),
          choice('Against', systems, first.baseline, (baseline) => {
            choose({ baseline })
          }),
        ]),
  )
  controls.hidden = false
  showHeads(state, word, show)
  show()
}

function showHeads(state: State, word: string, show: () => void): void {
  const table = document.getElementById('units-table') as HTMLTableElement
  const names = [word[0]!.toUpperCase() + word.slice(1), ...state.table.columns]
  const heads = names.map((name, index) =>
    element('th', { scope: 'col', class: index === 0 ? 'text' : 'number' }, printable(name, Infinity)),
  )
  if (state.table.difference !== undefined) heads.push(element('th', { scope: 'col', 'data-unsorted': '' }))
  table.tHead!.rows[0]!.replaceChildren(...heads)
  document.getElementById('units-what')!.textContent =
    `${printable(state.choice.measure, Infinity)} per ${word}, worst first`
  sortableHeads(table, (column, direction) => {
    state.sort = { column: column - 1, direction }
    show()
  })
}

function chosenRows({ table, query, sort }: State): UnitRow[] {
  const wanted = query.toLowerCase()
  const rows = table.rows.filter(({ unit }) => unit.toLowerCase().includes(wanted))
  if (!sort) return rows
  const turn = sort.direction === 'ascending' ? 1 : -1
  return rows.sort((a, b) =>
    sort.column < 0
      ? turn * naturalOrder(a.unit, b.unit)
      : turn * compared(a.values[sort.column]!, b.values[sort.column]!, turn),
  )
}

function showRows(state: State, word: string, digits: number): void {
  const table = document.getElementById('units-table') as HTMLTableElement
  const rows = chosenRows(state)
  const most = mostOf(state.table)
  table.tBodies[0]!.replaceChildren(
    ...rows.slice(0, state.shown).map((row) => rowElement(row, state.table, most, digits)),
  )
  const count = document.getElementById('units-count')!
  const shown = Math.min(state.shown, rows.length)
  const more = (text: string, by: number): HTMLButtonElement =>
    button(text, () => {
      state.shown += by
      showRows(state, word, digits)
    })
  count.replaceChildren(
    `${shown} of ${rows.length} ${word}s${state.query === '' ? '' : ` with “${state.query}”`}. `,
    ...(shown < rows.length
      ? [
          ...(shown + SLICE < rows.length ? [more(`Show ${SLICE} more`, SLICE), ' '] : []),
          more('Show all', rows.length),
        ]
      : []),
  )
}

function rowElement(
  { unit, values }: UnitRow,
  table: UnitTable,
  most: number,
  digits: number,
): HTMLTableRowElement {
  const { difference } = table
  const row = element(
    'tr',
    {},
    element(
      'th',
      { scope: 'row', class: 'text' },
      element('bdi', { class: 'name' }, printable(unit, Infinity)),
    ),
    ...values.map((value, column) =>
      element(
        'td',
        { class: 'number' },
        (column === difference ? formatSigned : formatNumber)(jsonNumber(value), digits),
      ),
    ),
  )
  if (difference !== undefined) row.append(element('td', {}, bar(values[difference]!, table, most)))
  return row
}

function bar(value: number, table: UnitTable, most: number): SVGElement {
  const [x, width] = barEnds(value, most)
  const picture = svgElement('svg', {
    class: 'bar',
    width: String(2 * BAR.half),
    height: String(BAR.height),
    'aria-hidden': 'true',
  })
  picture.append(
    svgElement('rect', {
      class: barClass(value, table),
      x: x.toFixed(1),
      width: width.toFixed(1),
      height: String(BAR.height),
    }),
  )
  return picture
}
