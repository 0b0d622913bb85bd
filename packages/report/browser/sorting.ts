import { naturalOrder } from '@eval/core'
import { compared } from '../src/page/units/unit-rows.js'
import { element } from './element.js'

export type Direction = 'ascending' | 'descending'

/** Turns the heads of a table into buttons, tells whoever listens which column to sort and how, and says so. */
export function sortableHeads(
  table: HTMLTableElement,
  onSort: (column: number, direction: Direction) => void,
): void {
  const heads = [...table.tHead!.rows[0]!.cells]
  for (const [column, head] of heads.entries()) {
    if (head.dataset.unsorted !== undefined) continue
    const name = head.textContent
    const button = element('button', { type: 'button' }, name)
    head.replaceChildren(button)
    button.addEventListener('click', () => {
      const direction = head.ariaSort === 'ascending' ? 'descending' : 'ascending'
      for (const other of heads) other.ariaSort = null
      head.ariaSort = direction
      table.classList.add('sorted')
      onSort(column, direction)
    })
  }
}

/** Makes a table of the page sortable by its own rows. */
export function sortRows(table: HTMLTableElement): void {
  const body = table.tBodies[0]!
  sortableHeads(table, (column, direction) => {
    const numeric = table.tHead!.rows[0]!.cells[column]!.classList.contains('number')
    const turn = direction === 'ascending' ? 1 : -1
    const rows = [...body.rows].map((row) => ({ row, key: keyOf(row.cells[column]!) }))
    rows.sort((a, b) =>
      numeric ? turn * compared(numberOf(a.key), numberOf(b.key), turn) : turn * naturalOrder(a.key, b.key),
    )
    body.append(...rows.map(({ row }) => row))
  })
}

const keyOf = (cell: HTMLTableCellElement): string => cell.dataset.sort ?? cell.textContent

/** A cell without a number to sort by has none. */
const numberOf = (key: string): number => (key.trim() === '' ? NaN : Number(key))
