import { expect, test } from 'vitest'
import { nameMarkup, resultTable } from './table-markup.js'

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

test('a table of many figures has fewer decimals at hand for a phone, rounded and not cut', () => {
  const figures = {
    name: 'classes',
    title: 'Per class',
    columns: ['class', 'support', 'precision', 'recall', 'f1'].map((name, at) => ({
      name,
      kind: (['text', 'count'] as const)[at] ?? ('number' as const),
    })),
    rows: [['benign', 357, 0.97785, 1, 0.5]],
  }
  const markup = resultTable(figures, 't', 4).safe
  expect(markup).toContain('<td class="number" data-short="0.978" data-sort="0.97785">0.9778</td>')
  expect(markup).not.toContain('data-short="357')
  const long = { ...figures, columns: figures.columns.with(4, { name: 'informedness', kind: 'number' }) }
  expect(resultTable(long, 't', 4).safe).toContain('>informed&shy;ness</th>')
})

test('a long name can be broken behind its separators, a short one nowhere', () => {
  expect(nameMarkup('class_0').safe).toBe('<bdi class="name">class_0</bdi>')
  expect(nameMarkup('runs/bm25_tuned.txt').safe).toBe(
    '<bdi class="name">runs/<wbr>bm25_<wbr>tuned.<wbr>txt</bdi>',
  )
})
