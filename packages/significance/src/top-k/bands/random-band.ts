import { topKBounds, type Convention } from '../bounds/bounds.js'
import { crossingProbability, type CrossingOptions } from './crossing-probability.js'
import { mirrored, type FinitePopulation } from '../population.js'
import { simultaneousBand } from './simultaneous.js'
import { bandPoints, type CurvePoints, type CurveSpace } from './spaces.js'

export interface RandomBandOptions extends CrossingOptions {
  /** A band at the level for each k alone, or one that is left anywhere with the probability of the level at most. */
  readonly kind?: 'pointwise' | 'simultaneous'
  /** Rankings better than chance leave the band upwards, worse ones downwards. */
  readonly side?: 'upper' | 'lower'
  /** Of a pointwise upper band; a simultaneous one is always valid. */
  readonly convention?: Convention
}

/** The band within which random rankings stay, over all k. */
export interface RandomBand {
  /** At index k, the count from which a ranking is outside: so many or more above, so many or fewer below. */
  readonly bounds: Int32Array
  /** The probability that a random ranking is outside for some k of the range. */
  readonly left: number
  /** The bounds as points of a curve. */
  points(space: CurveSpace): CurvePoints
}

/** The band of the random model over all k, pointwise or simultaneous, above or below. */
export function randomBand(
  population: FinitePopulation,
  level: number | string,
  { kind = 'pointwise', side = 'upper', convention = 'valid', ...range }: RandomBandOptions = {},
): RandomBand {
  // Too few positives are too many negatives.
  const seen = side === 'upper' ? population : (mirrored(population) as FinitePopulation)
  const most =
    kind === 'simultaneous'
      ? simultaneousBand(seen, level, range).bounds
      : topKBounds(seen, level, { convention, kind: 'discrete' })
  const bounds = side === 'upper' ? most : most.map((count, k) => k - count)
  return {
    bounds,
    left: crossingProbability(seen, most, range),
    points: (space) => bandPoints(space, population, bounds),
  }
}
