import { badOrder } from '../counting/count-errors.js'
import type { Counts } from './counts.js'
import { createCounts } from './create-counts.js'
import { margins } from './margins.js'

/** The same table with its classes in another order. */
export function reorder({ classes, cells, positive }: Counts, order: readonly string[]): Counts {
  const from = order.map((name) => classes.indexOf(name))
  if (order.length !== classes.length || new Set(order).size !== order.length || from.includes(-1)) {
    throw badOrder(order, classes)
  }
  const size = classes.length
  const moved = new Float64Array(cells.length)
  for (const [row, actual] of from.entries()) {
    for (const [column, predicted] of from.entries())
      moved[row * size + column] = cells[actual * size + predicted]!
  }
  return createCounts(order, moved, positive === undefined ? undefined : classes[positive])
}

/**
 * An order of the classes that brings those confused with each other together, for a table to be looked at.
 * Pairs are joined end to end, the most confused first, so that groups whose members are all more confused with each
 * other than with outsiders stay whole; ties keep the order of the table.
 */
export function confusionOrder(counts: Counts): string[] {
  const { classes, cells } = counts
  const { actual } = margins(counts)
  const size = classes.length
  const rate = (row: number, column: number): number =>
    actual[row] === 0 ? 0 : cells[row * size + column]! / actual[row]!
  const pairs = classes.flatMap((_, first) =>
    classes.slice(first + 1).map((_, offset) => {
      const second = first + 1 + offset
      return { first, second, confusion: rate(first, second) + rate(second, first) }
    }),
  )
  pairs.sort((a, b) => b.confusion - a.confusion || a.first - b.first || a.second - b.second)
  const chains = classes.map((_, index) => [index])
  for (const { first, second, confusion } of pairs) {
    if (confusion > 0) join(chains, first, second)
  }
  const distinct = [...new Set(chains)].map((chain) =>
    chain[0]! <= chain.at(-1)! ? chain : [...chain].reverse(),
  )
  return distinct
    .sort((a, b) => Math.min(...a) - Math.min(...b))
    .flat()
    .map((index) => classes[index]!)
}

/** Joins the chains of two classes where both are at an end; `chains` holds for each class the chain it is in. */
function join(chains: number[][], first: number, second: number): void {
  const [one, other] = [chains[first]!, chains[second]!]
  const isEnd = (chain: number[], index: number): boolean => chain[0] === index || chain.at(-1) === index
  if (one === other || !isEnd(one, first) || !isEnd(other, second)) return
  const head = one.at(-1) === first ? one : [...one].reverse()
  const tail = other[0] === second ? other : [...other].reverse()
  const joined = [...head, ...tail]
  for (const index of joined) chains[index] = joined
}
