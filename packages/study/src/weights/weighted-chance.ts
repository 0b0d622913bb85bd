import { isUndefined, printName, seeded, type InputKind, type MeasureCall, type Random } from '@eval/core'
import { drawBudget, ENOUGH_EXTREMES, type Chance } from '@eval/significance'
import type { WeightedItems } from './weighted-items.js'

/** What chance means for weighted items: their answers are permuted, truth and weight stay together. */
export const ROW_PERMUTATION = 'row-permutation'

/** Values this much closer than the value count as reached: permutations add up in another order. */
const SLACK = 1e-12

/** How chance is drawn. */
export interface PermutationOptions {
  readonly seed: number
  readonly draws: number
  /** Whether more draws are spent where p is small. */
  readonly drawOn: boolean
}

/**
 * What chance alone gives where items carry weights that are no counts: the answers are permuted over the items, while
 * each item keeps its truth and its weight, so that the weight of every class stays. Draws go on until p is known to 5 %
 * of itself, or until a budget is spent (Besag & Clifford 1991).
 */
export function weightedChance<K extends InputKind>(
  items: WeightedItems<K>,
  call: MeasureCall<K>,
  value: number,
  { seed, draws, drawOn }: PermutationOptions,
): Chance | undefined {
  if (!items.permuted) return undefined
  const { better } = call.contribution
  const random = seeded(seed).fork(ROW_PERMUTATION).fork(printName(call))
  const order = Uint32Array.from(items.weights.keys())
  const reach = SLACK * Math.max(1, Math.abs(value))
  let [count, sum, squares, high, low] = [0, 0, 0, 0, 0]
  const budget = drawOn ? drawBudget(draws, order.length) : draws
  for (let draw = 0; draw < budget; draw++) {
    if (draw >= draws && extremes(better, high, low) >= ENOUGH_EXTREMES) break
    shuffle(order, random)
    const drawn = call.contribution.compute(items.permuted(order), call.params)
    if (isUndefined(drawn)) continue
    count++
    sum += drawn
    squares += drawn * drawn
    if (drawn >= value - reach) high++
    if (drawn <= value + reach) low++
  }
  if (count === 0) return undefined
  const mean = sum / count
  const deviation = Math.sqrt(Math.max(0, squares / count - mean * mean))
  const extreme = extremes(better, high, low)
  const doubled = better === 'neither'
  const p = Math.min(1, ((doubled ? 2 : 1) * (extreme + 1)) / (count + 1))
  return {
    measure: printName(call),
    model: ROW_PERMUTATION,
    value,
    chance: mean,
    deviation,
    chanceError: deviation / Math.sqrt(count),
    p,
    logP: Math.log(p),
    ...(extreme === 0 ? { atMost: true as const } : {}),
    alternative: better === 'neither' ? 'two-sided' : better === 'higher' ? 'greater' : 'less',
    method: 'monte-carlo',
    how: `${count} permutations of the answers over weighted items`,
    units: 1,
    defined: 1,
    draws: count,
    seed,
    standardError: Math.sqrt((p * (1 - p)) / count),
  }
}

const extremes = (better: 'higher' | 'lower' | 'neither', high: number, low: number): number =>
  better === 'higher' ? high : better === 'lower' ? low : Math.min(high, low)

/** Every order alike (Fisher and Yates). */
function shuffle(order: Uint32Array, random: Random): void {
  for (let last = order.length - 1; last > 0; last--) {
    const other = random.below(last + 1)
    const kept = order[last]!
    order[last] = order[other]!
    order[other] = kept
  }
}
