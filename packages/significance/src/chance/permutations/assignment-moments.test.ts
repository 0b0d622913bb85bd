import { countsPlugin, createRegistry, type MeasureCall } from '@eval/core'
import { classScoresOf, rankedPlugin } from '@eval/ranked'
import { describe, expect, test } from 'vitest'
import { significancePlugin } from '../../plugin.js'
import type { Chance } from '../engine/chance.js'
import { chanceOf } from '../engine/chance-of.js'
import { assignmentMoments } from './assignment-moments.js'

const registry = createRegistry([countsPlugin, rankedPlugin, significancePlugin])

function* permutations(list: readonly number[]): Generator<readonly number[]> {
  if (list.length === 0) yield []
  for (const [place, first] of list.entries())
    for (const rest of permutations(list.toSpliced(place, 1))) yield [first, ...rest]
}

const SCORES = [0.7, 0.2, 0.1, 0.1, 0.6, 0.3, 0.3, 0.3, 0.4, 0.25, 0.5, 0.25, 0.05, 0.15, 0.8]
const ACTUAL = [0, 1, 2, 1, 0]

describe('classes permuted over items', () => {
  test('have the mean and variance of all permutations', () => {
    const value = (item: number, of: number): number => -Math.log(SCORES[item * 3 + of]!)
    const found = assignmentMoments(new Float64Array(5).fill(1), Float64Array.of(2, 2, 1), value)!
    const means = [...permutations(ACTUAL)].map(
      (deal) => deal.reduce((sum, of, item) => sum + value(item, of), 0) / 5,
    )
    const mean = means.reduce((a, b) => a + b, 0) / means.length
    const variance = means.reduce((sum, one) => sum + (one - mean) ** 2, 0) / means.length
    expect(found.mean).toBeCloseTo(mean, 12)
    expect(found.variance).toBeCloseTo(variance, 12)
  })

  test('count items that are alike as often as there are of them', () => {
    const value = (item: number, of: number): number => (item === of ? 0 : 1 + item)
    const once = assignmentMoments(Float64Array.of(1, 1, 1, 1), Float64Array.of(2, 2), (item, of) =>
      value(item % 2, of),
    )
    expect(assignmentMoments(Float64Array.of(2, 2), Float64Array.of(2, 2), value)).toEqual(once)
  })

  test('have none where a loss is infinite', () => {
    expect(assignmentMoments(Float64Array.of(1, 1), Float64Array.of(1, 1), () => Infinity)).toBeUndefined()
  })

  test.each(['LogLoss', 'Brier', 'AUC'])('give %s of several classes a chance level and p', (name) => {
    const [call] = registry.calls('measure', name, 'class-scores') as unknown as MeasureCall<'class-scores'>[]
    const units = [{ id: 'all', frame: classScoresOf(['a', 'b', 'c'], SCORES, ACTUAL) }]
    const found = chanceOf(registry, units, call!, { model: 'class-permutation', draws: 500 }) as Chance
    expect(found.method).toBe('monte-carlo')
    expect(found.p).toBeGreaterThan(0)
    expect(found.p).toBeLessThanOrEqual(1)
    // Means over items are known; an area is drawn, and says how far it may be off.
    expect(found.chanceError === undefined).toBe(name !== 'AUC')
    if (name === 'AUC') expect(Math.abs(found.chance - 0.5)).toBeLessThan(5 * found.chanceError!)
  })
})

test('a small p is drawn on for, within a budget that is stated, and never where draws were settled', () => {
  const cells = Float64Array.of(700, 100, 100, 700)
  const units = [{ id: 'only', frame: { classes: ['y', 'n'], cells, positive: 0 } }]
  const [call] = registry.calls('measure', 'MCC', 'counts') as unknown as MeasureCall<'counts'>[]
  const settled = chanceOf(registry, units, call!, { model: 'class-prior', draws: 1000 }) as Chance
  const free = chanceOf(registry, units, call!, { model: 'class-prior', draws: 1000, drawOn: true }) as Chance
  expect(settled).toMatchObject({ draws: 1024, atMost: true })
  expect(free).toMatchObject({ draws: 9984, atMost: true })
  expect(free.p).toBeCloseTo(1 / 9985, 12)
})

test('drawing on ends as soon as p is known to 5 % of itself', () => {
  const cells = Float64Array.of(425, 375, 395, 405)
  const units = [{ id: 'only', frame: { classes: ['y', 'n'], cells, positive: 0 } }]
  const [call] = registry.calls('measure', 'MCC', 'counts') as unknown as MeasureCall<'counts'>[]
  const found = chanceOf(registry, units, call!, {
    model: 'class-prior',
    draws: 1000,
    drawOn: true,
  }) as Chance
  expect(found.draws).toBeGreaterThan(1024)
  expect(found.draws).toBeLessThan(9984)
  expect(found.standardError! / found.p).toBeLessThan(0.05)
})
