import { undefinedBecause, type Undefined } from '@eval/core'
import type { Sweep } from './sweep.js'
import type { Tally } from '../tally.js'
import { totalsOf } from './totals.js'

/** How often a positive is scored above a negative, over all pairs, with ties half: the Mann-Whitney U of the positives. */
export function pairsWon({ positives, negatives }: Tally): number {
  let [won, lost, above] = [0, 0, 0]
  for (let index = 0; index < positives.length; index++) {
    const positive = positives[index]!
    // Compensated (Neumaier): all terms are 0 or more, and whole numbers stay exact.
    const term = negatives[index]! * (above + positive / 2)
    const sum = won + term
    lost += won >= term ? won - sum + term : term - sum + won
    won = sum
    above += positive
  }
  return won + lost
}

/** The area under the ROC curve: the share of pairs that `pairsWon` counts. */
export function areaUnderRoc(tally: Tally): number | Undefined {
  const { positive, negative } = totalsOf(tally)
  if (positive === 0) return undefinedBecause('no-positive')
  if (negative === 0) return undefinedBecause('no-negative')
  return pairsWon(tally) / (positive * negative)
}

/** The area under straight lines through points with rising x, between two limits of x. */
export function areaBetween(x: Float64Array, y: Float64Array, low: number, high: number): number {
  let area = 0
  for (let index = 1; index < x.length; index++) {
    const [from, to] = [Math.max(x[index - 1]!, low), Math.min(x[index]!, high)]
    if (!(to > from)) continue
    const slope = (y[index]! - y[index - 1]!) / (x[index]! - x[index - 1]!)
    const middle = (from + to) / 2
    area += (to - from) * (y[index - 1]! + slope * (middle - x[index - 1]!))
  }
  return area
}

/** False and true positive rate at each threshold of a sweep with both classes. */
export const ratesOf = ({ tp, fp, positive, negative }: Sweep) => ({
  fpr: fp.map((value) => value / negative),
  tpr: tp.map((value) => value / positive),
})
