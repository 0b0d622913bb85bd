import { describe, expect, test } from 'vitest'
import { assignmentMoments } from './assignment-moments.js'
import type { RankAssignment, Walk } from './walk.js'
import { weightedWalk } from './weighted-walk.js'

const assignment = (
  ranks: number,
  size: number,
  kinds: readonly (readonly [number, number])[],
): RankAssignment => ({
  weights: Float64Array.from({ length: ranks }, (_, index) => 1 / Math.log2(index + 2)),
  size,
  kinds: kinds.map(([gain, count]) => ({ gain, count })),
})

const walkOf = ({ weights, size, kinds }: RankAssignment): Walk => ({
  ranks: weights.length,
  size,
  independent: false,
  kinds: kinds.map(({ gain, count }) => ({ count, gain: weights.map((weight) => weight * gain) })),
})

const assignments: readonly (readonly [string, RankAssignment])[] = [
  ['relevant documents of one grade', assignment(200, 260, [[1, 16]])],
  ['many of one grade', assignment(200, 260, [[1, 100]])],
  ['more relevant documents than others', assignment(60, 80, [[1, 60]])],
  [
    'two grades',
    assignment(200, 260, [
      [1, 12],
      [2, 6],
    ]),
  ],
  [
    'three grades',
    assignment(60, 90, [
      [1, 9],
      [2, 6],
      [3, 3],
    ]),
  ],
  [
    'three grades in the top ten of many',
    assignment(10, 1000, [
      [1, 60],
      [3, 20],
      [7, 5],
    ]),
  ],
  [
    'every document ranked',
    assignment(100, 100, [
      [1, 12],
      [2, 4],
    ]),
  ],
  [
    'a grade that costs',
    assignment(60, 90, [
      [-1, 9],
      [2, 6],
    ]),
  ],
  [
    'grades and no other document',
    assignment(30, 40, [
      [1, 25],
      [2, 15],
    ]),
  ],
]

describe('documents assigned to ranks, under weights', () => {
  test.each(assignments)('are as the walk through all states says: %s', (_, given) => {
    const exact = weightedWalk(walkOf(given))
    const quick = assignmentMoments(given)!
    const { mean, variance } = exact(0)
    const deviation = Math.sqrt(variance)
    for (const tilt of [-0.3, 0, 0.1, 0.3]) {
      const [found, wanted] = [quick.under(tilt / deviation), exact(tilt / deviation)]
      const beyond = (tilt * tilt) / 2
      expect(Math.abs(found.log - wanted.log)).toBeLessThanOrEqual(1e-3 * beyond + 1e-9)
      expect(Math.abs(found.mean - wanted.mean)).toBeLessThan(1e-3 * deviation)
      expect(found.variance / wanted.variance).toBeCloseTo(1, 2)
    }
    for (const tilt of [-2, 1, 3, 10]) {
      const theta = tilt / deviation
      const [found, wanted] = [quick.under(theta), exact(theta)]
      expect(Math.abs(found.log - wanted.log)).toBeLessThan(0.02 * (wanted.log - theta * mean))
    }
  })

  test('are within two hundred-thousandths where each grade has a dozen documents or more', () => {
    const given = assignment(300, 330, [
      [1, 40],
      [2, 15],
    ])
    const exact = weightedWalk(walkOf(given))
    const quick = assignmentMoments(given)!
    const { mean, variance } = exact(0)
    for (const tilt of [0.1, 0.3, 1, 3]) {
      const theta = tilt / Math.sqrt(variance)
      const wanted = exact(theta).log - theta * mean
      expect(Math.abs(quick.under(theta).log - theta * mean - wanted)).toBeLessThan(2e-5 * wanted)
    }
  })

  test.each(assignments)('stay finite and below the largest gain under any weight: %s', (_, given) => {
    const quick = assignmentMoments(given)!
    const { variance } = quick.under(0)
    for (const tilt of [30, 100, 1000, -30, -1000]) {
      const { log, mean, variance: left } = quick.under(tilt / Math.sqrt(variance))
      expect([log, mean, left].every(Number.isFinite)).toBe(true)
      expect(left).toBeGreaterThanOrEqual(0)
    }
  })

  test('have no such form where nothing can move or kinds are many', () => {
    expect(assignmentMoments(assignment(0, 5, [[1, 2]]))).toBeUndefined()
    expect(assignmentMoments(assignment(5, 9, []))).toBeUndefined()
    expect(
      assignmentMoments({ weights: Float64Array.of(1, 1), size: 2, kinds: [{ gain: 1, count: 1 }] }),
    ).toBeUndefined()
    const many = Array.from({ length: 12 }, (_, grade) => [grade + 1, 2] as const)
    expect(assignmentMoments(assignment(20, 90, many))).toBeUndefined()
  })
})
