import { expect, test } from 'vitest'
import { resultTable } from './table-markup.js'

const table = (rows: number, footnote?: string) => ({
  name: 'rows',
  title: 'Rows',
  columns: [{ name: 'row', kind: 'text' as const }],
  rows: Array.from({ length: rows }, (_, row) => [`row ${row + 1}.`]),
  ...(footnote === undefined ? {} : { footnote }),
})

test('a table of 200 rows is whole, and a longer one says what is left out', () => {
  const whole = resultTable(table(200), 't', 4).safe
  expect([whole.includes('row 200.'), whole.includes('The first')]).toEqual([true, false])
  const longer = resultTable(table(201, 'A footnote.'), 't', 4).safe
  expect([longer.includes('row 200.'), longer.includes('row 201.')]).toEqual([true, false])
  expect(longer).toContain('The first 200 of 201 rows')
  expect(longer).toContain('A footnote.')
})
