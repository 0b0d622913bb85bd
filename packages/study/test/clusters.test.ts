import { describe, expect, test } from 'vitest'
import {
  compare,
  createStudy,
  effectTitle,
  evaluateLabelSets,
  evaluatePredictions,
  evaluateRuns,
  type Evaluation,
} from '../src/index.js'

/** Rows that are right or wrong by cluster: six clusters of five rows each. */
const CLUSTERS = 6
const EACH = 5
const rows = Array.from({ length: CLUSTERS * EACH }, (_, row) => row)
const site = rows.map((row) => `site ${Math.floor(row / EACH)}`)
const actual = rows.map((row) => (row % 2 === 0 ? 'p' : 'n'))
const wrongIn =
  (...sites: number[]) =>
  (row: number): string => {
    const isWrong = sites.includes(Math.floor(row / EACH))
    return (actual[row] === 'p') === isWrong ? 'n' : 'p'
  }
const predicted = rows.map(wrongIn(1, 4))
const scores = rows.map((row) => (predicted[row] === 'p' ? 1 : 0) + row / 1000)
const input = { actual, predicted, scores, positive: 'p', slices: { site } }

const widthOf = (evaluation: Evaluation, measure: string): number => {
  const { interval } = evaluation.find(measure)
  return interval!.high - interval!.low
}

describe('rows in clusters', () => {
  test('have the interval of so many clusters, not of so many rows', async () => {
    const measures = 'Accuracy, F, AUC, MCC'
    const plain = await evaluatePredictions(input, { measures, nullModel: false })
    const grouped = await evaluatePredictions(input, { measures, nullModel: false, cluster: 'site' })
    for (const name of ['Accuracy', 'F', 'AUC', 'MCC'])
      expect(widthOf(grouped, name)).toBeGreaterThan(1.5 * widthOf(plain, name))
    expect(grouped.find('Accuracy').interval).toMatchObject({
      method: expect.stringContaining('bootstrap') as string,
    })
    expect(plain.find('Accuracy').interval!.method).toBe('wilson')
    expect(grouped.find('Accuracy').value).toBe(plain.find('Accuracy').value)
    expect(grouped.found.systems[0]!.notes.map(({ text }) => text)).toContain(
      '30 rows in 6 clusters: rows of one cluster are resampled and permuted together; chance levels take rows as independent.',
    )
  })

  test('have the clustered standard error of Liang & Zeger for a mean over rows', async () => {
    const grouped = await evaluatePredictions(input, {
      measures: 'Accuracy',
      nullModel: false,
      cluster: 'site',
      interval: 't',
    })
    // By hand: residuals of six clusters of five around 2/3: sums 5/3 four times, -10/3 twice; sqrt(6/5 (4 25/9 + 2 100/9)) / 30.
    const error = Math.sqrt((6 / 5) * ((4 * 25) / 9 + (2 * 100) / 9)) / 30
    const { low, high } = grouped.find('Accuracy').interval!
    // t with 5 degrees of freedom at 0.975 is 2.570581835636314.
    expect((high - low) / 2).toBeCloseTo(2.570581835636314 * error, 10)
  })

  test('are as plain rows where each is a cluster of its own', async () => {
    const own = { ...input, slices: { site: rows.map((row) => `r${String(row).padStart(2, '0')}`) } }
    const options = { measures: 'MCC', nullModel: false, interval: 'bootstrap' } as const
    const alone = await evaluatePredictions(own, { ...options, cluster: 'site' })
    const plain = await evaluatePredictions(own, options)
    // Drawn differently: cells of the matrix there, rows here.
    expect(widthOf(alone, 'MCC')).toBeGreaterThan(0.8 * widthOf(plain, 'MCC'))
    expect(widthOf(alone, 'MCC')).toBeLessThan(1.25 * widthOf(plain, 'MCC'))
  })

  test('do not depend on their order', async () => {
    const order = rows.toSorted((a, b) => ((a * 7) % 30) - ((b * 7) % 30))
    const shuffled = {
      actual: order.map((row) => actual[row]!),
      predicted: order.map((row) => predicted[row]!),
      scores: order.map((row) => scores[row]!),
      positive: 'p',
      slices: { site: order.map((row) => site[row]!) },
    }
    const options = { measures: 'Accuracy, F, AUC', nullModel: false, cluster: 'site' } as const
    const [one, other] = [
      await evaluatePredictions(input, options),
      await evaluatePredictions(shuffled, options),
    ]
    for (const name of ['Accuracy', 'F', 'AUC'])
      expect(other.find(name).interval).toEqual(one.find(name).interval)
  })

  test('are exchanged as wholes where two systems are compared', async () => {
    const truth = { actual, positive: 'p', slices: { site } }
    const systems = { base: { predicted: rows.map(wrongIn(0, 1, 2, 3, 4, 5)) }, right: { predicted: actual } }
    const { comparisons } = await compare(
      { ...truth, systems },
      { measures: 'Accuracy, MCC', cluster: 'site' },
    )
    // All six clusters are better: 2 of 2^6 ways to exchange them are as extreme.
    expect(comparisons[0]).toMatchObject({ measure: 'Accuracy', test: 'randomization' })
    expect(comparisons[0]!.p).toBeCloseTo(2 / 2 ** CLUSTERS, 12)
    expect(comparisons[1]!.p).toBeGreaterThan(0.01)
    const plain = await compare({ ...truth, systems }, { measures: 'Accuracy' })
    expect(plain.comparisons[0]!.p).toBeLessThan(1e-6)
  })

  test('find with 80 % power what so many clusters find, not so many rows', async () => {
    const systems = {
      base: { predicted: rows.map(wrongIn(0, 1, 2)) },
      other: { predicted: rows.map(wrongIn(3)) },
    }
    const { comparisons } = await compare(
      { actual, positive: 'p', slices: { site }, systems },
      { measures: 'Accuracy', cluster: 'site' },
    )
    // Differences of clusters 1, 1, 1, -1, 0, 0. At 5 % six exchanged clusters are significant only if all have one sign:
    // by hand Phi(x)^6 + Phi(-x)^6 = 0.8 at x = 1.79274, times std([1, 1, 1, -1, 0, 0], ddof=1).
    expect(comparisons[0]!.minimumDetectable).toBeCloseTo(1.79274 * Math.sqrt(2 / 3), 4)
    // By hand: their mean is 1/3 and their variance 2/3.
    const { effect } = comparisons[0]!
    expect(effect).toMatchObject({ name: 'cohen-dz', ofClusters: true })
    expect(effect!.value).toBeCloseTo(Math.sqrt(1 / 6), 12)
    expect(effectTitle(effect!)).toBe('cohen-dz (of cluster means)')
    const alone = await compare({ actual, positive: 'p', systems }, { measures: 'Accuracy' })
    expect(alone.comparisons[0]!.effect).not.toHaveProperty('ofClusters')
  })

  test('need a column that is there', async () => {
    await expect(evaluatePredictions(input, { cluster: 'clinic' })).rejects.toThrow(
      'There is no column "clinic" to take clusters from. There are site.',
    )
  })

  test('stay together within slices', async () => {
    const study = createStudy()
    const half = rows.map((row) => (row < 15 ? 'a' : 'b'))
    const evaluation = await evaluatePredictions(
      { ...input, slices: { site, half } },
      { measures: 'Accuracy', nullModel: false, cluster: 'site', by: 'half' },
    )
    const system = evaluation.found.systems[0]!.system
    const [first] = study.task('predictions').slice!(system, 'half')
    expect(new Set(first!.system.groups[0]!.items!.clusters)).toEqual(new Set(['site 0', 'site 1', 'site 2']))
  })
})

test('rows of label sets in clusters have wider intervals too', async () => {
  const sets = {
    actual: rows.map((row) => (row % 3 === 0 ? ['a', 'b'] : ['a'])),
    predicted: rows.map((row) =>
      [1, 4].includes(Math.floor(row / EACH)) ? ['b'] : row % 3 === 0 ? ['a', 'b'] : ['a'],
    ),
    slices: { site },
  }
  const options = { measures: 'ExactMatch, F(average=micro)', nullModel: false } as const
  const plain = await evaluateLabelSets(sets, options)
  const grouped = await evaluateLabelSets(sets, { ...options, cluster: 'site' })
  for (const { measure } of plain.found.systems[0]!.findings)
    expect(widthOf(grouped, measure)).toBeGreaterThan(1.3 * widthOf(plain, measure))
})

describe('topics in clusters', () => {
  const topics = rows.map((row) => `q${row}`)
  const qrels = Object.fromEntries(topics.map((topic) => [topic, { a: 1, b: 0 }]))
  const run = Object.fromEntries(
    topics.map((topic, at) => [
      topic,
      [1, 4].includes(Math.floor(at / EACH)) ? { a: 1, b: 2 } : { a: 2, b: 1 },
    ]),
  )
  const clusters = Object.fromEntries(topics.map((topic, at) => [topic, site[at]!]))

  test('are resampled and exchanged together', async () => {
    const options = { measures: 'RR', nullModel: false } as const
    const plain = await evaluateRuns({ qrels, run }, options)
    const grouped = await evaluateRuns({ qrels, run, clusters }, options)
    expect(widthOf(grouped, 'RR')).toBeGreaterThan(1.5 * widthOf(plain, 'RR'))
    const best = Object.fromEntries(topics.map((topic) => [topic, { a: 2, b: 1 }]))
    const worst = Object.fromEntries(topics.map((topic) => [topic, { a: 1, b: 2 }]))
    const { comparisons } = await compare({ qrels, runs: { worst, best }, clusters }, { measures: 'RR' })
    expect(comparisons[0]!.p).toBeCloseTo(2 / 2 ** CLUSTERS, 12)
  })

  test('need a cluster each', async () => {
    await expect(evaluateRuns({ qrels, run, clusters: { q0: 'x' } })).rejects.toThrow('clusters needs "q1"')
  })
})
