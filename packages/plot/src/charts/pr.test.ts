import { resolveParams } from '@eval/core'
import { hasPoints, tallyOf } from '@eval/ranked'
import * as tallyCurves from '@eval/ranked/tally-curves'
import { randomBand } from '@eval/significance'
import { describe, expect, test } from 'vitest'
import { column, rowsOf, specOf, wordsOf } from '../../test/support/spec-data.js'
import { exampleSystems } from '../example-tallies.js'
import { STYLES } from '../styles.js'
import { pr } from './pr.js'

const systems = exampleSystems()

describe('a precision-recall chart', () => {
  test.each(['interpolated', 'step'] as const)('turns the %s points into corners', (rule) => {
    const points = tallyCurves.precisionRecall.points(systems[0]!.tally, { rule })
    if (!hasPoints(points)) throw new Error('no points')
    const rows = rowsOf(specOf(pr, systems.slice(0, 1), { rule }), 'line')
    const [recalls, precisions] = [column(rows, 'recall'), column(rows, 'precision')]
    expect(recalls.filter((_, index) => index % 2 === 0)).toEqual([...points.x])
    expect(precisions.filter((_, index) => index % 2 === 0)).toEqual([...points.y])
    // Between two points, precision is that of the later one.
    expect(recalls.filter((_, index) => index % 2 === 1)).toEqual([...points.x.slice(0, -1)])
    expect(precisions.filter((_, index) => index % 2 === 1)).toEqual([...points.y.slice(1)])
  })

  test.each(['davis-goadrich', 'trapezoid'] as const)('joins the %s points by lines', (rule) => {
    const points = tallyCurves.precisionRecall.points(systems[1]!.tally, { rule })
    if (!hasPoints(points)) throw new Error('no points')
    const rows = rowsOf(specOf(pr, systems.slice(1), { rule }), 'line')
    expect(column(rows, 'precision')).toEqual([...points.y])
  })

  test('names the chance level once where the same weights are summed in another order', () => {
    const weighted = (positives: readonly number[]) => ({
      ...tallyOf([4, 3, 2, 1], [1, 1, 1, 0]),
      positives: Float64Array.from([...positives, 0]),
      negatives: Float64Array.of(0, 0, 0, 1.2),
    })
    const spec = specOf(pr, [
      { name: 'a', tally: weighted([0.1, 0.2, 0.3]) },
      { name: 'b', tally: weighted([0.3, 0.2, 0.1]) },
    ])
    const texts = column(rowsOf(spec, 'text', STYLES.guideLabel), 'text')
    expect(texts.filter((text) => text === 'chance 0.333')).toHaveLength(1)
    expect(wordsOf(spec)).toContain('1.8 items by weight, 0.6 positive.')
  })

  test('names the chance level where no line of equal F crosses its name', () => {
    // At a precision of 0.373 the line of F 0.4 is at a recall of 0.43, and the name is 72 pixels wide.
    const labels = Array.from({ length: 1000 }, (_, at) => (at % 1000 < 373 ? 1 : 0))
    const tally = tallyOf(
      labels.map((_, at) => -at),
      labels,
    )
    const [chance] = rowsOf(specOf(pr, [{ name: 'a', tally }]), 'text', STYLES.guideLabel).filter(
      ({ text }) => String(text).startsWith('chance'),
    )
    const left = chance!.recall as number
    expect(left > 0.43 || left + 72 / 320 < 0.43).toBe(true)
  })

  test('names average precision by the rule that is drawn', () => {
    // scikit-learn: average_precision_score of P P N P is (1 + 1 + 3/4) / 3.
    const tally = tallyOf([4, 3, 2, 1], [1, 1, 0, 1])
    const named = (rule: string) => rowsOf(specOf(pr, [{ name: 'a', tally }], { rule }), 'line')[0]!.series
    expect(named('step')).toBe('a: AP 0.917')
    expect(named('interpolated')).toBe('a: AP 0.917')
  })

  test('names the interval of average precision that comes with it', () => {
    const interval = { low: 0.5, high: 0.75, level: 0.9, method: 'bootstrap-bca' }
    const figures = [{ measure: 'AP', value: 0.6, interval }]
    const spec = specOf(pr, [{ ...systems[0]!, figures }])
    expect(rowsOf(spec, 'line')[0]!.series).toMatch(/^boosted trees: AP 0\.\d{3} \[0\.500, 0\.750\]$/)
    expect(wordsOf(spec)).toContain('In brackets: 90 % interval, bootstrap-bca.')
    expect(pr.figures!(undefined, { ...resolveParams('pr', pr.params, {}), rule: 'trapezoid' })).toEqual([
      'AP(rule=trapezoid)',
    ])
  })

  test('draws chance at the share of positives, once for all that have the same', () => {
    const other = { name: 'other', tally: tallyOf([2, 1], [1, 0]) }
    const spec = specOf(pr, [...systems, other])
    expect(rowsOf(spec, 'line', STYLES.chance)).toEqual([
      { recall: 0, precision: 0.3 },
      { recall: 1, precision: 0.3 },
      { recall: 0, precision: 0.5 },
      { recall: 1, precision: 0.5 },
    ])
    const named = column(rowsOf(spec, 'text', STYLES.guideLabel), 'text')
    expect(named).toEqual(expect.arrayContaining(['chance 0.3', 'chance 0.5']))
  })

  test('has the same F1 all along a line, named at its end', () => {
    const spec = specOf(pr, systems, { isoF: '0.25, 0.5' })
    const rows = rowsOf(spec, 'line', STYLES.guide) as { recall: number; precision: number }[]
    const values = rows.map(({ recall, precision }) => (2 * recall * precision) / (recall + precision))
    expect(new Set(values.map((value) => value.toFixed(9)))).toEqual(new Set(['0.250000000', '0.500000000']))
    expect(rows.every(({ precision }) => precision <= 1 + 1e-12)).toBe(true)
    const named = (isoF: string) =>
      column(rowsOf(specOf(pr, systems, { isoF }), 'text', STYLES.guideLabel), 'text')
    expect(named('0.25, 0.5')).toEqual(['F 0.25', 'F 0.5', 'chance 0.3'])
    expect(named('')).toEqual(['chance 0.3'])
    expect(() => specOf(pr, systems, { isoF: '1' })).toThrow(/^pr: parameter/)
  })

  test('has the band of the random model around the share of positives', () => {
    const rows = rowsOf(
      specOf(pr, systems, { band: 'simultaneous', levels: '0.01' }),
      'area',
      STYLES.randomBand,
    )
    const { points } = randomBand({ N: 600, positives: 180 }, '0.01', { kind: 'simultaneous' })
    expect(column(rows, 'recall')).toEqual([...points('pr').x])
    expect(column(rows, 'precision')).toEqual([...points('pr').y])
    expect(new Set(column(rows, 'chance'))).toEqual(new Set([0.3]))
  })

  test('says why a system has no curve; positives alone have one', () => {
    const spec = specOf(pr, [
      { name: 'no positives', tally: tallyOf([1, 2], [0, 0]) },
      { name: 'nothing', tally: tallyOf([], []) },
      { name: 'positives', tally: tallyOf([1, 2], [1, 1]) },
    ])
    expect(wordsOf(spec)).toContain('no positives: No item is positive. nothing: No item is positive.')
    expect(rowsOf(spec, 'line').every(({ precision }) => precision === 1)).toBe(true)
    const empty = specOf(pr, [{ name: 'nothing', tally: tallyOf([], []) }], { band: 'both' })
    expect(JSON.parse(JSON.stringify(empty))).toEqual(empty)
  })
})
