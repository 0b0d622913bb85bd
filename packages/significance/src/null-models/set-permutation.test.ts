import { seeded } from '@eval/core'
import { decidedLabels, labelScoresOf } from '@eval/ranked'
import { describe, expect, it } from 'vitest'
import { scoredSetPermutation } from './scored-set-permutation.js'
import { setPermutation } from './set-permutation.js'

/** Three items of which the first two have a and b, and the answers are the sets themselves. */
const sets = decidedLabels(['a', 'b'], [1, 1, 0, 0], [1, 1, 0, 0], [2, 1])

describe('a permutation of sets', () => {
  it('gives every item the set of another, as often as each permutation comes up', () => {
    const random = seeded(3)
    const draws = 6000
    let right = 0
    for (let draw = 0; draw < draws; draw++) {
      const { actual, predicted, weights } = setPermutation.sample(sets, {}, random)
      expect(weights).toEqual(Float64Array.of(1, 1, 1))
      expect([...actual]).toEqual([1, 1, 1, 1, 0, 0])
      // Labels that come together stay together.
      for (let item = 0; item < 3; item++) expect(predicted[2 * item]).toBe(predicted[2 * item + 1])
      if (actual.join('') === predicted.join('')) right++
    }
    // One of three places for the empty set is the right one: 5 standard errors are 0.03.
    expect(Math.abs(right / draws - 1 / 3)).toBeLessThan(0.03)
  })

  it('leaves scores where they are and deals the sets of labels over them', () => {
    const frame = labelScoresOf(['a', 'b'], [0.9, 0.1, 0.2, 0.8], [1, 0, 0, 1], [1, 2])
    const drawn = scoredSetPermutation.sample(frame, {}, seeded(1))
    expect([...drawn.scores]).toEqual([0.9, 0.1, 0.2, 0.8, 0.2, 0.8])
    expect([...drawn.actual].filter((cell) => cell === 1)).toHaveLength(3)
  })

  it('refuses fractional weights', () => {
    const half = { ...sets, weights: Float64Array.of(0.5, 1) }
    expect(() => setPermutation.sample(half, {}, seeded(1))).toThrow('whole numbers of examples')
  })
})
