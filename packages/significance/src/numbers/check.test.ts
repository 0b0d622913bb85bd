import { EvalError, seeded } from '@eval/core'
import type { Tally } from '@eval/ranked'
import { describe, expect, it } from 'vitest'
import { labelPermutation } from '../null-models/label-permutation.js'
import { aucLabelPermutation } from '../exact/auc-label-permutation.js'
import { tallyCells } from '../frame-cells/tally-cells.js'
import { kolmogorovSmirnov } from '../tests/kolmogorov-smirnov.js'
import { mannWhitney } from '../tests/mann-whitney.js'
import { areaOf, pairedAreas } from './areas/delong.js'
import { demandFinite, demandLengths } from './check.js'

const tally = (scores: readonly number[]): Tally => ({
  scores: Float64Array.from(scores),
  positives: Float64Array.of(2, 1, 0),
  negatives: Float64Array.of(0, 1, 2),
})

const takers: readonly (readonly [string, (tally: Tally) => unknown])[] = [
  ['delong', (given) => areaOf(given, 'delong')],
  [
    'mann-whitney',
    (given) => mannWhitney.compute(given, { alternative: 'two-sided', method: 'normal', correction: false }),
  ],
  [
    'kolmogorov-smirnov',
    (given) => kolmogorovSmirnov.compute(given, { alternative: 'two-sided', method: 'auto', ties: 'ignore' }),
  ],
  ['label-permutation', (given) => labelPermutation.sample(given, {}, seeded(1))],
  ['AUC-label-permutation', (given) => aucLabelPermutation.distribution(given, {}, {})],
  ['cells', (given) => tallyCells.counts(given)],
]

describe('scored labels made by hand', () => {
  it.each(takers)('are refused with a score that is not a number: %s', (_, take) => {
    expect(() => take(tally([3, NaN, 1]))).toThrow(EvalError)
  })

  it.each(takers)('are refused with a score too few: %s', (_, take) => {
    expect(() => take(tally([3, 2]))).toThrow(EvalError)
  })

  it.each(takers)('may have infinite scores, which change nothing: %s', (_, take) => {
    const plain = JSON.stringify(take(tally([3, 2, 1])), (key, value: unknown) =>
      key === 'scores' ? 0 : value,
    )
    expect(
      JSON.stringify(take(tally([Infinity, 2, -Infinity])), (key, value: unknown) =>
        key === 'scores' ? 0 : value,
      ),
    ).toBe(plain)
  })
})

describe('paired scores', () => {
  const sides = (high: number) => ({
    positives: { first: Float64Array.of(high, 2, 3), second: Float64Array.of(4, 1, 2) },
    negatives: { first: Float64Array.of(1, 2), second: Float64Array.of(1, 3) },
  })

  it('are refused with a score that is not a number', () => {
    expect(() => pairedAreas(sides(NaN), 'delong')).toThrow(EvalError)
  })

  it('take an infinite score as single scores do', () => {
    expect(pairedAreas(sides(Infinity), 'delong')).toEqual(pairedAreas(sides(9), 'delong'))
  })
})

describe('columns that are no numbers', () => {
  it.each([NaN, Infinity, -Infinity])('are refused at the first place that holds %s', (value) => {
    const values = [1, 2, value, 4, NaN]
    expect(() => {
      demandFinite(values, 'test')
    }).toThrow(`test: value 3 of 5 is ${value}; every value must be a finite number.`)
    demandFinite([0, -1, 1e308], 'test')
  })

  it('are refused by their lengths', () => {
    expect(() => {
      demandLengths([1, 2], [1], 'test')
    }).toThrow('test: expected 2 values, found 1;')
    demandLengths([1, 2], [3, 4], 'test')
  })
})
