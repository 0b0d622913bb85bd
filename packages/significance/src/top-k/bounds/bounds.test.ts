import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { topKBound, topKBounds } from './bounds.js'
import { compareTail } from './exact-tail.js'
import { levelOf } from './level.js'
import { support, type Population } from '../population.js'

/** The bound by its definition, every comparison in exact arithmetic. */
function byDefinition(population: Population, k: number, p: string, convention: 'valid' | 'paper'): number {
  const level = levelOf(p)
  let i = support(population, k)[0]
  for (;;) {
    const sign = compareTail(population, k, i, level)
    if (sign < 0 || (sign === 0 && convention === 'valid')) return convention === 'valid' ? i + 1 : i
    i++
  }
}

const levels = [
  '0.5',
  '0.1',
  '0.05',
  '0.25',
  '0.001',
  '0.9',
  '0.999999',
  '1e-17',
  '1e-100',
  '1e-310',
  '1e-400',
]

describe('bounds of the top k', () => {
  it('agree with exact arithmetic at every k and level, ties included', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.nat(40), fc.constantFrom(...levels), (N, some, p) => {
        const population = { N, positives: Math.min(some, N) }
        for (const convention of ['valid', 'paper'] as const) {
          const bounds = topKBounds(population, p, { convention, kind: 'discrete' })
          for (let k = 1; k <= N; k++) {
            expect(bounds[k]).toBe(byDefinition(population, k, p, convention))
            expect(topKBound(population, k, p, { convention })).toBe(bounds[k])
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  it('agree with exact arithmetic in a larger population down to 1e-400', () => {
    const population = { N: 1500, positives: 300 }
    for (const p of ['0.5', '0.05', '1e-17', '1e-100', '1e-300', '1e-400']) {
      const bounds = topKBounds(population, p, { convention: 'paper' })
      for (const k of [1, 7, 100, 333, 1400, 1500])
        expect(bounds[k]).toBe(byDefinition(population, k, p, 'paper'))
    }
  })

  it('agree with exact arithmetic when every draw is positive at the same rate', () => {
    for (const [rate, p] of [
      ['0.5', '0.5'],
      ['0.2', '0.04'],
      ['0.3', '0.9'],
      ['0.01', '1e-320'],
    ] as const) {
      const bounds = topKBounds({ rate }, p, { convention: 'valid', upTo: 200 })
      for (let k = 1; k <= 200; k += 3) expect(bounds[k]).toBe(byDefinition({ rate }, k, p, 'valid'))
    }
  })

  it('settle the ties of a population of ten with five positives at one half', () => {
    const population = { N: 10, positives: 5 }
    const paper = topKBounds(population, '0.5', { convention: 'paper' })
    const valid = topKBounds(population, '0.5')
    const tied = Array.from({ length: 10 }, (_, index) => index + 1).filter((k) => valid[k] === paper[k])
    expect(tied).toEqual([1, 3, 5, 7, 9])
  })

  it('interpolate alike for one k and for all, below and above one half', () => {
    const population = { N: 117, positives: 47 }
    for (const p of [0.1, 0.001, 0.7, 0.5])
      for (const belowSupport of ['clamp', 'extend'] as const) {
        const options = { kind: 'interpolated', convention: 'paper', belowSupport } as const
        const all = topKBounds(population, p, options)
        for (let k = 1; k <= 117; k++) expect(all[k]).toBeCloseTo(topKBound(population, k, p, options), 11)
      }
  })

  it('clamp an interpolated bound below the fewest hits possible, or extend it', () => {
    const options = { kind: 'interpolated', convention: 'paper' } as const
    expect(topKBound({ N: 10, positives: 1 }, 1, 0.5, options)).toBe(0)
    expect(topKBound({ N: 10, positives: 1 }, 1, 0.5, { ...options, belowSupport: 'extend' })).toBeCloseTo(
      -4 / 9,
      12,
    )
  })

  it('solve the parametric bound alike for one k and for all', () => {
    const population = { N: 117, positives: 47 }
    for (const p of ['0.1', '1e-17', '0.8']) {
      const all = topKBounds(population, p, { kind: 'parametric' })
      for (let k = 1; k <= 117; k += 4)
        expect(all[k]).toBeCloseTo(topKBound(population, k, p, { kind: 'parametric' }), 10)
    }
  })

  it.each([NaN, 0, 1, -0.1, '2', 'x', ''])('refuse the level %s', (p) => {
    expect(() => topKBounds({ N: 10, positives: 3 }, p)).toThrow('strictly between 0 and 1')
  })

  it('refuse impossible populations and cutoffs', () => {
    expect(() => topKBounds({ N: 10, positives: 11 }, 0.1)).toThrow('from 0 to 10 positives')
    expect(() => topKBounds({ N: NaN, positives: 1 }, 0.1)).toThrow('whole number of items')
    expect(() => topKBound({ N: 10, positives: 3 }, 11, 0.1)).toThrow('from 1 to 10')
    expect(() => topKBounds({ rate: 0.2 }, 0.1)).toThrow('give upTo')
  })
})

it('a parametric bound at a level below the smallest double is all of k', () => {
  const population = { N: 200, positives: 40 }
  const all = topKBounds(population, '1e-400', { convention: 'paper', kind: 'parametric', upTo: 60 })
  for (const k of [1, 5, 60])
    expect(topKBound(population, k, '1e-400', { convention: 'paper', kind: 'parametric' })).toBe(k)
  expect([...all.subarray(1)]).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
})
