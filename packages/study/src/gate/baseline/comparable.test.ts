import { describe, expect, test } from 'vitest'
import { candidateWith } from '../../../test/gate/candidates.js'
import type { BaselineKey } from './baseline.js'
import { mismatches } from './comparable.js'

const key: BaselineKey = {
  task: 'retrieval',
  unit: 'topic',
  policies: { depth: 10 },
  shared: { qrels: 'a1' },
}
const old = { key, measures: candidateWith({ AP: [1, 2, 3], RR: [1, 2, 3] }).measures }
const said = (
  own: Partial<BaselineKey>,
  values: Record<string, number[]> = { AP: [1, 2, 3], RR: [1, 2, 3] },
) =>
  mismatches(old, { ...candidateWith(values), key: { ...key, ...own } }).map(({ code, text }) => [code, text])

describe('a candidate and its baseline', () => {
  test('are compared where task, policies, shared tables, measures and units are the same', () => {
    expect(said({})).toEqual([])
    // What the baseline did not have is no matter.
    expect(said({}, { AP: [1, 2, 3], RR: [1, 2, 3], P: [1] })).toEqual([])
  })

  test('are not of two tasks, which says it all', () => {
    expect(said({ task: 'values', policies: {} })).toEqual([
      ['task', 'the baseline is of retrieval, the candidate of values'],
    ])
  })

  test('of values do not depend on averages over classes, which repeated answers brought into older baselines', () => {
    const values = (policies: BaselineKey['policies']) => ({
      ...old,
      key: { ...key, task: 'values', policies },
    })
    expect(mismatches(values({ empty: 'omit' }), values({}))).toEqual([])
    expect(mismatches(values({}), values({ empty: 'omit' }))).toEqual([])
    expect(mismatches(values({ undefined: 'zero' }), values({ undefined: 'omit' }))).toHaveLength(1)
  })

  test('have the slices that are asked for', () => {
    const by = (before: object, asked: object) =>
      mismatches({ ...old, asked: before }, { ...old, asked }).map(({ text, remedy }) => [text, remedy])
    expect(by({}, { by: 'category' })).toEqual([
      ['the baseline has no slices by category', 'Bless again with these slices, or gate without them'],
    ])
    expect(by({ by: 'category' }, { by: 'category' })).toEqual([])
    expect(by({}, {})).toEqual([])
  })

  test('have the same policies and tables, those that are not set as well', () => {
    expect(said({ policies: { depth: 20 } })).toEqual([['policy', 'depth was 10 and is 20']])
    expect(said({ policies: {} })).toEqual([['policy', 'depth was 10 and is not set']])
    expect(said({ policies: { depth: 10, ties: 'trec' } })).toEqual([
      ['policy', 'ties is trec, which the baseline does not set'],
    ])
    expect(said({ shared: { qrels: 'b2' } })).toEqual([['shared', 'the qrels are not those of the baseline']])
  })

  test('have the measures of the baseline on the same units', () => {
    expect(said({}, { AP: [1, 2, 3] })).toEqual([
      ['measure', 'the candidate has no values of RR (it has AP)'],
    ])
    expect(said({}, { AP: [1, 2], RR: [1, 2, 3] })).toEqual([
      ['units', 'AP: 1 topic of the baseline has no value now (q3)'],
    ])
    expect(said({}, { AP: [1], RR: [1, 2, 3, 4, 5] })).toEqual([
      ['units', 'AP: 2 topics of the baseline have no value now (q2, q3)'],
      ['units', 'RR: 2 topics are not in the baseline (q4, q5)'],
    ])
    expect(said({}, { AP: [1, 2, 3, 4], RR: [1, 2, 3] })).toEqual([
      ['units', 'AP: 1 topic is not in the baseline (q4)'],
    ])
  })

  test('lack values of few units where that share is allowed', () => {
    const hundred = Array.from({ length: 100 }, (_, unit) => unit / 100)
    const all = { key, measures: candidateWith({ AP: hundred }).measures }
    const own = candidateWith({ AP: hundred.slice(3) }).measures.map((one) => ({ ...one, missing: 3 }))
    const [wrong] = mismatches(all, { key, measures: own })
    expect(wrong).toMatchObject({
      remedy: 'Count missing values as 0 in the baseline and now, or leave out up to 3 % of the topics',
      advice: [
        { set: 'undefined', to: 'zero' },
        { set: 'allowMissing', to: '0.03' },
      ],
    })
    expect(mismatches(all, { key, measures: own }, 0.02)).toHaveLength(1)
    expect(mismatches(all, { key, measures: own }, 0.03)).toEqual([])
    // An influence on the value of all rows is none on that of some.
    const influences = own.map((one) => ({ ...one, isInfluence: true as const }))
    expect(mismatches(all, { key, measures: influences }, 0.03)).toHaveLength(1)
  })
})
