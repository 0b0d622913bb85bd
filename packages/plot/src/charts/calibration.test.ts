import { hasPoints, tallyOf } from '@eval/ranked'
import * as tallyCurves from '@eval/ranked/tally-curves'
import * as tallyMeasures from '@eval/ranked/tally-measures'
import * as intervals from '@eval/significance/intervals'
import { describe, expect, test } from 'vitest'
import { column, layersOf, rowsOf, specOf, wordsOf } from '../../test/support/spec-data.js'
import { exampleTally } from '../example-tallies.js'
import { STYLES } from '../styles.js'
import { calibration } from './calibration.js'

const system = exampleTally({ name: 'a', items: 400, rate: 0.4, gap: 1.2 }, 2)

describe('a calibration chart', () => {
  test('names the perfect line beside its end, where no curve or interval can be', () => {
    const [words] = layersOf(specOf(calibration, [system])).filter(({ type }) => type === 'text')
    expect(words!.rows).toEqual([{ predicted: 1, observed: 1, text: 'perfect' }])
  })

  test.each(['equal-width', 'equal-mass'] as const)('draws the bins of the %s curve', (scheme) => {
    const points = tallyCurves.calibration.points(system.tally, { bins: 8, scheme })
    if (!hasPoints(points)) throw new Error('no points')
    const rows = rowsOf(specOf(calibration, [system], { bins: 8, scheme }), 'point')
    expect(column(rows, 'predicted')).toEqual([...points.x])
    expect(column(rows, 'observed')).toEqual([...points.y])
    expect(column(rows, 'items')).toEqual([...points.more!.weight!])
  })

  test('gives each bin its Wilson interval', () => {
    const rows = rowsOf(specOf(calibration, [system], { level: 0.9 }), 'rule', STYLES.interval)
    for (const { observed, items, low, high } of rows) {
      const n = items as number
      const sure = intervals.wilson.compute(
        { hits: Math.round(n * (observed as number)), n },
        { level: 0.9, side: 'two-sided' },
      )
      expect(sure).toMatchObject({ low, high })
    }
  })

  test('names Brier score and calibration error of the bins drawn, with the intervals that come with them', () => {
    const ece = tallyMeasures.ece.compute(system.tally, {
      bins: 5,
      scheme: 'equal-width',
      norm: 'l1',
    }) as number
    const brier = tallyMeasures.brier.compute(system.tally, {}) as number
    const series = (of: object): string =>
      String(rowsOf(specOf(calibration, [{ ...system, ...of }], { bins: 5 }), 'point')[0]!.series)
    expect(series({})).toBe(`a: Brier ${brier.toFixed(3)}, ECE ${ece.toFixed(3)}`)
    const interval = { low: 0.1, high: 0.3, level: 0.9, method: 'bootstrap-bca' }
    const figures = [
      { measure: 'Brier', value: brier, interval },
      { measure: 'ECE(bins=5)', value: ece, interval: { ...interval, low: 0.2 } },
    ]
    expect(series({ figures })).toBe(
      `a: Brier ${brier.toFixed(3)} [0.100, 0.300], ECE ${ece.toFixed(3)} [0.200, 0.300]`,
    )
    expect(wordsOf(specOf(calibration, [{ ...system, figures }], { bins: 5 }))).toContain(
      'In brackets: 90 % interval, bootstrap-bca.',
    )
  })

  test('is of the most probable class where there are several, with the Brier score of all of them', () => {
    const many = { ...system, topLabel: true } as const
    const spec = specOf(calibration, [many])
    expect(JSON.stringify(spec)).toContain('"Share of correct predictions"')
    expect(wordsOf(spec)).toContain('correct (most probable of several classes).')
    const series = (of: object): string =>
      String(rowsOf(specOf(calibration, [{ ...many, ...of }]), 'point')[0]!.series)
    expect(series({})).toMatch(/^a: ECE 0\.\d{3}$/)
    expect(series({ figures: [{ measure: 'Brier', value: 0.5 }] })).toMatch(/^a: Brier 0\.500, ECE 0\.\d{3}$/)
  })

  test('has a histogram of all items below, which can be left out', () => {
    const tally = tallyOf([0, 0.02, 0.06, 0.5, 1], [0, 0, 1, 0, 1])
    const bars = rowsOf(specOf(calibration, [{ name: 'a', tally }]), 'bar')
    expect(bars.filter(({ share }) => share !== 0).map(({ from, share }) => [from, share])).toEqual([
      [0, 0.4],
      [0.05, 0.2],
      [0.5, 0.2],
      [0.95, 0.2],
    ])
    const several = layersOf(specOf(calibration, [system, system]))
    expect(several.at(-1)!.rows).toHaveLength(2 * 21)
    expect(specOf(calibration, [system], { histogram: false }).vconcat).toBeUndefined()
  })

  test('has no intervals where items have weights, and says so', () => {
    const tally = tallyOf([0.2, 0.8], [0, 1], [0.5, 1.5])
    const spec = specOf(calibration, [{ name: 'w', tally }])
    expect(column(rowsOf(spec, 'point'), 'low')).toEqual([null, null])
    expect(wordsOf(spec)).toContain('w: items have weights, so there are no intervals.')
    expect(wordsOf(spec)).not.toContain('Wilson')
  })

  test('says why scores that are no probabilities, or nothing, have no curve', () => {
    const spec = specOf(calibration, [
      { name: 'odds', tally: tallyOf([3, -1], [1, 0]) },
      { name: 'nothing', tally: tallyOf([], []) },
    ])
    expect(wordsOf(spec)).toContain('odds: A score lies outside [0, 1]')
    expect(wordsOf(spec)).toContain('nothing: The tally holds no items.')
    expect(spec.vconcat).toBeUndefined()
  })
})
