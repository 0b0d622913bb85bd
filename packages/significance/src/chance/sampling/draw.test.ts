import { seeded, type Random } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { binomial, hypergeometric } from '../../distributions/index.js'
import { drawBinomial, drawHypergeometric, drawWithoutReplacement, shufflePart, shuffleUpTo } from './draw.js'
import { itemsOf, permutedItems, rowsFor } from './permuted-items.js'

const DRAWS = 8000

/** How often each outcome comes, and that it is within four standard errors of its chance. */
function expectEven(draw: (random: Random) => string, outcomes: number): void {
  const random = seeded(19)
  const counts = new Map<string, number>()
  for (let turn = 0; turn < DRAWS; turn++) {
    const drawn = draw(random)
    counts.set(drawn, (counts.get(drawn) ?? 0) + 1)
  }
  const p = 1 / outcomes
  expect(counts.size).toBe(outcomes)
  for (const [drawn, count] of counts)
    expect(Math.abs(count / DRAWS - p), drawn).toBeLessThan(4.5 * Math.sqrt((p * (1 - p)) / DRAWS))
}

function expectDistribution(draw: (random: Random) => number, cdf: (hits: number) => number): void {
  const random = seeded(23)
  const drawn = Array.from({ length: DRAWS }, () => draw(random)).sort((a, b) => a - b)
  let distance = 0
  for (const [place, hits] of drawn.entries())
    if (drawn[place + 1] !== hits) distance = Math.max(distance, Math.abs((place + 1) / DRAWS - cdf(hits)))
  // Kolmogorov: more than this once in 10,000.
  expect(distance).toBeLessThan(2.23 / Math.sqrt(DRAWS))
}

describe('draws without replacement', () => {
  it.each([
    [4, 2, 12],
    [4, 4, 24],
    [5, 1, 5],
  ])('are every list of different numbers as often: of %d, %d', (N, count, outcomes) => {
    expectEven((random) => drawWithoutReplacement(N, count, random).join(), outcomes)
  })

  it('are the same from a long list, which is put in order again after every draw', () => {
    const N = 2 ** 20
    const [listed, remembered] = [drawWithoutReplacement(N, 500, seeded(4)), new Float64Array(500)]
    const random = seeded(4)
    const moved = new Map<number, number>()
    for (let index = 0; index < 500; index++) {
      const place = index + random.below(N - index)
      remembered[index] = moved.get(place) ?? place
      moved.set(place, moved.get(index) ?? index)
    }
    expect(listed).toEqual(remembered)
    expect(drawWithoutReplacement(N, 500, seeded(4))).toEqual(remembered)
    const few = drawWithoutReplacement(6, 6, seeded(4))
    expect([...few].sort()).toEqual([0, 1, 2, 3, 4, 5])
    // Of one number more, only what was touched is remembered.
    const many = drawWithoutReplacement(N + 1, 2000, seeded(8))
    expect(new Set(many).size).toBe(2000)
    // The first, then the last twice: its place was taken by the second.
    const last = { ...seeded(8), below: (of: number) => (of > N ? 0 : of - 1) }
    expect([...drawWithoutReplacement(N + 1, 3, last)]).toEqual([0, N, 1])
  })
})

describe('a shuffle of a part', () => {
  it('puts every document of the part anywhere in it, and leaves the others', () => {
    expectEven((random) => {
      const order = Uint32Array.of(9, 1, 2, 3, 8)
      shufflePart(order, 1, 4, random)
      expect([order[0], order[4]]).toEqual([9, 8])
      return order.join()
    }, 6)
  })

  it('up to an end has any of the part in every place before it', () => {
    expectEven((random) => {
      const order = Uint32Array.of(9, 1, 2, 3, 4, 8)
      shuffleUpTo(order, 1, 5, 3, random)
      expect([order[0], order[5]]).toEqual([9, 8])
      expect([...order.subarray(1, 5)].sort()).toEqual([1, 2, 3, 4])
      return order.subarray(1, 3).join()
    }, 12)
    expectEven((random) => {
      const order = Uint32Array.of(1, 2, 3)
      shuffleUpTo(order, 0, 3, 9, random)
      return order.join()
    }, 6)
  })
})

describe('numbers of hits', () => {
  it.each([
    [30, 11, 8],
    [200, 70, 64],
    [200, 70, 65],
    [90, 5, 80],
  ])('without replacement are hypergeometric: %d with %d, %d drawn', (N, positives, draws) => {
    expectDistribution(
      (random) => drawHypergeometric(N, positives, draws, random),
      (hits) => hypergeometric.cdf(hits, N, positives, draws),
    )
  })

  it.each([
    [3, 1, 4],
    [5, 3, 7],
    [6, 3, 7],
    [7, 2, 2 ** 33],
    [64, 5, 9],
    [65, 5, 9],
    [300, 1, 40],
    [900, 3, 10],
  ])('in %d draws of a weight of %d in %d are binomial', (n, weight, of) => {
    expectDistribution(
      (random) => drawBinomial(n, weight, of, random),
      (hits) => binomial.cdf(hits, n, weight / of),
    )
  })

  it('of many draws are the quantile of one random number', () => {
    for (const [n, weight, of] of [
      [65, 5, 9],
      [300, 1, 40],
      [900, 3, 10],
      [5000, 1, 2],
    ] as const)
      for (const level of [0, 1e-12, 1e-4, 0.2, 0.5, 0.9, 1 - 1e-12]) {
        const random = { ...seeded(1), float: () => level }
        expect(drawBinomial(n, weight, of, random)).toBe(binomial.quantile(level, n, weight / of))
      }
  })
})

describe('items by their rows', () => {
  it('come as often as rows weigh, in any order', () => {
    expect([...itemsOf(Float64Array.of(2, 0, 1))]).toEqual([0, 0, 2])
    expectEven((random) => permutedItems(Float64Array.of(2, 0, 2), random).join(), 6)
    const cells = new Float64Array(6)
    expect(rowsFor(Float64Array.of(1, 2, 3, 4), 2, Uint32Array.of(1, 0, 1), cells)).toBe(cells)
    expect([...cells]).toEqual([3, 4, 1, 2, 3, 4])
  })
})
