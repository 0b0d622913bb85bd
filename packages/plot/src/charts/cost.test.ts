import { hasPoints, hullOf, sweep, tallyOf } from '@eval/ranked'
import * as tallyCurves from '@eval/ranked/tally-curves'
import { describe, expect, test } from 'vitest'
import { column, rowsOf, specOf, wordsOf } from '../../test/support/spec-data.js'
import { exampleSystems } from '../example-tallies.js'
import { STYLES } from '../styles.js'
import { cost } from './cost.js'

const systems = exampleSystems()

describe('a cost chart', () => {
  test('draws the corners of the lower envelope under the trivial classifiers', () => {
    const points = tallyCurves.cost.points(systems[0]!.tally, {})
    if (!hasPoints(points)) throw new Error('no points')
    const spec = specOf(cost, systems)
    const rows = rowsOf(spec, 'line').filter(({ curve }) => curve === 0)
    expect(column(rows, 'weight')).toEqual([...points.x])
    expect(column(rows, 'cost')).toEqual([...points.y])
    expect(rowsOf(spec, 'line', STYLES.chance)).toEqual([
      { weight: 0, cost: 0 },
      { weight: 0.5, cost: 0.5 },
      { weight: 0.5, cost: 0.5 },
      { weight: 1, cost: 0 },
    ])
    expect(
      rows.every(
        ({ weight, cost: own }) =>
          (own as number) <= Math.min(weight as number, 1 - (weight as number)) + 1e-12,
      ),
    ).toBe(true)
  })

  test('has the mean cost of nothing for perfect scores and a quarter for useless ones', () => {
    const series = (labels: readonly number[], scores: readonly number[]) =>
      rowsOf(specOf(cost, [{ name: 'a', tally: tallyOf(scores, labels) }]), 'line')[0]!.series
    expect(series([1, 0], [2, 1])).toBe('a: mean cost 0.000')
    expect(series([1, 0], [1, 1])).toBe('a: mean cost 0.250')
  })

  test('draws a line for each threshold of the hull where asked', () => {
    const { tally } = systems[1]!
    const swept = sweep(tally)
    const rows = rowsOf(specOf(cost, systems.slice(1), { lines: true }), 'line', STYLES.faint)
    expect(
      column(
        rows.filter(({ weight }) => weight === 0),
        'cost',
      ),
    ).toEqual(Array.from(hullOf(swept), (at) => swept.fp[at]! / swept.negative))
    expect(rowsOf(specOf(cost, systems), 'line', STYLES.faint)).toEqual([])
  })

  test('says why there is no curve', () => {
    expect(wordsOf(specOf(cost, [{ name: 'n', tally: tallyOf([1], [1]) }]))).toContain(
      'n: No item is negative.',
    )
  })
})
