import { describe, expect, test } from 'vitest'
import type { PredictionTable } from '@eval/core'
import { createStudy } from '../study.js'
import type { System } from '../task/system.js'
import { reportCharts, reportRecord } from './report-record.js'

const study = createStudy({ seed: 1 })
const table = (predicted: readonly number[]): PredictionTable => ({
  rows: 6,
  classes: ['no', 'yes'],
  actual: Uint32Array.of(0, 1, 0, 1, 0, 1),
  predicted: Uint32Array.from(predicted),
  scores: Float64Array.from(predicted, (one, row) => one + row / 10),
  positive: 'yes',
  better: 'higher',
  slices: new Map(),
})
const right = [0, 1, 0, 1, 0, 1]
const system = (name: string, wrong: number): System =>
  study.system(name, { predictions: table(right.map((one, row) => (row < wrong ? 1 - one : one))) })
const found = (systems: readonly System[]) =>
  study.run(study.plan({ systems, measures: 'Accuracy', nullModel: false }))

describe('the record of a report', () => {
  test('has what was found and what was compared, each once', async () => {
    const all = await found([system('a', 3), system('b', 1)])
    const compared = await study.compare(all)
    const record = reportRecord(all, compared, study)
    expect(record.systems.map(({ name }) => name)).toEqual(['a', 'b'])
    expect(record.comparisons).toHaveLength(1)
    const texts = record.notes.map(({ text }) => text)
    expect(new Set(texts).size).toBe(texts.length)
    const names = record.tables.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['effects', 'extremes']))
    const alone = reportRecord(all, undefined, study)
    expect(alone.comparisons).toEqual([])
    expect(alone.tables.map(({ name }) => name)).not.toContain('effects')
  })

  test('has the thresholds of a system with scores, and their intervals', async () => {
    const { systems } = reportRecord(await found([system('a', 1)]), undefined, study)
    const { thresholds } = systems[0]!
    expect(thresholds).toMatchObject({ positive: 3, negative: 3, better: 'higher' })
    expect(thresholds!.methods).toMatchObject({ Recall: 'wilson' })
    const { rows, classes, actual, predicted, positive, better, slices } = table(right)
    const plain = { rows, classes, actual, predicted, positive, better, slices }
    const bare = study.system('bare', { predictions: plain })
    expect(reportRecord(await found([bare]), undefined, study).systems[0]).not.toHaveProperty('thresholds')
  })
})

describe('the charts of a report', () => {
  test('are those of the task, then those of what was found, with the best of three systems first', async () => {
    const all = await found([system('a', 3), system('b', 1), system('c', 2)])
    const charts = reportCharts(all, undefined, study)
    const roc = charts.find(({ chart }) => chart.startsWith('roc('))!
    expect(roc.chart).toContain('level=0.95')
    expect(roc.systems!.map(({ name }) => name)).toEqual(['b', 'c', 'a'])
    expect(charts.at(-1)!.chart).toBe('estimates(order=value)')
    expect(charts[0]!.chart).toBe('confusion')
  })
})
