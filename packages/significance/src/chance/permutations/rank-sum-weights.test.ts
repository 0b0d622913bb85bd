import type { Tally } from '@eval/ranked'
import { describe, expect, test } from 'vitest'
import { listed } from '../laws/distribution-of.js'
import { rankSumWeights } from './rank-sum-weights.js'
import { pairsWonChances } from './rank-sum.js'
import { saddlePointTails } from '../sums/saddle-point.js'
import { tiltedSumOf } from '../sums/tilted-sum.js'

/** Examples in groups of equal score, of which so many are positive from the top. */
function tallyOf(sizes: readonly number[], positives: number): Tally {
  let left = positives
  const counts = sizes.map((size) => {
    const taken = Math.min(size, left)
    left -= taken
    return taken
  })
  return {
    scores: Float64Array.from(sizes, (_, index) => -index),
    positives: Float64Array.from(counts),
    negatives: Float64Array.from(sizes, (size, index) => size - counts[index]!),
  }
}

const singles = new Array<number>(44).fill(1)
const tied = [3, 1, 5, 2, 2, 7, 1, 1, 4, 6, 2, 3, 1, 6]

describe('the area under weights, when labels are permuted', () => {
  test.each([
    ['without ties', singles, 13],
    ['without ties, of many positives', singles, 30],
    ['with ties', tied, 15],
  ])('has tails near those that are counted out: %s', (_, sizes, positives) => {
    const tally = tallyOf(sizes, positives)
    const items = sizes.reduce((sum, size) => sum + size, 0)
    const pairs = positives * (items - positives)
    const chances = pairsWonChances(tally)!
    const possible = [...chances.keys()].filter((won) => chances[won]! > 0)
    const { mean, variance } = listed(
      Float64Array.from(possible, (won) => won / (2 * pairs)),
      Float64Array.from(possible, (won) => chances[won]!),
    )
    const sum = tiltedSumOf([{ mean, variance, weighted: rankSumWeights(tally) }])!
    for (const area of [0.2, 0.4, 0.55, 0.65, 0.75, 0.85, 0.92]) {
      const at = possible.find((won) => won >= 2 * pairs * area)!
      const before = possible[possible.indexOf(at) - 1]!
      let exact = 0
      for (const won of possible.filter((more) => more >= at)) exact += chances[won]!
      // Halfway to the value before it, because chances lie on steps.
      const { logAtLeast } = saddlePointTails(sum, (at + before) / (4 * pairs))
      expect(Math.abs(logAtLeast - Math.log(exact))).toBeLessThan(0.05)
    }
  })

  test('has its mean and nearly its variance without weights, and its ends with their chances', () => {
    const tally = tallyOf(tied, 15)
    const { under, end } = rankSumWeights(tally)
    const chances = pairsWonChances(tally)!
    const found = under(0)
    expect(found.log).toBeCloseTo(0, 12)
    expect(found.mean).toBeCloseTo(0.5, 12)
    const pairs = 15 * 29
    let variance = 0
    for (const [won, chance] of chances.entries()) variance += chance * (won / (2 * pairs) - 0.5) ** 2
    expect(found.variance / variance).toBeCloseTo(43 / 44, 10)
    const [least, most] = [
      chances.findIndex((chance) => chance > 0),
      chances.findLastIndex((chance) => chance > 0),
    ]
    expect(end(1).value).toBeCloseTo(most / (2 * pairs), 12)
    expect(end(1).logChance).toBeCloseTo(Math.log(chances[most]!), 10)
    expect(end(-1).value).toBeCloseTo(least / (2 * pairs), 12)
    expect(end(-1).logChance).toBeCloseTo(Math.log(chances[least]!), 10)
  })
})
