import { describe, expect, test } from 'vitest'
import { usualPositive } from './usual-positive.js'

describe('the usual positive class', () => {
  test.each([
    [['0', '1'], '1'],
    [['-1', '1'], '1'],
    [['No', 'Yes'], 'Yes'],
    [['FALSE', 'TRUE'], 'TRUE'],
    [['pos'], 'pos'],
    [['f', 't'], 't'],
  ])('of %j is %s', (classes, positive) => {
    expect(usualPositive(classes)?.positive).toBe(positive)
  })

  test('keeps the pair of names by which it is known', () => {
    expect(usualPositive(['-1', '1'])?.pair).toEqual(['-1', '1'])
    expect(usualPositive(['1'])?.pair).toEqual(['0', '1'])
  })

  test.each([[['ham', 'spam']], [['0']], [['0', '1', '2']], [['0', 'yes']], [[]]])(
    'of %j is not known',
    (classes) => {
      expect(usualPositive(classes)).toBeUndefined()
    },
  )
})
