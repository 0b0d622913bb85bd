import { countsPlugin, createRegistry } from '@eval/core'
import { significancePlugin } from '@eval/significance'
import { describe, expect, test } from 'vitest'
import { createStudy } from '../study.js'
import { intervalTable } from './proportion-interval.js'

const study = createStudy()

describe('the interval of a proportion', () => {
  test('is Wilson’s, that of a difference Newcombe’s, unless another is named', () => {
    const one = study.proportionInterval([{ hits: 12, n: 72 }])
    expect(one).toMatchObject({ method: 'wilson', level: 0.95, side: 'two-sided', n: 72 })
    // By hand, from the score equation with z = 1.959964.
    expect(one.low).toBeCloseTo(0.097993712426, 11)
    expect(one.high).toBeCloseTo(0.269107069305, 11)
    const two = study.proportionInterval([
      { hits: 12, n: 72 },
      { hits: 5, n: 45 },
    ])
    expect(two).toMatchObject({ method: 'newcombe' })
    expect(two.estimate).toBeCloseTo(12 / 72 - 5 / 45, 14)
    const wald = study.proportionInterval([{ hits: 12, n: 72 }], {
      interval: 'wald',
      level: 0.9,
      side: 'upper',
    })
    expect(wald).toMatchObject({ method: 'wald', level: 0.9, side: 'upper' })
  })

  test('is another of its kind where the usual one is not registered', () => {
    const contributions = significancePlugin.contributions.filter(({ name }) => name !== 'wilson')
    const registry = createRegistry([countsPlugin, { ...significancePlugin, contributions }])
    const found = createStudy({ registry }).proportionInterval([{ hits: 1, n: 4 }])
    expect(found.method).not.toBe('wilson')
    expect(found.low).toBeLessThan(found.high)
  })

  test('of an unknown name, level or option is refused', () => {
    const of = [{ hits: 1, n: 2 }] as const
    expect(() => study.proportionInterval(of, { interval: 'wilsn' })).toThrow('Did you mean "wilson"?')
    expect(() => study.proportionInterval(of, { level: 1 })).toThrow('level must be between 0 and 1')
    expect(() => study.proportionInterval(of, { sid: 'upper' } as never)).toThrow('Did you mean "side"?')
  })

  test('is a table of one row, titled by its side', () => {
    const table = intervalTable('1/2', study.proportionInterval([{ hits: 1, n: 2 }], { side: 'lower' }))
    expect(table.title).toBe('1/2, 95 % lower bound')
    expect(table.rows).toHaveLength(1)
    expect(table.columns).toHaveLength(table.rows[0]!.length)
  })
})

test('a table says the z of the level: of both tails, or of one', () => {
  const z = (side: 'two-sided' | 'upper'): unknown => {
    const { columns, rows } = intervalTable(
      '12/72',
      study.proportionInterval([{ hits: 12, n: 72 }], { interval: 'wald', level: 0.9, side }),
    )
    return rows[0]![columns.findIndex(({ name }) => name === 'z used')]
  }
  // scipy 1.10: norm.isf(0.05), norm.isf(0.1).
  expect(z('two-sided')).toBeCloseTo(1.6448536269514729, 12)
  expect(z('upper')).toBeCloseTo(1.2815515655446004, 12)
})
