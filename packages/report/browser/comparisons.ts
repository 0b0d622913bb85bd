import { choice, element } from './element.js'

const ALL = 'All measures'
/** From so many comparisons on a search is worth its place. */
const MANY = 7

/** The search for systems and the choice of measure, for the matrices and the list of comparisons. */
export function setUpComparisons(): void {
  const controls = document.getElementById('comparisons-controls')
  const list = document.getElementById('comparisons-table') as HTMLTableElement | null
  if (!controls || !list) return
  const rows = [...list.tBodies[0]!.rows]
  if (rows.length < MANY) return
  const matrices = [...document.querySelectorAll<HTMLElement>('#matrices [data-measure]')]
  const measureOf = (row: HTMLTableRowElement): string => row.cells[0]!.textContent
  // Measures with a matrix first, in the order of the summary; the list itself begins with what is significant.
  const names = [...new Set([...matrices.map((one) => one.dataset.measure!), ...rows.map(measureOf)])]
  const legend = document.getElementById('matrices-note')
  let [wanted, measure] = ['', matrices.length > 0 && names.length > 1 ? names[0]! : ALL]
  const show = (): void => {
    const words = wanted.toLowerCase()
    const found = (text: string): boolean => text.toLowerCase().includes(words)
    for (const row of rows)
      row.hidden =
        !(measure === ALL || measureOf(row) === measure) ||
        !(found(row.cells[1]!.textContent) || found(row.cells[2]!.textContent))
    for (const matrix of matrices) {
      matrix.hidden = measure !== ALL && matrix.dataset.measure !== measure
      for (const row of matrix.querySelectorAll<HTMLTableRowElement>('tbody tr'))
        row.hidden = !found(row.cells[0]!.querySelector('.name')!.textContent)
    }
    legend?.toggleAttribute(
      'hidden',
      matrices.every((matrix) => matrix.hidden),
    )
    count.textContent = `${rows.filter((row) => !row.hidden).length} of ${rows.length} comparisons`
  }
  const search = element('input', { type: 'search', placeholder: 'Part of a name', autocomplete: 'off' })
  const count = element('output', { class: 'note' })
  search.addEventListener('input', () => {
    wanted = search.value
    show()
  })
  controls.append(
    element('label', {}, 'Search systems', search),
    ...(names.length > 1
      ? [
          choice('Measure', [...names, ALL], measure, (name) => {
            measure = name
            show()
          }),
        ]
      : []),
    count,
  )
  controls.hidden = false
  show()
}
