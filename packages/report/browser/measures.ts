import { choice } from './element.js'

const ALL = 'All measures'

/** Where systems or slices are many, one measure at a time, the first one at first. */
export function setUpMeasures(): void {
  setUpChoice('measures')
  setUpChoice('slices')
}

function setUpChoice(id: string): void {
  const section = document.getElementById(id)
  const controls = document.getElementById(`${id}-controls`)
  const table = document.getElementById(`${id}-table`) as HTMLTableElement | null
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
