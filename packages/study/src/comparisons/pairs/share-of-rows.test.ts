import { describe, expect, test } from 'vitest'
import { compare } from '../../compare.js'
import { openVerdictNotes } from '../notes/enough-draws.js'

/** Sixty rows; the second system errs on seven rows of class b where the first does not, and both on rows of m. */
const actual = Array.from({ length: 60 }, (_, row) => (row < 40 ? 'b' : 'm'))
const predictedBy = (wrong: readonly number[]) =>
  actual.map((own, row) => (wrong.includes(row) ? (own === 'b' ? 'm' : 'b') : own))
const data = {
  actual,
  positive: 'm',
  systems: {
    one: { predicted: predictedBy([41, 50]) },
    two: { predicted: predictedBy([0, 1, 2, 3, 4, 5, 6, 42, 51, 52]) },
  },
}

describe('a proportion of the rows of one true class', () => {
  test('is tested exactly on these rows, whatever the seed', async () => {
    for (const seed of [1, 2]) {
      const { comparisons } = await compare(data, { measures: 'Specificity, Fallout, Recall(class=b)', seed })
      for (const one of comparisons) {
        // By hand: 0 against 7 discordant rows, 2 / 2^7.
        expect(one.p).toBeCloseTo(2 / 2 ** 7, 12)
        expect(one).toMatchObject({ test: 'mcnemar', n: 40 })
        expect(Math.abs(one.difference)).toBeCloseTo(7 / 40, 12)
      }
    }
  })

  test('is paired over these rows alone', async () => {
    const { comparisons } = await compare(data, { measures: 'Recall' })
    expect(comparisons[0]).toMatchObject({ n: 20, test: 'mcnemar' })
  })

  test('is none where the rows depend on what is predicted, or are averaged over classes', async () => {
    const measures = 'Precision, F, Recall(average=macro), NPV'
    const { comparisons } = await compare(data, { measures, draws: 200 })
    expect(comparisons.map((one) => one.test)).toEqual(Array.from({ length: 4 }, () => 'randomization'))
  })
})

describe('draws near the significance level', () => {
  const compared = { measure: 'F', system: 'two', baseline: 'one', error: 0.05 }
  const drawn = (p: number, count: number) => ({
    result: { p, draws: { count, standardError: Math.sqrt((p * (1 - p)) / count) } },
  })

  test('leave the verdict open, which is said with more draws', () => {
    const [said] = openVerdictNotes([{ ...compared, adjustedP: 0.046 }], [drawn(0.046, 2000)])
    expect(said).toMatchObject({ code: 'OPEN_VERDICT', advice: [{ set: 'draws', to: '40000' }] })
    expect(said!.text).toContain('p of two against one on F is 0.046 with a standard error of 0.005')
  })

  test('are enough far from it, and a corrected p counts as corrected', () => {
    expect(openVerdictNotes([{ ...compared, adjustedP: 0.02 }], [drawn(0.02, 2000)])).toEqual([])
    expect(openVerdictNotes([{ ...compared, adjustedP: 0.046 }], [drawn(0.023, 2000)])).toHaveLength(1)
    expect(openVerdictNotes([{ ...compared, adjustedP: 0.05 }], [{ result: { p: 0.05 } }])).toEqual([])
  })
})
