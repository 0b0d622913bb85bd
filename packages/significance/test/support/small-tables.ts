import type { Counts } from '@eval/core'
import { multinomialWays, shares, type SmallPool } from './ways.js'

const NAMES = ['a', 'b', 'c']

/** Every pair of margins of tables of two classes and of three, with up to so many items. */
export function* smallTables(most: number): Generator<SmallPool<Counts>> {
  for (const classes of [2, 3]) for (let size = 1; size <= most; size++) yield* tablesOf(classes, size)
}

function* tablesOf(classes: number, size: number): Generator<SmallPool<Counts>> {
  for (const actual of shares(size, classes)) {
    for (const predicted of shares(size, classes)) {
      const drawn = [...guessed(actual, predicted, size)]
      const frames = drawn.map(({ cells }) => tableOf(cells.flat()))
      const chances = drawn.map(({ probability }) => probability)
      yield {
        size,
        binary: classes === 2,
        frames,
        cases: [{ input: () => tableOf(tableWith(actual, predicted)), picks: [...frames.keys()], chances }],
      }
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
