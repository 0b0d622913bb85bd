import { choice } from './element.js'

const ALL = 'All measures'

/** Where systems are many, one measure at a time, the first one at first. */
export function setUpMeasures(): void {
  const section = document.getElementById('measures')
  const controls = document.getElementById('measures-controls')
  const table = document.getElementById('measures-table') as HTMLTableElement | null
  if (section?.dataset.choosing === undefined || !controls || !table) return
  const nameOf = (row: HTMLTableRowElement): string => row.cells[0]!.textContent
  const rows = [...table.tBodies[0]!.rows]
  const names = [...new Set(rows.map(nameOf))]
  if (names.length < 2) return
  const show = (name: string): void => {
    for (const row of rows) row.hidden = name !== ALL && nameOf(row) !== name
    table.toggleAttribute('data-one', name !== ALL)
  }
  controls.append(choice('Measure', [...names, ALL], names[0]!, show))
  controls.hidden = false
  show(names[0]!)
}
