import { describe, expect, test } from 'vitest'
import { drawn, words } from '../../test/drawn.js'
import { winMatrix } from './win-matrix.js'

const battles = {
  names: ['old', 'new'],
  of: 0,
  wins: Float64Array.of(0, 1, 5, 0),
  ties: Float64Array.of(0, 2, 0, 0),
}

describe('a win matrix', () => {
  test('has a cell for each pair in either order, the best system first', () => {
    // by hand: new won 5 and tied 2 of 8: 6 / 8
    expect(drawn(winMatrix, battles)).toMatchObject({
      data: {
        values: [
          { winner: 'old', loser: 'new', share: 0.25, battles: 8, text: '0.25' },
          { winner: 'new', loser: 'old', share: 0.75, battles: 8, text: '0.75' },
        ],
      },
      encoding: { y: { field: 'winner', scale: { domain: ['new', 'old'] } } },
    })
    expect(words(drawn(winMatrix, battles))).toBe(
      'Win matrix 8 battles of 2 systems. new won most: 75 % of its battles.',
    )
  })

  test('leaves systems that never met empty, and refuses one system', () => {
    const apart = {
      names: ['a', 'b', 'c'],
      of: 0,
      wins: Float64Array.of(0, 1, 0, 0, 0, 1, 0, 0, 0),
      ties: new Float64Array(9),
    }
    const { values } = (drawn(winMatrix, apart) as { data: { values: { share: number | null }[] } }).data
    expect(values.map(({ share }) => share)).toEqual([1, null, 0, 1, null, 0])
    const alone = { names: ['a'], of: 0, wins: new Float64Array(1), ties: new Float64Array(1) }
    expect(() => drawn(winMatrix, alone)).toThrow('two systems')
  })
})
