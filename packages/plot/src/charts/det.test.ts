import { hasPoints, tallyOf } from '@eval/ranked'
import * as tallyCurves from '@eval/ranked/tally-curves'
import { normal, randomBand } from '@eval/significance'
import { describe, expect, test } from 'vitest'
import { column, rowsOf, specOf, wordsOf } from '../../test/support/spec-data.js'
import { exampleSystems, exampleTally } from '../example-tallies.js'
import { STYLES } from '../styles.js'
import { det } from './det.js'

const systems = exampleSystems()

describe('a DET chart', () => {
  test('draws the normal deviates of the points of the curve that have some', () => {
    const points = tallyCurves.det.points(systems[0]!.tally, {})
    if (!hasPoints(points)) throw new Error('no points')
    const kept = [...points.x.keys()].filter(
      (at) => points.x[at]! * points.y[at]! > 0 && points.x[at]! < 1 && points.y[at]! < 1,
    )
    const rows = rowsOf(specOf(det, systems), 'line').filter(({ curve }) => curve === 0)
    expect(column(rows, 'fprDeviate')).toEqual(kept.map((at) => normal.quantile(points.x[at]!)))
    expect(column(rows, 'fnrDeviate')).toEqual(kept.map((at) => normal.quantile(points.y[at]!)))
  })

  test('is nearly straight, at the deviate that the gap of normal scores gives, for normal scores', () => {
    // Scores N(0,1) and N(2,1): equal error rate P(Z > 1) = 15.9 %.
    const normalScores = exampleTally({ name: 'normal', items: 40_000, rate: 0.5, gap: 2 }, 1)
    const rows = rowsOf(specOf(det, [normalScores]), 'line') as { fprDeviate: number; fnrDeviate: number }[]
    const sums = rows
      .filter(({ fprDeviate, fnrDeviate }) => Math.abs(fprDeviate) < 1.5 && Math.abs(fnrDeviate) < 1.5)
      .map(({ fprDeviate, fnrDeviate }) => fprDeviate + fnrDeviate)
    expect(Math.min(...sums)).toBeGreaterThan(-2.15)
    expect(Math.max(...sums)).toBeLessThan(-1.85)
  })

  test('marks the equal error rate where the errors are equal', () => {
    // P P N P N N: at the third score one negative of three is taken and one positive of three is missed.
    const tally = tallyOf([6, 5, 4, 3, 2, 1], [1, 1, 0, 1, 0, 0])
    const spec = specOf(det, [{ name: 'a', tally }])
    expect(rowsOf(spec, 'point', STYLES.emphasis)).toMatchObject([
      { label: 'EER 33.3 %', fprDeviate: normal.quantile(1 / 3), fnrDeviate: normal.quantile(1 / 3) },
    ])
  })

  test('gives the equal error rate the interval that comes with it', () => {
    const figures = [
      {
        measure: 'EER',
        value: 0.2,
        interval: { low: 0.125, high: 0.25, level: 0.95, method: 'bootstrap-bca' },
      },
    ]
    const [row] = rowsOf(specOf(det, [{ ...systems[0]!, figures }]), 'line')
    expect(row!.series).toMatch(/: equal error rate \d+\.\d+ % \[12\.5, 25\]$/)
    expect(rowsOf(specOf(det, systems.slice(0, 1)), 'line')[0]!.series).not.toContain('[')
  })

  test('ticks its axes at usual rates within the limits', () => {
    const text = JSON.stringify(specOf(det, systems, { from: 0.01, to: 0.5 }))
    const values = [0.01, 0.02, 0.05, 0.1, 0.2, 0.4].map((rate) => normal.quantile(rate))
    expect(text).toContain(`"values":${JSON.stringify(values)}`)
    expect(() => specOf(det, systems, { from: 0.3, to: 0.2 })).toThrow('parameter "to"')
  })

  test('has the band of the random model below the line of chance', () => {
    const rows = rowsOf(specOf(det, systems, { band: 'pointwise' }), 'area', STYLES.randomBand)
    const { x, y } = randomBand({ N: 600, positives: 180 }, '0.05').points('det')
    const kept = [...x.keys()].filter((at) => x[at]! > 0 && x[at]! < 1 && y[at]! > 0 && y[at]! < 1)
    expect(column(rows, 'fnrDeviate')).toEqual(kept.map((at) => normal.quantile(y[at]!)))
    expect(rows.every(({ fprDeviate, chance }) => chance === 0 - (fprDeviate as number))).toBe(true)
  })

  test('says so where no threshold has errors of both kinds, or a class is missing', () => {
    const spec = specOf(det, [
      { name: 'perfect', tally: tallyOf([2, 1], [1, 0]) },
      { name: 'one class', tally: tallyOf([2, 1], [1, 1]) },
      { name: 'nothing', tally: tallyOf([], []) },
      { name: 'tied', tally: tallyOf([1, 1], [1, 0]) },
    ])
    expect(wordsOf(spec)).toContain('one class: No item is negative. nothing: No item is positive.')
    expect(wordsOf(spec)).toContain('perfect: no threshold has errors of both kinds.')
    expect(rowsOf(spec, 'point', STYLES.emphasis)).toMatchObject([{ label: 'EER 50 %' }])
    expect(JSON.parse(JSON.stringify(spec))).toEqual(spec)
  })
})
