import { hasPoints, tallyOf } from '@eval/ranked'
import * as tallyCurves from '@eval/ranked/tally-curves'
import { randomBand } from '@eval/significance'
import { describe, expect, test } from 'vitest'
import { column, rowsOf, specOf, wordsOf } from '../../test/support/spec-data.js'
import { exampleSystems } from '../example-tallies.js'
import { STYLES } from '../styles.js'
import { gain } from './gain.js'

const systems = exampleSystems()

describe('a chart of cumulative gain', () => {
  test('draws the points of the gain curve', () => {
    const points = tallyCurves.cumulativeGain.points(systems[0]!.tally, {})
    if (!hasPoints(points)) throw new Error('no points')
    const rows = rowsOf(specOf(gain, systems), 'line').filter(({ curve }) => curve === 0)
    expect(column(rows, 'taken')).toEqual([...points.x])
    expect(column(rows, 'found')).toEqual([...points.y])
  })

  test('says what the top of each ranking holds, with the interval that comes with it', () => {
    const tally = tallyOf([8, 7, 6, 5, 4, 3, 2, 1], [1, 1, 0, 1, 0, 0, 0, 0])
    const interval = { low: 1 / 3, high: 2 / 3, level: 0.95, method: 'bootstrap-bca' }
    const figures = [{ measure: 'Gain(at=0.25)', value: 2 / 3, interval }]
    const spec = specOf(gain, [{ name: 'a', tally, figures }], { at: 0.25 })
    expect(rowsOf(spec, 'line')[0]!.series).toBe('a: 66.7 % [33.3, 66.7] found in the first 25 %')
    expect(wordsOf(spec)).toContain('In brackets: 95 % interval, bootstrap-bca.')
    const bare = specOf(gain, [{ name: 'a', tally }], { at: 0.25 })
    expect(rowsOf(bare, 'line')[0]!.series).toBe('a: 66.7 % found in the first 25 %')
  })

  test('has bands of the random model above the diagonal of chance', () => {
    const spec = specOf(gain, systems, { band: 'pointwise', levels: '0.01' })
    const rows = rowsOf(spec, 'area', STYLES.randomBand)
    expect(column(rows, 'found')).toEqual([
      ...randomBand({ N: 600, positives: 180 }, '0.01').points('gain').y,
    ])
    expect(rows.every(({ taken, chance }) => taken === chance)).toBe(true)
    expect(rowsOf(spec, 'line', STYLES.chance)).toHaveLength(2)
  })

  test('says why there is no curve', () => {
    expect(wordsOf(specOf(gain, [{ name: 'n', tally: tallyOf([1], [0]) }]))).toContain(
      'n: No item is positive.',
    )
  })
})
