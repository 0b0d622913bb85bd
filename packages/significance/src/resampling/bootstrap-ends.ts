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
    about: 'Quantiles of the draws, the same reflected at the estimate, or corrected for bias and skewness.',
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
  if (sorted[0] === sorted.at(-1)) {
    const note = 'Every draw gave the same value, so the interval has no width.'
    return { low: sorted[0]!, high: sorted[0]!, form, notes: [note] }
  }
  if (form === 'basic') {
    return {
      low: errors.low === 0 ? limits[0] : Math.max(limits[0], 2 * estimate - at(1 - errors.low)),
      high: errors.high === 0 ? limits[1] : Math.min(limits[1], 2 * estimate - at(errors.high)),
      form,
      notes: [],
    }
  }
  const shifted = form === 'bca' ? biasCorrected(estimate, sorted, influence()) : undefined
  if (form === 'bca' && !shifted) {
    const plain = bootstrapEnds(estimate, sorted, 'percentile', { level, side }, influence, limits)
    return {
      ...plain,
      notes: [
        ...plain.notes,
        'The estimate lies outside the draws: percentile ends are given instead of bca.',
      ],
    }
  }
  const share = shifted ?? ((plain: number) => plain)
  return {
    low: errors.low === 0 ? limits[0] : at(share(errors.low)),
    high: errors.high === 0 ? limits[1] : at(share(1 - errors.high)),
    form,
    notes: [],
  }
}

/** How far each item pulls the estimate, with how many items pull alike. */
export interface Influence {
  readonly pulls: Float64Array
  readonly copies?: Float64Array
}

/** Efron's bias-corrected and accelerated share for a plain one. */
function biasCorrected(
  estimate: number,
  sorted: Float64Array,
  { pulls, copies }: Influence,
): ((share: number) => number) | undefined {
  let below = 0
  for (const value of sorted) below += value < estimate ? 1 : value === estimate ? 0.5 : 0
  const bias = normal.quantile(below / sorted.length)
  if (!Number.isFinite(bias)) return undefined
  let squares = 0
  let cubes = 0
  for (let item = 0; item < pulls.length; item++) {
    const pull = pulls[item]!
    const weight = copies?.[item] ?? 1
    squares += weight * pull * pull
    cubes += weight * pull * pull * pull
  }
  const acceleration = squares === 0 ? 0 : cubes / (6 * squares ** 1.5)
  return (share) => {
    const moved = bias + normal.quantile(share)
    return normal.cdf(bias + moved / (1 - acceleration * moved))
  }
}
