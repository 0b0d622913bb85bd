import { expect, test } from 'vitest'
import { BLOCK, forBlocks } from './blocks.js'
import {
  allSignedSums,
  fillSignedSums,
  fillSumsFromWords,
  passesOver,
  signedTables,
  signWords,
  wordState,
} from './signed-sums.js'

/** The first words of xoshiro128++ from the state 1, 2, 3, 4, as its authors' program prints them. */
const published = [
  641, 1573767, 3222811527, 3517856514, 836907274, 4247214768, 3867114732, 1355841295, 495546011, 621204420,
]

test('signs are the bits of the words of xoshiro128++', () => {
  const powers = Float64Array.from({ length: 32 }, (_, bit) => 2 ** bit)
  const wordsOf = (terms: Float64Array): number[] => {
    const sums = new Float64Array(5)
    fillSignedSums(sums, signedTables(terms), Int32Array.of(1, 2, 3, 4))
    return Array.from(sums, (sum) => (sum + 2 ** 32 - 1) / 2)
  }
  const later = new Float64Array(64)
  later.set(powers, 32)
  expect(wordsOf(powers)).toEqual(published.filter((_, place) => place % 2 === 0))
  expect(wordsOf(later)).toEqual(published.filter((_, place) => place % 2 === 1))
})

test('the state goes on where it stopped', () => {
  const terms = Float64Array.of(3, 1)
  const state = wordState({ uint32: () => 7 })
  const [once, twice] = [new Float64Array(6), new Float64Array(12)]
  fillSignedSums(once, signedTables(terms), state)
  fillSignedSums(twice, signedTables(terms), wordState({ uint32: () => 7 }))
  expect([...once]).toEqual([...twice.subarray(0, 6)])
  fillSignedSums(once, signedTables(terms), state)
  expect([...once]).toEqual([...twice.subarray(6)])
})

test('a state of nothing but zeros is not kept', () => {
  expect([...wordState({ uint32: () => 0 })]).toEqual([1, 0, 0, 0])
})

test('every choice of signs has its sum', () => {
  expect([...allSignedSums(Float64Array.of(1, 10))]).toEqual([-11, -9, 9, 11])
})

test('more terms than one pass takes all count', () => {
  const terms = new Float64Array(130).fill(1)
  const sums = new Float64Array(4000)
  fillSignedSums(sums, signedTables(terms), Int32Array.of(1, 2, 3, 4))
  const variance = sums.reduce((total, sum) => total + sum * sum, 0) / sums.length
  expect(sums.every((sum) => Math.abs(sum) <= 130 && sum % 2 === 0)).toBe(true)
  expect(Math.abs(variance - 130)).toBeLessThan(5 * 130 * Math.sqrt(2 / sums.length))
})

test.each([3, 64, 100, 130])('sums of %d terms from kept words are those of drawn ones', (length) => {
  const terms = Float64Array.from({ length }, (_, term) => Math.sin(term))
  const [tables, passes, draws] = [signedTables(terms), passesOver(terms), 1000]
  const words = signWords(7, 'signs', draws, passes)!
  const [drawn, known] = [new Float64Array(BLOCK), new Float64Array(BLOCK)]
  forBlocks(7, 'signs', draws, (random, start) => {
    fillSignedSums(drawn, tables, wordState(random))
    fillSumsFromWords(known, tables, words, 2 * passes * start)
    expect(known).toEqual(drawn)
  })
})

test('words are kept for the next pair, and not where they are many', () => {
  const words = signWords(7, 'signs', 1000, 2)
  expect(signWords(7, 'signs', 1000, 1)).not.toBe(words)
  expect(signWords(7, 'signs', 1000, 2)).toBe(words)
  expect(signWords(8, 'signs', 1000, 2)).not.toEqual(words)
  expect(signWords(7, 'signs', 1e7, 2)).toBeUndefined()
})
