import { seeded } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { BLOCK } from './blocks.js'
import { drawnPicks, pickedSums } from './drawn-picks.js'

describe('picks that are drawn once for all measures', () => {
  it('are those that single draws would take, stratum after stratum', () => {
    const draws = BLOCK + 3
    const { picks, items } = drawnPicks(7, 'bootstrap', draws, [3, 5])!
    const expected: number[] = []
    for (let block = 0; block * BLOCK < draws; block++) {
      const random = seeded(7).fork('bootstrap').fork(block)
      for (let draw = block * BLOCK; draw < Math.min(draws, (block + 1) * BLOCK); draw++) {
        for (let pick = 0; pick < 3; pick++) expected.push(random.below(3))
        for (let pick = 0; pick < 5; pick++) expected.push(3 + random.below(5))
      }
    }
    expect(items).toBe(8)
    expect([...picks]).toEqual(expected)
  })

  it('are kept for the next call, and drawn anew for another seed, number or length', () => {
    const first = drawnPicks(1, 'bootstrap', 10, [4])
    expect(drawnPicks(1, 'bootstrap', 10, [4])).toBe(first)
    expect(drawnPicks(2, 'bootstrap', 10, [4])).not.toEqual(first)
    expect(drawnPicks(1, 'bootstrap', 11, [4])!.picks).toHaveLength(44)
    expect(drawnPicks(1, 'bootstrap', 10, [4])).toEqual(first)
  })

  it('are not kept where there are too many', () => {
    expect(drawnPicks(1, 'bootstrap', 10_000, [2001])).toBeUndefined()
    expect(drawnPicks(1, 'bootstrap', 1, [0x10000])).toBeUndefined()
    expect(drawnPicks(1, 'bootstrap', 1, [0xffff])!.picks).toHaveLength(0xffff)
  })

  it.each([
    [1, 9],
    [8, 9],
    [14, 9],
    [23, 256],
    [23, 257],
  ])('sum up in the order of picks: %i draws of %i items', (draws, items) => {
    const values = Float64Array.from({ length: items }, (_, item) => 0.1 * item ** 3)
    const drawn = drawnPicks(3, 'bootstrap', draws, [items])!
    const sums = new Float64Array(draws)
    // A word has a pick of four draws, and eight draws are summed together.
    expect(drawn.words?.length).toBe(items > 256 ? undefined : Math.ceil(draws / 8) * 2 * items)
    pickedSums(values, drawn, sums)
    for (let draw = 0; draw < draws; draw++) {
      let sum = 0
      for (let pick = 0; pick < items; pick++) sum += values[drawn.picks[draw * items + pick]!]!
      expect(sums[draw]).toBe(sum)
    }
  })
})
