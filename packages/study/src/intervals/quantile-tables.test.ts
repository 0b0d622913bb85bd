import { expect, test } from 'vitest'
import { createStudy } from '../study.js'
import { levelOfDeviate, quantileTable, reallyBetterTable } from './quantile-tables.js'

const study = createStudy()
const column = (table: ReturnType<typeof quantileTable>, name: string): unknown[] => {
  const place = table.columns.findIndex((one) => one.name === name)
  return table.rows.map((row) => row[place])
}

test('the table of z is that of the textbooks (Mitchell 1997, Table 5.1)', () => {
  const table = quantileTable([0.5, 0.8, 0.9, 0.95, 0.98, 0.99], [])
  const expected = [0.67, 1.28, 1.64, 1.96, 2.33, 2.58]
  for (const [place, z] of column(table, 'z').entries())
    expect(Math.abs((z as number) - expected[place]!)).toBeLessThan(0.006)
  expect(column(table, 'one-sided level')).toEqual([0.75, 0.9, 0.95, 0.975, 0.99, 0.995])
})

test('one side alone has the deviate of its own error probability, also of t', () => {
  const table = quantileTable([0.95], [20], undefined, 'upper')
  expect(column(table, 'z')[0]).toBeCloseTo(1.6449, 4)
  expect(column(table, 'two-sided level')[0]).toBeCloseTo(0.9, 12)
  // scipy 1.10: t.isf(0.05, 20)
  expect(column(table, 't (20 df)')[0]).toBeCloseTo(1.7247182429207863, 9)
})

test('a deviate has its level, and comes back as the z of an interval', () => {
  const found = study.proportionInterval([{ hits: 10, n: 65 }], {
    interval: 'wald',
    level: levelOfDeviate(1.64),
  })
  // By hand: 1.64 sqrt(10/65 * 55/65 / 65).
  expect((found.high - found.low) / 2).toBeCloseTo(0.07339308747443792, 12)
  expect(() => levelOfDeviate(0)).toThrow('z must be')
  expect(() => quantileTable([1.5], [])).toThrow('level must be')
  expect(() => quantileTable([0.9], [0])).toThrow('df must be')
})

test('two proportions say how sure it is that one is really greater: 12/72 against 5/45', () => {
  const found = study.proportionInterval(
    [
      { hits: 12, n: 72 },
      { hits: 5, n: 45 },
    ],
    { interval: 'wald' },
  )
  const table = reallyBetterTable(found)!
  expect(column(table, 'value')).toEqual(
    [0.06421681809036926, 0.8651247010927087, 0.8065148257563468, 0.6130296515126936, 0.9544997361036416].map(
      (value) => expect.closeTo(value, 12) as number,
    ),
  )
  const none = study.proportionInterval(
    [
      { hits: 1, n: 1 },
      { hits: 0, n: 1 },
    ],
    { interval: 'wald' },
  )
  expect(reallyBetterTable(none)).toBeUndefined()
})
