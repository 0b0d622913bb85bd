import { createRegistry } from '@eval/core'
import { crossover, topKBound } from '@eval/significance'
import { describe, expect, test } from 'vitest'
import { plotPlugin } from '../plugin.js'
import { drawn } from '../scene/drawn.js'
import { overlaps, textsOf } from '../../test/support/texts.js'
import { MACSKASSY } from '../layers/examples/top-k-examples.js'
import { captionOf, figureSpec } from './document-figure.js'
import { macskassyFigures, simulatedStock, STOCK_METHODS } from './macskassy.js'

const registry = createRegistry([plotPlugin])

describe('the figures of Macskassy (2005)', () => {
  test('are all seven, in order', () => {
    const numbers = macskassyFigures.map(({ figure }) => /^Figure (\d)/.exec(figure)![1])
    expect(numbers).toEqual(['1', '2', '3', '4', '5', '6', '7', '7'])
  })

  test.each(macskassyFigures)('$name names its document, and says where it is simulated', async (figure) => {
    const picture = await drawn(figureSpec(figure, { registry }), 'light')
    const texts = textsOf(picture)
    const all = texts.map(({ text }) => text).join(' ')
    expect(all).toContain('Macskassy (2005), Figure')
    expect(captionOf(figure)).toMatch(/^Macskassy \(2005\), Figure \d/)
    expect(/[Ss]imulated/.test(all)).toBe(figure.simulated !== undefined)
    expect(/[Ss]imulated/.test(captionOf(figure))).toBe(figure.simulated !== undefined)
    // No area without its interval, and what was set for the figure is said.
    expect(all).not.toMatch(/AUC [\d.]+(?! \[)(?:\s|$)/)
    if (figure.simulated !== undefined) {
      expect(all).toMatch(/Rocchio: AUC 0\.\d{3} \[0\.\d{3}, 0\.\d{3}\]/)
      expect(captionOf(figure)).toContain('hits of Rocchio between 100 and 486')
    }
    expect(all).not.toContain('No room for')
    expect(overlaps(texts)).toEqual([])
    if (figure.params.band !== undefined || figure.chart === 'hits-cdf') expect(all).toMatch(/Bounds at p/)
  })

  test('Figure 1 shows the crossings that the paper prints', async () => {
    const texts = textsOf(await drawn(figureSpec(macskassyFigures[0]!, { registry }), 'light'))
    expect(texts.map(({ text }) => text)).toEqual(expect.arrayContaining(['4', '3.43', '3.40']))
  })
})

describe('the simulated rankings', () => {
  const rankings = simulatedStock()
  const hitsAt = (labels: Uint8Array, k: number): number =>
    labels.subarray(0, k).reduce((sum, label) => sum + label, 0)

  test('have the size of the data and every number that the paper prints', () => {
    for (const [place, { name, labels }] of rankings.entries()) {
      expect([name, labels.length, hitsAt(labels, labels.length)]).toEqual([
        STOCK_METHODS[place]!.name,
        MACSKASSY.stock.N,
        MACSKASSY.stock.positives,
      ])
    }
    const table2 = [5, 10, 20, 100].map((k) => rankings.map(({ labels }) => hitsAt(labels, k)))
    expect(table2).toEqual([
      [2, 0, 4],
      [5, 3, 4],
      [8, 9, 6],
      [32, 45, 39],
    ])
  })

  test('let Rocchio cross 1e-17 at k = 486 with 170 hits as the last of the three, in the reading of the paper', () => {
    const at = rankings.map(({ labels }) =>
      crossover(MACSKASSY.stock, labels, '1e-17', {
        convention: 'paper',
        compare: '>',
        contiguous: 2,
        report: 'last',
      }),
    )
    expect(at[0]).toEqual({
      k: 486,
      hits: 170,
      bound: topKBound(MACSKASSY.stock, 486, '1e-17', { convention: 'paper' }),
    })
    expect(Math.max(at[1]!.k, at[2]!.k)).toBeLessThan(400)
  })
})
