import { badInput } from '@eval/core'
import { independentItems } from '../clusters/independent-items.js'
import { normal } from '../distributions/index.js'
import type { Units } from '../sample.js'
import { boundedTerms, STAKES } from '../sequential/bounded-mean-e-value.js'
import { logSum } from '../special/log-sum.js'
import { fallingRoot } from '../special/monotone-root.js'

/** A paired comparison by the e-value of a bounded mean, `e-mean`, whose differences vary as these do. */
export interface EMeanDesign {
  /** Differences of a pair of systems, with clusters and weights; their mean is replaced by the effect. */
  readonly differences: Units
  /** Width of the range of values. */
  readonly width: number
  /** Error probability of the two-sided test. */
  readonly error: number
  /** As many independent units, or clusters, as are planned; those of the differences when absent. */
  readonly independent?: number
  /** Factor of the deviation of the differences; 1 when absent. */
  readonly spread?: number
}

/**
 * The probability that the two-sided `e-mean` finds a true mean difference of this size: that the e-value of its own
 * direction reaches 2 / error. By stakes the logarithm of the product is a sum of independent terms and nearly normal;
 * sums of different stakes rise and fall together, so that the quantile of the mixture is the mixture of their quantiles.
 */
export function eMeanPower(effect: number, design: EMeanDesign): number {
  return powerOf(prepared(design), Math.abs(effect))
}

function powerOf(found: Prepared, effect: number): number {
  const sums = sumsOf(found, effect)
  const threshold = Math.log(2 / found.error)
  // Where nothing varies the e-value is known.
  if (sums.every(({ deviation }) => deviation === 0)) return mixtureAt(0, sums) >= threshold ? 1 : 0
  return normal.cdf(
    fallingRoot({
      value: (z) => mixtureAt(z, sums) - threshold,
      low: -40,
      high: 40,
      start: 0,
      tolerance: 1e-9,
    }),
  )
}

/** The smallest true mean difference that `e-mean` finds with the given power; undefined where none does. */
export function eMeanDetectable(power: number, design: EMeanDesign): number | undefined {
  const found = prepared(design)
  if (quantileOf(found, design.width, power) < 0) return undefined
  return rising((effect) => quantileOf(found, effect, power), { from: 0, to: design.width })
}

/** The fewest independent units, or clusters, with which `e-mean` finds a true mean difference of this size. */
export function eMeanUnits(effect: number, power: number, design: EMeanDesign): number | undefined {
  const found = prepared(design)
  const at = (independent: number): boolean =>
    quantileOf({ ...found, independent }, Math.abs(effect), power) >= 0
  let high = 2
  while (!at(high)) {
    high *= 2
    if (high > 1e9) return undefined
  }
  let low = Math.max(1, high / 2)
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (at(middle)) high = middle
    else low = middle
  }
  return high
}

/** The largest factor of the deviation with which `e-mean` finds the effect; undefined where none does. */
export function eMeanSpread(effect: number, power: number, design: EMeanDesign): number | undefined {
  const at = (spread: number): number => quantileOf(prepared({ ...design, spread }), Math.abs(effect), power)
  if (at(0) < 0) return undefined
  return at(1) >= 0 ? 1 : rising((less) => at(1 - less), { from: 0, to: 1, as: (less) => 1 - less })
}

interface Prepared {
  /** Sums of items around their mean, and sizes, in the order of the differences. */
  readonly items: readonly { readonly sum: number; readonly size: number }[]
  readonly width: number
  readonly independent: number
  readonly error: number
}

function prepared({ differences, width, error, independent, spread = 1 }: EMeanDesign): Prepared {
  if (!(width > 0 && width < Infinity)) throw badInput(`The width must be above 0, not ${String(width)}.`)
  if (!(error > 0 && error < 1))
    throw badInput(`The error probability must be between 0 and 1, not ${String(error)}.`)
  const items = independentItems(differences)
  const [sum, size] = items.reduce(([sums, sizes], item) => [sums + item.sum, sizes + item.size], [0, 0])
  const mean = size === 0 ? 0 : sum / size
  return {
    items: items.map((item) => ({ sum: spread * (item.sum - mean * item.size), size: item.size })),
    width,
    independent: independent ?? items.length,
    error,
  }
}

interface StakeSum {
  readonly mean: number
  readonly deviation: number
}

/** Mean and deviation of the logarithm of each stake's product where the mean difference is the effect. */
function sumsOf({ items, width, independent }: Prepared, effect: number): StakeSum[] {
  const terms = boundedTerms(
    items.map(({ sum, size }) => ({ sum: sum + effect * size, size })),
    width,
  )
  return STAKES.map((stake) => {
    const logs = terms.map((term) => Math.log1p(stake * term))
    const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length
    const squares = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0)
    const variance = logs.length < 2 ? 0 : squares / (logs.length - 1)
    return { mean: independent * mean, deviation: Math.sqrt(independent * variance) }
  })
}

/** The logarithm of the e-value that is exceeded with the probability of a normal deviate below z. */
const mixtureAt = (z: number, sums: readonly StakeSum[]): number =>
  logSum(sums.map(({ mean, deviation }) => mean - z * deviation)) - Math.log(sums.length)

/** By how much the e-value exceeds what is needed with the given power. */
const quantileOf = (found: Prepared, effect: number, power: number): number =>
  mixtureAt(normal.quantile(power), sumsOf(found, effect)) - Math.log(2 / found.error)

/** Where a rising function crosses zero, by halving; the upper side of the last interval. */
function rising(
  value: (x: number) => number,
  {
    from,
    to,
    as = (x) => x,
  }: { readonly from: number; readonly to: number; readonly as?: (x: number) => number },
): number {
  let [low, high] = [from, to]
  for (let step = 0; step < 30; step++) {
    const middle = low + (high - low) / 2
    if (value(middle) >= 0) high = middle
    else low = middle
  }
  return as(high)
}
