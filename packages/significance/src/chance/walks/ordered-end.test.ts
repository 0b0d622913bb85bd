import { describe, expect, test } from 'vitest'
import { oneKindEnd } from './one-kind-end.js'
import { orderedEnd } from './ordered-end.js'
import { countWays, type Walk } from './walk.js'
import { searchedEnd } from './walk-ends.js'

const falling = (ranks: number, by: (rank: number) => number): Float64Array =>
  Float64Array.from({ length: ranks }, (_, index) => by(index + 1))

const discounted = (ranks: number, size: number, kinds: readonly (readonly [number, number])[]): Walk => ({
  ranks,
  size,
  independent: false,
  kinds: kinds.map(([gain, count]) => ({
    count,
    gain: falling(ranks, (rank) => gain / Math.log2(rank + 1)),
  })),
})

const precisions = (ranks: number, size: number, count: number, above = 0): Walk => {
  const more = falling(ranks, (rank) => 1 / (rank + above))
  return {
    ranks,
    size,
    independent: false,
    kinds: [{ count, gain: more.map((one) => (above + 1) * one), more }],
  }
}

const walks: readonly (readonly [string, Walk])[] = [
  ['one grade', discounted(5, 12, [[1, 3]])],
  ['more relevant documents than ranks', discounted(3, 12, [[1, 7]])],
  ['every document retrieved', discounted(8, 8, [[1, 3]])],
  [
    'three grades in any order',
    discounted(6, 11, [
      [1, 3],
      [3, 2],
      [2, 1],
    ]),
  ],
  [
    'grades below nothing',
    discounted(6, 9, [
      [-1, 3],
      [2, 2],
    ]),
  ],
  [
    'no document without a grade',
    discounted(4, 5, [
      [1, 3],
      [2, 2],
    ]),
  ],
  ['precisions', precisions(6, 15, 4)],
  ['precisions of a whole collection', precisions(7, 7, 4)],
  ['precisions below other hits', precisions(5, 9, 3, 6)],
]

describe('the ends of a walk', () => {
  test.each(walks)('are where the best documents come first or last: %s', (_, walk) => {
    for (const side of [1, -1] as const) {
      const { value, logChance } = orderedEnd(walk, side)!
      const searched = searchedEnd(walk, side)
      expect(value).toBeCloseTo(searched.value, 12)
      expect(logChance).toBeCloseTo(searched.logChance, 10)
    }
  })

  test.each(walks.filter(([, { kinds }]) => kinds.length === 1))(
    'are found the faster way where documents are of one kind or none: %s',
    (_, walk) => {
      const decaying = walk.kinds[0]!.gain.map((_, place) => 0.01 ** place)
      const kinds = [{ ...walk.kinds[0]!, gain: decaying }]
      for (const some of [walk, { ...walk, kinds }, { ...walk, independent: true }])
        for (const side of [1, -1] as const) {
          const { value, logChance } = oneKindEnd(some, side)
          const searched = searchedEnd(some, side)
          expect(value).toBeCloseTo(searched.value, 12)
          expect(logChance).toBeCloseTo(searched.logChance, 10)
        }
    },
  )

  test('are searched for where ranks are worth the same, hits cost something or draws are independent', () => {
    const flat: Walk = {
      ranks: 3,
      size: 6,
      independent: false,
      kinds: [{ count: 2, gain: Float64Array.of(1, 1, 0.5) }],
    }
    const costly = precisions(4, 9, 3)
    const [kind] = costly.kinds
    const turned: Walk = {
      ...costly,
      kinds: [{ count: 3, gain: kind!.gain.map((one) => -one), more: kind!.more!.map((one) => -one) }],
    }
    for (const walk of [flat, turned, { ...costly, independent: true }])
      expect([orderedEnd(walk, 1), orderedEnd(walk, -1)]).toEqual([undefined, undefined])
  })
})

describe('the ways through a walk', () => {
  test('are the words in which no letter stands more often than it may', () => {
    const counted = ({ ranks, size, independent, kinds }: Walk): number => {
      const letters = [
        size - kinds.reduce((sum, { count }) => sum + count, 0),
        ...kinds.map(({ count }) => count),
      ]
      const from = (left: readonly number[], places: number): number =>
        places === 0
          ? 1
          : left.reduce(
              (sum, some, letter) =>
                some === 0 ? sum : sum + from(independent ? left : left.with(letter, some - 1), places - 1),
              0,
            )
      return from(letters, ranks)
    }
    for (const [, walk] of walks) {
      expect(countWays(walk, Infinity)).toBeCloseTo(counted(walk), 6)
      expect(countWays({ ...walk, independent: true }, Infinity)).toBe(
        counted({ ...walk, independent: true }),
      )
    }
  })

  test('are more than the limit from the first ranks on, however long the walk', () => {
    expect(countWays(precisions(100_000, 200_000, 5000), 1000)).toBeGreaterThan(1000)
    expect(countWays(precisions(700, 1000, 1), 1000)).toBeCloseTo(701, 6)
    expect(countWays(discounted(0, 5, [[1, 2]]), 1000)).toBe(1)
  })
})
