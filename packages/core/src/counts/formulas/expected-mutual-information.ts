import { stableSum } from '../../stable-sum.js'
import type { Counts } from '../table/counts.js'
import { margins } from '../table/margins.js'

/** The mean mutual information, in nats, over all permutations of the predicted labels. */
export function expectedMutualInformation(counts: Counts): number {
  const { total, actual, predicted } = margins(counts)
  const parts: number[] = []
  for (const row of actual) {
    for (const column of predicted) {
      if (row > 0 && column > 0) parts.push(expectedPart(row, column, total))
    }
  }
  return stableSum(parts)
}

/** Counts this much less likely than the likeliest add nothing. */
const NEGLIGIBLE = 1e-30

/**
 * What one cell adds, given its margins: its count is hypergeometric. Chances are taken as multiples of that of the
 * likeliest count, so that none of them needs a factorial.
 */
function expectedPart(row: number, column: number, total: number): number {
  const [least, most] = [Math.max(0, row + column - total), Math.min(row, column)]
  const likeliest = Math.min(most, Math.max(least, Math.floor(((row + 1) * (column + 1)) / (total + 2))))
  let [whole, sum] = [0, 0]
  const add = (count: number, chance: number): void => {
    whole += chance
    if (count > 0) sum += chance * (count / total) * Math.log((count / row) * (total / column))
  }
  add(likeliest, 1)
  for (let count = likeliest + 1, chance = 1; count <= most && chance > NEGLIGIBLE; count++) {
    chance *= ((row - count + 1) / count) * ((column - count + 1) / (total - row - column + count))
    add(count, chance)
  }
  for (let count = likeliest - 1, chance = 1; count >= least && chance > NEGLIGIBLE; count--) {
    chance *= ((count + 1) / (row - count)) * ((total - row - column + count + 1) / (column - count))
    add(count, chance)
  }
  return sum / whole
}
