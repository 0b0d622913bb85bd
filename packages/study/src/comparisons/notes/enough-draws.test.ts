import { describe, expect, it } from 'vitest'
import { compare } from '../../index.js'
import { drawsFor } from './enough-draws.js'

const bonferroni = (p: readonly number[]): number[] => p.map((one) => Math.min(1, one * p.length))

const rows = Array.from({ length: 60 }, (_, row) => row)
const actual = rows.map((row) => (row % 2 === 0 ? 'a' : 'b'))
/** Nine systems, each wrong on some rows; the last hardly ever says a. */
const systems = Object.fromEntries(
  Array.from({ length: 9 }, (_, system) => [
    `s${system}`,
    {
      predicted: rows.map((row) =>
        system === 8
          ? row % 12 === 0
            ? 'a'
            : 'b'
          : (row * 7 + system * 3) % 11 === 0
            ? row % 2 === 0
              ? 'b'
              : 'a'
            : actual[row]!,
      ),
    },
  ]),
)

describe('draws and corrections', () => {
  it('draws on where the usual draws could not reach the significance level over the family', () => {
    const families = Array.from({ length: 136 }, () => 'F')
    expect(2 * (136 / (drawsFor(families, 0.05, bonferroni) + 1))).toBeLessThan(0.05)
    expect(drawsFor(['F'], 0.05, bonferroni)).toBeLessThan(100)
  })

  it('never asks for more than is done unasked', () => {
    expect(
      drawsFor(
        Array.from({ length: 5000 }, () => 'F'),
        0.001,
        bonferroni,
      ),
    ).toBe(20_000)
  })

  it('says so where the draws asked for cannot reach it', async () => {
    const asked = { measures: 'MCC', draws: 500 }
    const { notes, comparisons } = await compare({ actual, systems }, asked)
    expect(comparisons.every(({ outcome }) => outcome === 'not shown' || outcome === 'same')).toBe(true)
    const [found] = notes.filter(({ code }) => code === 'TOO_FEW_DRAWS')
    expect(found?.text).toBe(
      '36 of 36 comparisons cannot be significant: the least p of 500 draws is 0.0020, and holm corrects over 36.',
    )
    expect(found?.advice).toEqual([{ set: 'draws', to: '3000' }])
  })

  it('finds with the draws taken unasked what is there', async () => {
    const { notes, comparisons } = await compare({ actual, systems }, { measures: 'MCC' })
    expect(notes.map(({ code }) => code)).not.toContain('TOO_FEW_DRAWS')
    expect(comparisons.filter(({ outcome }) => outcome === 'worse').length).toBe(8)
  })
})
