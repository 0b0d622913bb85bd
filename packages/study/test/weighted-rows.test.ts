import { describe, expect, test } from 'vitest'
import { compare, evaluatePredictions, type PlainFinding } from '../src/index.js'

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
    const plain = await found('AUC', { weights: undefined })
    for (const size of [0.5, 1, 10])
      expect(await found('AUC', { weights: rows.map(() => size) })).toEqual(plain)
  })
})

describe('weights of whole numbers', () => {
  const whole = rows.map((row) => 1 + ((row * 7) % 5))
  const sum = whole.reduce((a, b) => a + b, 0)

  test('are sampling weights, whose scale changes neither value nor interval nor n', async () => {
    for (const measure of ['Accuracy', 'AUC']) {
      const { value, interval, n, effectiveN } = await found(measure, { weights: whole })
      expect(n).toBe(40)
      for (const scale of [10, 0.5]) {
        const other = await found(measure, { weights: whole.map((weight) => scale * weight) })
        expect(other.value).toBeCloseTo(value!, 12)
        expect(other.interval!.low).toBeCloseTo(interval!.low, 12)
        expect(other.interval!.high).toBeCloseTo(interval!.high, 12)
        expect(other).toMatchObject({ n })
        expect(other.effectiveN).toBeCloseTo(effectiveN!, 9)
      }
    }
  })

  const copies = rows.flatMap((row) => Array.from({ length: whole[row]! }, () => row))
  const copied = <T>(column: readonly T[]): T[] => copies.map((row) => column[row]!)
  const other = rows.map((row) => (row % 5 === 1 ? 'yes' : predicted[row]!))

  test('are copies of rows where that is said: the same as the rows written out', async () => {
    const given = { actual, predicted, scores, positive: 'yes', weights: whole }
    const written = {
      actual: copied(actual),
      predicted: copied(predicted),
      scores: copied(scores),
      positive: 'yes',
    }
    const how = { measures: 'Accuracy, MCC, AUC', draws: 500 }
    const counted = await evaluatePredictions(given, { ...how, weights: 'copies' })
    expect(counted.findings).toEqual((await evaluatePredictions(written, how)).findings)
    expect(counted.findings[0]!.n).toBe(sum)
    expect(counted.notes.map(({ code }) => code)).toContain('COUNTED_ITEMS')
  })

  test('are compared over copies where they are copies, over rows where not', async () => {
    const systems = { one: { predicted }, two: { predicted: other } }
    const how = { measures: 'Accuracy', draws: 500 }
    const byCopies = await compare({ actual, weights: whole, systems }, { ...how, weights: 'copies' })
    const written = await compare(
      {
        actual: copied(actual),
        systems: { one: { predicted: copied(predicted) }, two: { predicted: copied(other) } },
      },
      how,
    )
    const [first] = byCopies.comparisons
    expect(first).toMatchObject({
      n: sum,
      p: written.comparisons[0]!.p,
      interval: written.comparisons[0]!.interval,
    })
    const bySample = await compare({ actual, weights: whole, systems }, how)
    expect(bySample.comparisons[0]).toMatchObject({ n: 40 })
  })

  test('are refused as copies where they are no whole numbers, where all are 0, and where there are none', async () => {
    const given = { actual, predicted }
    const refused = (more: object, options: object = {}) =>
      evaluatePredictions({ ...given, ...more }, { draws: 50, ...options })
    await expect(refused({ weights }, { weights: 'copies' })).rejects.toMatchObject({ code: 'NOT_COUNTS' })
    await expect(refused({ weights: rows.map(() => 0) })).rejects.toThrow('All weights are zero')
    await expect(refused({}, { weights: 'copies' })).rejects.toMatchObject({ code: 'WITHOUT_EFFECT' })
  })
})
