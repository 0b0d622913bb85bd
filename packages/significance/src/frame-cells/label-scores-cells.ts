import type { Cells } from '../cells.js'

/** Scores for several labels as cells: every item is one, counted by its weight. */
export const labelScoresCells: Cells<'label-scores'> = {
  contributes: 'cells',
  name: 'label-scores',
  params: {},
  about: {
    title: 'Cells of scores for several labels',
    summary: 'Each item is a cell of its own, with all its labels: items are drawn, never single labels.',
  },
  counts: ({ weights }) => weights,
  withCounts: (frame, counts) => ({ ...frame, weights: counts.slice() }),
  item: ({ labels, scores, actual }, item) => ({
    labels,
    scores: scores.slice(item * labels.length, (item + 1) * labels.length),
    actual: actual.slice(item * labels.length, (item + 1) * labels.length),
    weights: Float64Array.of(1),
  }),
}
