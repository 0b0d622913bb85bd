import { filledCells, hasManyClasses, withFilledCells } from '@eval/core'
import type { Cells } from '../cells.js'

/** A confusion table as cells, of many classes the filled ones; the actual classes are the groups. */
export const countsCells: Cells<'counts'> = {
  contributes: 'cells',
  name: 'counts',
  params: {},
  about: {
    title: 'Cells of a confusion table',
    summary: 'Each pair of actual and predicted class is a cell; a stratified draw keeps the actual classes.',
  },
  counts: (frame) => (hasManyClasses(frame) ? filledCells(frame).values : frame.cells),
  withCounts: (frame, counts) =>
    hasManyClasses(frame)
      ? withFilledCells(frame, { places: filledCells(frame).places, values: counts })
      : { ...frame, cells: counts },
  groups(frame) {
    const size = frame.classes.length
    if (hasManyClasses(frame))
      return Int32Array.from(filledCells(frame).places, (place) => Math.floor(place / size))
    return Int32Array.from(frame.cells, (_, cell) => Math.floor(cell / size))
  },
}
