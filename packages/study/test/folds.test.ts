import type { PredictionTable } from '@eval/core'
import { describe, expect, test } from 'vitest'
import { createStudy, type FoldTest, type System } from '../src/index.js'
import { foldRecords } from '../src/folds/compare-folds.js'

const study = createStudy()

/** A system with so many errors in each fold of so many rows. */
const system = (name: string, errors: readonly number[], size: number): System =>
  study.system(name, { predictions: predictions(errors, size) })

/** The same with its rows from last to first. */
function reversed({ name }: System): System {
  const table = predictions(name === 'base' ? DELTA.map(() => 20) : DELTA.map((one) => 20 + one), 100)
  const turned: PredictionTable = {
    ...table,
    actual: table.actual.toReversed(),
    predicted: table.predicted!.toReversed(),
    slices: new Map([['fold', [...table.slices.get('fold')!].reverse()]]),
  }
  return study.system(name, { predictions: turned })
}

function predictions(errors: readonly number[], size: number): PredictionTable {
  const rows = errors.length * size
  const actual = Uint32Array.from({ length: rows }, (_, row) => row % 2)
  const fold = Uint32Array.from({ length: rows }, (_, row) => Math.floor(row / size))
  return {
    rows,
    classes: ['a', 'b'],
    actual,
    predicted: actual.map((one, row) => (row % size < errors[fold[row]!]! ? 1 - one : one)),
    positive: 'a',
    better: 'higher',
    slices: new Map([['fold', Array.from(fold, (place) => String(place + 1))]]),
  }
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
    expect(foldRecords({ tests })[0]).toMatchObject({ test: 't', level: 0.95, log10P: expect.closeTo(Math.log10(0.036787497879786156), 9) as number })
    expect(tables[0]!.columns.map(({ name }) => name)).toEqual(['measure', 'fold', 'base', 'other', 'other - base'])
    expect(tables[0]!.rows[1]).toEqual(['ErrorRate', '2', 0.2, 0.25, expect.closeTo(0.05, 12)])
  }) // prettier-ignore

  test('begin with the verdict of the corrected test, of three systems with the best one', async () => {
    const ask = async (systems: readonly System[], more = {}) =>
      (await study.compareFolds(systems, { fold: 'fold', measures: 'ErrorRate', ...more })).headlines
    expect(await ask([base, other])).toEqual([
      'No significant difference between other and base on ErrorRate: +0.020 [-0.007, 0.047], p = 0.126. Test over 10 folds: corrected-t.',
    ])
    expect(await ask([base, other], { level: 0.8 })).toEqual([
      'other is worse than base on ErrorRate by 0.020 [0.004, 0.036], p = 0.126, 10 folds. Test over 10 folds: corrected-t.',
    ])
    const worst = system('worst', DELTA.map((one) => 40 + one), 100) // prettier-ignore
    expect(await ask([base, other, worst])).toEqual([
      'Best on ErrorRate: base (0.200), significantly better than worst, no significant difference from other. Test over 10 folds: corrected-t, p not corrected for 3 comparisons.',
    ])
    expect(
      await ask([
        base,
        system(
          'same',
          DELTA.map(() => 20),
          100,
        ),
      ]),
    ).toEqual([
      // prettier-ignore
      'same and base have the same ErrorRate on all 10 folds.',
    ])
  })

  test('have one-sided bounds at any level', async () => {
    const ask = async (alternative: 'greater' | 'less') =>
      (await study.compareFolds([base, other], { fold: 'fold', measures: 'ErrorRate', level: 0.9, alternative }))
        .tests
    const lower = named(await ask('greater'), 't')
    // By hand: 0.02 - t_{9, 0.9} 0.00816496580927726, t = 1.3830287383964925 (scipy 1.10: t.isf(.1, 9)).
    expect(lower.interval).toMatchObject({ low: expect.closeTo(0.02 - 1.3830287383964925 * 0.00816496580927726, 9) as number, high: Infinity })
    const upper = await ask('less')
    expect(named(upper, 't').interval).toMatchObject({ low: -Infinity, high: expect.closeTo(0.02 + 1.3830287383964925 * 0.00816496580927726, 9) as number })
    // By hand: 20 rows more are wrong, so the difference of errors is 20 / 1000; Tango's bound (mpmath 1.3.0, bisection).
    expect(named(upper, 'mcnemar', 'ErrorRate, all rows')).toMatchObject({ difference: expect.closeTo(0.02, 12) as number, interval: { low: -Infinity, high: expect.closeTo(0.02716835381461595, 9) as number, level: 0.9 } })
  }) // prettier-ignore

  test('have bounds at a half, the estimate, and below a half, on its other side', async () => {
    const ask = async (level: number, alternative: 'greater' | 'less') =>
      (await study.compareFolds([base, other], { fold: 'fold', measures: 'ErrorRate', level, alternative })).tests // prettier-ignore
    const [t, , mcnemar] = await ask(0.5, 'less')
    expect(t!.interval!.high).toBeCloseTo(0.02, 12)
    expect(mcnemar!.interval!.high).toBeCloseTo(0.02, 12)
    const upper = await ask(0.1, 'less')
    const lower = await ask(0.9, 'greater')
    upper.forEach((one, place) => {
      expect(one.interval!.high).toBeCloseTo(lower[place]!.interval!.low, 9)
    })
  })

  test("have McNemar's test in the direction of the measure that was asked for", async () => {
    const ask = async (measures: string, alternative: 'greater' | 'less') => {
      const { tests } = await study.compareFolds([base, other], { fold: 'fold', measures, alternative })
      return tests.filter(({ test: name }) => name === 'mcnemar')
    }
    const [errors] = await ask('ErrorRate', 'greater')
    const [hits] = await ask('Accuracy', 'less')
    expect(errors).toMatchObject({
      measure: 'ErrorRate, all rows',
      difference: expect.closeTo(0.02, 12) as number,
    })
    expect(hits!.p).toBeCloseTo(errors!.p!, 12)
    expect(errors!.statistic).toEqual({ name: 'fewer', value: 3 })
    expect((await ask('Accuracy, ErrorRate', 'less')).map(({ measure }) => measure)).toEqual([
      'Accuracy, all rows',
      'ErrorRate, all rows',
    ])
    expect((await ask('Kappa', 'less')).map(({ measure }) => measure)).toEqual(['Accuracy, all rows'])
  })

  test('have the ratio of test to training items that was given', async () => {
    const ask = (ratio: number) => study.compareFolds([base, other], { fold: 'fold', measures: 'ErrorRate', ratio }) // prettier-ignore
    // By hand: t / sqrt(1 + 10 x 0.25).
    expect(named((await ask(0.25)).tests, 'corrected-t').statistic!.value).toBeCloseTo(2.449489742783178 / Math.sqrt(3.5), 10) // prettier-ignore
    await expect(ask(0)).rejects.toThrow('ratio must be')
  })

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
    // By hand: F of the differences less d is (60 + 10 (2 - d)^2) / 66 hundredths; F_{10,5,0.95} = 4.73506306969342 (scipy 1.17).
    const half = Math.sqrt((66 * 4.73506306969342 - 60) / 10) / 100
    expect(named(tests, '5x2cv-F', 'Accuracy').interval).toMatchObject({
      low: expect.closeTo(-0.02 - half, 9) as number,
      high: expect.closeTo(-0.02 + half, 9) as number,
    })
  })

  test('have no interval by F where no difference agrees with all repetitions', async () => {
    const apart = [0, 1, 20, 21, 0, 1, 20, 21, 0, 1]
    const far = system('far', apart.map((one) => 20 + one), 100) // prettier-ignore
    const { tests } = await study.compareFolds([base, far], { fold: 'fold', repetitions: 5, measures: 'Accuracy' }) // prettier-ignore
    const combined = named(tests, '5x2cv-F', 'Accuracy')
    expect(combined.p).toBeLessThan(0.05)
    expect(combined.interval).toBeUndefined()
  })

  test('are paired by their names, not by the order of rows', async () => {
    const ask = async (systems: readonly System[], alternative: 'two-sided' | 'less' = 'two-sided') =>
      study.compareFolds(systems, { fold: 'fold', repetitions: 5, measures: 'Accuracy', alternative })
    const { tests, notes } = await ask([base, other])
    const turned = [base, other].map((one) => reversed(one))
    expect((await ask(turned)).tests.map(({ p }) => p)).toEqual(
      tests.map(({ p }) => expect.closeTo(p!, 12) as number),
    )
    expect(notes.map(({ text }) => text)).toContain(
      'Folds of each repetition: 1, 2; 3, 4; 5, 6; 7, 8; 9, 10.',
    )
    const less = await ask([base, other], 'less')
    expect(less.notes.map(({ code }) => code)).toContain('NO_DIRECTION')
    expect(named(less.tests, '5x2cv-F', 'Accuracy').p).toBeCloseTo(named(tests, '5x2cv-F', 'Accuracy').p!, 12)
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
