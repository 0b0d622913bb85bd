import type { BinaryCells, Counts } from '../table/counts.js'
import { countsFromBinary } from '../counting/from-binary.js'
import { cellsByClass } from '../table/one-versus-rest.js'

/** The sum of binary tables. */
export function pooledCells(tables: readonly BinaryCells[]): BinaryCells {
  let [tp, fp, fn, tn] = [0, 0, 0, 0]
  for (const table of tables) {
    tp += table.tp
    fp += table.fp
    fn += table.fn
    tn += table.tn
  }
  return { tp, fp, fn, tn }
}

/** The two-class table in which the one-versus-rest tables of all classes are added up: what micro averages measure. */
export function microPool(counts: Counts): Counts {
  return countsFromBinary(pooledCells(cellsByClass(counts)))
}
