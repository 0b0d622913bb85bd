import type { Chance, IntervalResult } from '@eval/significance'
import { describe, expect, test } from 'vitest'
import type { Comparison } from '../comparisons/comparison.js'
import type { Finding } from '../findings/finding.js'
import {
  chanceRecord,
  comparisonRecord,
  findingRecord,
  noteRecord,
  resultRecord,
  tableRecord,
} from './record.js'

const interval = { estimate: 0.5, low: 0.4, high: Infinity, level: 0.9, method: 't' } as IntervalResult
const finding = (more: Partial<Finding>): Finding =>
  ({ measure: 'P@5', value: 0.5, better: 'higher', n: 4, undefined: 1, ...more }) as Finding
const chance = (more: Partial<Chance>): Chance =>
  ({
    chance: 0.25,
    deviation: 0.1,
    p: 0.01,
    logP: Math.log(0.01),
    model: 'm',
    method: 'exact',
    ...more,
  }) as Chance
const comparison = (more: Partial<Comparison>): Comparison =>
  ({
    measure: 'AP',
    better: 'higher',
    baseline: 'a',
    system: 'b',
    difference: 0.1,
    test: 't',
    method: 'exact',
    p: 0.1,
    logP: Math.log(0.1),
    adjustedP: 0.2,
    correction: 'holm',
    n: 3,
    unit: 'topic',
    family: 2,
    outcome: 'not shown',
    ...more,
  }) as Comparison

describe('the record of a finding', () => {
  test('holds what is known and no member for what is not', () => {
    expect(findingRecord(finding({}))).toEqual({
      measure: 'P@5',
      value: 0.5,
      better: 'higher',
      n: 4,
      undefined: 1,
    })
  })

  test('has part, reason, effective n, interval and chance where there are any', () => {
    const found = findingRecord(
      finding({ part: 'language=en', why: 'No topic.', effectiveN: 3.2, value: undefined, interval }),
    )
    expect(found).toMatchObject({ part: 'language=en', why: 'No topic.', effectiveN: 3.2, value: null })
    // JSON has no infinity.
    expect(found.interval).toEqual({ low: 0.4, high: 'Infinity', level: 0.9, method: 't' })
    expect(findingRecord(finding({ chance: chance({}) })).chance).toMatchObject({ value: 0.25, p: 0.01 })
  })
})

describe('the record of chance', () => {
  test('has p by its decimal logarithm, and its draws with their error', () => {
    const exact = chanceRecord(chance({}))
    expect(exact).toEqual({
      value: 0.25,
      sd: 0.1,
      p: 0.01,
      log10P: expect.closeTo(-2, 12) as number,
      model: 'm',
      method: 'exact',
    })
    const drawn = chanceRecord(chance({ draws: 99, chanceError: 0.01, atMost: true, method: 'monte-carlo' }))
    expect(drawn).toMatchObject({ draws: 99, valueError: 0.01, atMost: true })
  })

  test('has no logarithm of a p of 0', () => {
    expect(chanceRecord(chance({ p: 0, logP: -Infinity }))).not.toHaveProperty('log10P')
  })
})

describe('the record of a comparison', () => {
  test('names test, method and draws, and holds no member for what is not known', () => {
    const plain = comparisonRecord(comparison({}))
    expect(plain.test).toBe('t (exact)')
    expect(plain.log10P).toBeCloseTo(-1, 12)
    for (const member of ['part', 'interval', 'effect', 'wins', 'worst', 'atMost', 'minimumDetectable'])
      expect(plain).not.toHaveProperty(member)
    expect(comparisonRecord(comparison({ method: 'monte-carlo', draws: 500 })).test).toBe(
      't (monte-carlo, 500 draws)',
    )
  })

  test('has wins, ties, losses and the extreme units where there are units', () => {
    const [worst, best] = [[{ unit: 'q1', difference: -1 }], [{ unit: 'q2', difference: 1 }]]
    const full = comparisonRecord(
      comparison({
        part: 'language=en',
        interval,
        atMost: true,
        effect: { name: 'd', value: 0.3, ofClusters: true },
        minimumDetectable: 0.4,
        units: { wins: 2, ties: 1, losses: 0, worst, best },
      }),
    )
    expect(full).toMatchObject({ part: 'language=en', atMost: true, minimumDetectable: 0.4 })
    expect(full).toMatchObject({
      wins: 2,
      ties: 1,
      losses: 0,
      worst,
      best,
      effect: { name: 'd', value: 0.3, ofClusters: true },
    })
    expect(full.interval!.high).toBe('Infinity')
  })
})

test('the record of a table writes numbers that JSON lacks as text', () => {
  const table = { name: 't', title: 'T', columns: [], rows: [['a', NaN, -Infinity, 1, null]] }
  expect(tableRecord(table)).toEqual({ ...table, rows: [['a', null, '-Infinity', 1, null]] })
})

test('the record of a note has advice where there is some, and not its values', () => {
  expect(noteRecord({ code: 'C', text: 'T.', values: { n: 1 } })).toEqual({ code: 'C', text: 'T.' })
  expect(noteRecord({ code: 'C', text: 'T.', values: {}, advice: [{ set: 'k' }] }).advice).toEqual([
    { set: 'k' },
  ])
})

test('a result has every member, in one order, whatever was left out', () => {
  const record = resultRecord({ seed: 3, plugins: [] })
  expect(Object.keys(record)).toEqual([
    'schema',
    'command',
    'version',
    'inputs',
    'policies',
    'seed',
    'plugins',
    'systems',
    'comparisons',
    'tables',
    'notes',
  ])
  expect(record).toMatchObject({ schema: 'eval/1', command: '', seed: 3, systems: [], notes: [] })
})
