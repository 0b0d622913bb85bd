import { normal } from '../distributions/index.js'
import type { EndChoice } from '../interval.js'
import { endErrors } from '../numbers/ends.js'

/** How draws become the ends of an interval. */
export type BootstrapForm = 'percentile' | 'basic' | 'bca'

/** The parameter that chooses it. */
export const formParam = <F extends BootstrapForm>(form: F) =>
  ({
    type: 'choice',
    of: ['percentile', 'basic', 'bca'],
    default: form,
    about:
      'Quantiles of the draws (percentile), reflected at the estimate (basic), or corrected for bias and skewness (bca).',
  }) as const

interface BootstrapEnds {
  readonly low: number
  readonly high: number
  readonly form: BootstrapForm
  readonly notes: readonly string[]
}

/** The value below which a share of sorted numbers lies, with linear interpolation between neighbours. */
export function sampleQuantile(sorted: Float64Array, share: number): number {
  const place = Math.min(1, Math.max(0, share)) * (sorted.length - 1)
  const below = Math.floor(place)
  const first = sorted[below]!
  const second = sorted[Math.min(below + 1, sorted.length - 1)]!
  // At a place itself, between equals and from an infinite value there is no line to follow.
  if (place === below || first === second || !Number.isFinite(first)) return first
  return first + (second - first) * (place - below)
}

/** The ends of a bootstrap interval from its sorted draws; `influence` says how far each item moves the estimate. */
export function bootstrapEnds(
  estimate: number,
  sorted: Float64Array,
  form: BootstrapForm,
  { level, side }: EndChoice,
  influence: () => Influence,
  limits: readonly [low: number, high: number],
): BootstrapEnds {
  const errors = endErrors(level, side)
  const at = (share: number): number => sampleQuantile(sorted, share)
  const ends = (
    end: (share: number) => number,
    used: BootstrapForm = form,
    notes: readonly string[] = [],
  ): BootstrapEnds => ({
    low: errors.low === 0 ? limits[0] : end(errors.low),
    high: errors.high === 0 ? limits[1] : end(1 - errors.high),
    form: used,
    notes,
  })
  const percentile = (why: string): BootstrapEnds =>
    ends(at, 'percentile', [`${why}: percentile ends are given instead of ${form}.`])
  if (sorted[0] === sorted.at(-1))
    return ends(at, form, ['Every draw gave the same value, so the interval has no width.'])
  if (form === 'percentile') return ends(at)
  if (!Number.isFinite(estimate)) return percentile('The estimate is infinite')
  if (form === 'basic')
    return ends((share) => Math.max(limits[0], Math.min(limits[1], 2 * estimate - at(1 - share))))
  const bias = biasOf(estimate, sorted)
  if (!Number.isFinite(bias)) return percentile('The estimate lies outside the draws')
  const acceleration = accelerationOf(influence())
  if (!Number.isFinite(acceleration)) return percentile('The value is infinite without some item')
  return ends((share) => at(correctedShare(share, bias, acceleration)))
}

/** How far each item pulls the estimate, with how many items pull alike. */
export interface Influence {
  readonly pulls: Float64Array
  readonly copies?: Float64Array
}

/** The normal deviate of the share of draws below the estimate. */
function biasOf(estimate: number, sorted: Float64Array): number {
  let below = 0
  for (const value of sorted) below += value < estimate ? 1 : value === estimate ? 0.5 : 0
  return normal.quantile(below / sorted.length)
}

/** A sixth of the skewness of the pulls. */
function accelerationOf({ pulls, copies }: Influence): number {
  let squares = 0
  let cubes = 0
  for (let item = 0; item < pulls.length; item++) {
    const pull = pulls[item]!
    const weight = copies?.[item] ?? 1
    squares += weight * pull * pull
    cubes += weight * pull * pull * pull
  }
  return squares === 0 ? 0 : cubes / (6 * squares ** 1.5)
}

/** Efron's bias-corrected and accelerated share for a plain one. */
function correctedShare(share: number, bias: number, acceleration: number): number {
  const moved = bias + normal.quantile(share)
  const room = 1 - acceleration * moved
  // The transformation ends where this is used up: beyond lies the last draw on that side.
  return room > 0 ? normal.cdf(bias + moved / room) : moved > 0 ? 1 : 0
}
