import { levelOf } from './level.js'
import { demandPopulation, type FinitePopulation } from '../population.js'

/**
 * The probabilities P(X_k = n) for k = 0..N as the paper's Table 1 builds them, row by row from the recurrence, with
 * its slips put right. O(N+ N-) time: a reference to read and to test the fast ways by, not one to use.
 */
export function* paperTable(population: FinitePopulation): Generator<Float64Array, void> {
  demandPopulation(population)
  const { N, positives } = population
  const negatives = N - positives
  let row = new Float64Array(positives + 1)
  row[0] = 1
  yield row
  for (let k = 1; k <= N; k++) {
    const next = new Float64Array(positives + 1)
    for (let n = Math.max(0, k - negatives); n <= Math.min(k, positives); n++) {
      const byHit = n > 0 ? ((positives - (n - 1)) / (N - (k - 1))) * row[n - 1]! : 0
      const byMiss = n < k ? ((negatives - (k - 1 - n)) / (N - (k - 1))) * row[n]! : 0
      next[n] = byHit + byMiss
    }
    row = next
    yield row
  }
}

/** The paper's bound at every k from the table: the smallest n whose upper tail, summed from the top, is below p. */
export function paperTableBounds(population: FinitePopulation, p: number | string): Int32Array {
  const { value: level } = levelOf(p)
  const bounds = new Int32Array(population.N + 1)
  let k = 0
  for (const row of paperTable(population)) {
    let n = row.length - 1
    let tail = 0
    while (n > 0 && tail + row[n]! < level) tail += row[n--]!
    bounds[k++] = n
  }
  return bounds
}
