import { topKBounds, type BoundKind, type Convention } from './bounds.js'
import { demandContiguous } from './boundary.js'
import { demandLabels } from '../labels.js'
import { demandPopulation, demandRange, type FinitePopulation } from '../population.js'
import { simultaneousBand } from '../bands/simultaneous.js'

export interface CrossoverOptions {
  readonly convention?: Convention
  /**
   * Whether reaching the bound counts (>=) or only passing it (>). Where absent, what is significant counts: reaching
   * a valid bound, passing one of the paper's, which says of a hit at k = 1 that it is significant at any level.
   */
  readonly compare?: '>=' | '>'
  /** The pointwise bound that is compared with. */
  readonly bound?: BoundKind
  /** How many k in a row must be significant. */
  readonly contiguous?: number
  /** Which k of those in a row is reported. */
  readonly report?: 'first' | 'last'
  /** A band at p for each k alone, or one that is left anywhere with probability p at most. */
  readonly band?: 'pointwise' | 'simultaneous'
  readonly from?: number
  readonly to?: number
}

/** The k from which a ranking is significant, the hits it has there and the bound they meet. */
export interface Crossover {
  readonly k: number
  readonly hits: number
  readonly bound: number
}

/** The first k at which a ranking, given as 1 or 0 at each rank, is significant at p for enough k in a row. */
export function crossover(
  population: FinitePopulation,
  labels: ArrayLike<number | boolean>,
  p: number | string,
  options: CrossoverOptions = {},
): Crossover | undefined {
  const {
    convention = 'valid',
    bound: kind = 'discrete',
    contiguous = 1,
    report = 'first',
    band = 'pointwise',
  } = options
  const { compare } = options
  // By the convention of the paper P(X > bound) < p, so one hit more than the bound is significant.
  const more = convention === 'paper' && band === 'pointwise' && compare === undefined ? 1 : 0
  demandPopulation(population)
  demandLabels(labels, population)
  demandContiguous(contiguous)
  const { from = 1, to = labels.length } = options
  if (labels.length === 0) return undefined
  demandRange(from, to, { ...population, N: labels.length })
  const bounds =
    band === 'simultaneous'
      ? simultaneousBand(population, p, { from, to, contiguous }).bounds
      : topKBounds(population, p, { convention, kind, upTo: to })
  let hits = 0
  let run = 0
  const counts: number[] = [0]
  for (let k = 1; k <= to; k++) {
    hits += Number(labels[k - 1])
    counts.push(hits)
    const outside = compare === '>' ? hits > bounds[k]! : hits >= bounds[k]! + more
    run = k >= from && outside ? run + 1 : 0
    if (run === contiguous) {
      const at = report === 'first' ? k - contiguous + 1 : k
      return { k: at, hits: counts[at]!, bound: bounds[at]! }
    }
  }
  return undefined
}
