import type { Invariant } from '@eval/core'

/** Items with a row of labels, or of scores, each. */
interface Rows {
  readonly labels: readonly string[]
  readonly weights: Float64Array
}

/** The weight of the items of each distinct row. */
function weightsByRow({ labels, weights }: Rows, cells: ArrayLike<number>): Map<string, number> {
  const found = new Map<string, number>()
  for (const [item, weight] of weights.entries()) {
    const row = Array.from({ length: labels.length }, (_, label) => cells[item * labels.length + label]!)
    if (weight > 0) found.set(row.join(' '), (found.get(row.join(' ')) ?? 0) + weight)
  }
  return found
}

/** That two frames have the same rows of some cells as often, whichever items they belong to. */
export const sameRows = <F extends Rows>(about: string, cells: (frame: F) => ArrayLike<number>) =>
  ({
    about,
    broken(first: F, other: F): string | undefined {
      const [before, now] = [weightsByRow(first, cells(first)), weightsByRow(other, cells(other))]
      const row = [...before.keys(), ...now.keys()].find((one) => before.get(one) !== now.get(one))
      return row === undefined
        ? undefined
        : `${now.get(row) ?? 0} instead of ${before.get(row) ?? 0} items with the row ${row}`
    },
  }) as const

/** That two frames have the same labels in the same order. */
export const sameLabels: Invariant<'label-sets'> & Invariant<'label-scores'> = {
  about: 'The labels and their order.',
  broken: (first: Rows, other: Rows) =>
    first.labels.join('\0') === other.labels.join('\0') ? undefined : 'other labels',
}
