import { firstRows, tallyColumns } from './columns.js'
import type { Tally } from './tally.js'

/** The tally of all items of both; weights of a score that both have are added. */
export function mergeTallies(first: Tally, second: Tally): Tally {
  const [a, b] = [first.scores, second.scores]
  const columns = tallyColumns(a.length + b.length)
  const { scores, positives, negatives } = columns
  let [i, j, length] = [0, 0, 0]
  while (i < a.length || j < b.length) {
    const score = i === a.length ? b[j]! : j === b.length ? a[i]! : Math.max(a[i]!, b[j]!)
    let [positive, negative] = [0, 0]
    if (a[i] === score) {
      positive += first.positives[i]!
      negative += first.negatives[i]!
      i++
    }
    if (b[j] === score) {
      positive += second.positives[j]!
      negative += second.negatives[j]!
      j++
    }
    scores[length] = score
    positives[length] = positive
    negatives[length] = negative
    length++
  }
  return firstRows(columns, length)
}

/** The tally of no items. */
export const emptyTally = (): Tally => tallyColumns(0)

/** The tally of all items of all, merged in pairs so that each item is copied few times. */
export function pooledTally(tallies: readonly Tally[]): Tally {
  if (tallies.length === 0) return emptyTally()
  if (tallies.length === 1) return tallies[0]!
  const half = tallies.length >> 1
  return mergeTallies(pooledTally(tallies.slice(0, half)), pooledTally(tallies.slice(half)))
}
