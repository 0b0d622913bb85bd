import { describe, expect, test } from 'vitest'
import type { TopK } from '../charts/chart-data.js'
import { createStudy } from '../study.js'
import { topKCharts } from './top-k-charts.js'
import type { TopKNumbers, TopKQuestion } from './top-k-question.js'

const study = createStudy()
const population = { N: 200, positives: 40 }
const charts = async (numbers: TopKNumbers, question: TopKQuestion = {}) =>
  topKCharts(await study.topK(numbers, question), [])

describe('the pictures of the top k', () => {
  test('are the distribution of chance with the observed hits, one for each cutoff', async () => {
    const [first, second, ...others] = await charts(
      { population, hits: [4, 8] },
      { k: [10, 20], levels: ['0.05', '0.001'], convention: 'paper' },
    )
    expect(others).toEqual([])
    expect(first).toMatchObject({
      chart: "hits-cdf(k=10,levels='0.05,0.001',convention=paper,models=discrete)",
      of: 'k = 10',
    })
    const { population: drawn, systems } = second!.data as TopK
    expect(drawn).toEqual(population)
    expect(systems.map(({ name, labels }) => [name, labels.length, labels.reduce((a, b) => a + b)])).toEqual([
      ['observed', 20, 8],
    ])
  })

  test('name the methods whose hits were given, without averages that are no whole numbers', async () => {
    const [one] = await charts({ population, hits: { bm25: [8], mean: [7.5] } }, { k: [20] })
    expect(one!.of).toBeUndefined()
    expect((one!.data as TopK).systems.map(({ name }) => name)).toEqual(['bm25'])
  })

  test('are the bounds along k where no hits are given, and none of an infinite population', async () => {
    expect(await charts({ population }, { k: [10, 20] })).toEqual([
      {
        chart: "bounds(levels='0.05',convention=valid,upTo=20)",
        data: { population, systems: [] },
      },
    ])
    expect(await charts({ population: { rate: '0.2' }, hits: [8] }, { k: [20] })).toEqual([])
  })

  test('are the bounds along k of the rankings of one population', async () => {
    const actual = Uint32Array.from({ length: 30 }, (_, row) => Number(row % 3 === 0))
    const scores = Float64Array.from(actual, (_, row) => -row)
    const system = study.system('one', {
      predictions: {
        rows: 30,
        classes: ['N', 'P'],
        actual,
        scores,
        positive: 'P',
        better: 'higher',
        slices: new Map(),
      },
    })
    const found = await study.topK([system], { k: [5, 10] })
    expect(topKCharts(found, [system])).toEqual([
      { chart: "bounds(levels='0.05',convention=valid,upTo=10)", systems: [system] },
    ])
  })
})
