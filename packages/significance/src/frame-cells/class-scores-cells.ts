import type { Cells } from '../cells.js'

/** Scores for several classes as cells: every item is one, counted by its weight; the true classes are the groups. */
export const classScoresCells: Cells<'class-scores'> = {
  contributes: 'cells',
  name: 'class-scores',
  params: {},
  about: {
    title: 'Cells of scores for several classes',
    summary:
      'Each item is a cell of its own; a stratified draw keeps the number of items of each true class.',
  },
  counts: ({ actual, weights }) => weights ?? new Float64Array(actual.length).fill(1),
  withCounts: (frame, counts) => ({ ...frame, weights: counts.slice() }),
  groups: ({ actual }) => Int32Array.from(actual),
  item: ({ classes, scores, actual }, item) => ({
    classes,
    scores: scores.slice(item * classes.length, (item + 1) * classes.length),
    actual: actual.slice(item, item + 1),
  }),
}
