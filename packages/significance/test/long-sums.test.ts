import { countsPlugin, createRegistry, type MeasureCall } from '@eval/core'
import { rankedPlugin, rankingOfGrades } from '@eval/ranked'
import { describe, expect, test } from 'vitest'
import { saddlePointTails } from '../src/chance/sums/saddle-point.js'
import { tiltedSumOf } from '../src/chance/sums/tilted-sum.js'
import { significancePlugin } from '../src/index.js'

const registry = createRegistry([countsPlugin, rankedPlugin, significancePlugin])

/** The closed forms of topics of 60 documents, of which 20 are retrieved; the order does not matter to chance. */
function formsOf(written: string, relevant: readonly number[]) {
  const { contribution, params } = registry.calls('measure', written, 'ranking')[0] as MeasureCall<'ranking'>
  const pair = registry.find('exact', `${contribution.name}-random-ranking`, 'ranking')
  return relevant.map((count) => {
    const missed = new Array<number>(count).fill(1)
    const frame = rankingOfGrades(new Array<number>(20).fill(0), { missed, population: 60 })
    return pair.distribution(frame, params, {})!
  })
}

/**
 * The logarithm of the chance of a mean or more, by counting out all places of the relevant documents and convolving the topics
 * on a grid of two millionths under exponential weights (numpy 1.24); and what the normal distribution says.
 */
const counted = [
  { written: 'nDCG@10', relevant: [2, 3, 4, 5], mean: 0.2, log: -3.4857301765547835, normal: -3.904 },
  { written: 'nDCG@10', relevant: [2, 3, 4, 5], mean: 0.3, log: -8.68041542968235, normal: -11.98 },
  { written: 'nDCG@10', relevant: [2, 3, 4, 5], mean: 0.45, log: -20.023920283610252, normal: -33.77 },
  { written: 'nDCG@10', relevant: [2, 3, 4, 5], mean: 0.6, log: -35.83305086629667, normal: -67.45 },
  { written: 'nDCG@10', relevant: [2, 3, 4, 5], mean: 0.8, log: -67.1840450743734, normal: -131.0 },
  { written: 'AP', relevant: [2, 3, 4, 3], mean: 0.2, log: -7.5594786058765635, normal: -12.32 },
  { written: 'AP', relevant: [2, 3, 4, 3], mean: 0.3, log: -15.318255572584732, normal: -33.7 },
  { written: 'AP', relevant: [2, 3, 4, 3], mean: 0.45, log: -29.931984435261512, normal: -87.08 },
  { written: 'AP', relevant: [2, 3, 4, 3], mean: 0.6, log: -47.90490351018715, normal: -166.2 },
  { written: 'AP', relevant: [2, 3, 4, 3], mean: 0.8, log: -78.0638566089758, normal: -312.0 },
]

describe('the mean of graded or averaged precision over topics', () => {
  test.each(counted)(
    'of $written reaches $mean as seldom as it does, where the normal tail is far off',
    ({ written, relevant, mean, log, normal }) => {
      const sum = tiltedSumOf(formsOf(written, [...relevant, ...relevant, ...relevant]))!
      const { logAtLeast } = saddlePointTails(sum, 12 * mean)
      expect(Math.abs(logAtLeast - log)).toBeLessThan(0.05)
      expect(log - normal).toBeGreaterThan(0.4)
    },
  )
})
