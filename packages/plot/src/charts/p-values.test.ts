import { curveLogPValues } from '@eval/significance'
import { describe, expect, test } from 'vitest'
import { badNumbers, codeIn, drawn, escaped, HOSTILE, picture, rowsWith, words } from '../../test/drawn.js'
import { preferring } from '../layers/examples/top-k-examples.js'
import { pValues } from './p-values.js'

const population = { N: 200, positives: 40 }
const labels = preferring(population, 4, 1)

describe('p-values along k', () => {
  test('are those of significance, as powers of ten', () => {
    const spec = drawn(pValues, { population, systems: [{ name: 'a', labels }] })
    const logs = curveLogPValues(population, labels)
    const lines = rowsWith(spec, 'k').slice(0, 200)
    expect(lines).toEqual(
      [...logs.keys()].slice(1).map((k) => ({ line: 0, series: 'a', k, log10: logs[k]! / Math.LN10 + 0 })),
    )
  })

  test('draw far below what a number can hold', async () => {
    const huge = { N: 20_000, positives: 4000 }
    const perfect = Uint8Array.from({ length: huge.N }, (_, rank) => (rank < huge.positives ? 1 : 0))
    const spec = drawn(pValues, { population: huge, systems: [{ name: 'perfect', labels: perfect }] })
    expect(words(spec)).toMatch(/perfect: smallest p = \d\.\de-43\d\d at k = 4,000\./)
    expect(words(spec)).toMatch(/Drawn with [\d,]+ of 20,000 points\./)
    expect(badNumbers(spec)).toEqual([])
    expect(await picture(spec)).not.toMatch(/NaN|Infinity/)
  })

  test('of 0 are left out and counted', () => {
    const small = { N: 4, positives: 2 }
    const spec = drawn(
      pValues,
      { population: small, systems: [{ name: 'a', labels: Uint8Array.of(1, 1, 0, 0) }] },
      { convention: 'paper' },
    )
    expect(words(spec)).toContain('4 p-values of 0 left out.')
    expect(badNumbers(spec)).toEqual([])
  })

  test('name every level, close ones one below the other', () => {
    const spec = drawn(
      pValues,
      { population, systems: [{ name: 'a', labels }] },
      { levels: '0.05,0.049,1e-30' },
    )
    const placed = new Map(rowsWith(spec, 'label').map(({ text, label }) => [text, label as number]))
    expect([...placed.keys()]).toEqual(['p = 0.05', 'p = 0.049', 'p = 1e-30'])
    expect(placed.get('p = 0.05')! - placed.get('p = 0.049')!).toBeGreaterThan(1)
  })

  test('keep hostile names out of code and in one line each', async () => {
    const systems = HOSTILE.map((name, seed) => ({ name, labels: preferring(population, 2, seed) }))
    const spec = drawn(pValues, { population, systems })
    expect(codeIn(spec)).toEqual(codeIn(drawn(pValues, { population, systems: systems.slice(0, 1) })))
    const svg = await picture(spec)
    for (const name of HOSTILE) expect(svg).toContain(escaped(name))
    expect(svg.match(/aria-roledescription="line mark"/g)).toHaveLength(HOSTILE.length)
    expect(words(spec)).toContain('and 2 more systems.')
  })

  test('need a ranking', () => {
    expect(() => drawn(pValues, { population, systems: [] })).toThrow('at least one ranking')
    expect(() => drawn(pValues, { population, systems: [{ name: 'a', labels: new Uint8Array(0) }] })).toThrow(
      'The ranking of "a" is empty.',
    )
  })
})
