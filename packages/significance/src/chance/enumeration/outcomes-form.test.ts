import { countsPlugin, createRegistry, type Counts, type MeasureCall } from '@eval/core'
import { rankedPlugin, tallyOf } from '@eval/ranked'
import { describe, expect, test } from 'vitest'
import { significancePlugin } from '../../plugin.js'
import { chanceOf, type ChanceOptions } from '../engine/chance-of.js'
import type { Chance } from '../engine/chance.js'

const registry = createRegistry([countsPlugin, rankedPlugin, significancePlugin])

const table = (tp: number, fn: number, fp: number, tn: number): Counts => ({
  classes: ['yes', 'no'],
  cells: Float64Array.of(tp, fn, fp, tn),
  positive: 0,
})

function chance(frame: Counts, written: string, options: Partial<ChanceOptions> = {}): Chance {
  const [call] = registry.calls('measure', written, 'counts') as readonly MeasureCall<'counts'>[]
  const found = chanceOf(registry, [{ id: 'all', frame }], call!, { model: 'class-prior', ...options })
  if ('undefined' in found) throw new Error(`${written} has no value.`)
  return found
}

describe('a measure under a model that lists its outcomes', () => {
  test.each(['Precision', 'F', 'MCC', 'Kappa', 'Specificity', 'Jaccard', 'Markedness'])(
    'has an exact p that drawing agrees with: %s',
    (written) => {
      const observed = table(9, 6, 12, 33)
      const listed = chance(observed, written)
      const drawn = chance(observed, written, { methods: ['monte-carlo'], draws: 4000 })
      expect(listed.method).toBe('exact')
      expect(Math.abs(listed.p - drawn.p)).toBeLessThan(5 * drawn.standardError!)
      expect(Math.abs(listed.chance - drawn.chance)).toBeLessThan((5 * drawn.deviation) / Math.sqrt(4000))
      expect(Math.abs(listed.deviation / drawn.deviation - 1)).toBeLessThan(0.1)
    },
  )

  test('has the chance of the very best table as p, however small', () => {
    // Every one of 60 items is guessed right; the two tables that guess one class alone have no value, and count as well.
    const { p, logP } = chance(table(30, 0, 0, 30), 'MCC')
    expect(logP).toBeCloseTo(Math.log(3) - 60 * Math.LN2, 12)
    expect(p * 2 ** 60).toBeCloseTo(3, 11)
  })

  test('counts tables without a value as extreme, as drawing does', () => {
    // One item of four is given the positive class: guessing gives it to none with (3/4)^4, and to one alone, rightly, with (1/4)(3/4)^3.
    const found = chance(table(1, 0, 0, 3), 'Precision')
    expect(found.p).toBeCloseTo((3 / 4) ** 4 + (1 / 4) * (3 / 4) ** 3, 12)
    expect(found.method).toBe('exact')
  })

  test('has a p also where values are without end', () => {
    const [call] = registry.calls('measure', 'LogLoss', 'tally')
    const of = (labels: readonly number[], methods?: ['monte-carlo']) =>
      chanceOf(registry, [{ id: 'all', frame: tallyOf([1, 0.6, 0.4, 0], labels) }], call!, {
        model: 'label-permutation',
        ...(methods && { methods }),
      })
    // Of six deals only two give neither certain prediction the lie.
    expect(of([1, 1, 0, 0])).toMatchObject({
      method: 'exact',
      chance: Infinity,
      p: expect.closeTo(1 / 6, 12) as number,
    })
    expect(of([0, 1, 0, 1])).toMatchObject({
      method: 'exact',
      value: Infinity,
      p: expect.closeTo(1, 12) as number,
    })
    expect(of([0, 1, 0, 1], ['monte-carlo'])).toMatchObject({ method: 'monte-carlo', p: 1 })
  })

  test('gives the values that chance reaches no more often than a level', () => {
    const found = chance(table(9, 6, 12, 33), 'MCC', { levels: ['0.05', '1e-60'] })
    const [usual, never] = found.reached!
    expect(chance(table(9, 6, 12, 33), 'MCC').p).toBeLessThanOrEqual(0.05)
    expect(usual!.atLeast!).toBeLessThanOrEqual(found.value)
    expect(usual!.approximate).toBe(false)
    expect(never!.atLeast).toBeUndefined()
  })

  test('is drawn where outcomes are too many to list', () => {
    expect(chance(table(900, 600, 1200, 3300), 'MCC').method).toBe('monte-carlo')
  })

  test('has exact chances for a ranker of few examples, whatever the measure', () => {
    const frame = tallyOf([0.9, 0.8, 0.7, 0.6, 0.5, 0.4], [1, 1, 0, 1, 0, 0])
    const [call] = registry.calls('measure', 'AP', 'tally')
    const found = chanceOf(registry, [{ id: 'all', frame }], call!, { model: 'label-permutation' })
    // Of 20 deals, 1 1 1 0 0 0 and this one alone reach so much.
    expect(found).toMatchObject({ method: 'exact', p: expect.closeTo(2 / 20, 12) as number })
  })
})
