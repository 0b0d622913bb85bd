import type { PredictionTable } from '@eval/core'
import { qrelsTable, rankingOfGrades, runTable, tallyOf } from '@eval/ranked'
import { describe, expect, test } from 'vitest'
import { createStudy, type System, type TopKFound } from '../src/index.js'
import { rankedLabels } from '../src/top-k/ranked-labels.js'
import { topKRecords } from '../src/result/top-k-record.js'
import { MADE, stranger, WANTED } from './stranger.js'

const study = createStudy({ plugins: [stranger] })

/** Fawcett's twenty instances, as the lecture has them: positive or negative from the highest score on. */
const ROC20 = 'PPNPPPNNPNPNPNNNPNPN'

const predicted = (name: string, classes: string, scores?: readonly number[]): System => {
  const table: PredictionTable = {
    rows: classes.length,
    classes: ['N', 'P'],
    actual: Uint32Array.from(classes, (one) => Number(one === 'P')),
    scores: Float64Array.from(scores ?? Array.from(classes, (_, row) => -row)),
    positive: 'P',
    better: 'higher',
    slices: new Map(),
  }
  return study.system(name, { predictions: table })
}
const roc20 = (): System => predicted('roc20', ROC20)

const cells = ({ tables }: TopKFound, name: string): readonly (readonly unknown[])[] =>
  tables.find((table) => table.name === name)?.rows ?? []
const headings = ({ tables }: TopKFound, name: string): readonly string[] =>
  tables.find((table) => table.name === name)!.columns.map((column) => column.name)
const close = (value: number, digits = 4): number => expect.closeTo(value, digits) as number

describe('the verdict on the top k', () => {
  const numbers = { population: { N: 100, positives: 20 }, hits: [3, 6] }

  test('says at which k there are more hits than a random ranking has, by exact p-values', async () => {
    const { verdicts, notes } = await study.topK(numbers, { k: [5, 10], levels: ['0.05'] })
    expect(verdicts).toEqual([
      'Significantly more hits than a random ranking in the top 10 (exact p <= 0.05 at each k alone); not in the top 5.',
    ])
    expect(notes.map(({ text }) => text).join(' ')).toContain('improvement = hits / expected - 1.')
    const strict = await study.topK(numbers, { k: [5, 10], levels: ['1e-400'] })
    expect(strict.verdicts).toEqual([
      'Not significantly more hits than a random ranking in the top 5, 10 (exact p > 1e-400).',
    ])
  })

  test('says for every level where p is within it, below it by the convention of the paper', async () => {
    // Hypergeometric, 3 of 5 and 6 of 10: P(X >= n) = 0.0532 and 0.0039, P(X > n) = 0.0054 and 0.0004 (scipy 1.17).
    const { verdicts } = await study.topK(numbers, { k: [5, 10], levels: ['0.1', '0.01', '0.001'] })
    expect(verdicts).toEqual([
      'Significantly more hits than a random ranking in the top 5, 10 (exact p <= 0.1 at each k alone); at 0.01 in the top 10; at 0.001 in none.',
    ])
    const paper = await study.topK(numbers, { k: [5, 10], levels: ['0.001', '0.01'], convention: 'paper' })
    expect(paper.verdicts).toEqual([
      "Significantly more hits than a random ranking in the top 10 (the paper's p < 0.001 at each k alone); not in the top 5; at 0.01 in the top 5, 10.",
    ])
    // One item of two is positive, and it is on top: P(X >= 1) = 0.5, the level itself; the paper's P(X > 0) = 0.5 is not below it.
    const pair = { population: { N: 2, positives: 1 } }
    const [reached] = (await study.topK({ ...pair, hits: [1] }, { k: [1], levels: ['0.5'] })).verdicts
    expect(reached).toBe('Significantly more hits than a random ranking in the top 1 (exact p <= 0.5).')
    const [missed] = (await study.topK({ ...pair, hits: [0] }, { k: [1], levels: ['0.5'], convention: 'paper' })).verdicts // prettier-ignore
    expect(missed).toBe(
      "Not significantly more hits than a random ranking in the top 1 (the paper's p >= 0.5).",
    )
  })

  test('names each ranking, and is none where there are no hits', async () => {
    const { verdicts } = await study.topK([roc20()], { k: [5], levels: ['0.5'] })
    expect(verdicts).toEqual([
      'roc20: significantly more hits than a random ranking in the top 5 (exact p <= 0.5).',
    ])
    const bounds = await study.topK({ population: { N: 100, positives: 20 } }, { k: [5] })
    expect(bounds.verdicts).toEqual([])
    expect(bounds.notes.map(({ text }) => text).join(' ')).not.toContain('improvement')
  })
})

describe('the top k from numbers', () => {
  test('has the bounds and p-values of the paper by its convention (Macskassy 2005, Table 2)', async () => {
    const found = await study.topK(
      { population: { N: 16769, positives: 3123 }, hits: [2, 100 * 0.32] },
      { k: [5, 100], levels: ['0.1', '0.001'], convention: 'paper' },
    )
    expect(cells(found, 'bounds')).toEqual([
      [5, close(0.9312), 0.1, 2, close(1.7211), close(1.5827)],
      [5, close(0.9312), 0.001, 4, close(3.8411), close(3.5677)],
      [100, close(18.6237), 0.1, 24, close(23.178), close(23.171)],
      [100, close(18.6237), 0.001, 31, close(30.914), close(30.9265)],
    ])
    expect(cells(found, 'p-values')).toEqual([
      [5, 2, close(1.1478), close(0.048, 3), close(0.048, 3), close(0.048, 3)],
      [100, 32, close(0.7182), close(4.1e-4, 5), close(4.1e-4, 5), close(4.3e-4, 5)],
    ])
    expect(found.policies).toEqual({ convention: 'paper', tail: 'paper', population: 16769, positives: 3123 })
    expect(found.notes.map(({ code }) => code)).toEqual(['PAPER_CONVENTION', 'HITS_COLUMNS'])
    expect(found.tables.map(({ name }) => name)).toEqual(['bounds', 'p-values'])
  })

  test('says where the bound of the paper is all hits that there can be, how crossovers are read, and where p is tiny', async () => {
    const numbers = { population: { N: 16769, positives: 3123 } }
    const codes = async (question: object): Promise<string[]> =>
      (await study.topK(numbers, { levels: ['0.1'], ...question })).notes.map(({ code }) => code)
    expect(await codes({ k: [1, 5], convention: 'paper' })).toEqual(['PAPER_CONVENTION', 'VACUOUS_BOUND'])
    expect(await codes({ k: [5], convention: 'paper' })).toEqual(['PAPER_CONVENTION'])
    expect(await codes({ k: [2] })).toEqual(['BOUND_MEANS'])
    const found = await study.topK([roc20()], {
      k: [20],
      levels: ['0.5'],
      compare: '>',
      contiguous: 2,
      report: 'last',
    })
    expect(found.notes.map(({ text }) => text)).toContain(
      'Crossovers: hits > bound, 2 k in a row, the last of them shown.',
    )
    const tiny = await study.topK({ ...numbers, hits: [170] }, { k: [486], levels: ['1e-17'] })
    expect(tiny.tables.map(({ leastP }) => leastP)).toEqual([undefined, 0])
    const paper = await study.topK({ ...numbers, hits: [5] }, { k: [5], convention: 'paper' })
    expect(paper.tables.find(({ name }) => name === 'p-values')).toMatchObject({ leastP: 0 })
    expect(paper.notes.map(({ text }) => text)).toContain(
      'p = 0 is exact: no ranking has more hits, so that P(X > hits) = 0.',
    )
  })

  test('counts n hits or more unless told otherwise, and half of n itself for mid-p', async () => {
    // By hand: two of four positive, two drawn: 0, 1 or 2 hits with 1/6, 4/6, 1/6.
    const numbers = { population: { N: 4, positives: 2 }, hits: [2] }
    const p = async (question: object): Promise<number> =>
      Math.exp(
        (await study.topK(numbers, { k: [2], ...question })).groups[0]!.rankings[0]!.hits[0]!.logP.discrete,
      )
    expect(await p({})).toBeCloseTo(1 / 6, 12)
    expect(await p({ midP: true })).toBeCloseTo(1 / 12, 12)
    expect(await p({ convention: 'paper' })).toBe(0)
    const mid = await study.topK(numbers, { k: [2], midP: true, convention: 'paper' })
    expect(mid.policies).toMatchObject({ tail: 'mid', convention: 'paper' })
    expect((await study.topK(numbers, { k: [2] })).policies).toMatchObject({
      tail: 'standard',
      convention: 'valid',
    })
  })

  test('has bounds alone where no hits are given, at the usual cutoffs that the items allow', async () => {
    const found = await study.topK({ population: { N: 60, positives: 20 } })
    expect(found.groups[0]!.cutoffs.map(({ k }) => k)).toEqual([5, 10, 20, 50])
    expect(found.groups[0]!.cutoffs.map(({ bounds }) => bounds.map(({ level }) => level))).toEqual(
      Array.from({ length: 4 }, () => ['0.05']),
    )
    expect(found.groups[0]!.rankings).toEqual([])
    expect(found.tables.map(({ name }) => name)).toEqual(['bounds'])
    expect(found.notes.map(({ code }) => code)).toEqual(['BOUND_MEANS'])
    const edge = await study.topK({ population: { N: 10, positives: 5 } })
    expect(edge.groups[0]!.cutoffs.map(({ k }) => k)).toEqual([5, 10])
  })

  test('never asks for hits that cannot be had, and says from which k on it can', async () => {
    const found = await study.topK(
      { population: { N: 16769, positives: 3123 } },
      { k: [1, 5, 16769], levels: ['0.1'] },
    )
    expect(cells(found, 'bounds')).toEqual([
      [1, close(0.1862), 0.1, null, null, null],
      [5, close(0.9312), 0.1, 3, close(2.7211), close(2.5827)],
      [16769, 3123, 0.1, null, null, null],
    ])
    // By hand: one hit of one has 0.186, two of two 0.0347; no positive among the last 12 has 0.084, among 11 0.104.
    expect(found.notes.at(-1)).toMatchObject({
      code: 'NEVER_SIGNIFICANT',
      text: 'At level 0.1 no number of hits can be significant in the top 1, 16769: significance is possible from k = 2 to 16757.',
      values: { level: '0.1', k: [1, 16769], possible: [2, 16757] },
    })
    const none = await study.topK({ population: { N: 4, positives: 2 } }, { k: [2], levels: [0.01] })
    expect(none.notes.at(-1)!.text).toBe(
      'At level 0.01 no number of hits can be significant in the top 2: nor at any other k.',
    )
    const possible = await study.topK({ population: { N: 4, positives: 2 } }, { k: [2], levels: [0.2] })
    expect(possible.groups[0]!.cutoffs[0]!.bounds[0]).toMatchObject({ discrete: 2 })
    expect(possible.notes.map(({ code }) => code)).toEqual(['BOUND_MEANS'])
  })

  test('has a bound between whole numbers wherever a whole number is significant, and nowhere else', async () => {
    // By hand: one hit of one has exactly 0.5.
    const tie = await study.topK({ population: { N: 2, positives: 1 } }, { k: [1], levels: ['0.5'] })
    expect(tie.groups[0]!.cutoffs[0]!.bounds).toEqual([
      { level: '0.5', discrete: 1, interpolated: close(1, 9), parametric: close(1, 9) },
    ])
    const none = await study.topK({ population: { N: 2, positives: 0 } }, { k: [1], levels: ['0.5'] })
    expect(none.groups[0]!.cutoffs[0]!.bounds).toEqual([{ level: '0.5' }])
  })

  test('has no improvement where no hit is expected', async () => {
    const found = await study.topK({ population: { N: 10, positives: 0 }, hits: [0] }, { k: [5] })
    expect(found.groups[0]!.rankings[0]!.hits[0]).toEqual({
      k: 5,
      hits: 0,
      logP: { discrete: 0, interpolated: 0, parametric: 0 },
    })
    expect(cells(found, 'p-values')).toEqual([[5, 0, null, 1, 1, 1]])
  })

  test('keeps p-values below what numbers can hold', async () => {
    const numbers = { population: { N: 2000, positives: 1000 }, hits: [1000] }
    const found = await study.topK(numbers, { k: [1000], levels: ['1e-400'] })
    const [[, , , p]] = cells(found, 'p-values') as [[unknown, unknown, unknown, string]]
    expect(Number(p.slice(2))).toBeCloseTo(-600.3, 0)
    expect(p.startsWith('1e-600.')).toBe(true)
    expect(cells(found, 'bounds')[0]![2]).toBe('1e-400')
  })

  test('refuses what it cannot mean', async () => {
    const numbers = { population: { N: 10, positives: 5 } }
    const refused = (of: object, question: object): Promise<TopKFound> => study.topK(of as never, question)
    await expect(refused(numbers, { k: [11] })).rejects.toMatchObject({
      code: 'BAD_OPTION',
      message: 'k must be from 1 to 10, the number of items, not 11.',
    })
    await expect(refused(numbers, { k: [0] })).rejects.toMatchObject({ code: 'BAD_OPTION' })
    await expect(refused(numbers, { k: [2.5] })).rejects.toMatchObject({ code: 'BAD_OPTION' })
    await expect(refused(numbers, { contiguous: 0 })).rejects.toMatchObject({ code: 'BAD_OPTION' })
    await expect(refused(numbers, { contiguous: 1.5 })).rejects.toMatchObject({ code: 'BAD_OPTION' })
    await expect(refused(numbers, { convention: 'papr' })).rejects.toMatchObject({ code: 'BAD_OPTION' })
    await expect(refused(numbers, { level: 1 })).rejects.toMatchObject({ code: 'UNKNOWN_OPTION' })
    await expect(refused({ ...numbers, hits: [1, 2] }, { k: [5] })).rejects.toMatchObject({
      message: 'There are 2 numbers of hits for 1 cutoffs; give one for each.',
    })
  })
})

describe('the top k of a ranking', () => {
  test('has bounds, p-values, crossovers and simultaneous bounds as the lecture numbers give them', async () => {
    const found = await study.topK([roc20()], { k: [5, 10], levels: ['0.05', '0.2'], simultaneous: true })
    expect(cells(found, 'p-values')).toEqual([
      [5, 4, close(0.6, 12), close(0.152, 3), close(0.152, 3), 0.1875],
      [10, 6, close(0.2, 12), close(0.328, 3), close(0.328, 3), close(0.377, 3)],
    ])
    expect(cells(found, 'crossovers')).toEqual([
      ['0.05', 'pointwise', null, null, null],
      ['0.05', 'simultaneous', null, null, null],
      ['0.2', 'pointwise', 5, 4, 4],
      ['0.2', 'simultaneous', 6, 5, 5],
    ])
    expect(cells(found, 'simultaneous')).toEqual([
      ['0.05', '0.0437', '0.1226', expect.any(String), 5, 8],
      ['0.2', '0.1973', '0.4196', expect.any(String), 5, 8],
    ])
    expect(headings(found, 'simultaneous').slice(-2)).toEqual(['k=5', 'k=10'])
    expect(headings(found, 'crossovers')).toEqual(['level', 'band', 'k', 'hits', 'bound'])
    expect(found.notes.map(({ code }) => code)).toEqual(['BOUND_MEANS', 'HITS_COLUMNS'])
    expect(found.policies).toMatchObject({ population: 20, positives: 10 })
    expect(topKRecords(found)).toMatchObject({
      rows: [
        {
          k: 5,
          prior: 2.5,
          hits: 4,
          improvement: close(0.6, 12),
          bounds: [
            { level: 0.05, discrete: 5 },
            { level: 0.2, discrete: 4 },
          ],
        },
        {
          k: 10,
          hits: 6,
          p: { discrete: close(0.328, 3) },
          log10P: { discrete: close(Math.log10(0.328), 2) },
        },
      ],
      crossovers: [
        { level: '0.05', band: 'pointwise', contiguous: 1 },
        { level: '0.05', band: 'simultaneous' },
        { level: '0.2', band: 'pointwise', k: 5, hits: 4, bound: 4 },
        { level: '0.2', band: 'simultaneous', k: 6, hits: 5, bound: 5 },
      ],
      simultaneous: [
        {
          level: '0.05',
          attained: close(0.0437),
          leftByPointwise: close(0.1226),
          bounds: [
            { k: 5, discrete: 5 },
            { k: 10, discrete: 8 },
          ],
        },
        { level: '0.2' },
      ],
    })
    expect(topKRecords(found).rows![0]).not.toHaveProperty('system')
  })

  test('is significant for so many k in a row', async () => {
    const found = await study.topK([roc20()], { levels: ['0.2'], contiguous: 3 })
    expect(found.tables.find(({ name }) => name === 'crossovers')!.title).toBe(
      'First significant k (3 in a row)',
    )
    expect(found.groups[0]!.rankings[0]!.crossovers).toEqual([
      { level: '0.2', band: 'pointwise', contiguous: 3, at: { k: 5, hits: 4, bound: 4 } },
    ])
    const plain = await study.topK([roc20()], { levels: ['0.2'] })
    expect(plain.tables.find(({ name }) => name === 'crossovers')!.title).toBe('First significant k')
    expect(plain.tables.some(({ name }) => name === 'simultaneous')).toBe(false)
  })

  test('keeps the order given among equal scores, and puts misses first where only the tally is known', async () => {
    const scores = [3, 2, 2, 2, 1, Infinity, Infinity]
    const tied = predicted('tied', 'NPNPNPN', scores)
    const [given] = rankedLabels(tied, undefined)
    expect([...given!.labels]).toEqual([1, 0, 0, 1, 0, 1, 0])
    expect(given!.ties).toBe('as given')
    const frame = tallyOf(
      scores,
      Array.from('NPNPNPN', (one) => one === 'P'),
    )
    const bare = study.fromFrames('bare', 'tally', [{ id: 'all', frame }])
    const [hardest] = rankedLabels(bare, undefined)
    expect([...hardest!.labels]).toEqual([0, 1, 0, 0, 1, 1, 0])
    expect(hardest).toMatchObject({ ties: 'misses first', population: { N: 7, positives: 3 } })
    expect(rankedLabels(roc20(), undefined)[0]).not.toHaveProperty('ties')
    const found = await study.topK([tied, bare], { k: [2] })
    expect(found.notes.slice(0, 2)).toMatchObject([
      { code: 'TIES_AS_GIVEN', text: 'tied: ties keep the order of the input.' },
      { code: 'TIES_MISSES_FIRST', text: 'bare: ties rank non-relevant items first.' },
    ])
  })

  test('needs whole items, scores and a positive class', async () => {
    const frame = tallyOf([2, 1], [true, false], [1.5, 1])
    const weighed = study.fromFrames('weighed', 'tally', [{ id: 'all', frame }])
    await expect(study.topK([weighed])).rejects.toMatchObject({ code: 'WEIGHED_ITEMS' })
    const doubled = predicted('doubled', 'PN')
    const items = {
      ...doubled.groups[0]!,
      items: { ...doubled.groups[0]!.items!, weights: Float64Array.of(2, 1) },
    }
    await expect(study.topK([{ ...doubled, groups: [items] }])).rejects.toMatchObject({
      code: 'WEIGHED_ITEMS',
    })
    const once = { ...items, items: { ...items.items, weights: Float64Array.of(1, 1) } }
    expect((await study.topK([{ ...doubled, groups: [once] }], { k: [1] })).groups).toHaveLength(1)
    await expect(study.topK([study.system('cutter', { wanted: WANTED, made: MADE })])).rejects.toMatchObject({
      code: 'NO_SCORES',
      message: 'cutter needs a ranking, or a score and a positive class.',
    })
    await expect(study.topK([{ ...roc20(), groups: [] }])).rejects.toMatchObject({
      message: 'roc20 needs a score and a positive class.',
      data: {
        advice: [{ set: 'scores' }, { set: 'positive', to: 'CLASS' }],
      },
    })
  })
})

describe('the top k of several systems', () => {
  test('stand side by side, the bounds once', async () => {
    const other = predicted('other', 'PPPNPPNNPNPNPNNNPNPN')
    const found = await study.topK([roc20(), other], { k: [5, 10], levels: [0.2] })
    expect(cells(found, 'bounds')).toHaveLength(2)
    expect(headings(found, 'p-values')).toEqual(['k', 'roc20: hits', 'roc20: p', 'other: hits', 'other: p'])
    expect(cells(found, 'p-values')).toEqual([
      [5, 4, close(0.152, 3), 4, close(0.152, 3)],
      [10, 6, close(0.328, 3), 6, close(0.328, 3)],
    ])
    expect(headings(found, 'crossovers')[0]).toBe('system')
    expect(cells(found, 'crossovers')).toEqual([
      ['roc20', 0.2, 'pointwise', 5, 4, 4],
      ['other', 0.2, 'pointwise', 3, 3, 3],
    ])
    expect(topKRecords(found).rows!.map(({ system, k }) => [system, k])).toEqual([
      ['roc20', 5],
      ['roc20', 10],
      ['other', 5],
      ['other', 10],
    ])
    expect(topKRecords(found).crossovers!.map(({ system }) => system)).toEqual(['roc20', 'other'])
  })

  test('that do not rank the same items are refused', async () => {
    await expect(study.topK([roc20(), predicted('short', 'PN')])).rejects.toMatchObject({
      code: 'OTHER_POPULATION',
      message:
        'roc20 has 10 positives of 20 items, short has 1 positives of 2 items: they do not rank the same items.',
    })
    await expect(study.topK([roc20(), predicted('rarer', ROC20.replace('P', 'N'))])).rejects.toMatchObject({
      code: 'OTHER_POPULATION',
    })
  })
})

describe('the top k of rankings topic by topic', () => {
  const qrels = qrelsTable([
    ['q1', 'd1', 1],
    ['q1', 'd2', 0],
    ['q1', 'd3', 2],
    ['q2', 'd1', 1],
    ['q2', 'd9', 0],
  ])
  const run = (name: string, ...rows: readonly (readonly [string, string, number])[]): System =>
    study.system(name, { qrels, run: runTable(rows) })
  const first = (): System =>
    run('first', ['q1', 'd3', 4], ['q1', 'd7', 3], ['q1', 'd1', 2], ['q2', 'd9', 2], ['q2', 'd1', 1])
  const second = (): System =>
    run('second', ['q1', 'd1', 4], ['q1', 'd7', 3], ['q1', 'd8', 2], ['q2', 'd1', 2])

  test('has rows for each topic, in the pool that all runs share', async () => {
    const found = await study.topK([first(), second()], { k: [1, 3], levels: [0.5] })
    expect(found.unit).toBe('topic')
    // q1: 3 judged and up to 2 further retrieved, 2 relevant; q2: 2 judged, 1 relevant.
    expect(found.groups.map(({ unit, population }) => [unit, population])).toEqual([
      ['q1', { N: 5, positives: 2 }],
      ['q2', { N: 2, positives: 1 }],
    ])
    expect(headings(found, 'bounds')).toEqual([
      'topic',
      'k',
      'expected',
      'level',
      'discrete',
      'interpolated',
      'parametric',
    ])
    expect(cells(found, 'p-values')).toEqual([
      ['q1', 1, 1, close(0.4, 12), 1, close(0.4, 12)],
      ['q1', 3, 2, close(0.3, 12), 1, close(0.9, 12)],
      ['q2', 1, 0, 1, 1, close(0.5, 12)],
    ])
    expect(headings(found, 'p-values')[0]).toBe('topic')
    expect(headings(found, 'crossovers').slice(0, 2)).toEqual(['topic', 'system'])
    expect(found.notes).toMatchObject([
      { code: 'CHANCE_WITHIN_POOL', values: { least: 2, most: 5 } },
      {
        code: 'CUTOFF_BEYOND_ITEMS',
        text: '1 of 2 rankings have fewer items than the largest k.',
        values: { units: ['q2'] },
      },
      { code: 'BOUND_MEANS' },
    ])
    expect(found.policies).toEqual({ convention: 'valid', tail: 'standard' })
    expect(topKRecords(found).rows![0]).toMatchObject({ topic: 'q1', system: 'first', k: 1 })
    expect(topKRecords(found).crossovers![0]).toMatchObject({ topic: 'q1', system: 'first' })
  })

  test('knows hits only down to the last rank, and counts what is judged and relevant', async () => {
    const ranking = rankingOfGrades([2, 1, 0], { missed: [2, 0, 0], level: 2 })
    const short = study.fromFrames('short', 'ranking', [{ id: 'q', frame: { ...ranking, population: 50 } }])
    const [labels] = rankedLabels(short, undefined)
    expect(labels).toMatchObject({
      unit: 'q',
      population: { N: 50, positives: 2 },
      labels: Uint8Array.of(1, 0, 0),
    })
    const found = await study.topK([short], { k: [1, 5], simultaneous: true, levels: [0.001] })
    expect(cells(found, 'p-values').map(([, k, hits]) => [k, hits])).toEqual([[1, 1]])
    expect(headings(found, 'simultaneous')[0]).toBe('topic')
    expect(found.notes.at(-1)!.code).toBe('NEVER_SIGNIFICANT')
    const unjudged = { ...ranking, judged: Uint8Array.of(0, 1, 1) }
    const [open] = rankedLabels(
      study.fromFrames('open', 'ranking', [{ id: 'q', frame: unjudged }]),
      undefined,
    )
    expect(open).toMatchObject({ labels: Uint8Array.of(0, 0, 0), population: { N: 7, positives: 2 } })
  })

  test('says in one note where nothing can be significant', async () => {
    const found = await study.topK([first()], { k: [1], levels: [0.001] })
    expect(found.notes.map(({ text }) => text).at(-1)).toBe(
      '—: no number of hits in the top k can be significant.',
    )
    const fine = await study.topK([first()], { k: [1], levels: [0.6] })
    expect(fine.notes.map(({ code }) => code)).toEqual(['CHANCE_WITHIN_POOL', 'BOUND_MEANS', 'HITS_COLUMNS'])
  })

  test('tells what it does and ends where the caller has had enough', async () => {
    const told: string[] = []
    await study.topK([first()], { k: [1] }, { onProgress: (doing) => void told.push(doing) })
    await study.topK([roc20()], { k: [1] }, { onProgress: (doing) => void told.push(doing) })
    expect(told).toEqual([
      'first on q1: top k',
      'first on q2: top k',
      'first: top k of all units',
      'roc20: top k',
    ])
    await expect(
      study.topK([first()], {}, { signal: AbortSignal.abort(new Error('enough')) }),
    ).rejects.toThrow('enough')
  })
})
