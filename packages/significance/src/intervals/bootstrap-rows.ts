import { undefinedBecause } from '@eval/core'
import { intervalParams, type Interval } from '../interval.js'
import { allRows } from '../numbers/all-rows.js'
import { demandValue } from '../numbers/check.js'
import { drawParams } from '../resampling/blocks.js'
import { drawRows } from '../resampling/row-draws.js'
import { bootstrapEnds } from '../resampling/bootstrap-ends.js'
import { spreadOf } from '../resampling/spread.js'

const params = { ...intervalParams, ...drawParams(2000) } as const

/** The bootstrap interval of a difference between two systems in a measure of all rows. */
export const bootstrapRows: Interval<'paired-rows', typeof params> = {
  contributes: 'interval',
  name: 'bootstrap',
  input: 'paired-rows',
  params,
  undefinedWhen: {
    'too-few': 'There are fewer than two rows to resample.',
    'no-estimate': 'The measure is undefined for one of the systems.',
    'undefined-draws': 'The measure is undefined in more than half of the draws.',
  },
  about: {
    title: 'Bootstrap interval of a difference of measures over rows',
    summary:
      'Resamples rows with the predictions of both systems; the interval is read from the distribution of the difference.',
    references: [{ text: 'Efron & Tibshirani 1993, An Introduction to the Bootstrap' }],
    differs:
      'Both predictions of a row are resampled together, which keeps the pairing. Rows in another order give other draws of the same distribution.',
  },
  compute({ rows, difference }, { level, side, draws, seed }) {
    if (rows < 2) return undefinedBecause('too-few')
    const estimate = demandValue(difference(allRows(rows)), 'bootstrap')
    if (estimate === undefined) return undefinedBecause('no-estimate')
    const values = new Float64Array(draws)
    let defined = 0
    drawRows(seed, draws, new Uint32Array(rows), (drawn, name) => {
      const value = demandValue(difference(drawn, undefined, name), 'bootstrap')
      if (value !== undefined) values[defined++] = value
    })
    if (defined * 2 < draws) return undefinedBecause('undefined-draws')
    const sorted = values.subarray(0, defined).sort()
    const none = () => ({ pulls: new Float64Array(0) })
    const ends = bootstrapEnds(estimate, sorted, 'percentile', { level, side }, none, [-Infinity, Infinity])
    return {
      estimate,
      low: ends.low,
      high: ends.high,
      level,
      side,
      method: 'bootstrap-percentile',
      n: rows,
      notes: [
        ...ends.notes,
        ...(defined < draws
          ? [`The measure had no value in ${draws - defined} of ${draws} draws; these are left out.`]
          : []),
      ],
      details: spreadOf(sorted),
      draws: { count: defined, seed },
    }
  },
}
