import type { Cell } from '../engine.js'
import type { ClassPair } from '../statements/predictions.js'
import type { Coded, GroupedRows } from './grouped-rows.js'

/** Rows of few pairs of classes, as columns that grow. */
export interface PairRows {
  /** Rows so far. */
  readonly length: number
  /** Makes room for some more. */
  reserve(more: number): void
  /** Adds so many alike rows. */
  add(score: number, pair: number, count: number): void
  /** Adds single rows. */
  addEach(scores: ArrayLike<Cell>, pairs: ArrayLike<Cell>, rows: number): void
  grouped(): GroupedRows
}

/** An empty list of rows; where each is counted once no counts are kept. */
export function pairRows(pairs: readonly ClassPair[], areSingle: boolean): PairRows {
  let scores = new Float64Array(1024)
  let codes = new Uint8Array(1024)
  let counts = new Float64Array(areSingle ? 0 : 1024)
  let [length, rows] = [0, 0]
  return {
    get length() {
      return length
    },
    reserve(more) {
      if (length + more <= scores.length) return
      const size = Math.max(length + more, Math.ceil(1.5 * scores.length))
      scores = longer(scores, new Float64Array(size))
      codes = longer(codes, new Uint8Array(size))
      if (!areSingle) counts = longer(counts, new Float64Array(size))
    },
    add(score, pair, count) {
      scores[length] = score === 0 ? 0 : score
      codes[length] = pair
      counts[length++] = count
      rows += count
    },
    addEach(own, ownPairs, more) {
      for (let row = 0; row < more; row++) {
        const score = own[row] as number
        scores[length + row] = score === 0 ? 0 : score
        codes[length + row] = ownPairs[row] as number
      }
      length += more
      rows += more
    },
    grouped() {
      const own = codes.subarray(0, length)
      return {
        truth: codedBy(own, pairs, 0),
        prediction: codedBy(own, pairs, 1),
        by: { cells: [], codes: new Uint8Array(0) },
        scores,
        ...(areSingle ? {} : { counts }),
        groups: length,
        rows,
        isCounted: true,
      }
    },
  }
}

function longer<A extends Uint8Array | Float64Array>(from: A, to: A): A {
  to.set(from)
  return to
}

/** One class of every row: distinct ones, and the number of each row's. */
function codedBy(rows: Uint8Array, pairs: readonly ClassPair[], place: 0 | 1): Coded {
  const own = pairs.map((pair) => pair[place] ?? null)
  const cells = [...new Set(own)]
  const codes = own.map((cell) => cells.indexOf(cell))
  return { cells, codes: rows.map((pair) => codes[pair]!) }
}
