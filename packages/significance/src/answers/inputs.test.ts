import { EvalError, seeded, type Input, type InputKind, type InputKinds } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { battlesInput } from './battles-input.js'
import { battlesFlaw, battlesOf, halvedTies, type Battles } from './battles.js'
import { judgedInput } from './judged-input.js'
import { judgedFlaw, judgedOf, type Judged } from './judged.js'
import { overlapInput } from './overlap-input.js'
import { ratingsInput } from './ratings-input.js'
import { ratingsFlaw, ratingsOf, ratingsOfCounts, type Ratings } from './ratings.js'
import { trialsInput } from './trials-input.js'

const DRAWS = 2000

function drawn<K extends InputKind>(input: Input<K>, draws = DRAWS): InputKinds[K][] {
  const random = seeded(12)
  return Array.from({ length: draws }, () => input.draw(random))
}

const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0)

/** What was drawn, in order, with how often. */
function shares(values: readonly (number | string)[]): [value: number | string, share: number][] {
  const counts = new Map<number | string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([value, count]) => [value, count / values.length])
}

/** Four standard errors of a share. */
const near = (share: number, n = DRAWS): unknown => ({
  asymmetricMatch: (found: number) => Math.abs(found - share) < 4 * Math.sqrt((share * (1 - share)) / n),
})
const evenly = (values: readonly (number | string)[], n = DRAWS): unknown[] =>
  values.map((value) => [value, near(1 / values.length, n)])
const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
/** Three in four are of the usual sizes, the rest small. */
const sizes = (small: readonly number[], usual: readonly number[]): unknown[] => [
  ...small.map((size) => [size, near(0.25 / small.length)]),
  ...usual.map((size) => [size, near(0.75 / usual.length)]),
]

describe('battles', () => {
  const all = drawn(battlesInput)
  const games = ({ wins, ties }: Battles): number => sum(wins) + sum(ties)

  it('are drawn in every size, seen from every system, each outcome of each pair as often', () => {
    expect(all.map(battlesFlaw).filter(Boolean)).toEqual([])
    expect(shares(all.map(({ names }) => names.join('')))).toEqual(evenly(['ab', 'abc', 'abcd']))
    expect(shares(all.map(games))).toEqual(sizes([0, 1, 2], range(5, 34)))
    for (const size of [2, 3, 4]) {
      const some = all.filter(({ names }) => names.length === size)
      expect(shares(some.map(({ of }) => of))).toEqual(evenly(range(0, size - 1), some.length))
      const total = sum(some.map(games))
      expect(sum(some.map(({ ties }) => sum(ties))) / total).toEqual(near(1 / 3, total))
      for (let row = 0; row < size; row++)
        for (let column = 0; column < size; column++) {
          const at = row * size + column
          const [won, tied] = [sum(some.map(({ wins }) => wins[at]!)), sum(some.map(({ ties }) => ties[at]!))]
          const pairs = (size * (size - 1)) / 2
          if (row !== column) expect(won / total).toEqual(near(1 / (3 * pairs), total))
          if (row < column) expect(tied / total).toEqual(near(1 / (3 * pairs), total))
          else expect(tied).toBe(0)
        }
    }
  })

  it('are impossible with wrong cells, an unknown system, one against itself or no count', () => {
    const flawOf = (changed: Partial<Battles>): string | undefined =>
      battlesFlaw({ ...battlesOf(['a', 'b'], [{ first: 0, second: 1, winner: 'first' }]), ...changed })
    const cells = (...values: number[]): Float64Array => Float64Array.from(values)
    expect(flawOf({})).toBeUndefined()
    expect(flawOf({ of: 1 })).toBeUndefined()
    expect(flawOf({ wins: cells(0, 1, 0) })).toBe('2 systems, but 3 and 4 cells')
    expect(flawOf({ ties: cells(0, 1, 0) })).toBe('2 systems, but 4 and 3 cells')
    for (const of of [-1, 2, 0.5, NaN]) expect(flawOf({ of })).toBe(`a system at ${of}`)
    for (const place of [0, 3]) {
      const own = cells(0, 0, 0, 0).with(place, 1)
      for (const flaw of [{ wins: own }, { ties: own }, { wins: own, ties: own }])
        expect(flawOf(flaw)).toBe('a system against itself')
    }
    for (const count of [-1, Infinity, NaN]) {
      expect(flawOf({ wins: cells(0, count, 0, 0) })).toBe(`${count} battles`)
      expect(flawOf({ ties: cells(0, count, 0, 0) })).toBe(`${count} battles`)
    }
  })

  it.each([
    [0, 0],
    [2, 0],
    [0, 2],
  ])('are refused between systems %i and %i of two', (first, second) => {
    expect(() => battlesOf(['a', 'b'], [{ first, second, winner: 'tie' }])).toThrow(
      `A battle of system ${first + 1} with system ${second + 1} of 2.`,
    )
  })

  it('count a tie as half a win of both', () => {
    const list = [
      { first: 2, second: 0, winner: 'tie' },
      { first: 0, second: 1, winner: 'second' },
      { first: 1, second: 2, winner: 'first' },
    ] as const
    expect([...halvedTies(battlesOf(['a', 'b', 'c'], list))]).toEqual([0, 0, 0.5, 1, 0, 1, 0.5, 0, 0])
  })

  it('merge only where systems and the one that sees them are the same', () => {
    const one = battlesOf(['a', 'b'], [{ first: 0, second: 1, winner: 'first' }])
    const other = battlesOf(['a', 'b'], [{ first: 1, second: 0, winner: 'tie' }])
    const merged = battlesInput.merge!(one, other)
    expect([[...merged.wins], [...merged.ties]]).toEqual([
      [0, 1, 0, 0],
      [0, 1, 0, 0],
    ])
    expect(() => battlesInput.merge!(one, { ...other, of: 1 })).toThrow(EvalError)
    expect(() => battlesInput.merge!(one, { ...other, names: ['a', 'c'] })).toThrow(EvalError)
  })

  const lawOf = (name: string, of = 0, names = ['a', 'b', 'c']) => {
    const law = battlesInput.laws[name]!
    const input = battlesOf(names, names.length < 2 ? [] : [{ first: 0, second: 1, winner: 'first' }], of)
    let seen: Battles | undefined
    const broken = (value: unknown, other: unknown): string | undefined =>
      law.broken({ input, value, compute: (given: Battles) => ((seen = given), other) } as never)
    return { broken, seen: () => seen }
  }

  it('tell a measure that doubling changes by more than a millionth', () => {
    const { broken, seen } = lawOf('doubling-changes-nothing')
    expect(broken(5, 5 + 6e-6)).toBe(`once 5, twice ${5 + 6e-6}.`)
    expect([broken(5, 5 - 4e-6), broken(0, 1e-6), broken(0.1, 0.1 + 9e-7)]).toEqual(Array(3))
    expect(broken(0.1, 0.1 + 2e-6)).toContain('once 0.1')
    expect([broken({ undefined: 'a' }, 1), broken(1, { undefined: 'a' })]).toEqual(Array(2))
    expect([...seen()!.wins]).toEqual([0, 2, 0, 0, 0, 0, 0, 0, 0])
  })

  it('tell a measure that one more win makes worse by more than a millionth', () => {
    for (const [of, wins] of [
      [0, [0, 2, 0, 0, 0, 0, 0, 0, 0]],
      [1, [0, 1, 0, 1, 0, 0, 0, 0, 0]],
      [2, [0, 1, 0, 0, 0, 0, 1, 0, 0]],
    ] as const) {
      const { broken, seen } = lawOf('one-win-more-is-never-worse', of)
      expect(broken(5, 5 - 6e-6)).toBe(`from 5 to ${5 - 6e-6}.`)
      expect([broken(5, 5 - 4e-6), broken(5, 9), broken(0, -1e-6), broken(0.1, 0.1 - 9e-7)]).toEqual(Array(4))
      expect(broken(0.1, 0.1 - 2e-6)).toContain('from 0.1')
      expect([broken({ undefined: 'a' }, 1), broken(1, { undefined: 'a' })]).toEqual(Array(2))
      expect([...seen()!.wins]).toEqual(wins)
    }
    expect(lawOf('one-win-more-is-never-worse', 0, ['a']).broken(1, 0)).toBeUndefined()
    expect(lawOf('one-win-more-is-never-worse', 0, ['a', 'b']).broken(1, 0)).toBe('from 1 to 0.')
  })
})

describe('ratings of a judge', () => {
  const all = drawn(judgedInput)
  const items = ({ weights }: Judged): number => sum(weights)
  const itemsWhere = (given: readonly Judged[], holds: (judged: Judged, row: number) => boolean): number =>
    sum(given.map((judged) => sum(judged.weights.filter((_, row) => holds(judged, row)))))

  it('are drawn in every size, two in three labelled, on two steps or on five', () => {
    expect(all.map(judgedFlaw).filter(Boolean)).toEqual([])
    expect(shares(all.map(items))).toEqual(sizes([0, 1, 2], range(3, 11)))
    const total = sum(all.map(items))
    expect(itemsWhere(all, ({ labelled }, row) => labelled[row] === 1) / total).toEqual(near(2 / 3, total))
    const isFine = ({ judge }: Judged): boolean => judge.some((rating) => rating % 1 !== 0)
    const long = all.filter((judged) => items(judged) > 4)
    // One in four is on five steps, and of those hardly any shows 0 and 1 alone.
    expect(Math.abs(long.filter(isFine).length / long.length - 0.25)).toBeLessThan(0.04)
    const fine = long.filter(isFine)
    expect(shares(fine.flatMap(({ judge }) => [...judge])).map(([rating]) => rating)).toEqual([
      0, 0.25, 0.5, 0.75, 1,
    ])
    const plain = long.filter((judged) => !isFine(judged))
    const labelled = itemsWhere(plain, (one, row) => one.labelled[row] === 1)
    const passed = itemsWhere(plain, ({ judge }, row) => judge[row] === 1)
    expect(passed / sum(plain.map(items))).toEqual(near(1 / 2, labelled))
    // By hand: two in three say the same, and half of the others by chance.
    const same = itemsWhere(plain, (one, row) => one.labelled[row] === 1 && one.human[row] === one.judge[row])
    expect(same / labelled).toEqual(near(5 / 6, labelled))
  })

  it('are impossible with columns of other lengths, what is no number, and weights that are none', () => {
    const flawOf = (changed: Partial<Judged>): string | undefined =>
      judgedFlaw({ ...judgedOf([1, 0], [1, undefined]), ...changed })
    const one = Float64Array.of(1)
    expect(flawOf({})).toBeUndefined()
    expect(flawOf({ weights: Float64Array.of(0, 0) })).toBeUndefined()
    expect(flawOf({ human: one })).toBe('2 ratings with 1 labels, 2 marks and 2 weights')
    expect(flawOf({ labelled: Uint8Array.of(1) })).toBe('2 ratings with 2 labels, 1 marks and 2 weights')
    expect(flawOf({ weights: one })).toBe('2 ratings with 2 labels, 2 marks and 1 weights')
    expect(flawOf({ judge: Float64Array.of(NaN, 1) })).toBe('a rating or label that is no number')
    expect(flawOf({ human: Float64Array.of(1, Infinity) })).toBe('a rating or label that is no number')
    for (const weight of [-1, Infinity, NaN])
      expect(flawOf({ weights: Float64Array.of(1, weight) })).toBe(`a weight of ${weight}`)
  })

  it('are refused where a rating or a label is no number', () => {
    expect(() => judgedOf([1], [NaN])).toThrow('A rating of 1 with the label NaN: both must be numbers.')
    expect(() => judgedOf([Infinity], [undefined])).toThrow('both must be numbers')
  })

  it('are gathered in order of ratings, then of labels, those without one first', () => {
    const { judge, human, labelled, weights } = judgedOf([1, 0, 1, 1, 0, 1], [1, 0, 0, undefined, 0, 1])
    expect([[...judge], [...human], [...labelled], [...weights]]).toEqual([
      [0, 1, 1, 1],
      [0, 0, 0, 1],
      [1, 0, 1, 1],
      [2, 1, 1, 2],
    ])
  })

  const judged = judgedOf([1, 0, 1, 0, 1], [0, 0, undefined, undefined, undefined])

  it('tell a measure that doubling changes', () => {
    const { broken } = judgedInput.laws['doubling-changes-nothing']!
    const found = (value: unknown, again: unknown): string | undefined =>
      broken({ input: judged, value, compute: () => again } as never)
    expect([found(1, 1 + 9e-10), found({ undefined: 'a' }, 1), found(1, { undefined: 'a' })]).toEqual(
      Array(3),
    )
    expect(found(1, 1.5)).toBe('once 1, twice 1.5.')
    expect(broken({ input: judged, value: 5, compute: ({ weights }: Judged) => sum(weights) } as never)).toBe(
      'once 5, twice 10.',
    )
  })

  it('tell a measure that corrects a perfect judge, or finds one at odds with the labels', () => {
    const { broken } = judgedInput.laws['a-perfect-judge-needs-no-correction']!
    const found = (name: string, value: unknown): string | undefined =>
      broken({ input: judged, measure: { name }, compute: () => value } as never)
    // By hand: two of three items without a label pass.
    expect([found('Mean', 2 / 3), found('Mean', 2 / 3 + 9e-10), found('Mean', { undefined: 'a' })]).toEqual(
      Array(3),
    )
    expect(found('Mean', 0.5)).toBe(`0.5 in place of ${2 / 3}.`)
    expect([found('JudgeAgreement', 1), found('JudgeAgreement', 2 / 3)]).toEqual([
      undefined,
      `${2 / 3} in place of 1.`,
    ])
    const same = ({ judge, human }: Judged): number =>
      judge.every((rating, row) => rating === human[row]) ? 1 : 0
    expect(broken({ input: judged, measure: { name: 'Judge' }, compute: same } as never)).toBeUndefined()
  })
})

describe('an answer and its references', () => {
  it('are drawn with none to three references, of none to three words', () => {
    const all = drawn(overlapInput)
    expect(shares(all.map(({ references }) => references.length))).toEqual(evenly([0, 1, 2, 3]))
    const pairs = all.flatMap(({ references }) => references)
    expect(shares(pairs.map(({ reference }) => reference))).toEqual(evenly([0, 1, 2, 3], pairs.length))
    const single = pairs.filter(({ answer, reference }) => answer === 1 && reference === 1)
    expect(single.filter(({ same }) => same).length / single.length).toEqual(near(1 / 3, single.length))
    expect(all.map((one) => overlapInput.flaw!(one)).filter(Boolean)).toEqual([])
  })

  it('are impossible with more in common than both have, or the same text with other tokens', () => {
    const flawOf = (answer: number, reference: number, common: number, same = false): string | undefined =>
      overlapInput.flaw!({ references: [{ answer, reference, common, same }] })
    expect([flawOf(3, 2, 2), flawOf(2, 3, 2), flawOf(0, 0, 0, true), flawOf(2, 2, 2, true)]).toEqual(Array(4))
    expect(flawOf(3, 2, 3)).toBe('3 tokens in common of 3 and 2')
    expect([
      flawOf(2, 3, 3),
      flawOf(3, 2, 2, true),
      flawOf(2, 3, 2, true),
      flawOf(2, 2, 1, true),
    ]).not.toContain(undefined)
    expect([flawOf(-1, 2, -1), flawOf(0.5, 2, 0), flawOf(2, 0.5, 0), flawOf(2, 2, 0.5)]).not.toContain(
      undefined,
    )
  })

  const references = [{ answer: 3, reference: 2, common: 1, same: false }]

  it('tell a measure that one more reference makes worse', () => {
    const { broken } = overlapInput.laws['more-references-are-never-worse']!
    const found = (value: unknown, more: unknown, input: unknown = { references }): string | undefined =>
      broken({ input, value, compute: () => more } as never)
    expect([found(0.5, 0.5), found(0.5, 0.6), found({ undefined: 'a' }, 0)]).toEqual(Array(3))
    expect(found(0.5, 0, { references: [] })).toBeUndefined()
    expect(found(0.5, 0.4)).toBe('from 0.5 to 0.4.')
    expect(found(0.5, { undefined: 'a' })).toContain('from 0.5 to')
    broken({
      input: { references },
      value: 1,
      compute: (given: unknown) => {
        expect(given).toEqual({ references: [...references, { ...references[0], common: 0, same: false }] })
        return 1
      },
    } as never)
  })

  it('tell a measure that does not find the reference itself perfect', () => {
    const { broken } = overlapInput.laws['the-reference-itself-is-perfect']!
    expect(broken({ input: { references }, compute: () => 1 } as never)).toBeUndefined()
    expect(broken({ input: { references }, compute: () => 0.9 } as never)).toBe('it has 0.9.')
    expect(broken({ input: { references: [] }, compute: () => 0 } as never)).toBeUndefined()
    const own = (given: { references: object[] }): number => {
      expect(given.references).toEqual([{ answer: 2, reference: 2, common: 2, same: true }])
      return 1
    }
    expect(broken({ input: { references }, compute: own } as never)).toBeUndefined()
  })
})

describe('repeated ratings', () => {
  it('are drawn with up to seven items, rated up to four times, in up to three categories', () => {
    const all = drawn(ratingsInput, 6000)
    expect(all.map(ratingsFlaw).filter(Boolean)).toEqual([])
    const rated = all.filter(({ counts }) => sum(counts) > 0)
    const itemsOf = ({ weights }: Ratings): number => sum(weights)
    expect(shares(all.map(itemsOf))).toEqual(sizes([0, 1], range(2, 7)))
    const ratings = rated.map((one) => sum(one.counts.subarray(0, one.categories.length)))
    expect(shares(ratings).map(([count]) => count)).toEqual([1, 2, 3, 4])
    // By hand: four in five have a rating, and seven in eight an item.
    expect(rated.length / 6000).toEqual(near(0.7, 6000))
    const many = rated.filter((one, index) => itemsOf(one) > 4 && ratings[index]! > 2)
    expect(
      Math.abs(many.filter(({ categories }) => categories.length === 1).length / many.length - 1 / 3),
    ).toBeLessThan(4 * Math.sqrt(2 / 9 / many.length))
    expect(shares(rated.flatMap(({ categories }) => [...categories])).map(([name]) => name)).toEqual([
      'a',
      'b',
      'c',
    ])
  })

  it('are impossible with other counts than categories, a category twice, and weights that are none', () => {
    const flawOf = (changed: Partial<Ratings>): string | undefined =>
      ratingsFlaw({ ...ratingsOf([['a', 'b'], ['a']]), ...changed })
    expect([flawOf({}), flawOf({ weights: Float64Array.of(0, 1) })]).toEqual(Array(2))
    expect(flawOf({ counts: Uint32Array.of(1) })).toBe('2 weights, but 1 counts of 2 categories')
    expect(flawOf({ categories: ['a', 'a'] })).toBe('a category named twice')
    for (const weight of [-1, Infinity, NaN])
      expect(flawOf({ weights: Float64Array.of(1, weight) })).toBe(`a weight of ${weight}`)
  })

  it('merge items alike, over the categories of both', () => {
    const { categories, counts, weights } = ratingsInput.merge!(
      ratingsOf([['a', 'c'], ['c', 'a'], ['a']]),
      ratingsOf([['a'], ['b', 'b']]),
    )
    expect([categories, [...counts], [...weights]]).toEqual([
      ['a', 'b', 'c'],
      [0, 2, 0, 1, 0, 0, 1, 0, 1],
      [1, 2, 2],
    ])
  })

  it('are refused as tables of unequal rows or without whole counts', () => {
    expect(ratingsOfCounts([])).toMatchObject({ categories: [] })
    expect(ratingsOfCounts([[0, 2]])).toMatchObject({ categories: ['0001', '0002'] })
    for (const row of [[1], [1, -1], [1, 0.5]])
      expect(() => ratingsOfCounts([[0, 2], row])).toThrow('Item 2 has no whole numbers of ratings in 2')
  })

  it('tell a measure that doubling or names change, also from having no value', () => {
    const input = ratingsOf([['a', 'b', 'b'], ['a']])
    const lost = { undefined: 'lost' }
    for (const [name, first, changed] of [
      ['doubling-changes-nothing', 'once 1, twice 1.5.', { counts: [1, 0, 1, 2], weights: [2, 2] }],
      ['names-of-categories-change-nothing', 'from 1 to 1.5.', { counts: [0, 1, 2, 1], weights: [1, 1] }],
    ] as const) {
      const { broken } = ratingsInput.laws[name]!
      let seen: Ratings | undefined
      const found = (value: unknown, again: unknown): string | undefined =>
        broken({ input, value, compute: (given: Ratings) => ((seen = given), again) } as never)
      expect(found(1, 1.5)).toBe(first)
      expect([found(1, 1 + 9e-10), found(lost, lost)]).toEqual(Array(2))
      expect([found(lost, 1), found(1, lost), found(lost, { undefined: 'other' })]).not.toContain(undefined)
      expect({ counts: [...seen!.counts], weights: [...seen!.weights] }).toEqual(changed)
    }
  })
})

describe('repeated answers', () => {
  it('are drawn up to eight, any number of which passed', () => {
    const all = drawn(trialsInput)
    expect(shares(all.map(({ answers }) => answers))).toEqual(evenly(range(0, 8)))
    const three = all.filter(({ answers }) => answers === 3)
    expect(shares(three.map(({ passed }) => passed))).toEqual(evenly(range(0, 3), three.length))
  })

  it('are impossible where more pass than there are, or numbers are not whole', () => {
    const flawOf = (answers: number, passed: number): string | undefined =>
      trialsInput.flaw!({ answers, passed })
    expect([flawOf(0, 0), flawOf(3, 0), flawOf(3, 3)]).toEqual(Array(3))
    expect([flawOf(-1, 0), flawOf(0.5, 0)]).toEqual(['-1 answers', '0.5 answers'])
    for (const passed of [-1, 4, 0.5]) expect(flawOf(3, passed)).toBe(`${passed} of 3 answers that passed`)
  })

  it('break no law where there is no value before, or none can be added', () => {
    const { broken } = trialsInput.laws['one-pass-more-is-never-worse']!
    const found = (passed: number, value: unknown, more: unknown): string | undefined =>
      broken({ input: { answers: 4, passed }, value, compute: () => more } as never)
    expect([found(2, { undefined: 'a' }, 0), found(4, 1, 0)]).toEqual(Array(2))
    expect(found(2, 0.5, { undefined: 'a' })).toContain('one more')
    broken({
      input: { answers: 4, passed: 2 },
      value: 0,
      compute: (given: unknown) => (expect(given).toEqual({ answers: 4, passed: 3 }), 1),
    } as never)
  })
})
