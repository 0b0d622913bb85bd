import type { Counts } from '@eval/core'
import { column, tableOf, type DetailTable } from '../../result/detail-table.js'

/** Of two classes the confusion matrix says it all. */
const LEAST_CLASSES = 3
/** As many pairs as there are classes are listed, but no more than this. */
const MOST_LISTED = 10

/** Rows of one class that were predicted to be of another. */
interface Confused {
  readonly actual: string
  readonly predicted: string
  readonly count: number
  /** As a share of the rows of the actual class. */
  readonly share: number
}

/** Which classes are most often taken for which others, the most rows first; no table of two classes or without errors. */
export function confusedClasses({ classes, cells }: Counts): DetailTable[] {
  if (classes.length < LEAST_CLASSES) return []
  const size = classes.length
  const confused = classes
    .flatMap((actual, row) => {
      const own = cells.subarray(row * size, (row + 1) * size)
      const total = own.reduce((sum, count) => sum + count, 0)
      return classes.flatMap((predicted, place): Confused[] => {
        const count = own[place]!
        return place === row || !(count > 0) ? [] : [{ actual, predicted, count, share: count / total }]
      })
    })
    .sort((a, b) => b.count - a.count || b.share - a.share)
  if (confused.length === 0) return []
  const shown = confused.slice(0, Math.min(size, MOST_LISTED))
  return [
    {
      ...tableOf<Confused>(
        { name: 'confused', title: 'Most confused classes' },
        [
          column('actual', 'text', ({ actual }) => actual),
          column('predicted', 'text', ({ predicted }) => predicted),
          column('count', 'count', ({ count }) => count),
          column('share of actual class', 'number', ({ share }) => share),
        ],
        shown,
      ),
      ...(shown.length < confused.length
        ? { footnote: `The ${shown.length} largest of ${confused.length} pairs of classes.` }
        : {}),
    },
  ]
}
