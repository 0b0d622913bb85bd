import { seeded } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { failing, reading } from '../../test/reading.js'
import type { RecordTable } from '../tables.js'

const jsonl = { format: 'jsonl' } as const
const rowsOf = ({ columns }: RecordTable): unknown[] => columns.map((column) => [...column])

/** A line that is not like the others, after which every line is read value by value. */
const ODD = '{"odd":{"nested":1}}'

const VALUES = [
  '0',
  '1',
  '-1.5',
  '0.5',
  '0.500',
  '1e3',
  '-0',
  '12345678901234567890',
  '1e999',
  'true',
  'null',
  '""',
]

describe('lines of plain objects', () => {
  it.each([
    ['few distinct values', (row: number) => VALUES[row % VALUES.length]!],
    ['many numbers', (row: number) => `${row / 8}`],
    ['many numbers and a few others', (row: number) => (row % 1000 === 7 ? 'null' : `${row / 1000}`)],
    ['numbers beside their texts', (row: number) => (row % 2 === 0 ? '1.50' : '"1.50"')],
    ['many texts', (row: number) => `"é${row}"`],
    ['false and true', (row: number) => (row % 3 === 0 ? 'false' : 'true')],
  ])('of %s have the cells that reading value by value gives', async (_, value) => {
    const random = seeded(1)
    const blank = () => ['', ' ', '\t'][random.below(3)]!
    const lines = Array.from(
      { length: 6000 },
      (_unused, row) => `{${blank()}"id"${blank()}:${row}${blank()},"v":${blank()}${value(row)}}${blank()}`,
    )
    const { table } = await reading(lines.join('\n'), 'records', jsonl)
    const other = await reading([...lines, ODD].join('\n'), 'records', jsonl)
    expect(table.names).toEqual(['id', 'v'])
    expect(table.rows).toBe(6000)
    expect(rowsOf(table)).toEqual(
      rowsOf(other.table)
        .slice(0, 2)
        .map((cells) => (cells as unknown[]).slice(0, -1)),
    )
  })

  it.each([
    [
      'keys in another order',
      '{"b":1,"a":2}',
      [
        ['x', '2'],
        [1, '1'],
      ],
    ],
    [
      'a key left out',
      '{"a":"y"}',
      [
        ['x', 'y'],
        [1, null],
      ],
    ],
    [
      'an escape',
      '{"a":"\\u0041","b":2}',
      [
        ['x', 'A'],
        [1, 2],
      ],
    ],
    [
      'a list',
      '{"a":["y"],"b":2}',
      [
        ['x', ['y']],
        [1, 2],
      ],
    ],
  ])('go on with %s', async (_, line, cells) => {
    const { table } = await reading(`{"a":"x","b":1}\n\n${line}\n`, 'records', jsonl)
    expect(table.names).toEqual(['a', 'b'])
    expect(rowsOf(table).map((column) => (column as unknown[]).map(String))).toEqual(
      cells.map((column) => column.map(String)),
    )
  })

  it.each([
    ['a key given twice', '{"a":"x","a":1}', ':2:10:'],
    ['a leading zero', '{"a":"x","b":01}', ':2:14:'],
    ['a number that ends in a point', '{"a":"x","b":1.}', ':2:14:'],
    ['text after the end', '{"a":"x","b":1} x', ':2:17:'],
    ['a trailing comma', '{"a":"x","b":1,}', ':2:16:'],
    ['an unclosed object', '{"a":"x","b":1', ':2:15:'],
    ['an unclosed text', '{"a":"x","b":"', ':2:15:'],
  ])('refuse %s with its place', async (_, line, place) => {
    const error = await failing(`{"a":"x","b":1}\n${line}\n`, 'records', jsonl)
    expect(error.code).toBe('MALFORMED_JSON')
    expect(error.message).toContain(`file.txt${place}`)
  })
})
