import { badInput } from '@eval/core'
import { beta, binomial, normal } from '../distributions/index.js'
import { gaussLegendre } from '../special/gauss-legendre.js'
import { topKBound, type Convention } from '../top-k/bounds/bounds.js'
import { hitsIn } from '../top-k/hits.js'
import { levelOf } from '../top-k/bounds/level.js'
import { demandCutoff, demandPopulation, support, type FinitePopulation } from '../top-k/population.js'

/** A ranking by scores that are normal in both classes with one variance (binormal), as good as its area. */
export interface RankingQuality {
  /** The area under its ROC curve. */
  readonly auc: number
}

let rule: ReturnType<typeof gaussLegendre> | undefined
const PANELS = 48

/**
 * P(X_k >= n) for binormal scores. The n-th best positive has an upper-tail probability u ~ Beta(n, N+ - n + 1), and n
 * hits are reached when no more than k - n negatives are above it, so the probability is one integral over u.
 */
export function hitsReached(
  population: FinitePopulation,
  k: number,
  n: number,
  { auc }: RankingQuality,
): number {
  demandPopulation(population)
  demandCutoff(k, population)
  if (!(auc > 0 && auc < 1)) throw badInput(`The area must lie in (0, 1), not ${String(auc)}.`)
  const { N, positives } = population
  const [low, high] = support(population, k)
  if (n <= low) return 1
  if (n > high) return 0
  const negatives = N - positives
  const shift = Math.SQRT2 * normal.quantile(auc)
  rule ??= gaussLegendre(32)
  const { nodes, weights } = rule
  // In the logit of u, where both factors are smooth: from one far quantile of the Beta law to the other.
  const logit = (u: number): number => Math.log(u) - Math.log1p(-u)
  const [a, b] = [n, positives - n + 1]
  const from = logit(Math.max(1e-300, beta.quantile(1e-18, a, b)))
  const to = logit(Math.min(1 - 1e-16, beta.upperQuantile(1e-18, a, b)))
  const width = (to - from) / PANELS
  let sum = 0
  for (let panel = 0; panel < PANELS; panel++) {
    for (let node = 0; node < nodes.length; node++) {
      const u = 1 / (1 + Math.exp(-(from + width * (panel + (1 + nodes[node]!) / 2))))
      const above = normal.survival(shift - normal.quantile(u))
      const density = beta.pdf(u, a, b) * u * (1 - u)
      sum += weights[node]! * density * binomial.cdf(k - n, negatives, above)
    }
  }
  return Math.min(1, (sum * width) / 2)
}

/** How a top-k test is planned. */
export interface TopKDesign {
  readonly level: number | string
  readonly convention?: Convention
}

/** The probability that a ranking of some quality is significant in its top k. */
export function topKPower(
  population: FinitePopulation,
  k: number,
  quality: RankingQuality,
  { level, convention = 'valid' }: TopKDesign,
): number {
  const bound = topKBound(population, k, level, { convention })
  return hitsReached(population, k, bound, quality)
}

/** The smallest area with which a ranking is significant in its top k with the given power; undefined where none is. */
export function areaForTopKPower(
  population: FinitePopulation,
  k: number,
  power: number,
  design: TopKDesign,
): number | undefined {
  if (!(power > 0 && power < 1)) throw badInput(`The power must lie between 0 and 1, not ${String(power)}.`)
  const reach = (area: number): number => topKPower(population, k, { auc: area }, design)
  let [low, high] = [1e-6, 1 - 1e-9]
  if (reach(high) < power) return undefined
  for (let turn = 0; turn < 50; turn++) {
    const middle = (low + high) / 2
    if (reach(middle) < power) low = middle
    else high = middle
  }
  return high
}

/** The most cutoffs that are looked at for a precision to become significant. */
const MOST_CUTOFFS = 1_000_000

/** The smallest k at which the same share of hits, rounded down, is significant; undefined where it never is. */
export function cutoffForPrecision(
  population: FinitePopulation,
  precision: number,
  { level, convention = 'valid' }: TopKDesign,
): { readonly k: number; readonly hits: number } | undefined {
  demandPopulation(population)
  if (!(precision > 0 && precision <= 1))
    throw badInput(`A precision lies above 0 and at most at 1, not ${String(precision)}.`)
  const { log } = levelOf(level)
  const last = Math.min(population.N, MOST_CUTOFFS)
  for (let k = 1; k <= last; k++) {
    const hits = Math.floor(precision * k + 1e-9)
    const [low, high] = support(population, k)
    if (hits < low) continue
    if (hits > high) return undefined
    const { logAtLeast, logAbove } = hitsIn(population, k)
    if (convention === 'paper' ? logAbove(hits) < log : logAtLeast(hits) <= log) return { k, hits }
  }
  return undefined
}
