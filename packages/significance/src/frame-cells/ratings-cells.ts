import type { Cells } from '../cells.js'

/** Items rated several times as cells: items rated alike are one, so that items are drawn with all their ratings. */
export const ratingsCells: Cells<'ratings'> = {
  contributes: 'cells',
  name: 'ratings',
  params: {},
  about: {
    title: 'Cells of repeated ratings',
    summary: 'Each distinct set of ratings of an item is a cell: items are drawn, never single ratings.',
  },
  counts: ({ weights }) => weights,
  withCounts: (frame, counts) => ({ ...frame, weights: counts.slice() }),
}
