import { qrelsTable, runTable } from '@eval/ranked'
import { topKBound, topKPValue } from '@eval/significance'
import type { PredictionTable } from '@eval/core'
import { describe, expect, test } from 'vitest'
import { createStudy, type System, type TopKFound } from '../src/index.js'
import { topKRecords } from '../src/result/top-k-record.js'

const study = createStudy()
const stock = { N: 16769, positives: 3123 }
const rows = ({ tables }: TopKFound, name: string): readonly (readonly unknown[])[] =>
  tables.find((table) => table.name === name)?.rows ?? []
const close = (value: number, digits = 4): number => expect.closeTo(value, digits) as number

const ranked = (name: string, hits: readonly number[]): System => {
  const table: PredictionTable = {
    rows: hits.length,
    classes: ['N', 'P'],
    actual: Uint32Array.from(hits),
    scores: Float64Array.from(hits, (_, rank) => -rank),
    positive: 'P',
    better: 'higher',
    slices: new Map(),
  }
  return study.system(name, { predictions: table })
}

describe('several methods from numbers', () => {
  test('stand side by side with bounds once (Macskassy 2005, Table 2)', async () => {
    const found = await study.topK(
      { population: stock, hits: { Rocchio: [2, 32], 'Maximum Entropy': [0, 45], 'Naive Bayes': [4, 39] } },
      { k: [5, 100], levels: ['0.1'], convention: 'paper' },
    )
    expect(rows(found, 'bounds')).toHaveLength(2)
    expect(rows(found, 'p-values')).toEqual([
      [5, 2, close(0.048, 3), close(0.048, 3), 0, close(0.643, 3), close(0.643, 3), 4, close(2.2e-4, 5), close(2.2e-4, 5)],
      [100, 32, close(4.1e-4, 5), close(4.3e-4, 5), 45, close(3.3e-10, 11), close(3.9e-10, 11), 39, close(5.1e-7, 8), close(5.5e-7, 8)],
    ]) // prettier-ignore
    const records = topKRecords(found).rows!
    expect(records.map(({ system }) => system)).toEqual([
      'Rocchio',
      'Rocchio',
      'Maximum Entropy',
      'Maximum Entropy',
      'Naive Bayes',
      'Naive Bayes',
    ])
  })

  test('are refused where one has another number of hits', async () => {
    await expect(study.topK({ population: stock, hits: { a: [1], b: [1, 2] } }, { k: [5] })).rejects.toThrow(
      'b has 2 numbers of hits for 1 cutoffs',
    )
  })
})

describe('an infinite population', () => {
  test('has the bounds of a binomial, and says from which k on significance is possible', async () => {
    const found = await study.topK({ population: { rate: '0.186' } }, { k: [1, 10], levels: ['0.01'] })
    expect(found.policies).toMatchObject({ population: 'infinite', rate: 0.186 })
    expect(rows(found, 'bounds')[1]).toEqual([10, close(1.86), 0.01, 6, close(5.5, 0), close(5.5, 0)])
    expect(found.notes.map(({ text }) => text).join(' ')).toContain('significance is possible from k = 3 on.')
    const few = await study.topK({ population: { rate: '0.1' }, hits: [3] }, { k: [4] })
    // By hand: 4 (0.1^3)(0.9) + 0.1^4.
    expect(Math.exp(few.groups[0]!.rankings[0]!.hits[0]!.logP.discrete)).toBeCloseTo(0.0037, 12)
  })

  test('has no coordinates and no power', async () => {
    const population = { rate: 0.1 }
    await expect(study.topK({ population }, { coordinates: 'roc' })).rejects.toThrow('finite population')
    await expect(study.topK({ population }, { power: 0.8 })).rejects.toThrow('finite population')
  })
})

test('the distribution has pmf, cdf and both tails of every count', async () => {
  const found = await study.topK({ population: { N: 4, positives: 2 } }, { k: [2], distribution: true })
  // By hand: 0, 1 or 2 hits with 1/6, 4/6, 1/6.
  expect(rows(found, 'distribution')).toEqual([
    [2, 0, close(1 / 6), close(1 / 6), 1, close(5 / 6), close(0.25)],
    [2, 1, close(4 / 6), close(5 / 6), close(5 / 6), close(1 / 6), close(0.75)],
    [2, 2, close(1 / 6), 1, close(1 / 6), expect.anything(), 1],
  ])
})

test('methods say whether their hits exceed the level', async () => {
  const found = await study.topK(
    { population: stock, hits: [9] },
    { k: [20], levels: ['0.001'], method: 'exact, binomial,normal', convention: 'paper' },
  )
  expect(rows(found, 'methods')).toEqual([
    [20, 0.001, 'exact', 10, 10, close(2.9e-4, 5), 'no'],
    [20, 0.001, 'binomial', close(9.2521), 10, close(2.9e-4, 5), 'no'],
    [20, 0.001, 'normal', close(8.6017), 9, close(0.00147, 5), 'yes'],
  ])
  const p = rows(found, 'method-p-values')
  expect(p.map((row) => row[2])).toEqual(['exact', 'binomial', 'normal'])
  expect(p[2]![4]).toBeCloseTo(-0.6918, 3)
  await expect(study.topK({ population: stock }, { method: 'poisson' })).rejects.toThrow(
    'method must be some of exact, binomial, normal',
  )
})

test('coordinates are those of the bands and of the lines of equal k', async () => {
  const found = await study.topK(
    { population: { N: 200, positives: 40 } },
    { k: [20], coordinates: 'all' },
  )
  expect(found.tables.map(({ name }) => name).slice(1)).toEqual(
    ['roc', 'pr', 'lift', 'gain', 'det'].flatMap((space) => [`${space}-bands`, `${space}-isolines`]),
  )
  const needed = topKBound({ N: 200, positives: 40 }, 20, 0.05)
  expect(rows(found, 'roc-bands')[0]).toEqual([0.05, 'pointwise', 20, needed, close((20 - needed) / 160), close(needed / 40)])
  expect(rows(found, 'roc-isolines')).toEqual([
    [20, 0, close(20 / 160), 0],
    [20, 20, 0, close(0.5)],
  ])
  // At k = 1 and from 38 on no number of hits is significant.
  const every = await study.topK({ population: { N: 50, positives: 10 } }, { coordinates: 'pr' })
  expect(new Set(rows(every, 'pr-bands').map((row) => row[2])).size).toBe(37)
}) // prettier-ignore

test('power is that of a binormal ranking, beside what would make the precision significant', async () => {
  const found = await study.topK({ population: stock, hits: [5] }, { k: [20], auc: '0.5,0.7' })
  const [row] = rows(found, 'power')
  expect(row!.slice(0, 3)).toEqual([20, 0.05, 8])
  expect(row![3]).toBeCloseTo(topKPValue(stock, 20, 8), 6)
  expect(row![4]).toBeGreaterThan(0.99)
  expect(rows(found, 'needed')).toEqual([[20, 5, 0.25, 0.05, 8, 120, 30]])
  await expect(study.topK({ population: stock }, { auc: '1.2' })).rejects.toThrow('auc must be')
  // pROC 1.18.0: power.roc.test(auc = 0.7, power = 0.9, kappa = 1.5) has 33.8 cases and 50.7 controls.
  const planned = await study.topK(
    { population: { N: 250, positives: 100 } },
    { k: [20], auc: '0.7', power: 0.9 },
  )
  expect(rows(planned, 'items')).toEqual([[0.7, 0.05, 34, 34 + 51]])
})

describe('crossovers', () => {
  // 170 hits in the top 486, the 486th and 485th among them, and few before: as section 3.3 of the paper has Rocchio.
  const labels = new Uint8Array(stock.N)
  labels.fill(1, 318, 486)
  labels.fill(1, 0, 2)
  labels.fill(1, 486, 486 + stock.positives - 170)
  const rocchio = ranked('Rocchio', [...labels])
  const at = async (question: object): Promise<unknown> =>
    (await study.topK([rocchio], { k: [5], levels: ['1e-17'], ...question })).groups[0]!.rankings[0]!
      .crossovers[0]!.at

  test('of the paper are found by its reading: strictly above, two in a row, the second reported', async () => {
    // n(484..487, 1e-17) = 168 by P(X > n) < p, so that m = 169 at 485 and 170 at 486 are the first two above.
    expect(await at({ convention: 'paper', compare: '>', contiguous: 2, report: 'last' })).toEqual({
      k: 486,
      hits: 170,
      bound: 168,
    })
    expect(await at({ convention: 'paper', contiguous: 2 })).toMatchObject({ k: 485, hits: 169 })
    expect(await at({ convention: 'paper', bound: 'parametric', contiguous: 2 })).toMatchObject({
      k: 487,
      hits: 171,
    })
  })

  test('never call one hit at k = 1 significant at 1e-17, unless reaching the bound of the paper is asked for', async () => {
    expect(await at({ convention: 'paper' })).toMatchObject({ k: 485 })
    expect(await at({})).toMatchObject({ k: 485, hits: 169, bound: 169 })
    expect(await at({ convention: 'paper', compare: '>=' })).toMatchObject({ k: 1, hits: 1, bound: 1 })
  })
})

test('a simultaneous band at 1e-17 says its level', async () => {
  const found = await study.topK(
    { population: { N: 200, positives: 40 } },
    { k: [20], levels: ['1e-17'], simultaneous: true },
  )
  expect(rows(found, 'simultaneous')[0]![1]).toMatch(/^\d\.\d\de-1[78]$/)
})

describe('units pooled', () => {
  const documents = Array.from({ length: 6 }, (_, index) => `d${index}`)
  const qrels = qrelsTable(
    ['1', '2'].flatMap((topic) =>
      documents.map((document, index): [string, string, number] => [topic, document, Number(index < 2)]),
    ),
  )
  const run = runTable(
    ['1', '2'].flatMap((topic) =>
      (topic === '1' ? documents : documents.slice(0, 3)).map((document, rank): [string, string, number] => [
        topic,
        document,
        -rank,
      ]),
    ),
  )

  test('have the distribution of their sum, over the units that are ranked so far', async () => {
    const found = await study.topK([study.system('run', { qrels, run })], { k: [2, 4], levels: ['0.05'] })
    // By hand: two of six relevant, two drawn: both with 1/15, so both topics with 1/225.
    expect(found.pooled[0]!.cutoffs.map(({ k, units, hits }) => ({ k, units, hits }))).toEqual([
      { k: 2, units: 2, hits: 4 },
      { k: 4, units: 1, hits: 2 },
    ])
    expect(Math.exp(found.pooled[0]!.cutoffs[0]!.logP!)).toBeCloseTo(1 / 225, 12)
    // P(sum >= 3) = (1 + 2 * 8) / 225 = 0.0756 and P(sum = 4) = 0.0044.
    expect(found.pooled[0]!.cutoffs[0]!.bounds).toEqual([{ level: '0.05', hits: 4 }])
    expect(found.pooled[0]!.crossovers).toEqual([{ level: '0.05', at: { k: 2, hits: 4 } }])
    expect(found.tables.map(({ name }) => name)).toEqual([
      'pooled',
      'pooled-crossovers',
      'bounds',
      'p-values',
      'crossovers',
    ])
    expect(topKRecords(found).pooled).toHaveLength(1)
  })
})
