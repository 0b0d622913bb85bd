import { tallyOf } from '@eval/ranked'
import { describe, expect, it } from 'vitest'
import { thresholdsOf } from './thresholds-of.js'

const tally = tallyOf(Float64Array.of(0.9, 0.8, 0.8, 0.3), Uint8Array.of(1, 1, 0, 0))

describe('what a threshold slider reads', () => {
  it('has every distinct score with the cells from there on', () => {
    expect(thresholdsOf(tally, 'higher')).toEqual({
      better: 'higher',
      positive: 2,
      negative: 2,
      of: 3,
      scores: [0.9, 0.8, 0.3],
      tp: [1, 2, 2],
      fp: [0, 1, 2],
    })
  })

  it('shows scores as they were where low ones are good', () => {
    const turned = tallyOf(Float64Array.of(-1, -2, -3), Uint8Array.of(1, 0, 0))
    expect(thresholdsOf(turned, 'lower')).toMatchObject({ scores: [1, 2, 3], tp: [1, 1, 1], fp: [0, 1, 2] })
  })

  it('keeps so many at most, the ends, the most informed one and the chosen one among them, each exact', () => {
    const items = 10_000
    const scores = Float64Array.from({ length: items }, (_, item) => items - item)
    const labels = Uint8Array.from({ length: items }, (_, item) => (item < 1234 || item === 9999 ? 1 : 0))
    const record = thresholdsOf(tallyOf(scores, labels), 'higher', { most: 100, chosen: 4321.5 })
    expect(record.of).toBe(items)
    expect(record.scores.length).toBeLessThanOrEqual(100)
    expect([record.scores[0], record.scores.at(-1)]).toEqual([items, 1])
    expect(record.scores).toContain(items - 1233)
    expect(record.scores).toContain(4322)
    expect(record.chosen).toBe(4321.5)
    for (const [index, score] of record.scores.entries()) {
      const taken = items - score + 1
      const hits = Math.min(taken, 1234) + (taken === items ? 1 : 0)
      expect([record.tp[index], record.fp[index]]).toEqual([hits, taken - hits])
    }
  })
})
