import type { Counts } from '@eval/core'
import { MOST_ITEMS, multinomialWays, shares, type SmallCase } from './ways.js'

const NAMES = ['a', 'b', 'c']

/** Every pair of margins of tables of two classes with up to eight items, and of three classes with up to five. */
export function smallTables(): SmallCase<Counts>[] {
  return [
    { classes: 2, most: MOST_ITEMS },
    { classes: 3, most: 5 },
  ].flatMap(({ classes, most }) =>
    Array.from({ length: most }, (_, index) => [...tablesOf(classes, index + 1)]).flat(),
  )
}

function* tablesOf(classes: number, size: number): Generator<SmallCase<Counts>> {
  for (const actual of shares(size, classes)) {
    for (const predicted of shares(size, classes)) {
      const draws = [...guessed(actual, predicted, size)].map(({ cells, probability }) => ({
        frame: tableOf(cells.flat()),
        probability,
      }))
      yield { size, binary: classes === 2, input: tableOf(tableWith(actual, predicted)), draws }
    }
  }
}

const tableOf = (cells: readonly number[]): Counts => ({
  classes: NAMES.slice(0, Math.sqrt(cells.length)),
  cells: Float64Array.from(cells),
  positive: 0,
})

/** A table with given margins: items and predictions paired in order. */
function tableWith(actual: readonly number[], predicted: readonly number[]): readonly number[] {
  const cells = new Array<number>(actual.length * actual.length).fill(0)
  const items = actual.flatMap((count, index) => new Array<number>(count).fill(index))
  const guesses = predicted.flatMap((count, index) => new Array<number>(count).fill(index))
  for (const [place, item] of items.entries()) cells[item * actual.length + guesses[place]!]!++
  return cells
}

/** All tables that come of giving every item a class with the share that class has among the predictions. */
function* guessed(
  [first, ...rest]: readonly number[],
  predicted: readonly number[],
  size: number,
): Generator<{ readonly cells: readonly (readonly number[])[]; readonly probability: number }> {
  if (first === undefined) {
    yield { cells: [], probability: 1 }
    return
  }
  for (const row of shares(first, predicted.length)) {
    const chance = row.reduce((product, count, index) => product * (predicted[index]! / size) ** count, 1)
    if (chance === 0) continue
    for (const { cells, probability } of guessed(rest, predicted, size))
      yield { cells: [row, ...cells], probability: probability * chance * multinomialWays(row) }
  }
}
