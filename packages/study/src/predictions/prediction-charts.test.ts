import type { ParamValue, PredictionTable } from '@eval/core'
import { describe, expect, test } from 'vitest'
import { createStudy } from '../study.js'
import type { NamedTally } from '../charts/chart-data.js'
import type { System } from '../task/system.js'
import { predictionCharts } from './prediction-charts.js'

const study = createStudy()
const { registry } = study
const context = { registry, level: 0.9, seed: 7 }
const base: PredictionTable = {
  rows: 4,
  classes: ['no', 'yes'],
  actual: Uint32Array.of(0, 1, 0, 1),
  positive: 'yes',
  better: 'higher',
  slices: new Map([['fold', ['1', '1', '2', '2']]]),
}
const scored = { ...base, scores: Float64Array.of(-1, 2, 0, 3) }
const predicted = { ...base, predicted: Uint32Array.of(0, 1, 1, 1) }
const system = (
  table: PredictionTable,
  name = 'one',
  params: Readonly<Record<string, ParamValue>> = {},
): System => study.system(name, { predictions: table }, params)
const charts = (...systems: readonly System[]): string[] =>
  predictionCharts(systems, context).map(({ chart }) => chart)

describe('pictures of predictions', () => {
  test('are a confusion matrix and bars where there are only predicted classes', () => {
    expect(charts(system(predicted))).toEqual(['confusion', 'class-bars'])
  })

  test('are curves and scores where there are only scores', () => {
    expect(charts(system(scored))).toEqual([
      'roc(band=pointwise, interval=bootstrap, level=0.9, seed=7)',
      'pr(band=pointwise)',
      'scores',
      'gain(band=pointwise)',
    ])
  })

  test('show calibration where scores are probabilities, and the threshold where there is one', () => {
    const table = { ...base, scores: Float64Array.of(0.1, 0.8, 0.6, 0.9) }
    const found = charts(system(table, 'one', { threshold: 0.5 }))
    expect(found).toContain('calibration(level=0.9)')
    expect(found).toContain('scores')
    expect(found.slice(0, 2)).toEqual(['confusion', 'class-bars'])
  })

  test('have for each system the threshold that it predicts with, on the scale of its tally', async () => {
    const thresholds = async (...systems: readonly System[]) =>
      ((await study.chartData('tallies', systems)) as readonly NamedTally[]).map(({ threshold }) => threshold)
    const rival = { ...base, scores: Float64Array.of(-4, 5, 1, 6) }
    const byRule = { thresholdRule: 'min-recall(1)' }
    expect(await thresholds(system(scored, 'one', byRule), system(rival, 'two', byRule))).toEqual([2, 5])
    const turned = { ...rival, better: 'lower' as const }
    expect(await thresholds(system(turned, 'three', { threshold: 1.5 }))).toEqual([-1.5])
    expect(await thresholds(system(scored))).toEqual([undefined])
  })

  test('show calibration of the most probable class where there is a probability for each of several', async () => {
    const probabilities = [
      Float64Array.of(0.6, 0.2, 0.1, 0.3),
      Float64Array.of(0.2, 0.6, 0.1, 0.3),
      Float64Array.of(0.2, 0.2, 0.8, 0.4),
    ]
    const table: PredictionTable = {
      rows: 4,
      classes: ['a', 'b', 'c'],
      actual: Uint32Array.of(0, 1, 0, 2),
      probabilities,
      better: 'higher',
      slices: new Map(),
    }
    const many = system(table)
    expect(charts(many)).toEqual([
      'confusion(share=actual)',
      'class-bars',
      'one-versus-rest',
      'calibration(level=0.9)',
    ])
    const [tally] = (await study.chartData('tallies', [many], {
      classes: 'top-label',
      figures: () => ['ECE'],
    })) as readonly NamedTally[]
    expect(tally).toMatchObject({
      topLabel: true,
      tally: { scores: Float64Array.of(0.8, 0.6, 0.4), positives: Float64Array.of(0, 2, 1) },
      figures: [{ measure: 'ECE', value: (0.8 + 2 * 0.4 + 0.6) / 4 }],
    })
    const each = (await study.chartData('tallies', [many], { classes: 'each' })) as readonly NamedTally[]
    expect(each.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
    await expect(study.chartData('tallies', [many])).rejects.toThrow('lacks a score and a positive class')
  })

  test('have neither a band nor a resampled interval where weights are no counts', () => {
    const found = charts(system({ ...scored, weights: Float64Array.of(2, 1, 1, 1) }))
    expect(found[0]).toBe('roc(band=none, interval=none, level=0.9, seed=7)')
    expect(found).toContain('pr(band=none)')
  })

  test('have no band of very many items, and no bootstrap of very many scores', () => {
    const heavy = system({ ...scored, weights: Float64Array.of(100_000, 100_000, 0, 1), counted: true })
    expect(charts(heavy)).toContain('pr(band=none)')
    const just = system({ ...scored, weights: Float64Array.of(100_000, 100_000, 0, 0), counted: true })
    expect(charts(just)).toContain('pr(band=pointwise)')
    const many = (rows: number): PredictionTable => ({
      ...base,
      rows,
      actual: Uint32Array.from({ length: rows }, (_, row) => row % 2),
      scores: Float64Array.from({ length: rows }, (_, row) => row),
      slices: new Map(),
    })
    expect(charts(system(many(20_000)))[0]).toContain('interval=bootstrap')
    expect(charts(system(many(20_001)))[0]).toContain('interval=none')
  })

  test('of several systems share curves, and have matrices and scores of their own by name', () => {
    const [one, two] = [
      system({ ...scored, ...predicted }, 'one'),
      system({ ...scored, ...predicted }, 'two'),
    ]
    const found = predictionCharts([one, two], context)
    const of = (chart: string) => found.filter((request) => request.chart.startsWith(chart))
    expect(of('confusion').map((request) => [request.of, request.systems])).toEqual([
      ['one', [one]],
      ['two', [two]],
    ])
    expect(of('scores').map((request) => request.of)).toEqual(['one', 'two'])
    expect(of('roc')).toMatchObject([{ systems: [one, two] }])
    expect(predictionCharts([one], context)[0]).not.toHaveProperty('of')
  })

  test('of many classes are shares of each class, with a curve of each against the others', () => {
    const many: PredictionTable = {
      rows: 3,
      classes: ['a', 'b', 'c'],
      actual: Uint32Array.of(0, 1, 2),
      probabilities: [
        Float64Array.of(0.8, 0.1, 0.2),
        Float64Array.of(0.1, 0.7, 0.2),
        Float64Array.of(0.1, 0.2, 0.6),
      ],
      better: 'higher',
      slices: new Map(),
    }
    const found = predictionCharts([system(many)], context)
    expect(found.map(({ chart }) => chart)).toEqual([
      'confusion(share=actual)',
      'class-bars',
      'one-versus-rest',
      'calibration(level=0.9)',
    ])
    const data = found[2]!.data as readonly { name: string; tally: { positives: Float64Array } }[]
    expect(data.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
    // One row of each class.
    for (const { tally } of data) expect(tally.positives.reduce((sum, one) => sum + one, 0)).toBe(1)
  })

  test('show the averages of folds where these are named', () => {
    const found = predictionCharts([system(scored, 'one', { rocFold: 'fold' })], context)
    const folds = found.filter(({ of }) => of?.endsWith('average of folds'))
    expect(folds.map(({ chart, of }) => [chart, of])).toEqual([
      ['roc(folds=vertical, interval=folds, level=0.9)', 'vertical average of folds'],
      ['roc(folds=threshold, interval=folds, level=0.9)', 'threshold average of folds'],
    ])
    expect(folds[0]!.data).toMatchObject([{ name: 'one', folds: [{}, {}] }])
  })
})
