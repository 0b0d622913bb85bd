import { badInput, isUndefined, undefinedBecause, type Undefined } from '@eval/core'
import type { EndChoice, IntervalResult } from '../interval.js'
import { demandCounts } from '../numbers/check.js'
import { drawBlocks } from './blocks.js'
import { bootstrapEnds, type BootstrapForm, type Influence } from './bootstrap-ends.js'
import type { CountedValue } from './counted-value.js'
import { multinomialOver } from './multinomial.js'
import { spreadOf } from './spread.js'

/** How counts are drawn again. */
export interface CountsBootstrapOptions extends EndChoice {
  readonly form: BootstrapForm
  /** Keep the total of each group of counts. */
  readonly stratified: boolean
  readonly draws: number
  readonly seed: number
}

const MOST_JACKKNIFE_CELLS = 5000

/** The bootstrap interval of a value that rests on counts, drawing the counts themselves. */
export function countsBootstrap(
  value: CountedValue,
  { level, side, form, stratified, draws, seed }: CountsBootstrapOptions,
): IntervalResult | Undefined {
  const { name, range, counts } = value
  demandCounts(counts, `bootstrap of ${name}`)
  const estimate = value.of(counts)
  if (isUndefined(estimate)) return undefinedBecause('no-estimate')
  const n = counts.reduce((sum, count) => sum + count, 0)
  if (n === 0) return undefinedBecause('no-items')
  const groups = stratified ? value.groups : undefined
  const drawn = multinomialOver(counts, groups)
  const fresh = new Float64Array(counts.length)
  const values = new Float64Array(draws)
  let defined = 0
  drawBlocks(seed, 'bootstrap', draws, (random) => {
    drawn(random, fresh)
    const again = value.of(fresh)
    if (!isUndefined(again)) values[defined++] = again
  })
  if (defined * 2 < draws) return undefinedBecause('undefined-draws')
  const sorted = values.subarray(0, defined).sort()
  const influence = () => jackknife(value)
  const ends = bootstrapEnds(estimate, sorted, form, { level, side }, influence, range)
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
        ? [`The counts of ${name} have no groups, so draws are not stratified.`]
        : []),
    ],
    details: { ...spreadOf(sorted), undefinedDraws: draws - defined },
    draws: { count: draws, seed },
  }
}

/** How far the value moves when one item leaves each cell. */
function jackknife({ counts, of }: CountedValue): Influence {
  const full = [...counts.keys()].filter((cell) => counts[cell]! > 0)
  if (full.length > MOST_JACKKNIFE_CELLS) {
    throw badInput(
      `The bca form needs one more evaluation for each of ${full.length} cells. Use form=percentile instead.`,
    )
  }
  const copies = Float64Array.from(full, (cell) => counts[cell]!)
  const values = Float64Array.from(full, (cell) => {
    const without = Float64Array.from(counts)
    without[cell]!--
    const value = of(without)
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
