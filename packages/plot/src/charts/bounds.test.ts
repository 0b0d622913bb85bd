import { crossover, simultaneousBand, topKBounds, topKPrior } from '@eval/significance'
import { describe, expect, test } from 'vitest'
import { badNumbers, codeIn, drawn, escaped, HOSTILE, picture, rowsWith, words } from '../../test/drawn.js'
import { preferring } from '../layers/examples/top-k-examples.js'
import { bounds } from './bounds.js'

const population = { N: 200, positives: 40 }
const labels = preferring(population, 4, 1)
const systems = [{ name: 'a', labels }]

const stairs = (spec: ReturnType<typeof drawn>, level: string): [number, number][] =>
  rowsWith(spec, 'level')
    .filter((row) => row.level === level && !('line' in row))
    .map(({ k, hits }) => [k as number, hits as number])

describe('bounds along k', () => {
  test.each(['valid', 'paper'] as const)('are the %s staircase where it can be reached', (convention) => {
    const spec = drawn(bounds, { population, systems }, { levels: '0.05', convention })
    const needed = topKBounds(population, '0.05', { convention, kind: 'discrete' })
    expect(stairs(spec, '0.05')).toEqual(
      [...needed.entries()].filter(([k, hits]) => k > 0 && hits <= Math.min(k, 40)),
    )
  })

  test('over all k are those of the simultaneous band over the ranks shown', () => {
    const spec = drawn(bounds, { population, systems }, { levels: '0.1', band: 'simultaneous', upTo: 50 })
    const { bounds: needed } = simultaneousBand(population, '0.1', { to: 50 })
    expect(stairs(spec, '0.1')).toEqual(
      [...needed.entries()].filter(([k, hits]) => k > 0 && k <= 50 && hits <= k),
    )
  })

  test('over all k are one band for rankings of different lengths', () => {
    const both = [...systems, { name: 'short', labels: labels.subarray(0, 50) }]
    const spec = drawn(bounds, { population, systems: both }, { levels: '0.1', band: 'simultaneous' })
    const { bounds: needed } = simultaneousBand(population, '0.1', { to: 50 })
    expect(stairs(spec, '0.1').at(-1)).toEqual([50, needed[50]])
    const marks = rowsWith(spec, 'group')
    expect(marks.length).toBeGreaterThan(1)
    for (const mark of marks) expect(mark.y).toBe(needed[mark.k as number])
  })

  test('mark the crossovers of significance and say which levels are never reached', () => {
    const spec = drawn(
      bounds,
      { population, systems: [...systems, { name: 'none', labels: new Uint8Array(100) }] },
      { levels: '0.05,1e-3', contiguous: 2 },
    )
    const expected = crossover(population, labels, '0.001', { contiguous: 2 })!
    const marks = rowsWith(spec, 'group')
    expect(marks.find(({ group }) => group === 'p = 1e-3')).toMatchObject({
      k: expected.k,
      y: expected.hits,
      series: 'a',
      label: `k = ${expected.k}`,
    })
    expect(words(spec)).toContain(`from k = ${expected.k} at p = 1e-3.`)
    expect(words(spec)).toContain('none: never at p = 0.05, 1e-3.')
    expect(words(spec)).toContain('Crossovers: held for 2 k in a row.')
    expect(words(spec)).toContain('P(at least as many hits in the top k) ≤ p')
  })

  test('over all k are said to be so', () => {
    const spec = drawn(bounds, { population, systems }, { band: 'simultaneous' })
    expect(words(spec)).toContain('P(at least as many hits at any k) ≤ p')
    expect(words(spec)).not.toContain('P(at least as many hits in the top k) ≤ p')
  })

  test('show hits above chance when asked', () => {
    const spec = drawn(bounds, { population, systems }, { show: 'excess', upTo: 80 })
    const rows = rowsWith(spec, 'line').filter((row) => !('bound' in row)) as {
      k: number
      hits: number
      y: number
    }[]
    expect(rows).toHaveLength(81)
    for (const { k, hits, y } of rows) expect(y).toBe(hits - (k === 0 ? 0 : topKPrior(population, k)))
  })

  test('thin out long rankings and stay finite', async () => {
    const huge = { N: 20_000, positives: 4000 }
    const long = [{ name: 'long', labels: preferring(huge, 3, 1) }]
    const spec = drawn(bounds, { population: huge, systems: long }, { levels: '1e-300,0.5' })
    expect(words(spec)).toContain('Drawn with')
    expect(badNumbers(spec)).toEqual([])
    expect(await picture(spec)).not.toMatch(/NaN|Infinity/)
  })

  test('are drawn without any system', () => {
    const spec = drawn(bounds, { population, systems: [] }, { levels: '0.01' })
    expect(stairs(spec, '0.01').length).toBeGreaterThan(150)
  })

  test('keep hostile names out of code', async () => {
    const hostile = HOSTILE.map((name) => ({ name, labels }))
    const spec = drawn(bounds, { population, systems: hostile })
    const known = new Set(codeIn(drawn(bounds, { population, systems })))
    for (const code of codeIn(spec)) expect(known).toContain(code)
    const svg = await picture(spec)
    for (const name of HOSTILE) expect(svg).toContain(escaped(name))
  })

  test('have counts at both axes, written in full', async () => {
    const ticks = async (N: number, positives: number): Promise<string[]> =>
      [
        ...(await picture(drawn(bounds, { population: { N, positives }, systems: [] }))).matchAll(
          />([^<]*)</g,
        ),
      ]
        .map(([, text]) => text!)
        .filter((text) => /^[\d.,]+(e\S+)?$/.test(text))
    const x = ['0', '1,000', '2,000', '3,000', '4,000', '5,000']
    expect(await ticks(5000, 3)).toEqual([...x, '0', '1', '2', '3'])
    expect(await ticks(100, 3)).toEqual(['0', '20', '40', '60', '80', '100', '0', '1', '2', '3'])
  })

  test('refuse an empty ranking', () => {
    expect(() => drawn(bounds, { population, systems: [{ name: 'a', labels: new Uint8Array(0) }] })).toThrow(
      'A ranking is empty.',
    )
  })
})
