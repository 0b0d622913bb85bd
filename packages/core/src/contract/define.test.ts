import { describe, expect, expectTypeOf, it } from 'vitest'
import type { Counts } from '../counts/table/counts.js'
import { countsFromBinary } from '../counts/counting/from-binary.js'
import { defineMeasure, defineParams } from './define.js'
import { measureValue } from '../measure-value.js'
import type { ParamValues } from './params.js'

const share = defineMeasure({
  contributes: 'measure',
  name: 'Share',
  input: 'counts',
  params: {
    of: { type: 'choice', of: ['hits', 'misses'], default: 'hits', about: 'What is counted.' },
    k: { type: 'integer', min: 1, about: 'A divisor.' },
  },
  range: [0, 1],
  better: 'higher',
  laws: [],
  undefinedWhen: {},
  about: { title: 'Share', summary: 'The share of hits or misses.' },
  compute(counts, { of, k }) {
    expectTypeOf(counts).toEqualTypeOf<Counts>()
    expectTypeOf(of).toEqualTypeOf<'hits' | 'misses'>()
    expectTypeOf(k).toEqualTypeOf<number | undefined>()
    return of === 'hits' ? 0.75 : 0.25
  },
})

describe('what is defined without as const', () => {
  it('keeps the literal types of a measure', () => {
    expectTypeOf(share.input).toEqualTypeOf<'counts'>()
    expectTypeOf(share.params.of.of).toEqualTypeOf<readonly ['hits', 'misses']>()
    const counts = countsFromBinary({ tp: 1, fp: 1, fn: 1, tn: 1 })
    expect(measureValue(share, counts)).toBe(0.75)
    expect(measureValue(share, counts, { of: 'misses' })).toBe(0.25)
  })

  it('keeps the literal types of parameters', () => {
    const params = defineParams({
      side: { type: 'choice', of: ['two-sided', 'upper'], default: 'two-sided', about: 'Which end.' },
    })
    expectTypeOf<ParamValues<typeof params>['side']>().toEqualTypeOf<'two-sided' | 'upper'>()
    expect(params.side.default).toBe('two-sided')
  })
})
