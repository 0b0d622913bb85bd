import { hasPoints, tallyOf } from '@eval/ranked'
import * as tallyCurves from '@eval/ranked/tally-curves'
import { randomBand } from '@eval/significance'
import { describe, expect, test } from 'vitest'
import { column, rowsOf, specOf, wordsOf } from '../../test/support/spec-data.js'
import { exampleSystems } from '../example-tallies.js'
import { STYLES } from '../styles.js'
import { lift } from './lift.js'

const systems = exampleSystems()

describe('a lift chart', () => {
  test('draws the points of the lift curve over chance at 1', () => {
    const points = tallyCurves.lift.points(systems[1]!.tally, {})
    if (!hasPoints(points)) throw new Error('no points')
    const spec = specOf(lift, systems)
    const rows = rowsOf(spec, 'line').filter(({ curve }) => curve === 1)
    expect(column(rows, 'taken')).toEqual([...points.x])
    expect(column(rows, 'lift')).toEqual([...points.y])
    expect(column(rowsOf(spec, 'line', STYLES.chance), 'lift')).toEqual([1, 1])
  })

  test('says the lift of the top of each ranking, with the interval that comes with it', () => {
    // 2 of 3 positives in the first 2 of 8 items: (2/3) / (2/8).
    const tally = tallyOf([8, 7, 6, 5, 4, 3, 2, 1], [1, 1, 0, 1, 0, 0, 0, 0])
    const interval = { low: 4 / 3, high: 8 / 3, level: 0.95, method: 'bootstrap-bca' }
    const figures = [{ measure: 'Lift(at=0.25)', value: 8 / 3, interval }]
    const [row] = rowsOf(specOf(lift, [{ name: 'a', tally, figures }], { at: 0.25 }), 'line')
    expect(row!.series).toBe('a: lift 2.67 [1.33, 2.67] in the first 25 %')
    const [bare] = rowsOf(specOf(lift, [{ name: 'a', tally }], { at: 0.25 }), 'line')
    expect(bare!.series).toBe('a: lift 2.67 in the first 25 %')
  })

  test('has the bands of the random model on both sides of 1', () => {
    const rows = rowsOf(
      specOf(lift, systems, { band: 'simultaneous', side: 'both' }),
      'area',
      STYLES.randomBand,
    )
    const below = randomBand({ N: 600, positives: 180 }, '0.025', { kind: 'simultaneous', side: 'lower' })
    expect(
      column(
        rows.filter(({ edge }) => edge === 1),
        'lift',
      ),
    ).toEqual([...below.points('lift').y])
    expect(new Set(column(rows, 'chance'))).toEqual(new Set([1]))
  })

  test('says why there is no curve', () => {
    expect(wordsOf(specOf(lift, [{ name: 'n', tally: tallyOf([], []) }]))).toContain(
      'n: No item is positive.',
    )
  })
})
