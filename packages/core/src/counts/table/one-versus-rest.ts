import { unknownClass } from '../counting/count-errors.js'
import type { BinaryCells, Counts } from './counts.js'
import { countsFromBinary } from '../counting/from-binary.js'
import { filledCells } from './filled-cells.js'
import { hasManyClasses, oncePerTable } from './once-per-table.js'

/** The table seen from every class in turn. What is empty is exactly 0. */
export const cellsByClass: (counts: Counts) => readonly BinaryCells[] = oncePerTable((counts) => {
  if (hasManyClasses(counts)) return cellsOfFilled(counts)
  const { classes, cells } = counts
  const size = classes.length
  const fps = new Float64Array(size)
  const fns = new Float64Array(size)
  let total = 0
  let isWhole = true
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const cell = cells[row * size + column]!
      total += cell
      isWhole &&= Number.isInteger(cell)
      if (column === row) continue
      fps[column]! += cell
      fns[row]! += cell
    }
  }
  const tps = new Float64Array(size)
  for (let index = 0; index < size; index++) tps[index] = cells[index * size + index]!
  return seenFromEach(counts, { tps, fps, fns, total, isWhole })
})

/** What was added up of a table: for each class, over all, and whether every cell is a whole number. */
interface Sums {
  readonly tps: Float64Array
  readonly fps: Float64Array
  readonly fns: Float64Array
  readonly total: number
  readonly isWhole: boolean
}

/** Whole numbers may be subtracted. Weights are only ever added, so that nothing is left of what is empty. */
function seenFromEach(counts: Counts, { tps, fps, fns, total, isWhole }: Sums): readonly BinaryCells[] {
  const rest =
    isWhole && total <= Number.MAX_SAFE_INTEGER ? undefined : outsides(counts.cells, counts.classes.length)
  return counts.classes.map((_, index) => {
    const [tp, fp, fn] = [tps[index]!, fps[index]!, fns[index]!]
    return { tp, fp, fn, tn: rest ? rest[index]! : total - tp - fp - fn }
  })
}

/** The same without a look at empty cells. */
function cellsOfFilled(counts: Counts): readonly BinaryCells[] {
  const size = counts.classes.length
  const { places, values } = filledCells(counts)
  const tps = new Float64Array(size)
  const fps = new Float64Array(size)
  const fns = new Float64Array(size)
  let total = 0
  let isWhole = true
  for (let index = 0; index < places.length; index++) {
    const place = places[index]!
    const row = Math.floor(place / size)
    const column = place - row * size
    const cell = values[index]!
    total += cell
    isWhole &&= Number.isInteger(cell)
    if (row === column) tps[row] = cell
    else {
      fps[column]! += cell
      fns[row]! += cell
    }
  }
  return seenFromEach(counts, { tps, fps, fns, total, isWhole })
}

/** For each class, the sum of the cells that are neither in its row nor in its column, in time linear in the cells. */
function outsides(cells: Float64Array, size: number): Float64Array {
  const sums = new Float64Array(size)
  // Over the rows on one side of the class: before[c] is their sum left of column c, after[c] from column c on.
  for (const isUpper of [true, false]) {
    const before = new Float64Array(size + 1)
    const after = new Float64Array(size + 1)
    for (let step = 0; step < size; step++) {
      const row = isUpper ? step : size - 1 - step
      sums[row]! += before[row]! + after[row + 1]!
      let left = 0
      let right = 0
      for (let column = 0; column < size; column++) {
        left += cells[row * size + column]!
        before[column + 1]! += left
        const mirrored = size - 1 - column
        right += cells[row * size + mirrored]!
        after[mirrored]! += right
      }
    }
  }
  return sums
}

/** The table seen from one class, given by index. */
export function cellsOf(counts: Counts, index: number): BinaryCells {
  if (hasManyClasses(counts)) return cellsByClass(counts)[index]!
  const { classes, cells } = counts
  const size = classes.length
  let [tp, fp, fn, tn] = [0, 0, 0, 0]
  for (let actual = 0; actual < size; actual++) {
    for (let predicted = 0; predicted < size; predicted++) {
      const cell = cells[actual * size + predicted]!
      if (actual === index) {
        if (predicted === index) tp += cell
        else fn += cell
      } else if (predicted === index) fp += cell
      else tn += cell
    }
  }
  return { tp, fp, fn, tn }
}

/** The two-class table of one class against all others, with that class positive. */
export function oneVersusRest(
  counts: Counts,
  positive: string,
  rest = positive === 'rest' ? 'others' : 'rest',
): Counts {
  const index = counts.classes.indexOf(positive)
  if (index < 0) throw unknownClass('class', positive, counts.classes)
  return countsFromBinary(cellsOf(counts, index), { positive, negative: rest })
}
