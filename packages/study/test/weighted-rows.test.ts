import { describe, expect, test } from 'vitest'
import { evaluatePredictions, type PlainFinding } from '../src/index.js'

/** Forty rows with weights that are no counts; the predicted class is right in thirty of them. */
const rows = Array.from({ length: 40 }, (_, row) => row)
const actual = rows.map((row) => (row % 3 === 0 ? 'yes' : 'no'))
const predicted = rows.map((row) => (row % 4 === 1 ? (actual[row] === 'yes' ? 'no' : 'yes') : actual[row]!))
const scores = rows.map((row) => (predicted[row] === 'yes' ? 0.9 - row / 100 : 0.4 - row / 200))
const weights = rows.map((row) => 0.5 + ((row * 7) % 11) / 5)

const found = async (measures: string, more: object = {}): Promise<PlainFinding> => {
  const { findings } = await evaluatePredictions(
    { actual, predicted, scores, positive: 'yes', weights, ...more },
    { measures, draws: 2000 },
  )
  return findings[0]!
}

describe('fractional weights', () => {
  test('leave no naked number: interval, chance level and p are there', async () => {
    for (const measure of ['Accuracy', 'MCC', 'AUC', 'AP', 'Brier']) {
      const { interval, chance, value } = await found(measure)
      expect(interval!.low).toBeLessThan(value!)
      expect(interval!.high).toBeGreaterThan(value!)
      expect(chance!.model).toBe('row-permutation')
      expect(chance!.p).toBeGreaterThan(0)
      expect(chance!.p).toBeLessThan(0.05)
    }
  })

  test('count rows in n, with the effective number of Kish beside it', async () => {
    const { n, effectiveN } = await found('Accuracy')
    const sum = weights.reduce((a, b) => a + b, 0)
    const squares = weights.reduce((a, b) => a + b * b, 0)
    expect(n).toBe(40)
    expect(effectiveN).toBeCloseTo((sum * sum) / squares, 12)
  })

  test('have the interval of a bootstrap of rows: the standard error of a weighted mean', async () => {
    const { interval, value } = await found('Accuracy')
    const right = rows.map((row) => Number(actual[row] === predicted[row]))
    const sum = weights.reduce((a, b) => a + b, 0)
    const variance =
      rows.reduce((all, row) => all + (weights[row]! * (right[row]! - value!)) ** 2, 0) / sum ** 2
    const width = 2 * 1.959964 * Math.sqrt(variance)
    expect((interval!.high - interval!.low) / width).toBeGreaterThan(0.9)
    expect((interval!.high - interval!.low) / width).toBeLessThan(1.1)
  })

  test('keep the weight of every class in what chance gives', async () => {
    const { chance } = await found('Accuracy')
    // Permuted predictions are right with the mean over classes of weight share times predicted share.
    const sum = weights.reduce((a, b) => a + b, 0)
    const share = (of: string) =>
      rows.reduce((all, row) => all + (actual[row] === of ? weights[row]! : 0), 0) / sum
    const said = (of: string) => predicted.filter((one) => one === of).length / 40
    const expected = share('yes') * said('yes') + share('no') * said('no')
    expect(Math.abs(chance!.value - expected)).toBeLessThan(0.01)
  })

  test('of one size give what rows without weights give', async () => {
    const even = await found('AUC', { weights: rows.map(() => 0.5) })
    const plain = await evaluatePredictions(
      { actual, scores, positive: 'yes' },
      { measures: 'AUC', draws: 2000, interval: 'bootstrap' },
    )
    expect(even.value).toBeCloseTo(plain.findings[0]!.value!, 12)
    expect(even.effectiveN).toBe(40)
    expect(even.interval!.low).toBeCloseTo(plain.findings[0]!.interval!.low, 1)
  })
})
