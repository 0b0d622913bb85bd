import { badInput, checked, isUndefined, printName, undefinedBecause } from '@eval/core'
import { normal } from '../distributions/index.js'
import { intervalParams, type Interval } from '../interval.js'
import { demandCounts } from '../numbers/check.js'
import { endsAround } from '../numbers/ends.js'
import type { Measured } from '../sample.js'

const MOST_CELLS = 5000

/** The large-sample interval of any smooth measure on counts: kappa, MCC, F and macro averages among them. */
export const deltaMethod: Interval<'measured', typeof intervalParams> = {
  contributes: 'interval',
  name: 'delta',
  input: 'measured',
  params: intervalParams,
  undefinedWhen: {
    'no-estimate': 'The measure itself has no value on this input.',
    'not-smooth': 'The measure has no value, or no slope, near this input.',
  },
  about: {
    title: 'Delta-method interval of a measure on counts',
    summary:
      'The value plus and minus a normal quantile times the standard error of its linear approximation.',
    formula: String.raw`\widehat{\mathrm{Var}}\,f=\sum_i n_i g_i^2-\Big(\sum_i n_i g_i\Big)^2\!\big/n,\quad g_i=\partial f/\partial n_i`,
    references: [
      { text: 'Fleiss, Cohen & Everitt 1969 (kappa)', doi: '10.1037/h0028106' },
      { text: 'Takahashi et al. 2022 (micro and macro F1)', doi: '10.1007/s10489-021-02635-5' },
    ],
    differs:
      'Slopes are taken numerically to about ten digits, so that it serves every measure, known here or not.',
    avoidWhen: 'Counts are small or the value is at the end of its range; the bootstrap does better.',
  },
  compute(sample, { level, side }) {
    const { frame, measure, cells } = sample
    const name = printName(measure)
    const counts = cells.counts(frame)
    demandCounts(counts, `delta method on ${name}`)
    const estimate = checked(measure, name, frame)
    if (isUndefined(estimate)) return undefinedBecause('no-estimate')
    const slopes = slopesOf(sample, counts)
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
      ...endsAround(
        estimate,
        (error) => normal.upperQuantile(error) * standardError,
        { level, side },
        measure.contribution.range,
      ),
      level,
      side,
      method: 'delta',
      n,
      notes: n < 30 ? [`The normal approximation is meant for 30 items or more; there are ${n}.`] : [],
      details: { standardError },
    }
  },
}

/** The slope of the measure in each cell that holds anything; a slope in an empty cell does not matter. */
function slopesOf(
  { frame, measure, cells }: Measured,
  counts: Float64Array,
): (readonly [cell: number, slope: number])[] | undefined {
  const full = [...counts.keys()].filter((cell) => counts[cell]! > 0)
  if (full.length > MOST_CELLS) {
    throw badInput(
      `The delta method takes at most ${MOST_CELLS} cells; there are ${full.length}. Use bootstrap.`,
    )
  }
  const name = printName(measure)
  const at = (cell: number, shift: number): number => {
    const moved = Float64Array.from(counts)
    moved[cell]! += shift
    const value = checked(measure, name, cells.withCounts(frame, moved))
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
