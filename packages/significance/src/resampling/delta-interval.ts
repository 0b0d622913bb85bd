import { badInput, isUndefined, undefinedBecause, type Undefined } from '@eval/core'
import { normal } from '../distributions/index.js'
import type { EndChoice, IntervalResult } from '../interval.js'
import { demandCounts } from '../numbers/check.js'
import { endsAround } from '../numbers/ends.js'
import type { CountedValue } from './counted-value.js'

const MOST_CELLS = 5000

/** The large-sample interval of a value that changes smoothly with the counts it rests on. */
export function deltaInterval(value: CountedValue, { level, side }: EndChoice): IntervalResult | Undefined {
  const { name, range, counts } = value
  demandCounts(counts, `delta method on ${name}`)
  const estimate = value.of(counts)
  if (isUndefined(estimate)) return undefinedBecause('no-estimate')
  const slopes = slopesOf(value)
  if (!slopes) return undefinedBecause('not-smooth')
  const n = counts.reduce((sum, count) => sum + count, 0)
  let squares = 0
  let sum = 0
  for (const [cell, slope] of slopes) {
    squares += counts[cell]! * slope * slope
    sum += counts[cell]! * slope
  }
  const standardError = Math.sqrt(Math.max(0, squares - (sum * sum) / n))
  return {
    estimate,
    ...endsAround(estimate, (error) => normal.upperQuantile(error) * standardError, { level, side }, range),
    level,
    side,
    method: 'delta',
    n,
    notes: [
      ...(n < 30 ? [`The normal approximation is meant for 30 items or more; there are ${n}.`] : []),
      ...(standardError === 0
        ? ['The value does not move with the counts: the interval has no width and misleads.']
        : []),
    ],
    details: { standardError },
  }
}

/** The slope of the measure in each cell that holds anything; a slope in an empty cell does not matter. */
function slopesOf({ counts, of }: CountedValue): (readonly [cell: number, slope: number])[] | undefined {
  const full = [...counts.keys()].filter((cell) => counts[cell]! > 0)
  if (full.length > MOST_CELLS) {
    throw badInput(
      `The delta method takes at most ${MOST_CELLS} cells; there are ${full.length}. Use bootstrap.`,
    )
  }
  const at = (cell: number, shift: number): number => {
    const moved = Float64Array.from(counts)
    moved[cell]! += shift
    const value = of(moved)
    return isUndefined(value) ? NaN : value
  }
  const slopes = full.map((cell) => {
    const step = 0.02 * counts[cell]!
    const central = (h: number): number => (at(cell, h) - at(cell, -h)) / (2 * h)
    // Richardson extrapolation over three halvings cancels the errors in h^2 and h^4.
    const [a, b, c] = [central(step), central(step / 2), central(step / 4)]
    const [ab, bc] = [(4 * b - a) / 3, (4 * c - b) / 3]
    return [cell, (16 * bc - ab) / 15] as const
  })
  return slopes.some(([, slope]) => !Number.isFinite(slope)) ? undefined : slopes
}
