import { EvalError } from '@eval/core'
import { describe, expect, test } from 'vitest'
import { createStudy } from '../study.js'
import { correlationRecords } from './correlate.js'

const study = createStudy({ seed: 1 })
const first = [1, 2, 3, 4, 5, 6, 7, 8]
const second = [2, 1, 4, 3, 6, 5, 8, 7]

describe('two columns', () => {
  test('agree as every usual correlation says, with interval and p', () => {
    const found = study.correlate({ first, second, names: ['model', 'human'] })
    expect(found.correlations.map(({ correlation }) => correlation)).toEqual([
      'pearson',
      'spearman',
      'kendall',
      'kendall(variant=c)',
      'weighted-tau',
      'tau-ap',
    ])
    const [pearson] = found.correlations
    // By hand: both columns have variance 5.25, and their products differ from it by a mean of 0.5.
    expect(pearson!.estimate).toBeCloseTo(38 / 42, 14)
    expect(pearson!.interval!.low).toBeLessThan(pearson!.estimate!)
    expect(pearson!.interval!.high).toBeGreaterThan(pearson!.estimate!)
    expect(Math.exp(pearson!.logP!)).toBeCloseTo(pearson!.p!, 12)
    expect(found).toMatchObject({ level: 0.95, alternative: 'two-sided', names: ['model', 'human'] })
    expect(found.table.title).toBe('model and human, 95 % intervals')
    expect(found.table.rows[0]!.slice(0, 2)).toEqual(['pearson', pearson!.estimate])
  })

  test('are asked about what was named, at the level and for the side that were', () => {
    const asked = { correlations: ['kendall', 'rbo'], level: 0.9, alternative: 'greater' } as const
    const found = study.correlate({ first, second, ids: first.map((id) => `d${id}`) }, asked)
    expect(found.correlations).toHaveLength(2)
    expect(found.correlations[0]!.estimate).toBeCloseTo((28 - 8) / 28, 14)
    expect(found).toMatchObject({ level: 0.9, alternative: 'greater' })
    const both = study.correlate({ first, second }, { correlations: 'kendall' }).correlations[0]!
    expect(found.correlations[0]!.p).toBeLessThan(both.p!)
  })

  test('rank rows by their numbers where they have no ids', () => {
    const byId = { first, second, ids: first.map(String) }
    const rbo = (columns: Parameters<typeof study.correlate>[0]) =>
      study.correlate(columns, { correlations: 'rbo' }).correlations[0]!.estimate
    expect(rbo({ first, second })).toBe(rbo(byId))
    // The rows of the other column are numbered in the same way, from the highest value down.
    expect(rbo({ first, second: first })).toBeCloseTo(1, 12)
  })

  test('without a value say why, in the table too', () => {
    const found = study.correlate({ first, second: first.map(() => 1) }, { correlations: 'pearson' })
    const [row] = correlationRecords(found)
    expect(row).toMatchObject({
      correlation: 'pearson',
      estimate: null,
      low: null,
      p: null,
      log10P: null,
      n: 8,
    })
    expect(row!.why).toMatch(/\w/)
    expect(found.table.columns.at(-1)!.name).toBe('why undefined')
    expect(found.table.rows[0]!.at(-1)).toBe(row!.why)
  })

  test('of other lengths, unknown options and impossible levels are refused', () => {
    expect(() => study.correlate({ first, second: [1] })).toThrow(
      'first has 8 values, second has 1: they must pair.',
    )
    expect(() => study.correlate({ first, second }, { levle: 0.9 } as never)).toThrow('Did you mean "level"?')
    expect(() => study.correlate({ first, second }, { level: 2 })).toThrow(EvalError)
    expect(() => study.correlate({ first, second }, { correlations: 'pearsn' })).toThrow(
      'Did you mean "pearson"?',
    )
  })
})
