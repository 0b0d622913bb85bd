import type { InputLaw, LawTrial } from '../contract/contract.js'
import { shuffle } from '../random.js'
import { isUndefined, type Undefined } from '../undefined.js'
import type { Counts } from './table/counts.js'
import { createCounts } from './table/create-counts.js'
import { margins } from './table/margins.js'
import { reorder } from './table/reorder.js'
import { transpose } from './table/transpose.js'

type Trial = LawTrial<'counts'>

const TOLERANCE = 1e-9

const isClose = (a: number, b: number): boolean =>
  a === b || (Number.isFinite(a - b) && Math.abs(a - b) <= TOLERANCE * Math.max(1, Math.abs(a), Math.abs(b)))

const written = (value: number | Undefined): string =>
  isUndefined(value) ? `undefined (${value.undefined})` : String(value)

/** What went wrong when two values should be one, or both be undefined. */
function unequal(what: string, before: number | Undefined, after: number | Undefined): string | undefined {
  const isSame =
    isUndefined(before) || isUndefined(after)
      ? isUndefined(before) && isUndefined(after)
      : isClose(before, after)
  return isSame ? undefined : `${what} turned ${written(before)} into ${written(after)}.`
}

/** What went wrong when a table of a known value has another; a table without a value breaks nothing. */
function notExpected(what: string, expected: number, value: number | Undefined): string | undefined {
  if (isUndefined(value) || isClose(value, expected)) return undefined
  return `${what} should score ${expected} but scores ${value}.`
}

const positiveOf = ({ classes, positive }: Counts): string | undefined =>
  positive === undefined ? undefined : classes[positive]

const withCells = (table: Counts, cells: Float64Array): Counts =>
  createCounts(table.classes, cells, positiveOf(table))

function mapped(table: Counts, of: (cell: number, row: number, column: number) => number): Counts {
  const size = table.classes.length
  return withCells(
    table,
    table.cells.map((cell, index) => of(cell, Math.floor(index / size), index % size)),
  )
}

const drawnShares = ({ input, random }: Trial): number[] => input.classes.map(() => 1 + random.below(20))

/** A table in which the given class does not depend on the actual one, mixed with a share of right answers. */
function mixture(trial: Trial, share: number): Counts {
  const actual = drawnShares(trial)
  const given = drawnShares(trial)
  const whole = given.reduce((sum, one) => sum + one, 0)
  return mapped(
    trial.input,
    (_, row, column) =>
      actual[row]! * ((1 - share) * (given[column]! / whole) + (row === column ? share : 0)),
  )
}

const isPooled = ({ params }: Trial): boolean => params.average === 'micro'

/** What measures on counts may promise. */
export const laws: Readonly<Record<string, InputLaw<'counts'>>> = {
  'scale-free': {
    about: 'Multiplying all cells by a constant changes nothing.',
    broken({ input, value, random, compute }) {
      const factor = [0.5, 2, 3, 10][random.below(4)]!
      return unequal(`Multiplying by ${factor}`, value, compute(mapped(input, (cell) => cell * factor)))
    },
  },
  'class-order-free': {
    about: 'The order of the classes does not matter.',
    broken({ input, value, random, compute }) {
      const order = [...input.classes]
      shuffle(order, random)
      return unequal(`The order ${order.join(', ')}`, value, compute(reorder(input, order)))
    },
  },
  'class-reversal-free': {
    about: 'Turning the order of the classes round changes nothing.',
    broken({ input, value, compute }) {
      return unequal('The reverse order', value, compute(reorder(input, [...input.classes].reverse())))
    },
  },
  'empty-class-free': {
    about:
      'A further class that never occurs changes nothing; averages over all declared classes are excepted.',
    broken({ input, value, params, compute }) {
      if (params.average !== undefined && params.classes === 'declared') return undefined
      if (params.class === 'further') return undefined
      const size = input.classes.length
      const cells = new Float64Array((size + 1) ** 2)
      for (let row = 0; row < size; row++) {
        cells.set(input.cells.subarray(row * size, (row + 1) * size), row * (size + 1))
      }
      const wider = createCounts([...input.classes, 'further'], cells, positiveOf(input))
      return unequal('A class that never occurs', value, compute(wider))
    },
  },
  'transpose-symmetric': {
    about: 'Exchanging actual and predicted changes nothing; averages weighted by actual items are excepted.',
    broken({ input, value, params, compute }) {
      if (params.average === 'weighted') return undefined
      return unequal('Exchanging actual and predicted', value, compute(transpose(input)))
    },
  },
  'renaming-predictions-free': {
    about: 'Invariant to a renaming of the predicted classes.',
    broken({ input, value, random, compute }) {
      const size = input.classes.length
      const columns = input.classes.map((_, index) => index)
      shuffle(columns, random)
      const renamed = mapped(input, (_, row, column) => input.cells[row * size + columns[column]!]!)
      return unequal('Renaming the predicted classes', value, compute(renamed))
    },
  },
  'perfect-is-best': {
    about: 'Two or more classes that all occur and are never confused score the best value of the range.',
    broken(trial) {
      const { input, measure, compute } = trial
      if (input.classes.length < 2) return undefined
      const sums = drawnShares(trial)
      const best = measure.range[measure.better === 'lower' ? 0 : 1]
      const perfect = mapped(input, (_, row, column) => (row === column ? sums[row]! : 0))
      return notExpected('A table without errors', best, compute(perfect))
    },
  },
  'errors-never-help': {
    about: 'Correcting half of a kind of error never makes the value worse.',
    broken({ input, value, measure, random, compute }) {
      const size = input.classes.length
      const errors = [...input.cells.keys()].filter(
        (index) => input.cells[index]! > 1e-9 && Math.floor(index / size) !== index % size,
      )
      if (errors.length === 0 || isUndefined(value)) return undefined
      const chosen = errors[random.below(errors.length)]!
      const row = Math.floor(chosen / size)
      const cells = Float64Array.from(input.cells)
      cells[chosen]! /= 2
      cells[row * size + row]! += cells[chosen]!
      const corrected = compute(withCells(input, cells))
      if (isUndefined(corrected) || isClose(value, corrected)) return undefined
      const isWorse = measure.better === 'lower' ? corrected > value : corrected < value
      return isWorse ? `Correcting errors turned ${value} into ${corrected}.` : undefined
    },
  },
  'all-or-nothing': {
    about: 'The value is 0 or 1 and nothing between, so that a mean of several is a share of them.',
    broken: ({ value }) =>
      isUndefined(value) || value === 0 || value === 1 ? undefined : `it is ${value}, neither 0 nor 1.`,
  },
  'chance-is-zero': {
    about: 'Guessing scores 0; averages over pooled tables are excepted.',
    broken(trial) {
      if (isPooled(trial) || trial.input.classes.length < 2) return undefined
      return notExpected('Guessing', 0, trial.compute(mixture(trial, 0)))
    },
  },
  'chance-is-one': {
    about: 'Guessing scores 1; averages over pooled tables are excepted.',
    broken(trial) {
      if (isPooled(trial) || trial.input.classes.length < 2) return undefined
      return notExpected('Guessing', 1, trial.compute(mixture(trial, 0)))
    },
  },
  'mixture-is-share': {
    about:
      'Knowing the answer for a share of the items and guessing the rest scores that share; pooled tables are excepted.',
    broken(trial) {
      if (isPooled(trial) || trial.input.classes.length < 2) return undefined
      const share = trial.random.float()
      return notExpected(`Knowing ${share}`, share, trial.compute(mixture(trial, share)))
    },
  },
  'negation-flips': {
    about:
      'Between two classes that both occur and are both given, always saying the other one turns the sign.',
    broken({ input, value, compute }) {
      const { actual, predicted } = margins(input)
      if (input.classes.length !== 2 || actual.includes(0) || predicted.includes(0)) return undefined
      const negated = compute(mapped(input, (_, row, column) => input.cells[row * 2 + (1 - column)]!))
      return unequal('Saying the opposite', isUndefined(value) ? value : -value, negated)
    },
  },
}
