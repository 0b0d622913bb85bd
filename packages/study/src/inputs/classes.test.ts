import { describe, expect, test } from 'vitest'
import { codedLabels, positiveAmong } from './classes.js'

const actual = (labels: readonly (string | number | boolean)[]) => ({ side: 'actual' as const, labels })
const predicted = (labels: readonly (string | number | boolean)[]) => ({ side: 'predicted' as const, labels })
const rows = (count: number) => ({ name: 'actual labels', count })

describe('labels as codes', () => {
  test('compare as text across columns and types, in sorted classes', () => {
    const { classes, codes } = codedLabels([actual(['10', '9', '10']), predicted([9, 10, '2'])], rows(3), {})
    expect(classes).toEqual(['2', '9', '10'])
    expect(codes.map((column) => [...column])).toEqual([
      [2, 1, 2],
      [1, 2, 0],
    ])
  })

  test('of typed arrays and of booleans', () => {
    expect(codedLabels([{ side: 'actual', labels: Int8Array.of(1, -1, 1) }], undefined, {})).toEqual({
      classes: ['-1', '1'],
      codes: [Uint32Array.of(1, 0, 1)],
    })
    expect(codedLabels([actual([true, 'false', 'true'])], undefined, {}).classes).toEqual(['false', 'true'])
  })

  test('keep the order of declared classes, and those without rows', () => {
    const { classes, codes } = codedLabels([actual(['b', 'a'])], rows(2), { declared: ['c', 'b', 'a'] })
    expect(classes).toEqual(['c', 'b', 'a'])
    expect([...codes[0]!]).toEqual([1, 2])
  })

  test('take classes that are met elsewhere', () => {
    expect(codedLabels([actual(['b'])], rows(1), { besides: ['a', 'b'] }).classes).toEqual(['a', 'b'])
  })

  test('know a positive class that no row has, where there is room for it', () => {
    expect(codedLabels([actual(['ham'])], rows(1), { positive: 'spam' }).classes).toEqual(['ham', 'spam'])
    expect(codedLabels([actual(['a', 'b'])], rows(2), { positive: 'c' }).classes).toEqual(['a', 'b'])
    expect(codedLabels([actual(['a'])], rows(1), { positive: 'c', declared: ['a', 'b'] }).classes).toEqual([
      'a',
      'b',
    ])
  })

  test('refuse a label that is not declared, with its row and the nearest class', () => {
    expect(() => codedLabels([actual(['ham', 'spma'])], rows(2), { declared: ['ham', 'spam'] })).toThrow(
      'Row 2: the actual label "spma" is not among "ham", "spam". Did you mean "spam"?',
    )
    expect(() => codedLabels([actual(['a'])], rows(1), { declared: ['a'], besides: ['z'] })).toThrow(
      'Probabilities: the class "z" is not among "a".',
    )
  })

  test('refuse what is no label, and columns of another length', () => {
    expect(() => codedLabels([predicted([NaN])], rows(1), {})).toThrow(/^Row 1: the predicted label is NaN/)
    expect(() => codedLabels([predicted(['a'])], rows(2), {})).toThrow(
      'There are 2 actual labels and 1 predicted labels; every row needs one of each.',
    )
  })
})

describe('the positive class', () => {
  test('is the one given, as text', () => {
    expect(positiveAmong(['1', '2'], 2, true)).toBe('2')
  })

  test('is known by usual names, needed or not', () => {
    expect(positiveAmong(['no', 'yes'], undefined, true)).toBe('yes')
    expect(positiveAmong(['no', 'yes'], undefined, false)).toBe('yes')
    expect(positiveAmong(['a', 'b'], undefined, false)).toBeUndefined()
  })

  test('is an error with the nearest class where no row has it', () => {
    expect(() => positiveAmong(['ham', 'spam'], 'span', true)).toThrow(
      'No row has the positive class "span". Did you mean "spam"? There are "ham", "spam".',
    )
  })

  test('is asked for where scores need it', () => {
    expect(() => positiveAmong(['ham', 'spam'], undefined, true)).toThrow(
      expect.objectContaining({
        code: 'AMBIGUOUS_POSITIVE',
        data: { classes: ['ham', 'spam'], advice: [{ set: 'positive', to: 'CLASS' }] },
      }),
    )
  })
})
