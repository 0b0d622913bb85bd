import { describe, expect, test } from 'vitest'
import type { AskedParam } from './written-answer.js'
import { writtenAnswer } from './written-answer.js'

const answer = (type: AskedParam['type'], given: unknown, limits: object = {}): unknown =>
  writtenAnswer({ type, about: '', ...limits } as unknown as AskedParam, given, '--option')

describe('answers that are written as text', () => {
  test.each<[AskedParam['type'], unknown, unknown]>([
    ['flag', true, true],
    ['flag', 'true', false],
    ['choice', 'zero', 'zero'],
    ['text', 'any text', 'any text'],
    ['name', 'AP', 'AP'],
    ['column', 'lang', 'lang'],
    ['names', ['a', 1], ['a', '1']],
    ['names', 'a, b', 'a, b'],
    ['integer', '12', 12],
    ['integer', ' 12 ', 12],
    ['integer', '0', 0],
    ['integer', '1e3', 1000],
    ['integers', '5,10', [5, 10]],
    ['integers', '1..4, 7', [1, 2, 3, 4, 7]],
    ['integers', '3..3', [3]],
    ['integers', '1e2', [100]],
    ['number', '-0.5', -0.5],
    ['number', ' 2 ', 2],
    ['numbers', '1, -2.5,3e-1', [1, -2.5, 0.3]],
    ['probability', '0.95', 0.95],
    ['probability', '95%', 0.95],
    ['probability', ' 95 % ', 0.95],
    ['probability', '.5', 0.5],
    ['probability', '1e-3', 0.001],
    ['decimals', '0.1,5%,1e-17', ['0.1', '0.05', '1e-17']],
    ['decimals', '.5', ['.5']],
    ['number-or-by-measure', '0.02', 0.02],
    ['number-or-by-measure', 'AP=0.02', { AP: 0.02 }],
    ['by-measure', 'AP=0.3', { AP: 0.3 }],
  ])('%s: %j is %j', (type, given, expected) => {
    expect(answer(type, given)).toEqual(expected)
  })

  test.each<[AskedParam['type'], unknown, string]>([
    ['text', 3, '--option must be text, not "3".'],
    ['integer', '1.5', 'one whole number, at least 0'],
    ['integer', '-1', 'one whole number'],
    ['integer', '', 'one whole number'],
    ['integers', '5..2', 'whole numbers from 0 on'],
    ['integers', 'x', 'whole numbers from 0 on'],
    ['integers', '1..100001', 'whole numbers'],
    ['number', '', 'one number'],
    ['number', 'two', 'one number'],
    ['number', 'Infinity', 'one number'],
    ['numbers', '1,,2', 'numbers separated by commas'],
    ['numbers', '1,x', 'numbers separated by commas'],
    ['probability', '1', 'between 0 and 1'],
    ['probability', '0', 'between 0 and 1'],
    ['probability', '100%', 'between 0 and 1'],
    ['probability', 'much', 'between 0 and 1'],
    ['decimals', '0', 'probabilities between 0 and 1'],
    ['decimals', '0.0', 'probabilities between 0 and 1'],
    ['decimals', '0e5', 'probabilities between 0 and 1'],
    ['decimals', '1', 'probabilities between 0 and 1'],
    ['decimals', '100%', 'probabilities between 0 and 1'],
    ['decimals', 'x%', 'probabilities between 0 and 1'],
    ['mapping', 'a=b', '--option cannot be given as text.'],
  ])('%s: %j is refused', (type, given, words) => {
    expect(() => answer(type, given)).toThrow(words)
  })

  test('whole numbers keep to their limits, both of which are allowed', () => {
    const limits = { min: 2, max: 4 }
    expect([answer('integer', '2', limits), answer('integer', '4', limits)]).toEqual([2, 4])
    expect(() => answer('integer', '1', limits)).toThrow('one whole number, from 2 to 4')
    expect(() => answer('integer', '5', limits)).toThrow('from 2 to 4')
    expect(answer('integers', '2', limits)).toEqual([2])
    expect(() => answer('integers', '1..3', limits)).toThrow('whole numbers from 2 on')
  })

  test('a range spreads to so many numbers and no more', () => {
    expect(answer('integers', '1..100000')).toHaveLength(100_000)
  })
})
