import type { IntervalResult } from '@eval/significance'
import { expect, test } from 'vitest'
import { createStudy } from '../study.js'
import { levelOfDeviate, quantileTable, reallyBetterTable } from './quantile-tables.js'

const study = createStudy()
const resultAt = (level: number): IntervalResult => ({
  estimate: 0.1,
  low: -level,
  high: level,
  level,
  method: 'x',
  side: 'two-sided',
  n: 10,
  notes: [],
})
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

test('nothing is said of a difference without deviate or standard error', () => {
  const result = resultAt(0.95)
  expect(reallyBetterTable(result)).toBeUndefined()
  expect(reallyBetterTable({ ...result, details: { z: 1 } })).toBeUndefined()
  expect(reallyBetterTable({ ...result, details: { standardError: 1 } })).toBeUndefined()
  const less = reallyBetterTable({ ...result, estimate: -0.1, details: { z: -1, standardError: 0.1 } })!
  expect(less.rows[2]![0]).toContain('the first is less')
  // By hand: the normal distribution below 1 is 0.8413447460685429.
  expect(less.rows[2]![1]).toBeCloseTo(0.8413447460685429, 12)
})

test('intervals stand beside the quantiles of their level', () => {
  const table = quantileTable([0.5, 0.9], [], resultAt)
  expect(table.title).toBe('Intervals at several levels')
  expect(column(table, 'low')).toEqual([-0.5, -0.9])
  expect(column(table, 'high')).toEqual([0.5, 0.9])
  expect(quantileTable([0.5], []).columns.map(({ name }) => name)).not.toContain('low')
  // A one-sided level of a half or less leaves nothing between two ends.
  expect(column(quantileTable([0.5], [], undefined, 'upper'), 'two-sided level')).toEqual([null])
})

test('t of one degree of freedom is there: that of Cauchy', () => {
  // By hand: tan(pi (0.75 - 0.5)) = 1.
  expect(column(quantileTable([0.5], [1]), 't (1 df)')[0]).toBeCloseTo(1, 9)
})
