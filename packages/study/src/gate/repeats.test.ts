import { describe, expect, test } from 'vitest'
import { candidateWith } from '../../test/gate/candidates.js'
import { comparisonDetection } from './detection.js'
import { repeatsWorth } from './repeats.js'

const clusters = ['a', 'a', 'b', 'b', 'c', 'c']
const measure = (values: readonly number[], of: readonly string[] = clusters) =>
  candidateWith({ m: values }, { clusters: of }).measures[0]!
const old = measure([0, 0, 0, 0, 0, 0])
const own = measure([1, 3, 3, 5, 8, 10])
const detection = (minimumDetectable?: number) =>
  comparisonDetection({ ...(minimumDetectable !== undefined && { minimumDetectable }), error: 0.05 }, 3)
const worth = (minimumDetectable: number | undefined, target: number | undefined) =>
  repeatsWorth(old, own, detection(minimumDetectable), target)

describe('repeats of the same items', () => {
  // By hand: means 2, 4, 9 with the variance 13; within each item the variance is 2, so 12 lie between items.
  test('divide the spread of differences between items and repeats', () => {
    const parts = worth(undefined, undefined)!
    expect(parts).toMatchObject({ items: 3, repeats: 2 })
    expect([parts.between, parts.within]).toEqual([expect.closeTo(12, 9), expect.closeTo(2, 9)])
    for (const none of [worth(4, undefined), worth(4, 0), worth(undefined, 1), worth(1, 1), worth(1, 2)])
      expect(none).toEqual(parts)
  })

  test('say how many items would do, and how many repeats', () => {
    // (4/2)^2 = 4 times the items by the normal distribution, half as many by t, which three items have few degrees of
    // freedom of; a variance of 13 / 4 is less than lies between items.
    expect(worth(4, 2)).toMatchObject({ itemsNeeded: 6 })
    expect(worth(4, 2)).not.toHaveProperty('repeatsNeeded')
    expect(worth(-4, 2)).toMatchObject({ itemsNeeded: 6 })
    // By hand: short by 13/12.5 = 1.04: a variance of 12.5 leaves 0.5 for repeats, 2 / 0.5 = 4; one item more will do.
    expect(worth(Math.sqrt(13 / 12.5) + 1e-9, 1)).toMatchObject({ itemsNeeded: 4, repeatsNeeded: 5 })
    expect(worth(Math.sqrt(13 / 12.5) - 1e-9, 1)).toMatchObject({ itemsNeeded: 4, repeatsNeeded: 4 })
  })

  test('are no repeats where units stand alone, all in one, or in clusters of several sizes', () => {
    const plain = candidateWith({ m: [1, 2, 3] }).measures[0]!
    expect(repeatsWorth(plain, plain, detection(), undefined)).toBeUndefined()
    for (const of of [
      ['a', 'b', 'c', 'd', 'e', 'f'],
      clusters.map(() => 'a'),
      ['a', 'a', 'a', 'b', 'b', 'c'],
    ])
      expect(
        repeatsWorth(measure([0, 0, 0, 0, 0, 0], of), measure([1, 3, 3, 5, 8, 10], of), detection(), 1),
      ).toBeUndefined()
  })

  test('are those of the clusters that the gate tests, not of the items of the candidate', () => {
    const ids = ['a #1', 'a #2', 'b #1', 'b #2', 'c #1', 'c #2']
    const of = (cluster: (id: string) => string) => ({
      ...own,
      units: new Map(ids.map((id, unit) => [id, { value: unit, cluster: cluster(id) }])),
    })
    const documents = of((id) => (id.startsWith('c') ? 'second' : 'first'))
    const items = of((id) => id[0]!)
    expect(repeatsWorth(documents, items, detection(), undefined)).toBeUndefined()
    expect(repeatsWorth(items, items, detection(), undefined)).toMatchObject({ items: 3 })
  })

  test('are repeats of several sizes where they are named so', () => {
    const named = (values: readonly number[]) => ({
      ...own,
      units: new Map(
        ['a #1', 'a #2', 'b #1', 'b #2', 'b #3'].map((id, unit) => [
          id,
          { value: values[unit]!, cluster: id[0]! },
        ]),
      ),
    })
    const found = repeatsWorth(named([0, 0, 0, 0, 0]), named([1, 2, 5, 6, 7]), detection(), undefined)
    expect(found).toMatchObject({ items: 2 })
  })
})
