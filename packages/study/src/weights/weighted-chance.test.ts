import type { MeasureCall } from '@eval/core'
import { describe, expect, test } from 'vitest'
import { weightedChance } from './weighted-chance.js'
import {
  countedItems,
  effectiveSize,
  reweighted,
  weightedItems,
  weightNote,
  type WeightedItems,
} from './weighted-items.js'

type Better = 'higher' | 'lower' | 'neither'

/** Four items with answers 1, 0, 0, 0; what is measured is the answer that the first item has. */
const ANSWERS = [1, 0, 0, 0]
const items = {
  weights: Float64Array.of(0.5, 1, 1, 1.5),
  permuted: (order: Uint32Array) => Array.from(order, (item) => ANSWERS[item]!),
} as unknown as WeightedItems
const firstAnswer = (better: Better, isKnown: (value: number) => boolean = () => true): MeasureCall =>
  ({
    contribution: {
      name: 'FirstAnswer',
      params: {},
      better,
      range: [0, 1],
      compute: ([first]: readonly number[]) => (isKnown(first!) ? first! : { undefined: 'unknown' }),
    },
    params: {},
  }) as unknown as MeasureCall
const asked = { seed: 3, draws: 4000, drawOn: false }

describe('chance of weighted items', () => {
  test('is that of a permutation: each item has the one right answer as often as any other', () => {
    const found = weightedChance(items, firstAnswer('higher'), 1, asked)!
    // By hand: the value is 1 with probability 1/4; its deviation is sqrt(3)/4. Four standard errors of 4000 draws.
    expect(Math.abs(found.chance - 0.25)).toBeLessThan(4 * Math.sqrt(3 / 16 / 4000))
    expect(found.deviation).toBeCloseTo(Math.sqrt(found.chance * (1 - found.chance)), 12)
    expect(found.chanceError).toBeCloseTo(found.deviation / Math.sqrt(4000), 12)
    // One more than the draws that reach the value, by one more than the draws.
    expect(found.p).toBeCloseTo((4000 * found.chance + 1) / 4001, 12)
    expect(found.logP).toBeCloseTo(Math.log(found.p), 12)
    expect(found.standardError).toBeCloseTo(Math.sqrt((found.p * (1 - found.p)) / 4000), 12)
    expect(found).toMatchObject({ alternative: 'greater', draws: 4000, seed: 3, model: 'row-permutation' })
    expect(found).not.toHaveProperty('atMost')
  })

  test('is extreme on the low side where low is better, and twice the smaller side where neither is', () => {
    const low = weightedChance(items, firstAnswer('lower'), 0, asked)!
    expect(low.alternative).toBe('less')
    expect(low.p).toBeCloseTo((4000 * (1 - low.chance) + 1) / 4001, 12)
    const both = weightedChance(items, firstAnswer('neither'), 1, asked)!
    expect(both.alternative).toBe('two-sided')
    expect(both.p).toBeCloseTo((2 * (4000 * both.chance + 1)) / 4001, 12)
    expect(weightedChance(items, firstAnswer('higher'), 0, asked)!.p).toBe(1)
  })

  test('bounds p where no draw is as extreme', () => {
    const found = weightedChance(items, firstAnswer('higher'), 2, { ...asked, draws: 99 })!
    expect(found).toMatchObject({ p: 1 / 100, atMost: true, draws: 99 })
  })

  test('goes on drawing where p is small, and ends where enough draws are as extreme', () => {
    const seldom = weightedChance(items, firstAnswer('higher'), 2, { ...asked, draws: 99, drawOn: true })!
    expect(seldom.draws).toBeGreaterThan(99)
    expect(seldom.p).toBe(1 / (seldom.draws! + 1))
    const often = weightedChance(items, firstAnswer('higher'), 0, { ...asked, drawOn: true })!
    expect(often.draws).toBe(4000)
  })

  test('leaves out draws without a value, and is none where no draw has one', () => {
    const found = weightedChance(items, firstAnswer('higher', (value) => value === 1), 1, asked)! // prettier-ignore
    expect(found).toMatchObject({ chance: 1, deviation: 0, p: 1 })
    expect(Math.abs(found.draws! / 4000 - 0.25)).toBeLessThan(0.03)
    expect(weightedChance(items, firstAnswer('higher', () => false), 1, asked)).toBeUndefined() // prettier-ignore
    const fixed = { weights: items.weights } as unknown as WeightedItems
    expect(weightedChance(fixed, firstAnswer('higher'), 1, asked)).toBeUndefined()
  })

  test('is the same for the same seed', () => {
    expect(weightedChance(items, firstAnswer('higher'), 1, asked)).toEqual(
      weightedChance(items, firstAnswer('higher'), 1, asked),
    )
  })
})

describe('weights that are no counts', () => {
  test('are those that nobody called counts, whole numbers or not', () => {
    const group = (weights?: Float64Array, counted = false) => ({ items: { weights, counted } }) as never
    expect(weightedItems(group(Float64Array.of(1, 2.5)))).toBeDefined()
    expect(weightedItems(group(Float64Array.of(1, 2)))).toBeDefined()
    expect(weightedItems(group(Float64Array.of(1, 2), true))).toBeUndefined()
    expect(weightedItems(group())).toBeUndefined()
    expect(weightedItems({} as never)).toBeUndefined()
  })

  test('are worth as many items of equal weight as Kish has it', () => {
    // By hand: (1 + 2 + 3)^2 / (1 + 4 + 9).
    expect(effectiveSize(Float64Array.of(1, 2, 3))).toBeCloseTo(36 / 14, 12)
    expect(effectiveSize(Float64Array.of(0.5, 0.5, 0.5))).toBeCloseTo(3, 12)
    expect(effectiveSize(Float64Array.of(0, 0))).toBe(0)
    expect(countedItems(Float64Array.of(0, 0.5, 2))).toBe(2)
  })

  test('are said with both numbers of rows', () => {
    const [said] = weightNote({ weights: Float64Array.of(0.5, 0.5, 0) }, 'row')
    expect(said).toMatchObject({ code: 'WEIGHTED_ITEMS', values: { n: 2, effective: 2 } })
    expect(said!.text).toContain('2.0 of 2')
    expect(said!.text).not.toContain('copies')
    const whole = { weights: Float64Array.of(1, 2) }
    expect(weightNote(whole, 'row')[0]!.text).toContain('if they count copies of rows, say so')
    expect(weightNote(whole, 'row', 'sampling')[0]!.text).not.toContain('copies')
    expect(weightNote({ ...whole, counted: true }, 'row')).toEqual([])
    expect(weightNote({ ...whole, counted: true }, 'row', 'copies')[0]!.text).toContain('n is their sum, 3')
    expect(weightNote({}, 'row')).toEqual([])
  })

  test('make a frame of items as often as they are drawn', () => {
    const frame = (rows: Uint32Array) => [...rows]
    expect(reweighted({ frame } as never, Float64Array.of(2, 0, 1))).toEqual([0, 0, 2])
    const repeated = (times: Float64Array) => [...times]
    expect(reweighted({ frame, repeated } as never, Float64Array.of(2, 0, 1))).toEqual([2, 0, 1])
  })
})
