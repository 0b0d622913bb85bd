import { countsFromBinary, countsFromLabels, countsPlugin, createRegistry, isUndefined } from '@eval/core'
import { rankedPlugin, tallyOf } from '@eval/ranked'
import { describe, expect, it } from 'vitest'
import { pearson } from '../src/correlation/pearson.js'
import { friedman } from '../src/tests/friedman.js'
import { kolmogorovSmirnov } from '../src/tests/kolmogorov-smirnov.js'
import { sign } from '../src/tests/sign.js'
import { answer, run } from './support/run.js'

const registry = createRegistry([countsPlugin, rankedPlugin])

/** The value of a measure, or the reason why it has none. */
function valueOf(name: string, input: object): number | string {
  const call = registry
    .calls('measure', name)
    .find(({ contribution }) =>
      'scores' in input ? contribution.input === 'tally' : contribution.input === 'counts',
    )!
  const value = call.contribution.compute(input as never, call.params)
  return isUndefined(value) ? value.undefined : value
}

const paired = (first: readonly number[], second: readonly number[]) => ({
  first: Float64Array.from(first),
  second: Float64Array.from(second),
})

describe('what docs/differences.md says is ours on purpose', () => {
  it('mutual information is 0 where one class is predicted throughout; ROCR says NaN', () => {
    expect(valueOf('MI', countsFromBinary({ tp: 3, fp: 5, fn: 0, tn: 0 }))).toBe(0)
    expect(valueOf('MI', countsFromBinary({ tp: 0, fp: 0, fn: 3, tn: 5 }))).toBe(0)
  })

  it('an odds ratio without true negatives is 0, where PyCM 4.6 says None; without an error it has no value', () => {
    expect(valueOf('DOR', countsFromBinary({ tp: 3, fp: 2, fn: 1, tn: 0 }))).toBe(0)
    expect(valueOf('DOR', countsFromBinary({ tp: 0, fp: 2, fn: 1, tn: 3 }))).toBe(0)
    expect(valueOf('DOR', countsFromBinary({ tp: 3, fp: 0, fn: 1, tn: 2 }))).toBe('no-error-pair')
    expect(valueOf('DOR', countsFromBinary({ tp: 3, fp: 2, fn: 0, tn: 2 }))).toBe('no-error-pair')
  })

  it('Gini counts tied scores as half, whatever their order in the file', () => {
    const [scores, labels] = [
      [0.9, 0.5, 0.5, 0.1],
      [1, 1, 0, 0],
    ]
    expect(valueOf('Gini', tallyOf(scores, labels))).toBe(0.75)
    expect(valueOf('Gini', tallyOf(scores, [1, 0, 1, 0]))).toBe(0.75)
  })

  it('the area under precision and recall begins at recall 0, with precision 1; MLmetrics drops that part', () => {
    const tally = tallyOf([0.9, 0.8, 0.7, 0.6, 0.5], [1, 0, 1, 0, 1])
    const [p2, p3] = [2 / 3, 3 / 5]
    const halves = ((1 / 2 + p2) / 2 + (1 / 2 + p3) / 2) / 3
    expect(valueOf('tally:AP(rule=trapezoid)', tally)).toBeCloseTo(1 / 3 + halves, 14)
  })

  it('log loss of a score below 0 has no value', () => {
    expect(valueOf('tally:LogLoss', tallyOf([-0.1, 0.8], [0, 1]))).toBe('not-probabilities')
  })

  it('partitions without anything to tell apart have no AMI, NMI or ARI; scikit-learn says 1', () => {
    const one = countsFromLabels(['a', 'a', 'a'], ['a', 'a', 'a'])
    expect(['AMI', 'NMI', 'ARI'].map((name) => valueOf(name, one))).toEqual([
      'no-entropy',
      'no-entropy',
      'no-choice',
    ])
    expect(valueOf('RandIndex', one)).toBe(1)
    expect(valueOf('RandIndex', countsFromLabels(['a'], ['a']))).toBe('too-few')
    const apart = countsFromLabels(['a', 'b', 'c'], ['a', 'b', 'c'])
    expect(['AMI', 'NMI', 'ARI', 'RandIndex'].map((name) => valueOf(name, apart))).toEqual([
      'no-choice',
      1,
      'no-choice',
      1,
    ])
  })

  it('Pearson has no value of a constant column, no p of two units and no interval of three', () => {
    expect(answer(pearson, paired([1, 1, 1], [1, 2, 3]))).toEqual({ undefined: 'constant' })
    const two = run(pearson, paired([1, 2], [3, 5]))
    expect([two.estimate, two.p, two.interval]).toEqual([1, undefined, undefined])
    const three = run(pearson, paired([1, 2, 3], [1, 2, 4]))
    expect(three.p).toBeCloseTo(0.12103771832367739, 12)
    expect(three.interval).toBeUndefined()
  })

  it('Friedman of two systems is the sign test without its exact distribution; scipy refuses it', () => {
    const values = [Float64Array.of(1, 2, 3, 5, 6), Float64Array.of(2, 3, 1, 6, 8)]
    const found = run(friedman, { names: ['a', 'b'], values })
    expect(found.statistic).toBeCloseTo((4 - 1) ** 2 / 5, 14)
    expect(run(sign, { first: values[0]!, second: values[1]! }).p).toBeCloseTo(2 * (6 / 32), 14)
  })

  it('one-sided Kolmogorov-Smirnov asks for higher positives: scipy 1.17.1 calls that less', () => {
    const tally = tallyOf([4, 5, 6, 1, 2, 3], [1, 1, 1, 0, 0, 0])
    expect(run(kolmogorovSmirnov, tally, { alternative: 'greater' }).p).toBeCloseTo(0.05, 14)
    expect(run(kolmogorovSmirnov, tally, { alternative: 'less' }).p).toBeCloseTo(1, 14)
  })
})
