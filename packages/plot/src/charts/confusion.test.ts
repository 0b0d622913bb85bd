import { resolveParams } from '@eval/core'
import { describe, expect, test } from 'vitest'
import { confusion } from './confusion.js'

const counts = { classes: ['cat', '<b>dog</b>'], cells: Float64Array.of(3, 1, 0, 0) }
const draw = (params: object): ReturnType<typeof confusion.spec> =>
  confusion.spec(counts, resolveParams('confusion', confusion.params, { ...params }))

describe('a confusion heat map', () => {
  test('has one cell per pair of classes, actual classes down the side', () => {
    expect(draw({})).toMatchObject({
      data: {
        values: [
          { actual: 'cat', predicted: 'cat', count: 3, shown: 3 },
          { shown: 1 },
          { shown: 0 },
          { shown: 0 },
        ],
      },
      encoding: { y: { field: 'actual' }, x: { field: 'predicted' } },
    })
  })

  test('turns round and shows shares, leaving the share of nothing empty', () => {
    const spec = draw({ rows: 'predicted', share: 'actual' })
    expect(spec).toMatchObject({
      data: { values: [{ shown: 0.75 }, { shown: 0.25 }, { shown: null }, { shown: null }] },
      encoding: { y: { field: 'predicted' } },
    })
  })
})
