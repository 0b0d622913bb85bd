import type { Cells } from '../cells.js'

/** Sets of labels as cells: items alike in what they have and were given are one, counted by their weight. */
export const labelSetsCells: Cells<'label-sets'> = {
  contributes: 'cells',
  name: 'label-sets',
  params: {},
  about: {
    title: 'Cells of label sets',
    summary: 'Each distinct item is a cell, with all its labels: items are drawn, never single labels.',
  },
  counts: ({ weights }) => weights,
  withCounts: (frame, counts) => ({ ...frame, weights: counts.slice() }),
  item: ({ labels, actual, predicted }, item) => ({
    labels,
    actual: actual.slice(item * labels.length, (item + 1) * labels.length),
    predicted: predicted.slice(item * labels.length, (item + 1) * labels.length),
    weights: Float64Array.of(1),
  }),
}
