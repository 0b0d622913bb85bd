import { seeded } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { tallyOf } from '../tallies/tally.js'
import { classScoresOf, classTally } from './class-scores.js'
import { rankedScores } from './ranked-scores.js'

const CLASSES = ['a', 'b', 'c']

/** Scores with many ties, infinite ones among them. */
function frameOf(items: number, seed: number) {
  const random = seeded(seed)
  const scores = Array.from({ length: items * CLASSES.length }, () =>
    random.below(20) === 0 ? Infinity : random.below(12) / 4,
  )
  return classScoresOf(
    CLASSES,
    scores,
    Array.from({ length: items }, () => random.below(CLASSES.length)),
  )
}

const sorted = ({ scores, actual, weights }: ReturnType<typeof frameOf>, index: number) =>
  tallyOf(
    Float64Array.from(actual, (_, item) => scores[item * CLASSES.length + index]!),
    Uint8Array.from(actual, (own) => Number(own === index)),
    weights,
  )

describe('the order of scores, kept', () => {
  it.each([0, 1, 2])('gives the tally that sorting gives, class %i', (index) => {
    const frame = frameOf(200, index + 1)
    expect(classTally(frame, index)).toEqual(sorted(frame, index))
    const random = seeded(9)
    const resampled = {
      ...frame,
      weights: Float64Array.from({ length: 200 }, () => Math.max(0, random.below(5) - 2)),
    }
    expect(classTally(resampled, index)).toEqual(sorted(resampled, index))
    const moved = { ...frame, actual: frame.actual.slice().reverse() }
    expect(classTally(moved, index)).toEqual(sorted(moved, index))
  })

  it('is found once for a table of scores', () => {
    const { scores } = frameOf(10, 1)
    expect(rankedScores(scores, 3, 1)).toBe(rankedScores(scores, 3, 1))
    expect(rankedScores(scores, 3, 1)).not.toBe(rankedScores(scores, 3, 2))
  })
})
