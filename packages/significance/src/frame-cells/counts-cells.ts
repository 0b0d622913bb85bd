import type { Cells } from '../cells.js'

/** A confusion table as cells; the actual classes are the groups. */
export const countsCells: Cells<'counts'> = {
  contributes: 'cells',
  name: 'counts',
  params: {},
  about: {
    title: 'Cells of a confusion table',
    summary: 'Each pair of actual and predicted class is a cell; a stratified draw keeps the actual classes.',
  },
  counts: ({ cells }) => cells,
  withCounts: (frame, cells) => ({ ...frame, cells }),
  groups({ classes, cells }) {
    return Int32Array.from(cells, (_, cell) => Math.floor(cell / classes.length))
  },
}
