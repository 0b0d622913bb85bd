import { describe, expect, it } from 'vitest'
import { runTable } from '@eval/ranked'
import { createStudy, evaluatePooled, poolLines, pooledRecord } from '../src/index.js'

const study = createStudy({ seed: 4 })
const lists = {
  first: ['K', 'A', 'M', 'Z', 'L', 'T', 'E', 'F', 'S', 'J'],
  second: ['M', 'Q', 'P', 'K', 'U', 'J', 'F', 'Z', 'S', 'H'],
}
/** The two lists of Krstovski (2017), the first with lower scores that are better. */
const runs = [
  { name: 'first', run: lists.first.map((id, rank): [string, string, number] => ['q', id, 0.1 * rank]) },
  { name: 'second', run: lists.second.map((id, rank): [string, string, number] => ['q', id, 20 - rank]) },
]
const qrels = { q: ['F', 'J', 'K', 'M', 'P', 'X'] }

describe('a pool of runs', () => {
  it('holds every document of the first ranks, with the runs that found it', () => {
    const { documents, runs: found } = study.pool(runs, { depth: 10, qrels, lowerIsBetter: ['first'] })
    expect(documents).toHaveLength(14)
    expect(documents.find(({ document }) => document === 'K')?.runs).toEqual(['first', 'second'])
    expect(found).toEqual([
      { name: 'first', documents: 10, unique: 4, uniqueJudged: 0, uniqueRelevant: 0 },
      { name: 'second', documents: 10, unique: 4, uniqueJudged: 1, uniqueRelevant: 1 },
    ])
  })

  it('says what stays unjudged, and leaves out judgements outside of it', () => {
    const { qrels: table, notes } = study.pool(runs, { depth: 10, qrels, lowerIsBetter: ['first'] })
    expect([...table.grades].filter((grade) => grade === 1)).toHaveLength(5)
    expect([...table.grades].filter((grade) => grade === -1)).toHaveLength(9)
    expect(notes).toMatchObject([{ code: 'POOL_UNJUDGED', values: { unjudged: 9, outside: 1 } }])
  })

  it('has the values of its runs on what of it is judged', async () => {
    const lowerIsBetter = ['first']
    const pooled = study.pool(runs, { depth: 10, qrels, lowerIsBetter })
    const values = await evaluatePooled(study, runs, pooled, { lowerIsBetter })
    const record = pooledRecord(pooled, values)
    const [first, second] = record.systems!.map(({ findings }) => findings)
    expect(first!.map(({ measure }) => measure)).toEqual(['AP', 'infAP', 'Bpref'])
    // By hand: five relevant documents in the pool, at ranks 1, 3, 8, 10 and at 1, 3, 4, 6, 7.
    expect(first![0]!.value).toBeCloseTo((1 + 2 / 3 + 3 / 8 + 4 / 10) / 5, 12)
    expect(second![0]!.value).toBeCloseTo((1 + 2 / 3 + 3 / 4 + 4 / 6 + 5 / 7) / 5, 12)
    expect(record.policies).toMatchObject({ depth: 10 })
    expect(record.notes.map(({ code }) => code)).toContain('POOL_UNJUDGED')
    expect(pooledRecord(pooled).systems).toBeUndefined()
  })

  it('lists what is judged, what is to be judged and what the sample left out', () => {
    const listed = (sample: number) =>
      study
        .pool(runs, { depth: 10, sample, qrels, lowerIsBetter: ['first'] })
        .tables.find(({ name }) => name === 'pool')!.rows
    const all = new Map(listed(1).map(([, document, , judgement]) => [document, judgement]))
    expect([all.get('K'), all.get('A')]).toEqual(['1', 'to judge'])
    expect([...all.values()].filter((one) => one === 'to judge')).toHaveLength(9)
    expect(listed(0.5).filter((row) => row[3] === 'not sampled')).toHaveLength(7)
    for (const sample of [0, 1.01, NaN]) expect(() => listed(sample)).toThrow('at most 1')
  })

  it('judges a random part of each topic, the same for a seed', () => {
    const pool = (seed: number) => createStudy({ seed }).pool(runs, { depth: 5, sample: 0.5, qrels })
    const sampled = (seed: number) =>
      pool(seed)
        .documents.filter((one) => one.sampled)
        .map((one) => one.document)
    expect(sampled(1)).toHaveLength(Math.round(0.5 * pool(1).documents.length))
    expect(sampled(1)).toEqual(sampled(1))
    expect([1, 2, 3, 4].map((seed) => sampled(seed).join())).not.toEqual(Array(4).fill(sampled(1).join()))
    const lines = poolLines(pool(1)).trimEnd().split('\n')
    expect(lines).toHaveLength(pool(1).documents.length)
    expect(lines.every((line) => /^q 0 \w+ (-1|1)$/.test(line))).toBe(true)
  })

  it('gives infAP near AP of full judgements, where AP on the sample is not', async () => {
    const random = (topic: number, rank: number): number => (Math.sin(topic * 97.3 + rank * 12.9) + 1) / 2
    const rows = Array.from({ length: 60 }, (_, topic) =>
      Array.from({ length: 40 }, (__, rank): [string, string, number] => [
        `t${topic}`,
        `d${rank}`,
        40 - rank,
      ]),
    ).flat()
    const judged = rows
      .filter(([topic, id]) => random(Number(topic.slice(1)), Number(id.slice(1))) > 0.55)
      .map(([topic, id]): [string, string, number] => [topic, id, 1])
    const full = [...rows.map(([topic, id]): [string, string, number] => [topic, id, 0]), ...judged]
    const { qrels: sample } = study.pool([{ name: 'a', run: rows }], { depth: 40, sample: 0.4, qrels: full })
    const run = (own: typeof sample) =>
      study.run(
        study.plan({
          systems: [study.system('a', { qrels: own, run: runTable(rows) })],
          measures: 'AP,infAP',
          nullModel: false,
        }),
      )
    const value = async (own: typeof sample, measure: string) =>
      (await run(own)).systems[0]!.findings.find((one) => one.measure === measure)!.value!
    const whole = study.pool([{ name: 'a', run: rows }], { depth: 40, qrels: full }).qrels
    const truth = await value(whole, 'AP')
    expect(Math.abs((await value(sample, 'infAP')) - truth)).toBeLessThan(0.05)
    expect(Math.abs((await value(sample, 'AP')) - truth)).toBeGreaterThan(0.1)
  })

  it.each([
    ['no runs', () => study.pool([]), 'no run'],
    ['a share above 1', () => study.pool(runs, { sample: 1.5 }), 'sample'],
    ['a depth of 0', () => study.pool(runs, { depth: 0 }), 'depth'],
  ])('refuses %s', (_, ask, words) => {
    expect(ask).toThrow(words)
  })
})
