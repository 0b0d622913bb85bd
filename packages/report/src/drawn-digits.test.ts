import { resultRecord, type FindingRecord } from '@eval/study'
import { expect, test } from 'vitest'
import { readableTable } from './shown-table.js'
import { tablesOf } from './tables-of.js'

const finding = (value: number, valueError?: number): FindingRecord => ({
  measure: 'MCC',
  value: 0.9,
  better: 'higher',
  n: 100,
  undefined: 0,
  chance: {
    value,
    ...(valueError === undefined ? {} : { valueError }),
    p: 0.01,
    model: 'class-prior',
    method: 'monte-carlo',
    draws: 1024,
  },
})

const chanceOf = (one: FindingRecord): string => {
  const result = resultRecord({ seed: 1, plugins: [], systems: [{ name: 's', findings: [one] }] })
  const { headings, rows } = readableTable(tablesOf(result)[0]!, 4)
  return rows[0]![headings.indexOf('chance')]!
}

test('a chance level shows no digits that are noise of its draws', () => {
  expect(chanceOf(finding(0.37224, 0.0005))).toBe('0.372')
  expect(chanceOf(finding(-0.0004, 0.0008))).toBe('0.000')
  expect(chanceOf(finding(-1.1e-5, 5e-5))).toBe('0.0000')
  expect(chanceOf(finding(0.4, 0.2))).toBe('0')
})

test('a chance level that is known shows its digits', () => {
  expect(chanceOf(finding(0.37258))).toBe('0.3726')
})
