import type { ClassScores } from './class-scores.js'

/** Each probability may be off by half of a hundredth: written with two decimals, a row misses 1 by that much per class. */
const SLACK = 0.005

/** Sums this near to 1 differ from it by the arithmetic of adding up. */
const ARITHMETIC = 1e-12

const known = new WeakMap<Float64Array, Float64Array | 'none'>()

/**
 * The scores as probabilities, with rows that rounding left off 1 made to add up to it; undefined where a row is no
 * distribution. They are found once for each table of scores: null models and resampling leave the scores as they are.
 */
export function distributionsOf({ classes, scores }: ClassScores): Float64Array | undefined {
  const before = known.get(scores)
  if (before !== undefined) return before === 'none' ? undefined : before
  const found = normalised(scores, classes.length)
  known.set(scores, found ?? 'none')
  return found
}

function normalised(scores: Float64Array, columns: number): Float64Array | undefined {
  let probabilities = scores
  for (let start = 0; start < scores.length; start += columns) {
    let sum = 0
    for (let cell = start; cell < start + columns; cell++) {
      const score = scores[cell]!
      if (!(score >= 0 && score <= 1)) return undefined
      sum += score
    }
    const off = Math.abs(sum - 1)
    if (off > SLACK * columns) return undefined
    if (off <= ARITHMETIC) continue
    if (probabilities === scores) probabilities = scores.slice()
    for (let cell = start; cell < start + columns; cell++) probabilities[cell] = scores[cell]! / sum
  }
  return probabilities
}

/** Reasons of measures that need distributions. */
export const NO_DISTRIBUTION = {
  empty: 'There are no items.',
  'not-probabilities': 'The scores of an item are not probabilities that add up to 1.',
} as const
