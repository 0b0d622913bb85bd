import { describe, expect, it } from 'vitest'
import { topKBounds } from './bounds.js'
import { compareTail } from './exact-tail.js'
import { levelOf } from './level.js'

/** Row N of Pascal's triangle. */
function row(N: number): bigint[] {
  let entries = [1n]
  for (let n = 1; n <= N; n++)
    entries = Array.from({ length: n + 1 }, (_, k) => (entries[k - 1] ?? 0n) + (entries[k] ?? 0n))
  return entries
}

describe('exact tails of hits', () => {
  it('have the sign that all products of binomial coefficients give, whichever of the four counts is fewest', () => {
    const signs = new Set<number>()
    for (const N of [1, 2, 5, 8, 12]) {
      const totals = row(N)
      for (let positives = 0; positives <= N; positives++) {
        const [ofPositives, ofNegatives] = [row(positives), row(N - positives)]
        for (let k = 1; k <= N; k++) {
          for (let i = -1; i <= k; i++) {
            let ways = 0n
            for (let hits = i + 1; hits <= k; hits++)
              ways += (ofPositives[hits] ?? 0n) * (ofNegatives[k - hits] ?? 0n)
            for (const [p, parts, whole] of [
              ['0.25', 1n, 4n],
              ['0.05', 1n, 20n],
              ['0.9', 9n, 10n],
            ] as const) {
              const difference = ways * whole - totals[k]! * parts
              const sign = difference > 0n ? 1 : difference < 0n ? -1 : 0
              signs.add(sign)
              expect(compareTail({ N, positives }, k, i, levelOf(p))).toBe(sign)
            }
          }
        }
      }
    }
    expect(signs.size).toBe(3)
  })

  it('do not take half a minute where a tail ties with the level in a large population', () => {
    const N = 1_000_000
    for (const [p, tie] of [
      ['0.25', 250_000],
      ['0.05', 50_000],
    ] as const) {
      const one = topKBounds({ N, positives: 1 }, p, { convention: 'valid', kind: 'discrete' })
      expect([one[tie], one[tie + 1]]).toEqual([1, 2])
      // Beside a single negative, all k are positive with the chance 1 - k/N.
      const but = topKBounds({ N, positives: N - 1 }, p, { convention: 'valid', kind: 'discrete' })
      expect([but[N - tie - 1], but[N - tie]]).toEqual([N - tie, N - tie])
    }
  }, 4000)

  it('do not take seconds where every other k of an infinite population ties with one half', () => {
    const bounds = topKBounds({ rate: '0.50' }, '0.5', { upTo: 9001, kind: 'discrete' })
    expect([bounds[9000], bounds[9001]]).toEqual([4501, 4501])
    const paper = topKBounds({ rate: '0.50' }, '0.5', { upTo: 9001, kind: 'discrete', convention: 'paper' })
    expect([paper[9000], paper[9001]]).toEqual([4500, 4501])
  }, 4000)
})
