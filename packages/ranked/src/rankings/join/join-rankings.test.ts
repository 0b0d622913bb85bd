import { EvalError, type Unit } from '@eval/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinRankings } from './join-rankings.js'
import { rankingInput } from '../input.js'
import { JUDGED, POOLED_UNJUDGED, UNJUDGED } from '../ranking.js'
import { reordered } from '../reordered.js'
import { qrelsTable, runTable, type RunRow, type RunTable } from '../../tables/tables.js'

const one = (rows: RunRow[], grades: Record<string, number>, policies = {}) =>
  joinRankings(
    runTable(rows),
    qrelsTable(Object.entries(grades).map(([document, grade]) => ['q', document, grade] as const)),
    policies,
  ).units[0]!.frame

describe('joining a run with judgements', () => {
  it('leaves out topics that a table names without a row', () => {
    const run = runTable([
      ['q', 'a', 2],
      ['r', 'a', 1],
    ])
    const qrels = qrelsTable([['q', 'a', 1]])
    const named = { ...qrels, topics: ['q', 'r', 's'] }
    const { units, missing } = joinRankings(run, named, {})
    expect([units.map(({ id }) => id), missing]).toEqual([['q'], []])
    const others = joinRankings(
      { ...run, topics: ['q', 'r', 't'] },
      qrelsTable([
        ['q', 'a', 1],
        ['t', 'a', 1],
      ]),
    )
    expect([others.units.map(({ id }) => id), others.missing]).toEqual([['q', 't'], ['t']])
  })

  it('orders by score and puts the later document id first among equals', () => {
    const frame = one(
      [
        ['q', 'a', 1],
        ['q', 'b', 2],
        ['q', 'c', 1],
      ],
      { a: 1, b: 2, c: 3, d: 4 },
    )
    expect([...frame.grades]).toEqual([2, 3, 1])
    expect([...frame.tieEnds]).toEqual([1, 0, 1])
    expect([...frame.ideal]).toEqual([4, 3, 2, 1])
    expect(frame.relevant).toBe(4)
  })

  it('compares ids by UTF-8 bytes, where UTF-16 would put an emoji before a private-use character', () => {
    const emoji = '\u{1F600}'
    const privateUse = '\uE000'
    expect([privateUse, emoji].sort()).toEqual([emoji, privateUse])
    const frame = one(
      [
        ['q', privateUse, 1],
        ['q', emoji, 1],
      ],
      { [emoji]: 2, [privateUse]: 1 },
    )
    expect([...frame.grades]).toEqual([2, 1])
  })

  it('keeps the order of rows among equals when asked', () => {
    const rows: RunRow[] = [
      ['q', 'a', 1],
      ['q', 'c', 1],
      ['q', 'b', 1],
    ]
    expect([...one(rows, { a: 1, b: 2, c: 3 }, { ties: 'input' }).grades]).toEqual([1, 3, 2])
  })

  it('ranks low scores first when lower is better', () => {
    const rows: RunRow[] = [
      ['q', 'a', 3],
      ['q', 'b', -1],
    ]
    expect([...one(rows, { a: 1, b: 2 }, { better: 'lower' }).grades]).toEqual([2, 1])
  })

  it('ties scores that float32 cannot tell apart only when float32 is asked for', () => {
    const rows: RunRow[] = [
      ['q', 'a', 0.92226215],
      ['q', 'b', 0.92226214],
    ]
    expect([...one(rows, { a: 1, b: 0 }).grades]).toEqual([1, 0])
    expect([...one(rows, { a: 1, b: 0 }, { precision: 'float32' }).grades]).toEqual([0, 1])
  })

  it('marks unjudged and pooled documents, and cuts before it removes them', () => {
    const rows: RunRow[] = [
      ['q', 'a', 5],
      ['q', 'b', 4],
      ['q', 'c', 3],
      ['q', 'd', 2],
    ]
    const grades = { b: 2, c: -1, d: 0 }
    expect([...one(rows, grades).judged]).toEqual([UNJUDGED, JUDGED, POOLED_UNJUDGED, JUDGED])
    expect([...one(rows, grades, { unjudged: 'removed' }).grades]).toEqual([2, 0])
    expect([...one(rows, grades, { unjudged: 'removed', depth: 2 }).grades]).toEqual([2])
    const counted = one(rows, grades, { unjudged: 'non-relevant' })
    expect([...counted.judged]).toEqual([JUDGED, JUDGED, JUDGED, JUDGED])
    expect(counted.judgedNonRelevant).toBe(3)
  })

  it('takes the topics of the judgements in byte order and says which were not answered', () => {
    const run = runTable([
      ['9', 'a', 1],
      ['x', 'a', 1],
    ])
    const qrels = qrelsTable([
      ['9', 'a', 1],
      ['10', 'a', 1],
    ])
    const joined = joinRankings(run, qrels)
    expect(joined.units.map(({ id, frame }) => [id, frame.grades.length])).toEqual([
      ['10', 0],
      ['9', 1],
    ])
    expect(joined.missing).toEqual(['10'])
    expect(joined.unjudgedTopics).toEqual(['x'])
    expect(joinRankings(run, qrels, { missing: 'omit' }).units.map(({ id }) => id)).toEqual(['9'])
    expect(joined.policies.missing).toBe('empty')
  })

  it('refuses a document that comes twice, naming topic and document', () => {
    const twice: RunRow[] = [
      ['q', 'a', 3],
      ['q', 'a', 1],
    ]
    expect(() => one(twice, { a: 1 })).toThrow(
      expect.objectContaining({
        code: 'DUPLICATE_DOCUMENT',
        data: { table: 'run', topic: 'q', document: 'a' },
      }),
    )
    const qrels = qrelsTable([
      ['q', 'z', 1],
      ['q', 'z', 0],
    ])
    expect(() => joinRankings(runTable([['q', 'a', 3]]), qrels)).toThrow(
      expect.objectContaining({
        code: 'DUPLICATE_DOCUMENT',
        data: { table: 'qrels', topic: 'q', document: 'z' },
      }),
    )
  })

  it('refuses scores and grades that are not numbers, impossible policies and topics without overlap', () => {
    expect(() => one([['q', 'a', NaN]], { a: 1 })).toThrow(EvalError)
    expect(() => one([['q', 'a', 1]], { a: NaN })).toThrow(EvalError)
    expect(() => one([['q', 'a', 1]], { a: 1 }, { depth: -1 })).toThrow(EvalError)
    expect(() => one([['q', 'a', 1]], { a: 1 }, { ties: 'random' })).toThrow(EvalError)
    expect(() => one([['12', 'a', 1]], { a: 1 })).toThrow(/0 of 1 topics of the run are judged/)
  })

  it('tells judgement groups apart, with the rest of the pool in one order', () => {
    const qrels = qrelsTable([
      ['q', 'b', 2, 'two'],
      ['q', 'a', 1, 'one'],
      ['q', 'a', 3, 'two'],
      ['q', 'c', 1, 'one'],
    ])
    const { frame } = joinRankings(runTable([['q', 'a', 1]]), qrels, { groups: 'apart' }).units[0]!
    expect([...frame.grades]).toEqual([3])
    expect(frame.groups!.map(({ id, grades, restGrades }) => [id, [...grades], [...restGrades]])).toEqual([
      ['one', [1], [0, 1]],
      ['two', [3], [2, 0]],
    ])
  })

  it('does not depend on the order of input lines under the trec rule', () => {
    const id = fc.oneof(
      fc.constantFrom('a', 'b', 'ä', '\u{1F600}', '\uE000'),
      fc.string({ minLength: 1, unit: 'grapheme' }),
    )
    const row = fc.tuple(fc.constantFrom('1', '2', '10'), id, fc.constantFrom(0, -0, 1, 1.5, 2, Infinity))
    const rows = fc.uniqueArray(row, {
      selector: ([topic, document]) => `${topic}\0${document}`,
      minLength: 1,
    })
    fc.assert(
      fc.property(
        rows.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        ([given, shuffled]) => {
          const qrels = (order: typeof given) =>
            qrelsTable(order.map(([topic, document]) => [topic, document, document.length % 3]))
          expect(joinRankings(runTable(shuffled), qrels(given))).toEqual(
            joinRankings(runTable(given), qrels(shuffled)),
          )
        },
      ),
    )
  })

  it('carries ids and columns of documents in rank order, at any depth and without unjudged ones', () => {
    const table: RunTable = {
      ...runTable([
        ['q', 'a', 1],
        ['q', 'b', 3],
        ['q', 'c', 2],
      ]),
      carried: { ids: true, columns: { cost: Float64Array.of(10, 20, 30) } },
    }
    const qrels = qrelsTable([
      ['q', 'a', 1],
      ['q', 'b', 0],
    ])
    const carried = (policies: Parameters<typeof joinRankings>[2]) =>
      joinRankings(table, qrels, policies).units[0]!.frame.carried
    expect(carried({})).toEqual({ ids: ['b', 'c', 'a'], columns: { cost: Float64Array.of(20, 30, 10) } })
    expect(carried({ depth: 2 })?.ids).toEqual(['b', 'c'])
    expect(carried({ unjudged: 'removed' })).toEqual({
      ids: ['b', 'a'],
      columns: { cost: Float64Array.of(20, 10) },
    })
    const [{ frame }] = joinRankings(table, qrels).units as [Unit<'ranking'>]
    expect(reordered(frame, [2, 0, 1]).carried?.ids).toEqual(['a', 'b', 'c'])
    expect(rankingInput.prefix!(frame, 1).carried).toEqual({
      ids: ['b'],
      columns: { cost: Float64Array.of(20) },
    })
    expect(rankingInput.flaw!({ ...frame, carried: { ids: ['b'] } })).toBe('1 ids of 3 items')
    const short = { ...table, carried: { columns: { cost: Float64Array.of(1) } } }
    expect(() => joinRankings(short, qrels)).toThrow('The column "cost" of the run table has another length')
  })
})
