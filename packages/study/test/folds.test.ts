import type { PredictionTable } from '@eval/core'
import { describe, expect, test } from 'vitest'
import { createStudy, type FoldTest, type System } from '../src/index.js'
import { foldRecords } from '../src/folds/compare-folds.js'

const study = createStudy()

/** A system with so many errors in each fold of so many rows. */
function system(name: string, errors: readonly number[], size: number): System {
  const rows = errors.length * size
  const actual = Uint32Array.from({ length: rows }, (_, row) => row % 2)
  const fold = Uint32Array.from({ length: rows }, (_, row) => Math.floor(row / size))
  const table: PredictionTable = {
    rows,
    classes: ['a', 'b'],
    actual,
    predicted: actual.map((one, row) => (row % size < errors[fold[row]!]! ? 1 - one : one)),
    positive: 'a',
    better: 'higher',
    slices: new Map([['fold', Array.from(fold, (place) => String(place + 1))]]),
  }
  return study.system(name, { predictions: table })
}

// The constructed differences of the lecture's case, in hundredths.
const DELTA = [2, 5, -1, 3, 4, 0, 6, 2, -2, 1]
const base = system('base', DELTA.map(() => 20), 100) // prettier-ignore
const other = system('other', DELTA.map((one) => 20 + one), 100) // prettier-ignore
const named = (tests: readonly FoldTest[], test: string, measure = 'ErrorRate'): FoldTest =>
  tests.find((one) => one.test === test && one.measure === measure)!

describe('folds of a cross-validation', () => {
  test('are compared by the paired t test (k - 1 degrees of freedom) and the corrected one', async () => {
    const { tests, values, tables } = await study.compareFolds([base, other], {
      fold: 'fold',
      measures: 'ErrorRate',
    })
    expect([...values[0]!.systems[1]!.values]).toEqual(DELTA.map((one) => (20 + one) / 100))
    const plain = named(tests, 't')
    expect(plain.difference).toBeCloseTo(0.02, 12)
    expect(plain.statistic!.value).toBeCloseTo(2.449489742783178, 10)
    expect(plain.p).toBeCloseTo(0.036787497879786156, 10)
    // By hand: 0.02 -+ t_{9, 0.975} 0.00816496580927726, t = 2.2621571627409915.
    expect(plain.interval!.low).toBeCloseTo(0.02 - 2.2621571627409915 * 0.00816496580927726, 9)
    expect(plain.interval!.high).toBeCloseTo(0.02 + 2.2621571627409915 * 0.00816496580927726, 9)
    // By hand: t / sqrt(1 + 10/9), as 1/k + 1/9 stands in place of 1/k.
    expect(named(tests, 'corrected-t').statistic!.value).toBeCloseTo(2.449489742783178 / Math.sqrt(1 + 10 / 9), 10)
    expect(tests.map(({ test: name }) => name)).toEqual(['t', 'corrected-t', 'mcnemar'])
    expect(tables.map(({ name }) => name)).toEqual(['folds', 'fold-tests'])
    expect(foldRecords({ tests, values, tables, notes: [] })[0]).toMatchObject({ test: 't', level: 0.95, log10P: expect.closeTo(Math.log10(0.036787497879786156), 9) as number })
    expect(tables[0]!.columns.map(({ name }) => name)).toEqual(['measure', 'fold', 'base', 'other', 'other - base'])
    expect(tables[0]!.rows[1]).toEqual(['ErrorRate', '2', 0.2, 0.25, expect.closeTo(0.05, 12)])
  }) // prettier-ignore

  test('have one-sided bounds at any level', async () => {
    const ask = async (alternative: 'greater' | 'less') =>
      (await study.compareFolds([base, other], { fold: 'fold', measures: 'ErrorRate', level: 0.9, alternative }))
        .tests
    const lower = named(await ask('greater'), 't')
    // By hand: 0.02 - t_{9, 0.9} 0.00816496580927726, t = 1.3830287383964925 (scipy 1.10: t.isf(.1, 9)).
    expect(lower.interval).toMatchObject({ low: expect.closeTo(0.02 - 1.3830287383964925 * 0.00816496580927726, 9) as number, high: Infinity })
    const upper = await ask('less')
    expect(named(upper, 't').interval).toMatchObject({ low: -Infinity, high: expect.closeTo(0.02 + 1.3830287383964925 * 0.00816496580927726, 9) as number })
    expect(named(upper, 'mcnemar', 'Accuracy, all rows').interval).toMatchObject({ low: -Infinity, level: 0.9 })
  }) // prettier-ignore

  test('of five repetitions of two have the 5x2cv tests, and no test of rows that are counted five times', async () => {
    const { tests } = await study.compareFolds([base, other], {
      fold: 'fold',
      repetitions: 5,
      measures: 'Accuracy',
    })
    expect(tests.map(({ test: name }) => name)).toEqual(['t', 'corrected-t', '5x2cv-t', '5x2cv-F'])
    // By hand: pairs (2,5),(-1,3),(4,0),(6,2),(-2,1) in hundredths, variances 4.5, 8, 8, 8, 4.5: t = 2 / sqrt(33/5).
    expect(named(tests, '5x2cv-t', 'Accuracy').statistic!.value).toBeCloseTo(-2 / Math.sqrt(33 / 5), 9)
    expect(named(tests, '5x2cv-F', 'Accuracy').statistic!.value).toBeCloseTo(100 / 66, 9)
  })

  test('are refused where they are not those of all systems, or do not make up repetitions', async () => {
    const few = system('few', [1, 2], 500)
    await expect(study.compareFolds([base, few], { fold: 'fold' })).rejects.toMatchObject({
      code: 'OTHER_FOLDS',
    })
    await expect(study.compareFolds([base, other], { fold: 'fold', repetitions: 3 })).rejects.toThrow(
      'divisor',
    )
    await expect(study.compareFolds([base, other], { fold: 'fold', repetitions: 0 })).rejects.toThrow(
      'repetitions',
    )
    const one = system('one', [1], 10)
    await expect(study.compareFolds([one, one], { fold: 'fold' })).rejects.toMatchObject({ code: 'ONE_FOLD' })
  })
})
