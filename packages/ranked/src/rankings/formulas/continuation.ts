import { undefinedBecause, type Undefined } from '@eval/core'
import type { Ranking } from '../ranking.js'
import { topGrade } from '../relevance.js'

/** The parameters of measures that follow a user from rank to rank: the scale of the gains. */
export const gainScale = {
  min_rel: {
    type: 'number',
    min: 0,
    default: 0,
    about: 'The grade at and below which a document is worth nothing.',
  },
  max_rel: {
    type: 'number',
    about: 'The grade from which a document is worth 1; the highest grade of the topic when absent.',
  },
} as const

/** The parameter that ends a user model early, as programs do that work on arrays of fixed length. */
export const depth = {
  type: 'integer',
  min: 1,
  about: 'Ranks after which the user stops in any case; never when absent. cwl_eval has 1000.',
} as const

/** The reason under which gains on an empty scale are undefined. */
export const EMPTY_SCALE = {
  'empty-scale': 'The grade worth nothing is not below the grade worth 1.',
} as const

/** Grades as gains from 0 to 1, or undefined when the scale is empty; a topic without positive grades gains nothing. */
function gainsOf(ranking: Ranking, low: number, high?: number): Float64Array | undefined {
  if (high === undefined && topGrade(ranking) <= low) return new Float64Array(ranking.grades.length)
  const top = high ?? topGrade(ranking)
  if (!(low < top)) return undefined
  return ranking.grades.map((grade) => Math.min(1, Math.max(0, (grade - low) / (top - low))))
}

/** How a user reads down a ranking. */
export interface UserModel {
  /** The chance of going on after a rank (from 1), given its gain and the gain gathered so far, its own included. */
  goesOn(rank: number, gain: number, gathered: number): number
  /** The expected number of further ranks read by a user who reads this rank and gains nothing any more, itself included. */
  readsOn?(rank: number, gathered: number): number
}

/** What a user of the model expects to gain per document read, down to a last rank where there is one. */
export function gainRateOf(
  ranking: Ranking,
  { min_rel, max_rel }: { readonly min_rel: number; readonly max_rel?: number | undefined },
  model: UserModel,
  last?: number,
): number | Undefined {
  const gains = gainsOf(ranking, min_rel, max_rel)
  return gains ? expectedGainRate(gains, model, last) : undefinedBecause('empty-scale')
}

/**
 * The gain per document read that a user expects: weights are the chance of reading each rank, scaled to sum to 1
 * over the ranks down to `last`, or over all ranks there could be. Ranks beyond the list gain nothing.
 */
function expectedGainRate(gains: Float64Array, model: UserModel, last = Infinity): number {
  let reads = 1
  let read = 0
  let gained = 0
  let gathered = 0
  let rank = 1
  for (; rank <= Math.min(last, gains.length); rank++) {
    const gain = gains[rank - 1]!
    gathered += gain
    read += reads
    gained += reads * gain
    reads *= model.goesOn(rank, gain, gathered)
  }
  if (gained === 0) return 0
  if (last === Infinity) return gained / (read + reads * (model.readsOn?.(rank, gathered) ?? 0))
  for (; rank <= last && reads > 0; rank++) {
    read += reads
    reads *= model.goesOn(rank, 0, gathered)
  }
  return gained / read
}

/** The sum of (a / (a + i))^2 over i from 0 on: the ranks still read by a user who goes on with ((x - 1) / x)^2. */
export function inverseSquareReads(a: number): number {
  // Terms up to 20, then Euler-Maclaurin: the next term left out is below 1e-17 of the sum.
  let sum = 0
  let x = a
  for (; x < 20; x++) sum += 1 / (x * x)
  const y = 1 / (x * x)
  const tail = 1 / x + y / 2 + (y / x) * (1 / 6 - y * (1 / 30 - y * (1 / 42 - y * (1 / 30 - (y * 5) / 66))))
  return a * a * (sum + tail)
}
