import { stableSum } from '../../stable-sum.js'
import { undefinedBecause, type Undefined } from '../../undefined.js'
import type { Counts } from '../table/counts.js'
import { cellsByClass } from '../table/one-versus-rest.js'

/**
 * Bookmaker over all classes: recall less fallout of each class, weighted by predicted frequency. A class that is
 * never predicted places no bet; one that is predicted but never occurs, or always does, has no fair odds.
 */
export function bookmaker(counts: Counts): number | Undefined {
  const tables = cellsByClass(counts).filter(({ tp, fp }) => tp + fp > 0)
  if (tables.length === 0) return undefinedBecause('empty')
  if (tables.some(({ tp, fp, fn, tn }) => tp + fn === 0 || fp + tn === 0))
    return undefinedBecause('no-fair-odds')
  const bets = stableSum(tables.map(({ tp, fp }) => tp + fp))
  const gains = tables.map(({ tp, fp, fn, tn }) => (tp + fp) * (tp / (tp + fn) - fp / (fp + tn)))
  return stableSum(gains) / bets
}
