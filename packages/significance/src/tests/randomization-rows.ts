import { undefinedBecause } from '@eval/core'
import { slack } from '../chance/laws/distribution-of.js'
import { allRows } from '../numbers/all-rows.js'
import { demandValue } from '../numbers/check.js'
import { drawnError, leastDrawn, pOf } from '../numbers/tails.js'
import { smallestFlipP } from '../power/smallest-p.js'
import { drawParams } from '../resampling/blocks.js'
import { drawSwaps } from '../resampling/row-draws.js'
import { alternativeParam, type Test } from '../test.js'

const params = { alternative: alternativeParam, ...drawParams(2000) } as const

/** The randomization test of a difference between two systems in a measure of all rows. */
export const randomizationRows: Test<'paired-rows', typeof params> = {
  contributes: 'test',
  name: 'randomization',
  input: 'paired-rows',
  params,
  hypothesis: 'The two predictions of each row are exchangeable.',
  laws: ['exchange'],
  undefinedWhen: {
    'no-estimate': 'The measure is undefined for one of the systems.',
    'undefined-draws': 'The measure is undefined in more than half of the draws.',
  },
  about: {
    title: 'Randomization test of a measure over rows',
    summary:
      'Permutes the predictions of two systems within rows; p is the share of permutations with a difference at least as large.',
    formula: String.raw`p=2\min\Big(\frac{1+\#\{d^*\ge d\}}{1+B},\frac{1+\#\{d^*\le d\}}{1+B}\Big)`,
    references: [
      { text: 'Noreen 1989, Computer-Intensive Methods for Testing Hypotheses' },
      { text: 'Yeh 2000', doi: '10.3115/992730.992783' },
    ],
    differs:
      'p = (b + 1)/(m + 1), so that it is never 0. A two-sided p doubles the smaller tail. Rows in another order give other draws: p changes within its standard error.',
  },
  smallestP: ({ independent }, { alternative }) => smallestFlipP(independent, alternative),
  compute({ rows, difference }, { alternative, draws, seed }) {
    const all = allRows(rows)
    const observed = demandValue(difference(all), 'randomization')
    if (observed === undefined) return undefinedBecause('no-estimate')
    const reach = slack(observed)
    let [atLeast, atMost, defined] = [0, 0, 0]
    drawSwaps(seed, draws, new Uint8Array(rows), (swapped, name) => {
      const value = demandValue(difference(all, swapped, name), 'randomization')
      if (value === undefined) return
      defined++
      if (value >= observed - reach) atLeast++
      if (value <= observed + reach) atMost++
    })
    if (defined * 2 < draws) return undefinedBecause('undefined-draws')
    const share = (count: number): number => Math.log((count + 1) / (defined + 1))
    const { p, logP } = pOf(alternative, share(atMost), share(atLeast))
    return {
      statistic: observed,
      statisticName: 'difference',
      p,
      logP,
      alternative,
      method: 'monte-carlo',
      n: rows,
      notes:
        defined < draws
          ? [`The measure had no value in ${draws - defined} of ${draws} draws; these are left out.`]
          : [],
      ...leastDrawn(p, defined, alternative === 'two-sided'),
      draws: { count: defined, seed, standardError: drawnError(alternative, p, defined) },
    }
  },
}
