import { describe, expect, test } from 'vitest'
import { measureValue } from '../measure-value.js'
import { seeded } from '../random.js'
import type { Counts, CountsMeasure } from './table/counts.js'
import { countsInput } from './input.js'
import { laws } from './laws.js'
import { margins } from './table/margins.js'
import { measures } from './measures/index.js'

/** A measure that obeys nothing: it depends on size, order, orientation and names. */
const lawless: CountsMeasure = {
  contributes: 'measure',
  input: 'counts',
  name: 'Lawless',
  params: {},
  range: [0, Infinity],
  better: 'higher',
  undefinedWhen: {},
  laws: [],
  about: { title: 'Lawless', summary: 'Errors of the first class, and the number of classes.' },
  compute: ({ classes, cells }) => (cells[1] ?? 0) + classes.length,
}

describe('every law of confusion counts', () => {
  test.each(Object.entries(laws))('%s is broken by a measure that does not obey it', (_, law) => {
    const random = seeded(5)
    const compute = (table: Counts) => measureValue(lawless, table)
    const problems = Array.from({ length: 100 }, () => {
      const input = countsInput.draw(random)
      return law.broken({ measure: lawless, params: {}, input, value: compute(input), random, compute })
    })
    expect(problems.filter((problem) => problem !== undefined).length).toBeGreaterThan(0)
  })

  test.each(Object.keys(laws))('%s is promised by a measure', (name) => {
    const promising: readonly CountsMeasure[] = measures
    expect(promising.some((measure) => measure.laws.includes(name))).toBe(true)
  })
})

test('tables are drawn with every degeneracy that measures must bear', () => {
  const random = seeded(9)
  const tables = Array.from({ length: 400 }, () => countsInput.draw(random))
  const sums = tables.map((table) => ({ ...margins(table), table }))
  const some = (holds: (one: (typeof sums)[number]) => boolean): boolean => sums.filter(holds).length >= 3
  expect(some(({ total }) => total === 0)).toBe(true)
  expect(some(({ table }) => table.classes.length === 0)).toBe(true)
  expect(some(({ table }) => table.classes.length === 1)).toBe(true)
  expect(some(({ actual, total }) => total > 0 && actual.includes(0))).toBe(true)
  expect(some(({ predicted, total }) => total > 0 && predicted.includes(0))).toBe(true)
  expect(some(({ disagreed, total }) => total > 0 && disagreed === 0)).toBe(true)
  expect(some(({ agreed, total }) => total > 0 && agreed === 0)).toBe(true)
  expect(some(({ table }) => table.cells.some((cell) => cell !== Math.floor(cell)))).toBe(true)
  expect(some(({ table }) => table.positive === undefined && table.classes.length > 1)).toBe(true)
  expect(some(({ table }) => table.classes.includes('__proto__'))).toBe(true)
})
