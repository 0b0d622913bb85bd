import { badInput, checked, isUndefined, printName, undefinedBecause } from '@eval/core'
import { intervalParams, type Interval } from '../interval.js'
import { demandCounts } from '../numbers/check.js'
import { drawBlocks, drawParams } from '../resampling/blocks.js'
import { bootstrapEnds, formParam, type Influence } from '../resampling/bootstrap-ends.js'
import { multinomialOver } from '../resampling/multinomial.js'
import { deviationOf } from '../resampling/units-bootstrap.js'
import type { Measured } from '../sample.js'

const params = {
  ...intervalParams,
  form: formParam('percentile'),
  stratified: {
    type: 'flag',
    default: false,
    about: 'Keep the total of each group of cells, such as the number of positives.',
  },
  ...drawParams(1000),
} as const

const MOST_JACKKNIFE_CELLS = 5000

/** The bootstrap interval of any measure on a frame of counts, drawing the counts themselves. */
export const bootstrapMeasure: Interval<'measured', typeof params> = {
  contributes: 'interval',
  name: 'bootstrap',
  input: 'measured',
  params,
  undefinedWhen: {
    'no-estimate': 'The measure itself has no value on this input.',
    'no-items': 'There is nothing to draw from.',
    'undefined-draws': 'The measure had no value in more than half of the draws.',
  },
  about: {
    title: 'Multinomial bootstrap of a measure',
    summary: 'Draws the counts of a frame again from a multinomial and reads the interval off the values.',
    references: [{ text: 'Efron & Tibshirani 1993, An Introduction to the Bootstrap' }],
    differs: 'Drawing counts is the same as drawing rows with replacement, without touching rows.',
  },
  compute(sample, { level, side, form, stratified, draws, seed }) {
    const { frame, measure, cells } = sample
    const name = printName(measure)
    const counts = cells.counts(frame)
    demandCounts(counts, `bootstrap of ${name}`)
    const estimate = checked(measure, name, frame)
    if (isUndefined(estimate)) return undefinedBecause('no-estimate')
    const n = counts.reduce((sum, count) => sum + count, 0)
    if (n === 0) return undefinedBecause('no-items')
    const groups = stratified ? cells.groups?.(frame) : undefined
    const drawn = multinomialOver(counts, groups)
    const fresh = new Float64Array(counts.length)
    const values = new Float64Array(draws)
    let defined = 0
    drawBlocks(seed, 'bootstrap', draws, (random) => {
      drawn(random, fresh)
      const value = checked(measure, name, cells.withCounts(frame, fresh))
      if (!isUndefined(value)) values[defined++] = value
    })
    if (defined * 2 < draws) return undefinedBecause('undefined-draws')
    const sorted = values.subarray(0, defined).sort()
    const range = measure.contribution.range
    const influence = () => jackknife(sample, counts)
    const ends = bootstrapEnds(estimate, sorted, form, { level, side }, influence, range)
    const deviation = deviationOf(sorted)
    return {
      estimate,
      low: ends.low,
      high: ends.high,
      level,
      side,
      method: `bootstrap-${ends.form}`,
      n,
      notes: [
        ...ends.notes,
        ...(defined < draws
          ? [`${name} had no value in ${draws - defined} of ${draws} draws; these are left out.`]
          : []),
        ...(stratified && !groups
          ? [`Counts of ${cells.name} have no groups, so draws are not stratified.`]
          : []),
      ],
      details: {
        // Where draws are infinite there is no standard error.
        ...(Number.isFinite(deviation) ? { standardError: deviation } : {}),
        undefinedDraws: draws - defined,
      },
      draws: { count: draws, seed },
    }
  },
}

/** How far the value moves when one item leaves each cell. */
function jackknife({ frame, measure, cells }: Measured, counts: Float64Array): Influence {
  const full = [...counts.keys()].filter((cell) => counts[cell]! > 0)
  if (full.length > MOST_JACKKNIFE_CELLS) {
    throw badInput(
      `The bca form needs one more evaluation for each of ${full.length} cells. Use form=percentile instead.`,
    )
  }
  const name = printName(measure)
  const copies = Float64Array.from(full, (cell) => counts[cell]!)
  const values = Float64Array.from(full, (cell) => {
    const without = Float64Array.from(counts)
    without[cell]!--
    const value = checked(measure, name, cells.withCounts(frame, without))
    return isUndefined(value) ? NaN : value
  })
  let sum = 0
  let total = 0
  for (const [place, value] of values.entries()) {
    if (Number.isNaN(value)) continue
    sum += copies[place]! * value
    total += copies[place]!
  }
  return { pulls: values.map((value) => (Number.isNaN(value) ? 0 : sum / total - value)), copies }
}
