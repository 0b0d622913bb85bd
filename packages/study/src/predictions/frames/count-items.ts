import { countsFromCodes, type ClassCodes, type Counts, type PredictionTable } from '@eval/core'
import type { Exchange } from '../../task/system.js'
import { picked } from '../picked.js'
import { timesEach, type WholeItems } from './whole-items.js'

interface CountItems extends WholeItems<'counts'> {
  readonly predicted: ClassCodes
}

/** The predicted classes of rows as confusion tables. */
export function countItems(
  ids: () => readonly string[],
  table: PredictionTable,
  predicted: ClassCodes,
): CountItems {
  const { actual, classes, positive, weights, counted: isCounted = false } = table
  const size = classes.length
  const place = positive === undefined ? undefined : classes.indexOf(positive)
  const tableOf = (cells: Float64Array): Counts => ({
    classes,
    cells,
    ...(place === undefined ? {} : { positive: place }),
  })
  const counted = (codes: ClassCodes, own: Float64Array | undefined): Counts => {
    const cells = new Float64Array(size * size)
    for (let row = 0; row < codes.length; row++) cells[actual[row]! * size + codes[row]!]! += own?.[row] ?? 1
    return tableOf(cells)
  }
  return {
    get ids() {
      return ids()
    },
    predicted,
    ...(weights ? { weights, counted: isCounted } : {}),
    whole: () =>
      countsFromCodes(actual, predicted, {
        classes,
        ...(positive === undefined ? {} : { positive }),
        ...(weights ? { weights } : {}),
      }),
    frame(rows, exchange): Counts {
      const other = (exchange as (Exchange<'counts'> & { other: CountItems }) | undefined)?.other.predicted
      const where = exchange?.where
      const cells = new Float64Array(size * size)
      for (let place = 0; place < rows.length; place++) {
        const row = rows[place]!
        const code = other && where?.[place] === 1 ? other[row]! : predicted[row]!
        cells[actual[row]! * size + code]! += weights ? weights[row]! : 1
      }
      return tableOf(cells)
    },
    repeated: (times) => counted(predicted, weights ? timesEach(times, weights) : times),
    permuted: (order) => counted(picked(predicted, order), weights),
    sameAs: (other) => predicted.every((code, row) => code === (other as CountItems).predicted[row]),
  }
}
