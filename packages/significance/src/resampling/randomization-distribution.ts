import { badInput } from '@eval/core'
import { differenceUnits } from '../numbers/check.js'
import { roundingOf } from '../numbers/paired/rounding.js'
import type { Paired } from '../sample.js'
import { BLOCK, forBlocks } from './blocks.js'
import { gridOf } from './grid.js'
import { drawnTails, exactTails, slackOf, type FlipTails } from './sign-flips.js'
import { allSignedSums, fillSignedSums, signedTables, wordState } from './signed-sums.js'
import { halvedTwice, swappedTogether } from './swap-terms.js'

/** The ways of giving the two values of a unit to the two systems: swapped or not, or drawn for each system on its own. */
export const RANDOMIZATION_MODELS = ['swap', 'independent'] as const
export type RandomizationModel = (typeof RANDOMIZATION_MODELS)[number]

export interface RandomizationOptions {
  readonly model?: RandomizationModel
  /** Every choice where that is feasible, or random ones. */
  readonly method?: 'auto' | 'exact' | 'monte-carlo'
  readonly draws?: number
  readonly seed?: number
}

/** The mean difference of paired values under randomization: its values in rising order, each with its probability. */
export interface RandomizationDistribution {
  readonly model: RandomizationModel
  readonly method: 'exact' | 'monte-carlo'
  readonly observed: number
  readonly units: number
  readonly values: Float64Array
  readonly probabilities: Float64Array
  /** Natural logarithms of the p-values, as the test has them; strict ones do not count the observed value itself. */
  readonly logP: Readonly<Record<'two-sided' | 'greater' | 'less', number>>
  readonly logStrictP: Readonly<Record<'two-sided' | 'greater' | 'less', number>>
  readonly variance: number
  /** How many random choices were made, where not all of them were enumerated. */
  readonly draws?: number
}

/** The work that an exact distribution may take, and the choices that may be listed one by one. */
const [MOST_STEPS, MOST_VALUES, MOST_LISTED] = [1e8, 2e6, 20]

/** The null distribution behind the paired randomization test, value by value. */
export function randomizationDistribution(
  sample: Paired,
  { model = 'swap', method = 'auto', draws = 100_000, seed = 1 }: RandomizationOptions = {},
): RandomizationDistribution {
  const units = differenceUnits(sample, 'randomization')
  const count = units.values.length
  if (count === 0) throw badInput('There are no units to compare.')
  if (!Number.isSafeInteger(draws) || draws < 1) throw badInput(`Draw at least once, not ${draws} times.`)
  const whole = units.weights?.reduce((sum, weight) => sum + weight, 0) ?? count
  const differences = swappedTogether(units).sort()
  const terms = model === 'swap' ? differences : halvedTwice(differences)
  const rounding = roundingOf(sample)
  const exact = method === 'monte-carlo' ? undefined : exactSums(terms, rounding)
  if (method === 'exact' && !exact)
    throw badInput('There are too many distinct differences for the exact distribution.')
  const { sums, probabilities } = exact ?? drawnSums(terms, draws, seed, rounding)
  const tails = (exact && exactTails(terms, rounding)) ?? drawnTails(terms, draws, seed, rounding)
  return {
    model,
    method: exact ? 'exact' : 'monte-carlo',
    observed: terms.reduce((sum, term) => sum + term, 0) / whole,
    units: count,
    values: sums.map((sum) => sum / whole),
    probabilities,
    ...tailsOf(tails),
    variance: terms.reduce((sum, term) => sum + term * term, 0) / (whole * whole),
    ...(exact ? {} : { draws }),
  }
}

const tailsOf = (tails: FlipTails): Pick<RandomizationDistribution, 'logP' | 'logStrictP'> => ({
  logP: { 'two-sided': tails.asFar, greater: tails.atLeast, less: tails.atMost },
  logStrictP: { 'two-sided': tails.farther, greater: tails.above, less: tails.below },
})

interface Sums {
  readonly sums: Float64Array
  readonly probabilities: Float64Array
}

/** Every sum with its probability: on a grid, or by listing all choices of signs; undefined where both take too long. */
function exactSums(terms: Float64Array, rounding: number): Sums | undefined {
  const moving = terms.filter((term) => term !== 0)
  if (moving.length === 0) return { sums: Float64Array.of(0), probabilities: Float64Array.of(1) }
  const grid = gridOf(moving, 1e7, rounding)
  if (grid) {
    const reach = grid.multiples.reduce((sum, value) => sum + Math.abs(value), 0)
    if (reach <= MOST_VALUES && reach * moving.length <= MOST_STEPS)
      return sumsOnGrid(grid.multiples, grid.step, reach)
  }
  if (moving.length > MOST_LISTED) return undefined
  const listed = allSignedSums(moving).sort()
  return counted(listed, slackOf(moving, rounding), listed.length)
}

/** Sums of multiples of a step: the probability of each, term by term. */
function sumsOnGrid(multiples: Float64Array, step: number, reach: number): Sums {
  const shares = new Float64Array(reach + 1)
  shares[0] = 1
  let filled = 0
  for (const multiple of multiples) {
    const size = Math.abs(multiple)
    filled += size
    for (let at = filled; at >= 0; at--)
      shares[at] = (shares[at]! + (at >= size ? shares[at - size]! : 0)) / 2
  }
  const kept = [...shares.keys()].filter((at) => shares[at]! > 0)
  return {
    sums: Float64Array.from(kept, (at) => (2 * at - reach) * step),
    probabilities: Float64Array.from(kept, (at) => shares[at]!),
  }
}

/** Sums under random signs. */
function drawnSums(terms: Float64Array, draws: number, seed: number, rounding: number): Sums {
  const moving = terms.filter((term) => term !== 0).sort()
  const tables = signedTables(moving)
  const all = new Float64Array(draws)
  const block = new Float64Array(BLOCK)
  forBlocks(seed, 'sign-flips', draws, (random, start, end) => {
    fillSignedSums(block, tables, wordState(random))
    all.set(block.subarray(0, end - start), start)
  })
  return counted(all.sort(), slackOf(moving, rounding), draws)
}

/** Sorted sums as distinct ones: those that only rounding tells apart are one. */
function counted(sorted: Float64Array, slack: number, whole: number): Sums {
  const [sums, shares]: [number[], number[]] = [[], []]
  for (const sum of sorted) {
    if (sums.length > 0 && sum - sums.at(-1)! <= slack) shares[shares.length - 1]! += 1 / whole
    else {
      sums.push(sum)
      shares.push(1 / whole)
    }
  }
  return { sums: Float64Array.from(sums), probabilities: Float64Array.from(shares) }
}
