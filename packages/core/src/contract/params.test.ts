import { describe, expect, expectTypeOf, test } from 'vitest'
import { kitchenParams } from '../../test/example-plugin.js'
import { allowed, parseParam, resolveParams, stableSum, type ParamValues } from '../index.js'

describe('parameters', () => {
  test('defaults are filled in and types follow from the declaration', () => {
    const values = resolveParams('Kitchen', kitchenParams, { k: 5 })
    expect(values).toEqual({ k: 5, beta: 1, gain: 'linear', judged: false })
    expectTypeOf<ParamValues<typeof kitchenParams>['gain']>().toEqualTypeOf<'linear' | 'exp'>()
    expectTypeOf<ParamValues<typeof kitchenParams>['k']>().toEqualTypeOf<number | undefined>()
  })

  test('a required one is asked for', () => {
    const specs = { k: { type: 'integer', min: 1, required: true, about: 'Ranks.' } } as const
    expect(() => resolveParams('P', specs, {})).toThrow(
      'P needs the parameter "k": a whole number, at least 1.',
    )
  })

  test('keys of Object.prototype are not parameters', () => {
    expect(() =>
      resolveParams('P', kitchenParams, JSON.parse('{"__proto__": 1}') as object as never),
    ).toThrow('has no parameter "__proto__"')
    expect(() => resolveParams('P', kitchenParams, { toString: 1 })).toThrow('has no parameter "toString"')
  })

  test.each([
    ['k', '1.5'],
    ['k', '0x10'],
    ['beta', 'NaN'],
    ['beta', ''],
    ['judged', 'perhaps'],
    ['gains', '{1:}'],
    ['gains', '1:2:3'],
  ] as const)('%s refuses the text %j', (name, text) => {
    const spec = kitchenParams[name]
    expect(() => parseParam('Kitchen', name, spec, text)).toThrow(allowed(spec))
  })
})

test('a stable sum does not lose what cancels', () => {
  expect(stableSum([1, 1e100, 1, -1e100])).toBe(2)
  expect(stableSum([0.1, 0.2, 0.3])).toBe(0.6)
  expect(stableSum([Infinity, 1])).toBe(Infinity)
})
