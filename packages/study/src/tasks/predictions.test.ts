import type { ParamValue, PredictionTable } from '@eval/core'
import { describe, expect, test } from 'vitest'
import { createStudy } from '../study.js'

const study = createStudy({ seed: 1 })
const base: PredictionTable = {
  rows: 4,
  classes: ['no', 'yes'],
  actual: Uint32Array.of(0, 1, 0, 1),
  better: 'higher',
  slices: new Map([['fold', ['1', '1', '2', '2']]]),
}
const scores = Float64Array.of(1, 2, 3, 4)
const predicted = Uint32Array.of(0, 1, 1, 1)
const scored = { ...base, scores, positive: 'yes' }
const joined = (table: PredictionTable, params: Readonly<Record<string, ParamValue>> = {}) =>
  study.system('one', { predictions: table }, params)
const run = async (table: PredictionTable, params: Readonly<Record<string, ParamValue>> = {}) =>
  (await study.run(study.plan({ systems: [joined(table, params)], nullModel: false }))).systems[0]!
const notes = async (table: PredictionTable, params: Readonly<Record<string, ParamValue>> = {}) =>
  (await run(table, params)).notes.map(({ code }) => code)
const tables = async (table: PredictionTable, params: Readonly<Record<string, ParamValue>> = {}) =>
  (await run(table, params)).details.map(({ name }) => name)

describe('notes on predictions', () => {
  test('tell of the positive class; what holds for thresholds stands below their table', async () => {
    expect(await notes(scored)).toEqual(['NO_COUNTS', 'POSITIVE_CLASS'])
    const chosen = (await run(scored)).details.find(({ name }) => name === 'thresholds-chosen')
    expect(chosen!.footnote).toContain('values are optimistic for new data')
    expect(await notes({ ...base, predicted, scores })).toEqual(['MAJORITY_BASELINE'])
    expect(await notes({ ...base, predicted, positive: 'yes' })).toEqual([
      'MAJORITY_BASELINE',
      'POSITIVE_CLASS',
    ])
  })

  test('give the share of the largest class', async () => {
    const three = { ...base, actual: Uint32Array.of(1, 1, 0, 1), predicted }
    const { notes: said } = await run(three)
    expect(said[0]!.text).toBe('Majority-class baseline: 75.0 %.')
  })

  test('name the weighting of informedness where there are several classes', async () => {
    const many = { ...base, classes: ['a', 'b', 'c'], actual: Uint32Array.of(0, 1, 2, 1), predicted }
    expect(await notes(many)).toContain('INFORMEDNESS_WEIGHTS')
    expect(await notes({ ...base, predicted })).not.toContain('INFORMEDNESS_WEIGHTS')
  })

  test('say that the likeliest class is the predicted one', async () => {
    const probabilities = [
      Float64Array.of(0.6, 0.2, 0.1, 0.3),
      Float64Array.of(0.2, 0.6, 0.1, 0.3),
      Float64Array.of(0.2, 0.2, 0.8, 0.4),
    ]
    const many = { ...base, classes: ['a', 'b', 'c'], probabilities }
    expect(await notes(many)).toContain('LIKELIEST_CLASS')
    expect(await notes({ ...many, predicted })).not.toContain('LIKELIEST_CLASS')
  })
})

describe('tables of predictions', () => {
  test('show where a class is ruled in or out, if either is asked for', async () => {
    const usual = await tables(scored)
    const ruled = await tables(scored, { ruleIn: 0.9 })
    expect(ruled.length).toBe(usual.length + 1)
    expect(await tables(scored, { ruleOut: 0.9 })).toEqual(ruled)
    const [name] = ruled.filter((one) => !usual.includes(one))
    const [own] = (await run(scored, { ruleIn: 0.9 })).details.filter((one) => one.name === name)
    // What is not said is 0.95.
    expect(JSON.stringify(own)).toContain('0.9')
    expect(JSON.stringify(own)).toContain('0.95')
  })

  test('have the bookmaker and the folds where these are asked for', async () => {
    const decided = { ...base, predicted, positive: 'yes' }
    const ledger = await tables(decided, { ledger: true })
    expect(ledger.length).toBeGreaterThan((await tables(decided)).length)
    const folds = await tables(scored, { rocFold: 'fold' })
    expect(folds).toContain('roc-folds')
    expect(await tables(scored)).not.toContain('roc-folds')
  })
})

describe('a join of predictions', () => {
  test('records what was asked for, and nothing that was not', () => {
    expect(joined({ ...base, predicted }).policies).toEqual({})
    expect(joined(scored, { threshold: 2 }).policies).toEqual({ threshold: 2, positive: 'yes' })
    expect(joined({ ...base, predicted, positive: 'yes' }, { negate: true }).policies).toEqual({
      negate: true,
      positive: 'yes',
    })
  })

  test.each<[PredictionTable, Readonly<Record<string, ParamValue>>, string]>([
    [{ ...scored, predicted }, { threshold: 1 }, 'The data have predicted classes'],
    [{ ...base, scores }, { threshold: 1 }, 'no score with a positive class'],
    [scored, { threshold: 1, thresholdRule: 'youden' }, 'a threshold and a rule'],
    [base, {}, 'There is no predicted class, and no score with a positive class.'],
  ])('is refused where it decides nothing: %#', (table, params, words) => {
    expect(() => joined(table, params)).toThrow(words)
  })
})
