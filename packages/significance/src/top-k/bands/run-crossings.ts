import { hypergeometric } from '../../distributions/hypergeometric.js'
import type { FinitePopulation } from '../population.js'

/**
 * The log probabilities of the ways in which a path first completes `contiguous` k in a row on or above the boundary;
 * the same backward means as for a single crossing, kept apart by the length of the run that is under way.
 */
export function runCrossings(
  { N, positives }: FinitePopulation,
  boundary: ArrayLike<number>,
  from: number,
  to: number,
  contiguous: number,
): number[] {
  // runs[r][i + 1] is the chance of no completed run by k and a current run of r, given X_k = i.
  const runs = Array.from({ length: contiguous }, (_, run) =>
    new Float64Array(positives + 3).fill(run === 0 ? 1 : 0),
  )
  const mean = new Float64Array(contiguous)
  const logs: number[] = []
  let sure = -1
  let high = Math.min(from - 1, positives)
  for (let k = from; k <= to; k++) {
    const bound = Math.max(0, Math.ceil(boundary[k]!))
    sure = Math.min(sure, bound - 1)
    const lowest = Math.max(0, k - (N - positives))
    const first = Math.max(sure + 1, lowest)
    const top = Math.min(high + 1, positives)
    high = -1
    for (let i = top; i >= first; i--) {
      let total = 0
      for (let run = 0; run < contiguous; run++) {
        const cells = runs[run]!
        mean[run] = cells[i + 1]! + (i / k) * (cells[i]! - cells[i + 1]!)
        total += mean[run]!
      }
      if (i >= bound) {
        const done = mean[contiguous - 1]!
        if (done > 0) logs.push(hypergeometric.logPmf(i, N, positives, k) + Math.log(done))
        total -= done
        for (let run = contiguous - 1; run > 0; run--) runs[run]![i + 1] = mean[run - 1]!
        runs[0]![i + 1] = 0
      } else {
        for (let run = contiguous - 1; run > 0; run--) runs[run]![i + 1] = 0
        runs[0]![i + 1] = total
      }
      if (high < 0 && total > 0) high = i
    }
    high = Math.max(high, first - 1)
    if (high < lowest) break
    for (const cells of runs) cells[top + 2] = 0
    while (sure < high && runs[0]![sure + 2]! > 1 - 1.2e-16) sure++
    for (const [run, cells] of runs.entries()) cells.fill(run === 0 ? 1 : 0, Math.max(0, first), sure + 2)
  }
  return logs
}
