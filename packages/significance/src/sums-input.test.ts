import { seeded } from '@eval/core'
import { expect, it } from 'vitest'
import { sumsInput } from './sums-input.js'
import { mergeSums, sumsOfDocument, sumsOfTokens, timesSums, type Sums } from './sums.js'

const DRAWS = 4000
const random = seeded(6)
const drawn = Array.from({ length: DRAWS }, () => sumsInput.draw(random))
const total = (given: readonly Sums[], of: (sums: Sums) => number): number =>
  given.reduce((sum, one) => sum + of(one), 0)

it('draws up to three documents, of up to five tokens, one in twenty of which is impossible', () => {
  const tokens = total(drawn, (sums) => sums.tokens)
  // By hand: means of 0 to 3 documents and of 0 to 5 tokens, and variances 35/12 of tokens and 5/4 of documents.
  const spread = Math.sqrt(1.5 * (35 / 12) + 2.5 ** 2 * 1.25)
  expect(Math.abs(tokens / DRAWS - 3.75)).toBeLessThan((4 * spread) / Math.sqrt(DRAWS))
  expect(Math.max(...drawn.map((sums) => sums.tokens))).toBe(15)
  expect([...new Set(drawn.map((sums) => sums.documents))].sort()).toEqual([0, 1, 2, 3])
  const impossible = total(drawn, (sums) => sums.impossible)
  expect(Math.abs(impossible / tokens - 1 / 20)).toBeLessThan(4 * Math.sqrt(0.05 * (0.95 / tokens)))
  const possible = tokens - impossible
  // -10 u k for k of 0, 1 and 2: the mean is -5, the mean square 100 / 3 times 5 / 3.
  const error = 4 * Math.sqrt((500 / 9 - 25) / possible)
  expect(Math.abs(total(drawn, (sums) => sums.logLikelihood) / possible + 5)).toBeLessThan(error)
})

it('draws no bytes for one in four, and one to five bytes for a token', () => {
  const withBytes = drawn.filter(({ bytes }) => bytes !== undefined)
  expect(Math.abs(withBytes.length / DRAWS - 3 / 4)).toBeLessThan(4 * Math.sqrt(3 / 16 / DRAWS))
  expect(drawn.filter((sums) => 'bytes' in sums)).toHaveLength(withBytes.length)
  const single = withBytes.filter(({ tokens }) => tokens === 1)
  expect([...new Set(single.map(({ bytes }) => bytes))].sort()).toEqual([1, 2, 3, 4, 5])
  expect(withBytes.every(({ tokens, bytes }) => bytes! >= tokens && bytes! <= 5 * tokens)).toBe(true)
})

const input = sumsOfTokens([-1, -3], { bytes: 8 })
const lost = { undefined: 'lost' }

it('tells a measure that a second reading changes, also from having no value', () => {
  const { broken } = sumsInput.laws['doubling-changes-nothing']!
  let seen: Sums | undefined
  const found = (value: unknown, again: unknown): string | undefined =>
    broken({ input, value, compute: (given: Sums) => ((seen = given), again) } as never)
  for (const [value, again] of [
    [5, 5],
    [-5, -5 - 4e-9],
    [0, 0],
    [1, 1 + 9e-10],
    [Infinity, Infinity],
    [lost, lost],
  ])
    expect(found(value, again)).toBeUndefined()
  expect(found(5, 5 + 6e-9)).toBe(`once 5, twice ${5 + 6e-9}.`)
  expect(found(0, 1e-12)).toBe('once 0, twice 1e-12.')
  for (const [value, again] of [
    [lost, 5],
    [5, lost],
  ])
    expect(found(value, again)).toBe('it is defined for one reading only.')
  expect(seen).toEqual(mergeSums(input, input))
})

it('tells a measure that more probable tokens make worse', () => {
  const { broken } = sumsInput.laws['likelier-is-never-worse']!
  const found = (better: string, value: unknown, risen: unknown, given: Sums = input): string | undefined =>
    broken({ input: given, value, measure: { better }, compute: () => risen } as never)
  expect(found('lower', 5, 5 + 1e-11)).toBe(`from 5 to ${5 + 1e-11} when every token is more probable.`)
  expect([found('lower', 5, 5 + 4e-12), found('lower', 5, 4), found('lower', 5, 5)]).toEqual(Array(3))
  expect(found('higher', -5, -5 - 1e-11)).toContain('from -5')
  expect([found('higher', -5, -5 - 4e-12), found('higher', -5, -4), found('higher', -5, -5)]).toEqual(
    Array(3),
  )
  expect([found('lower', lost, 5), found('lower', 1, lost)]).toEqual(Array(2))
  for (const without of [
    sumsOfTokens([]),
    sumsOfTokens([-1, -Infinity]),
    mergeSums(sumsOfTokens([-1]), sumsOfTokens([-2])),
  ])
    expect(found('lower', 1, 5, without)).toBeUndefined()
  expect(found('lower', 1, 5, sumsOfTokens([-1]))).toBeDefined()
  for (const given of [input, sumsOfTokens([-1, -3])])
    broken({
      input: given,
      value: 1,
      measure: { better: 'lower' },
      compute: (better: Sums) => {
        const { bytes } = given
        expect(better).toEqual(sumsOfTokens([-2, 0], { ...(bytes === undefined ? {} : { bytes }) }))
        return 1
      },
    } as never)
})

it('adds tokens without losing digits, and takes for 0 what rounding made more', () => {
  const logs = [-1e16, -1, -1, -1e-3, ...Array.from({ length: 1000 }, () => -1)]
  expect(sumsOfTokens(logs).logLikelihood).toBe(-1e16 - 1002)
  expect(sumsOfTokens(logs.toReversed()).logLikelihood).toBe(-1e16 - 1002)
  expect(sumsOfTokens([1e-9, -1])).toMatchObject({ logLikelihood: -1, tokens: 2, impossible: 0 })
  expect(sumsOfDocument(3, 1e-9).logLikelihood).toBe(0)
  expect(() => sumsOfTokens([-1, 2e-9])).toThrow('Token 2 has the log probability 2e-9')
  expect(() => sumsOfTokens([NaN])).toThrow('Token 1 has the log probability NaN')
  expect(() => sumsOfDocument(3, 2e-9)).toThrow('it must be at most 0')
})

it('has the sums of documents known by their likelihood, and refuses those that cannot be', () => {
  expect(sumsOfDocument(2, -4, { base: 2, bytes: 9 })).toEqual({
    ...sumsOfTokens([-1, -3], { base: 2, bytes: 9 }),
    documentPerplexities: expect.closeTo(4, 12) as number,
  })
  expect(sumsOfDocument(0, 0)).toEqual(sumsOfTokens([]))
  expect(sumsOfDocument(2, -Infinity)).toMatchObject({ logLikelihood: 0, impossible: 1, tokens: 2 })
  expect(sumsOfDocument(2, -Infinity).documentPerplexities).toBe(Infinity)
  for (const tokens of [-1, 0.5, NaN]) expect(() => sumsOfDocument(tokens, 0)).toThrow(`has ${tokens} tokens`)
  expect(() => sumsOfDocument(0, -1)).toThrow('and 0 without tokens')
  for (const bytes of [-1, 0.5, Infinity]) expect(() => sumsOfTokens([], { bytes })).toThrow(`${bytes} bytes`)
  expect(sumsOfTokens([], { bytes: 0 }).bytes).toBe(0)
  for (const base of [1, 0.5, Infinity, NaN])
    expect(() => sumsOfTokens([], { base })).toThrow('must be above 1')
})

it('merges and repeats readings figure by figure', () => {
  const second = sumsOfTokens([-2, -Infinity], { bytes: 3 })
  expect(mergeSums(input, second)).toEqual({
    tokens: 4,
    logLikelihood: -6,
    impossible: 1,
    documents: 2,
    documentPerplexities: Infinity,
    bytes: 11,
  })
  const without = sumsOfTokens([-2])
  for (const merged of [mergeSums(input, without), mergeSums(without, input), mergeSums(without, without)])
    expect(merged).not.toHaveProperty('bytes')
  expect(timesSums(input, 2)).toEqual(mergeSums(input, input))
  expect(timesSums(without, 3)).toEqual(mergeSums(without, mergeSums(without, without)))
  expect(timesSums(second, 0)).toMatchObject({ tokens: 0, documentPerplexities: 0, bytes: 0 })
})
