import { expect, it } from 'vitest'
import { rbo } from './measures/index.js'
import { rankingOfGrades } from './ranking-of-grades.js'

// Relevant documents at ranks 1 and 3 of four, and one that was missed: shared with the ideal order at each depth.
const ranking = rankingOfGrades([1, 0, 1, 0], { missed: [1] })
const SHARED = [1, 1, 2, 2]
const [SHORT, LONG] = [3, 4]

/** The mean of the agreement at every depth, by adding up until nothing is left. */
const addedUp = (p: number, agreement: (depth: number) => number): number =>
  Array.from({ length: 3000 }, (_, place) => (1 - p) * p ** place * agreement(place + 1)).reduce(
    (sum, one) => sum + one,
  )

it.each([0.3, 0.9, 0.98])('adds up the agreement of endless lists, p = %d', (p) => {
  expect(rbo.compute(ranking, { p, beyond: 'none' })).toBeCloseTo(
    addedUp(p, (depth) => SHARED[Math.min(depth, LONG) - 1]! / depth),
    12,
  )
  const agreement = (depth: number): number =>
    (SHARED[depth - 1]! + (depth > SHORT ? (SHARED[SHORT - 1]! * (depth - SHORT)) / SHORT : 0)) / depth
  expect(rbo.compute(ranking, { p, beyond: 'extrapolated' })).toBeCloseTo(
    addedUp(p, (depth) => agreement(Math.min(depth, LONG))),
    12,
  )
})
