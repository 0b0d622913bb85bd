import type { Counts } from '@eval/core'
import { binomial } from '../../distributions/binomial.js'
import type { Outcome } from '../../null-model.js'
import { logBinomialCoefficient } from '../../special/log-binomial-coefficient.js'
import type { ClassMargins } from './class-margins.js'

/** The classes given to the items of one actual class, with the logarithm of their chance. */
interface Row {
  readonly cells: readonly number[]
  readonly logChance: number
}

/** How many tables the margins allow, as a logarithm. */
export function logTables({ actual, bias }: ClassMargins): number {
  const given = bias.reduce((count, share) => count + (share > 0 ? 1 : 0), 0)
  return actual.reduce((sum, items) => sum + logBinomialCoefficient(items + given - 1, given - 1), 0)
}

/** Every table that random predictions with these margins can give, with the logarithm of its chance. */
export function* enumerateTables(
  observed: Counts,
  { actual, bias }: ClassMargins,
): Generator<Outcome<'counts'>> {
  const { classes, positive } = observed
  const size = classes.length
  const rows = Array.from(actual, (items) => rowsOf(items, bias))
  const places = new Uint32Array(size)
  for (;;) {
    const cells = new Float64Array(size * size)
    let logChance = 0
    for (let row = 0; row < size; row++) {
      const given = rows[row]![places[row]!]!
      for (let column = 0; column < size; column++) cells[row * size + column] = given.cells[column]!
      logChance += given.logChance
    }
    yield { input: positive === undefined ? { classes, cells } : { classes, cells, positive }, logChance }
    let turning = size - 1
    while (turning >= 0 && places[turning]! + 1 >= rows[turning]!.length) places[turning--] = 0
    if (turning < 0) return
    places[turning]!++
  }
}

/** Every way in which items of one actual class can be given classes: a multinomial, class by class. */
function rowsOf(items: number, bias: Float64Array): readonly Row[] {
  const last = bias.findLastIndex((share) => share > 0)
  let rows: Row[] = [{ cells: [], logChance: 0 }]
  let before = 0
  for (const [given, share] of bias.entries()) {
    const ahead = Math.min(1, share / (1 - before))
    rows = rows.flatMap(({ cells, logChance }) => {
      const left = items - cells.reduce((sum, cell) => sum + cell, 0)
      if (share === 0) return [{ cells: [...cells, 0], logChance }]
      if (given === last) return [{ cells: [...cells, left], logChance }]
      return Array.from({ length: left + 1 }, (_, count) => ({
        cells: [...cells, count],
        logChance: logChance + binomial.logPmf(count, left, ahead),
      }))
    })
    before += share
  }
  return rows
}
