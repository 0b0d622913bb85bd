import { describe, expect, test } from 'vitest'
import { compare, createStudy, evaluatePredictions } from '../src/index.js'

const actual = ['m', 'b', 'm', 'b', 'b', 'm', 'b', 'b']
const malignant = [0.9, 0.2, 0.7, 0.4, 0.1, 0.45, 0.3, 0.6]
const proba = { b: malignant.map((p) => 1 - p), m: malignant }

describe('two complementary columns of probabilities', () => {
  test('with a positive class are scores of it, not a Brier twice as high', async () => {
    const columns = await evaluatePredictions({ actual, probabilities: proba, positive: 'm' }, { draws: 50 })
    const scores = await evaluatePredictions({ actual, scores: malignant, positive: 'm' }, { draws: 50 })
    const named = (name: string, of: typeof columns) =>
      of.findings.find(({ measure }) => measure === name)!.value
    for (const measure of ['AUC', 'AP', 'Brier', 'LogLoss', 'ECE'])
      expect(named(measure, columns)).toBe(named(measure, scores))
  })

  test('give counts by the likelier class, or by a threshold', async () => {
    const likelier = await evaluatePredictions({ actual, probabilities: proba, positive: 'm' }, { draws: 50 })
    const at = await evaluatePredictions(
      { actual, probabilities: proba, positive: 'm' },
      { draws: 50, threshold: 0.45 },
    )
    const recall = (of: typeof at) => of.findings.find(({ measure }) => measure === 'Recall')!.value
    expect(recall(likelier)).toBeCloseTo(2 / 3, 12)
    expect(recall(at)).toBe(1)
  })

  test('without a positive class stay scores of two classes', () => {
    const study = createStudy()
    const table = {
      rows: 2,
      classes: ['a', 'b'],
      actual: Uint32Array.of(0, 1),
      better: 'higher' as const,
      probabilities: [Float64Array.of(0.9, 0.3), Float64Array.of(0.1, 0.7)],
      slices: new Map(),
    }
    const kinds = (more: object) =>
      study.system('s', { predictions: { ...table, ...more } }).groups.map(({ kind }) => kind)
    expect(kinds({})).toEqual(['counts', 'class-scores'])
    expect(kinds({ positive: 'b' })).toEqual(['counts', 'tally'])
    const independent = [Float64Array.of(0.9, 0.9), Float64Array.of(0.5, 0.7)]
    expect(kinds({ positive: 'b', probabilities: independent })).toEqual(['counts', 'class-scores'])
  })
})

describe('two columns of probabilities of which one is no complement of the other to the last digit', () => {
  // naive Bayes writes 5.5e-21 beside 1.0: 1 - 1.0 is 0, and the loss was infinite.
  const truth = ['b', 'b', 'm', 'm']
  const surest = { b: [0.9, 5.5e-21, 0.2, 0.1], m: [0.1, 1, 0.8, 0.9] }
  // By hand; scikit-learn's log_loss on both columns clips 5.5e-21, so that it is taken without the clipping.
  const loss = -(Math.log(0.9) + Math.log(5.5e-21) + Math.log(0.8) + Math.log(0.9)) / 4
  const valueOf = (findings: readonly { measure: string; value: unknown }[], measure: string) =>
    findings.find((one) => one.measure === measure)?.value

  test('have the loss of each row from the column of its true class', async () => {
    const given = { actual: truth, probabilities: surest }
    const { findings } = await evaluatePredictions({ ...given, positive: 'm' }, { draws: 50 })
    expect(valueOf(findings, 'LogLoss')).toBeCloseTo(loss, 12)
    const without = await evaluatePredictions(given, { draws: 50, measures: 'LogLoss' })
    expect(valueOf(without.findings, 'LogLoss')).toBe(valueOf(findings, 'LogLoss'))
    // Everything else is that of the scores, and stands where it stood.
    const scores = await evaluatePredictions(
      { actual: truth, scores: surest.m, positive: 'm' },
      { draws: 50, threshold: 0.5 },
    )
    expect(findings.map(({ measure }) => measure)).toEqual(scores.findings.map(({ measure }) => measure))
    for (const measure of ['AUC', 'AP', 'Brier', 'ECE'])
      expect(valueOf(findings, measure)).toBe(valueOf(scores.findings, measure))
    const clipped = await evaluatePredictions(
      { ...given, positive: 'm' },
      { draws: 50, measures: 'LogLoss(eps=0.05)' },
    )
    const [kept, low] = [-Math.log(0.9), -Math.log(0.05)]
    expect(valueOf(clipped.findings, 'LogLoss(eps=0.05)')).toBeCloseTo(
      (2 * kept - Math.log(0.8) + low) / 4,
      12,
    )
  })

  test('are compared by it with columns that are complements, and by slices', async () => {
    const fair = { b: [0.6, 0.6, 0.4, 0.3], m: [0.4, 0.4, 0.6, 0.7] }
    const { comparisons } = await compare(
      {
        actual: truth,
        positive: 'm',
        slices: { half: ['1', '2', '1', '2'] },
        systems: { sure: { probabilities: surest }, fair: { probabilities: fair } },
      },
      { draws: 50, measures: 'LogLoss', by: 'half' },
    )
    const [whole, ...halves] = comparisons
    const fairLoss = -(3 * Math.log(0.6) + Math.log(0.7)) / 4
    expect(Math.abs(whole!.difference)).toBeCloseTo(loss - fairLoss, 12)
    expect(halves.map(({ difference }) => Number.isFinite(difference))).toEqual([true, true])
  })

  test('do not call the likelier class predicted where a threshold predicts', async () => {
    const given = { actual: truth, probabilities: surest, positive: 'm' }
    const { notes } = await evaluatePredictions(given, { draws: 50, threshold: 0.3 })
    expect(notes.map(({ code }) => code)).not.toContain('LIKELIEST_CLASS')
  })
})

describe('a threshold', () => {
  test('beside predicted classes is refused, not ignored in silence', async () => {
    const both = { actual, predicted: actual, scores: malignant, positive: 'm' }
    await expect(evaluatePredictions(both, { threshold: 0.3 })).rejects.toMatchObject({
      code: 'WITHOUT_EFFECT',
      data: { option: 'threshold' },
    })
  })

  test('without scores is refused', async () => {
    await expect(evaluatePredictions({ actual, predicted: actual }, { threshold: 0.3 })).rejects.toThrow(
      'so a threshold has no effect',
    )
  })
})

describe('an infinite log loss', () => {
  const certain = malignant.map((p, row) => (row === 5 ? 0 : p))
  const input = { actual, scores: certain, positive: 'm', ids: actual.map((_, row) => `r${row + 1}`) }

  test('names the rows that make it so, and the clipping that keeps it finite', async () => {
    const answer = await evaluatePredictions(input, { measures: 'LogLoss', draws: 50 })
    const [finding] = answer.findings
    expect(finding!.value).toBe(Infinity)
    const said = answer.notes.find(({ code }) => code === 'INFINITE_VALUE')!
    expect(said.text).toContain('because of 1 row with an infinite value (r6)')
    expect(said.text).toContain('LogLoss(eps=1e-15)')
  })

  test('is never held against a chance level that is infinite too', async () => {
    const answer = await evaluatePredictions(input, { measures: 'LogLoss', draws: 50 })
    const [finding] = answer.findings
    expect(finding!.chance).toBeUndefined()
    expect(finding!.interval).toBeUndefined()
    expect(answer.notes.map(({ code }) => code)).not.toContain('NO_INTERVAL_CONSTANT')
  })

  test('is clipped as scikit-learn clips where that is asked for', async () => {
    const answer = await evaluatePredictions(input, { measures: 'LogLoss', draws: 50, like: 'sklearn' })
    // scikit-learn 1.9.1: log_loss([1, 0, 1, 0, 0, 1, 0, 0], [0.9, 0.2, 0.7, 0.4, 0.1, 0.0, 0.3, 0.6])
    expect(answer.findings[0]!.value).toBeCloseTo(4.827248026908079, 9)
  })

  test('of a single row is not compared either, and clipped it has the wins and losses of its rows', async () => {
    const answer = await compare(
      {
        actual,
        positive: 'm',
        ids: input.ids,
        systems: { certain: { scores: certain }, other: { scores: malignant } },
      },
      { measures: 'LogLoss, LogLoss(eps=1e-15)', draws: 100 },
    )
    expect(answer.comparisons.map(({ measure }) => measure)).toEqual(['LogLoss(eps=1e-15)'])
    expect(answer.comparisons[0]!.units).toMatchObject({ wins: 1, ties: 7, losses: 0 })
    expect(answer.notes.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['INFINITE_VALUE', 'NOT_COMPARED']),
    )
  })

  test('that leaves nothing to compare names the rows and the clipping, not the draws of a test', async () => {
    const wrong = actual.map((own) => (own === 'm' ? 0 : 0.5))
    const question = {
      actual,
      positive: 'm',
      ids: input.ids,
      systems: { wrong: { scores: wrong }, other: { scores: malignant } },
    }
    const asked = compare(question, { measures: 'LogLoss', draws: 100 })
    await expect(asked).rejects.toThrow(/^Nothing to compare\. wrong: LogLoss is infinite because of \d rows/)
    await expect(asked).rejects.toMatchObject({ data: { advice: [{ set: 'measures' }] } })
    const beside = await compare(question, { measures: 'LogLoss, Brier', draws: 100 })
    expect(beside.comparisons.map(({ measure }) => measure)).toEqual(['Brier'])
    expect(beside.notes.map(({ text }) => text)).toContain(
      'Not compared: other against wrong on LogLoss: an infinite value has no difference to test.',
    )
  })
})

test('class probabilities are compared by log loss and Brier where nobody names measures', async () => {
  const truth = ['a', 'b', 'c', 'a', 'b', 'c']
  const at = (p: number) =>
    truth.map((own) => Object.fromEntries(['a', 'b', 'c'].map((one) => [one, one === own ? p : (1 - p) / 2])))
  const answer = await compare(
    { actual: truth, systems: { weak: { probabilities: at(0.5) }, strong: { probabilities: at(0.8) } } },
    { draws: 100 },
  )
  expect(answer.comparisons.map(({ measure }) => measure)).toEqual([
    'Accuracy',
    'Informedness',
    'LogLoss',
    'Brier',
  ])
  expect(answer.comparisons[2]!.difference).toBeCloseTo(Math.log(0.5 / 0.8), 12)
})

describe('a comparison whose test has no result', () => {
  const certain = { a: [1, 0, 1, 0, 1, 0], b: [0, 1, 0, 1, 0, 1] }
  const careful = { a: [0, 0.3, 0.7, 0.6, 0.9, 0.2], b: [1, 0.7, 0.3, 0.4, 0.1, 0.8] }
  const input = {
    actual: ['a', 'b', 'b', 'a', 'a', 'b'],
    systems: { certain: { probabilities: certain }, careful: { probabilities: careful } },
  }

  test('is left out with a reason, and the others stay', async () => {
    const { comparisons, notes } = await compare(input, { measures: 'LogLoss, Brier', draws: 50 })
    expect(comparisons.map(({ measure }) => measure)).toEqual(['Brier'])
    expect(notes.find(({ code }) => code === 'NOT_COMPARED')!.text).toContain('LogLoss')
  })

  test('is an error where nothing else is compared', async () => {
    await expect(compare(input, { measures: 'LogLoss', draws: 50 })).rejects.toMatchObject({
      code: 'UNDEFINED_VALUE',
    })
  })
})
