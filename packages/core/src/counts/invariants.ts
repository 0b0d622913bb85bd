import type { Invariant } from '../contract/contract.js'
import { margins } from './table/margins.js'

type Totals = (table: Parameters<typeof margins>[0]) => ArrayLike<number>

const sameTotals = (about: string, what: string, totals: Totals): Invariant<'counts'> => ({
  about,
  broken(first, other) {
    const [before, now] = [totals(first), totals(other)]
    const index = first.classes.findIndex((_, place) => before[place] !== now[place])
    return index < 0
      ? undefined
      : `${now[index]} instead of ${before[index]} examples ${what} ${first.classes[index]}`
  },
})

/** What two tables of confusion counts can have in common. */
export const countsInvariants: Readonly<Record<string, Invariant<'counts'>>> = {
  classes: {
    about: 'The classes, their order and which of them is positive.',
    broken: (first, other) =>
      first.positive === other.positive &&
      first.classes.length === other.classes.length &&
      first.classes.every((name, index) => name === other.classes[index])
        ? undefined
        : 'other classes',
  },
  'actual-totals': sameTotals(
    'Number of items of each actual class.',
    'that are',
    (table) => margins(table).actual,
  ),
  'predicted-totals': sameTotals(
    'Number of items of each predicted class.',
    'taken for',
    (table) => margins(table).predicted,
  ),
}
