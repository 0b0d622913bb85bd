import { seeded, shuffle } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { randomBand } from './random-band.js'
import { bandPoints, topKIsoline, type CurveSpace } from './spaces.js'

const population = { N: 50, positives: 15 }

describe('the band of the random model', () => {
  it.each(['pointwise', 'simultaneous'] as const)('is left downwards as often as it says, %s', (kind) => {
    const band = randomBand(population, 0.05, { kind, side: 'lower', from: 5, to: 45 })
    const random = seeded(8)
    const labels = new Uint8Array(50).fill(1, 0, 15)
    const draws = 8000
    let outside = 0
    for (let draw = 0; draw < draws; draw++) {
      shuffle(labels, random)
      let hits = 0
      outside += labels.some((label, index) => {
        hits += label
        return index >= 4 && index < 45 && hits <= band.bounds[index + 1]!
      })
        ? 1
        : 0
    }
    const error = Math.sqrt((band.left * (1 - band.left)) / draws)
    expect(Math.abs(outside / draws - band.left)).toBeLessThan(4 * error)
    if (kind === 'simultaneous') expect(band.left).toBeLessThanOrEqual(0.05)
  })

  it('is drawn in five spaces that tell the same counts', () => {
    const { bounds, points } = randomBand(population, 0.05)
    const at = (space: CurveSpace, k: number) => {
      const { x, y } = points(space)
      return [x[k - 1]!, y[k - 1]!]
    }
    const n = Math.min(bounds[20]!, 15)
    expect(at('roc', 20)).toEqual([(20 - n) / 35, n / 15])
    expect(at('pr', 20)).toEqual([n / 15, n / 20])
    expect(at('gain', 20)).toEqual([20 / 50, n / 15])
    expect(at('lift', 20)).toEqual([20 / 50, n / 6])
    expect(at('det', 20)).toEqual([(20 - n) / 35, 1 - n / 15])
    expect(points('roc').x).toHaveLength(50)
  })

  it('keeps its points inside the space where a bound cannot be reached', () => {
    for (const space of ['roc', 'pr', 'gain', 'det'] as const) {
      const { x, y } = bandPoints(space, population, new Int32Array(51).fill(99))
      for (const value of [...x, ...y]) expect(value >= 0 && value <= 1).toBe(true)
    }
    expect(() => bandPoints('roc', { N: 5, positives: 0 }, new Int32Array(6))).toThrow(
      'at least one positive',
    )
    expect(() => bandPoints('roc', population, [0, 1, NaN])).toThrow('k = 2')
    expect(() => topKIsoline({ N: 5, positives: 5 }, 2)).toThrow('at least one positive')
    expect(() => topKIsoline(population, NaN)).toThrow('k must be')
    expect(topKIsoline(population, 7)).toEqual([7 / 35, 7 / 15])
  })
})
