import { describe, expect, test } from 'vitest'
import { csvOf, datasetsOf } from './datasets.js'

describe('the data of a chart', () => {
  test('are found wherever a specification holds them, each once', () => {
    const rows = [{ x: 1, y: 'a' }]
    const spec = {
      data: { values: rows },
      layer: [{ data: { values: [{ z: null }] } }, { data: { values: rows } }],
      hconcat: [{ spec: { data: { values: [{ w: true }] } } }],
      datasets: { more: [{ v: 2 }] },
      encoding: { x: { axis: { values: [0, 1] } } },
    }
    expect(datasetsOf(spec).map(({ columns }) => columns)).toEqual([['x', 'y'], ['z'], ['w'], ['v']])
  })

  test('are left out where all their rows are among those of another layer', () => {
    const rows = [
      { name: 'a', side: 'left' },
      { name: 'b', side: 'right' },
    ]
    const layer = [
      { data: { values: rows.slice(1) } },
      { data: { values: rows } },
      { data: { values: [{ y: 1 }] } },
    ]
    expect(datasetsOf({ layer }).map(({ rows: { length } }) => length)).toEqual([2, 1])
  })

  test('become comma-separated values with every digit, in which nothing starts a formula', () => {
    const rows = [
      { name: '=cmd()', value: 0.1 + 0.2 },
      { name: 'a "b",\nc', value: -1 },
      JSON.parse('{ "name": "x", "__proto__": 3 }') as object,
    ]
    expect(csvOf(datasetsOf({ data: { values: rows } }))).toBe(
      'name,value,__proto__\n\'=cmd(),0.30000000000000004,\n"a ""b"",\nc",-1,\nx,,3\n',
    )
  })
})

test('a list without rows is no data, and gaps are empty cells', () => {
  expect(datasetsOf({ data: { values: [] } })).toEqual([])
  const gaps = datasetsOf({ data: { values: [{ a: null, b: 1 }, { b: 2 }] } })
  expect(csvOf(gaps)).toBe('a,b\n,1\n,2\n')
})
