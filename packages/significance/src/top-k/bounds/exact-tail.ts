import { decimalOf, type Level } from './level.js'
import {
  isFinite,
  support,
  type FinitePopulation,
  type InfinitePopulation,
  type Population,
} from '../population.js'

/** The sign of P(X_k > i) - p in exact arithmetic: what settles a tie that doubles cannot. */
export function compareTail(population: Population, k: number, i: number, level: Level): -1 | 0 | 1 {
  const [low, high] = support(population, k)
  if (i >= high) return -1
  if (i < low) return 1
  const { tail, total } = isFinite(population) ? finiteTail(population, k, i) : infiniteTail(population, k, i)
  const difference = tail * 10n ** BigInt(level.decimals) - total * level.mantissa
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}

/** The sign where symmetry knows it: at level one half with half the population positive, or half of it drawn. */
export function compareHalf(
  population: Population,
  k: number,
  i: number,
  level: Level,
): -1 | 0 | 1 | undefined {
  if (level.value !== 0.5 || 2n * level.mantissa !== 10n ** BigInt(level.decimals)) return undefined
  const span = spanOf(population, k)
  if (span === undefined) return undefined
  return Math.sign(span - (2 * i + 1)) as -1 | 0 | 1
}

/** The most hits of a number of hits that is symmetric around half of that, where it is. */
function spanOf(population: Population, k: number): number | undefined {
  if (!isFinite(population)) {
    const { mantissa, decimals } = decimalOf(population.rate)!
    return 2n * mantissa === 10n ** BigInt(decimals) ? k : undefined
  }
  const { N, positives } = population
  return 2 * positives === N ? k : 2 * k === N ? positives : undefined
}

interface ExactTail {
  readonly tail: bigint
  readonly total: bigint
}

/**
 * The ways to hold more than i positives. Draws and positives may change places, and either may be those left over
 * instead, so the fewest of the four are drawn here: the work is quadratic in that number whatever N is.
 */
function finiteTail({ N, positives }: FinitePopulation, k: number, i: number): ExactTail {
  const few = Math.min(k, N - k, positives, N - positives)
  if (few === k) return drawnTail(N, positives, few, i)
  if (few === positives) return drawnTail(N, k, few, i)
  // Fewer than k - i of the negatives are drawn, or fewer than positives - i of the positives are left over.
  const { tail, total } =
    few === N - positives ? drawnTail(N, k, few, k - i - 1) : drawnTail(N, positives, few, positives - i - 1)
  return { tail: total - tail, total }
}

function drawnTail(N: number, positives: number, k: number, i: number): ExactTail {
  const negatives = N - positives
  const [low, high] = support({ N, positives }, k)
  const total = choose(N, k)
  const ways = (hits: number): bigint => choose(positives, hits) * choose(negatives, k - hits)
  if (high - i <= i - low + 1) {
    let term = ways(high)
    let sum = term
    for (let hits = high; hits > i + 1; hits--) {
      term =
        (term * BigInt(hits) * BigInt(negatives - k + hits)) /
        (BigInt(positives - hits + 1) * BigInt(k - hits + 1))
      sum += term
    }
    return { tail: sum, total }
  }
  let term = ways(low)
  let sum = term
  for (let hits = low; hits < i; hits++) {
    term =
      (term * BigInt(positives - hits) * BigInt(k - hits)) /
      (BigInt(hits + 1) * BigInt(negatives - k + hits + 1))
    sum += term
  }
  return { tail: total - sum, total }
}

function infiniteTail({ rate }: InfinitePopulation, k: number, i: number): ExactTail {
  const { mantissa: hit, decimals } = decimalOf(rate)!
  const whole = 10n ** BigInt(decimals)
  const miss = whole - hit
  const total = whole ** BigInt(k)
  if (hit === 0n) return { tail: 0n, total }
  if (miss === 0n) return { tail: total, total }
  let term = hit ** BigInt(k)
  let sum = term
  for (let hits = k; hits > i + 1; hits--) {
    term = (term * BigInt(hits) * miss) / (BigInt(k - hits + 1) * hit)
    sum += term
  }
  return { tail: sum, total }
}

function choose(n: number, k: number): bigint {
  const few = Math.min(k, n - k)
  let product = 1n
  for (let index = 1; index <= few; index++) product = (product * BigInt(n - few + index)) / BigInt(index)
  return product
}
