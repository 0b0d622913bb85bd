import { formatNumber, formatSigned, jsonNumber, type Result } from '@eval/study'
import { markup, type Markup } from '../markup/markup.js'
import { nameMarkup, tableMarkup, type ShownCell } from '../markup/table-markup.js'
import { BAR, barClass, barEnds, mostOf } from './unit-bars.js'
import { firstChoice, unitTable, type UnitRow, type UnitTable } from './unit-rows.js'

/** Without scripts so many units are shown; with them all can be. */
const SHOWN = 25

/** Whether the units of a result are topics. */
export const isRetrieval = ({ policies }: Result): boolean => 'unjudged' in policies

/** Values unit by unit, the worst first; the script adds the choice of measure and systems, the search and the rest. */
export function unitsSection(result: Result, digits: number): Markup | undefined {
  const choice = firstChoice(result)
  if (!choice) return undefined
  const word = isRetrieval(result) ? 'topic' : 'unit'
  const table = unitTable(result, choice)
  const caption = markup`${choice.measure} per ${word}, worst first`
  return markup`<section id="units" aria-labelledby="units-title">
    <h2 id="units-title">Values per ${word}</h2>
    <div id="units-controls" class="controls" data-word="${word}" data-digits="${digits}" hidden></div>
    ${tableMarkup({
      id: 'units-table',
      caption: markup`<span id="units-what">${caption}</span>`,
      columns: [
        { name: capital(word), kind: 'text' },
        ...table.columns.map((name) => ({ name, kind: 'number' as const })),
        ...(table.difference === undefined ? [] : [{ name: '', kind: 'text' as const, sortable: false }]),
      ],
      rows: table.rows.slice(0, SHOWN).map((row) => rowOf(row, table, digits)),
      note: markup`<span id="units-count">The worst ${Math.min(SHOWN, table.rows.length)} of ${table.rows.length} ${word}s.</span>`,
    })}
  </section>`
}

function rowOf({ unit, values }: UnitRow, table: UnitTable, digits: number): ShownCell[] {
  const { difference } = table
  return [
    { shown: nameMarkup(unit) },
    ...values.map((value, column) => ({
      shown: (column === difference ? formatSigned : formatNumber)(jsonNumber(value), digits),
      ...(Number.isNaN(value) ? {} : { sort: value }),
    })),
    ...(difference === undefined ? [] : [{ shown: bar(values[difference]!, table) }]),
  ]
}

function bar(value: number, table: UnitTable): Markup {
  const [x, width] = barEnds(value, mostOf(table))
  return markup`<svg class="bar" width="${2 * BAR.half}" height="${BAR.height}" aria-hidden="true"><rect class="${barClass(value, table)}" x="${x.toFixed(1)}" width="${width.toFixed(1)}" height="${BAR.height}"/></svg>`
}

const capital = (word: string): string => word[0]!.toUpperCase() + word.slice(1)
