import { expect, test } from 'vitest'
import { carriedAt, carriedFlaw, evaluate, itemNeeds, type Measure, type MeasureCall } from './index.js'
import { screening } from './counts/examples.js'

const measure = (needs?: Measure<'counts'>['needs']): MeasureCall<'counts'> => ({
  params: {},
  contribution: {
    contributes: 'measure',
    name: 'Cost',
    input: 'counts',
    params: {},
    range: [0, Infinity],
    better: 'lower',
    undefinedWhen: {},
    laws: [],
    about: { title: 'Cost', summary: 'What it costs.' },
    compute: () => 1,
    ...(needs ? { needs } : {}),
  },
})

test('the needs of measures are put together, each column once', () => {
  expect(itemNeeds([measure(), measure(() => ({}))])).toEqual({})
  expect(
    itemNeeds([
      measure(() => ({ columns: ['cost', 'time'] })),
      measure(() => ({ ids: true, columns: ['cost'] })),
    ]),
  ).toEqual({ ids: true, columns: ['cost', 'time'] })
})

test('a frame without what a measure needs is refused before it is computed, and says what is missing', () => {
  const on = (frame: object, needs: Measure<'counts'>['needs']) =>
    evaluate([{ id: 'a', frame: { ...screening, ...frame } }], [measure(needs)]).columns[0]!.aggregate
  const needs = () => ({ ids: true, columns: ['cost', 'time'] })
  const cost = Float64Array.of(1)
  expect(() => on({}, needs)).toThrow('Cost needs ids and the columns "cost", "time" of the items')
  expect(() => on({ carried: { ids: ['x'], columns: { cost } } }, needs)).toThrow(
    'Cost needs the column "time" of the items',
  )
  expect(on({ carried: { ids: ['x'], columns: { cost, time: cost } } }, needs)).toBe(1)
})

test('items at other places take their ids and numbers along', () => {
  const carried = { ids: ['a', 'b', 'c'], columns: { cost: Float64Array.of(1, 2, 3) } }
  expect(carriedAt(carried, [2, 0])).toEqual({ ids: ['c', 'a'], columns: { cost: Float64Array.of(3, 1) } })
  expect(carriedAt({}, [2, 0])).toEqual({})
})

test('carried items are as many as the items of the frame, and finite', () => {
  expect(carriedFlaw({ ids: ['a'] }, 2)).toBe('1 ids of 2 items')
  expect(carriedFlaw({ columns: { cost: Float64Array.of(1) } }, 2)).toContain(
    '1 numbers in the column "cost"',
  )
  expect(carriedFlaw({ columns: { cost: Float64Array.of(1, NaN) } }, 2)).toContain('not finite')
  expect(carriedFlaw({ ids: ['a', 'b'], columns: { cost: Float64Array.of(1, 0) } }, 2)).toBeUndefined()
})
