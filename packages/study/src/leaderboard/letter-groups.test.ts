import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { letterGroups, letterOf } from './letter-groups.js'

const differing =
  (pairs: readonly (readonly [number, number])[]) =>
  (one: number, other: number): boolean =>
    pairs.some(([a, b]) => (a === one && b === other) || (a === other && b === one))

describe('groups that share a letter', () => {
  it.each([
    ['one group where nothing differs', 3, [], [[0, 1, 2]]],
    [
      'a group each where all differ',
      3,
      [
        [0, 1],
        [0, 2],
        [1, 2],
      ],
      [[0], [1], [2]],
    ],
    // By hand: 0 = 1, 1 = 2, but 0 differs from 2.
    [
      'overlapping groups where a middle one is close to both',
      3,
      [[0, 2]],
      [
        [0, 1],
        [1, 2],
      ],
    ],
    // Piepho 2004, the second example of its kind: a gap inside a group.
    [
      'groups with a gap',
      4,
      [
        [0, 1],
        [2, 3],
      ],
      [
        [0, 2],
        [0, 3],
        [1, 2],
        [1, 3],
      ],
    ],
    ['no group of no systems', 0, [], []],
  ] as const)('%s', (_, size, pairs, expected) => {
    expect(letterGroups(size, differing(pairs))).toEqual(expected)
  })

  it('hold exactly the pairs that do not differ, and no group lies within another', () => {
    const size = 7
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { maxLength: 15 }), (pairs) => {
        const differ = differing(pairs.filter(([a, b]) => a !== b))
        const groups = letterGroups(size, differ)
        for (let one = 0; one < size; one++)
          for (let other = one + 1; other < size; other++)
            expect(groups.some((group) => group.includes(one) && group.includes(other))).toBe(
              !differ(one, other),
            )
        for (const group of groups)
          expect(
            groups.filter((other) => other !== group && group.every((member) => other.includes(member))),
          ).toEqual([])
      }),
    )
  })

  it('are left out where there would be too many', () => {
    // Nine pairs of rivals: every choice of one from each is a group, 512 of them.
    expect(letterGroups(18, (one, other) => Math.floor(one / 2) === Math.floor(other / 2))).toEqual([])
  })
})

it('letters go on after z', () => {
  expect([0, 25, 26, 27, 52, 702].map(letterOf)).toEqual(['a', 'z', 'aa', 'ab', 'ba', 'aaa'])
})
