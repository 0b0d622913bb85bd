import type { Cells } from '../cells.js'

/** Ratings of a judge as cells: alike ones are one; labelled items and others keep their numbers in a stratified draw. */
export const judgedCells: Cells<'judged'> = {
  contributes: 'cells',
  name: 'judged',
  params: {},
  about: {
    title: 'Cells of a judge',
    summary: 'Each distinct rating, with its label where there is one, is a cell.',
  },
  counts: ({ weights }) => weights,
  withCounts: (frame, counts) => ({ ...frame, weights: counts.slice() }),
  groups: ({ labelled }) => Int32Array.from(labelled),
}
