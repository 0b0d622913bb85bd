import { describe, expect, test } from 'vitest'
import { createStudy } from '../study.js'
import type { System } from '../task/system.js'
import { withSharedSlices } from './slice-values.js'

const study = createStudy({ seed: 1 })
const system = (
  name: string,
  units: readonly string[],
  values: readonly number[],
  more: object = {},
): System =>
  study.system(
    name,
    {
      values: {
        units,
        series: [
          {
            system: '',
            measure: 'score',
            values: Float64Array.from(values),
            defined: new Uint8Array(values.length).fill(1),
          },
        ],
        ...more,
      },
    },
    { task: 'values' },
  )
const sliced = system('sliced', ['a', 'b', 'c', 'd'], [1, 2, 3, 4], {
  slices: new Map([['lang', ['en', 'de', 'en', 'de']]]),
  weights: Float64Array.of(1, 2, 3, 4),
})
const plain = system('plain', ['d', 'c', 'b', 'a'], [0, 0, 0, 0])
const bare: System = { ...plain, source: undefined }
const { slice } = study.task('values')
const partsOf = (one: System) =>
  slice!(one, 'lang').map(({ value, system: { groups } }) => [
    value,
    groups[0]!.units.map(({ id, weight }) => [id, weight]),
  ])

describe('values by a column', () => {
  test('are those of the units of each of its values, with their weights', () => {
    expect(partsOf(sliced)).toEqual([
      ['en', [['a', 1], ['c', 3]]],
      ['de', [['b', 2], ['d', 4]]],
    ]) // prettier-ignore
  })

  test('take the column unit by unit from a system that has it', () => {
    const [, own] = withSharedSlices([sliced, plain])
    expect(partsOf(own!).map(([value, units]) => [value, (units as [string][]).map(([id]) => id)])).toEqual([
      ['de', ['d', 'b']],
      ['en', ['c', 'a']],
    ])
  })

  test('are none where no table is known, and no column is shared where none is there', () => {
    expect(slice!(bare, 'lang')).toEqual([])
    expect(withSharedSlices([sliced, bare])[1]).toBe(bare)
    const alone = [plain, plain]
    expect(withSharedSlices(alone)).toBe(alone)
  })

  test('are compared within each slice', async () => {
    const own = system('own', ['a', 'b', 'c', 'd'], [1, 2, 3, 4], {
      slices: new Map([['lang', ['en', 'de', 'en', 'de']]]),
    })
    const { comparisons } = await study.compare([plain, own], { by: 'lang', test: 't' })
    // By hand: the means of 1, 3 and of 2, 4.
    expect(Object.fromEntries(comparisons.map(({ part = 'all', difference }) => [part, difference]))).toEqual(
      {
        all: 2.5,
        'lang=en': 2,
        'lang=de': 3,
      },
    )
  })
})
