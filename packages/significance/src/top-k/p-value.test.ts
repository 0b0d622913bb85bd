import { describe, expect, it } from 'vitest'
import { relativeImprovement, topKLogPValue, topKPrior, topKPValue } from './p-value.js'

const population = { N: 117, positives: 47 }

describe('p-values of hits in the top k', () => {
  it.each(['discrete', 'interpolated', 'parametric'] as const)(
    'of the mid convention are half way, %s',
    (kind) => {
      for (const n of [0, 3, 6, 10]) {
        const [standard, paper, mid] = (['standard', 'paper', 'mid'] as const).map((convention) =>
          topKPValue(population, 10, n, { convention, kind }),
        )
        expect(mid).toBeCloseTo((standard! + paper!) / 2, 14)
        expect(standard).toBeGreaterThan(paper!)
      }
    },
  )

  it('are whole at no hits and shrink with every hit', () => {
    const curve = Array.from({ length: 11 }, (_, n) => topKPValue(population, 10, n))
    expect(curve[0]).toBe(1)
    for (let n = 1; n <= 10; n++) expect(curve[n]).toBeLessThan(curve[n - 1]!)
  })

  it('interpolate between the whole numbers and meet them', () => {
    for (const convention of ['standard', 'paper'] as const) {
      const at = (n: number) => topKPValue(population, 10, n, { convention, kind: 'interpolated' })
      expect(at(6)).toBeCloseTo(topKPValue(population, 10, 6, { convention }), 14)
      expect(at(5.25)).toBeCloseTo(0.75 * at(5) + 0.25 * at(6), 14)
    }
  })

  it('take a fractional number of hits literally or refuse it', () => {
    expect(topKPValue(population, 10, 5.7)).toBe(topKPValue(population, 10, 6))
    expect(topKPValue(population, 10, 5.7, { convention: 'paper' })).toBeCloseTo(
      topKPValue(population, 10, 6),
      14,
    )
    expect(() => topKPValue(population, 10, 5.7, { fractional: 'reject' })).toThrow('whole number of hits')
  })

  it('of an infinite population are binomial', () => {
    expect(topKPValue({ rate: '0.2' }, 3, 2)).toBeCloseTo(3 * 0.04 * 0.8 + 0.008, 14)
    expect(topKPValue({ rate: '0.2' }, 3, 2, { kind: 'parametric' })).toBeCloseTo(3 * 0.04 * 0.8 + 0.008, 13)
  })

  it('keep their logarithm where doubles end', () => {
    const log = topKLogPValue({ N: 1e6, positives: 1000 }, 1000, 900)
    expect(Math.exp(log)).toBe(0)
    expect(log).toBeGreaterThan(-1e4)
  })

  it.each([NaN, -1, 11])('refuse %s hits in ten', (n) => {
    expect(() => topKPValue(population, 10, n)).toThrow('from 0 to 10 hits')
  })

  it('stand beside the prior and the improvement on it', () => {
    expect(topKPrior(population, 10)).toBeCloseTo(470 / 117, 14)
    expect(relativeImprovement(population, 10, 6)).toBeCloseTo((6 * 117) / 470 - 1, 14)
    expect(() => relativeImprovement({ N: 5, positives: 0 }, 2, 0)).toThrow('at least one positive')
    expect(topKPrior({ rate: 0.4 }, 10)).toBe(4)
    for (const n of [NaN, -1, 11])
      expect(() => relativeImprovement(population, 10, n)).toThrow('from 0 to 10 hits')
  })
})
