import type { PredictionTable } from '@eval/core'
import { expect, test } from 'vitest'
import { negated } from './negated.js'

const table: PredictionTable = {
  rows: 3,
  classes: ['no', 'yes'],
  actual: Uint32Array.of(0, 1, 1),
  predicted: Uint32Array.of(0, 1, 0),
  scores: Float64Array.of(0.1, 0.9, 0.4),
  probabilities: [Float64Array.of(0.9, 0.1, 0.6), Float64Array.of(0.1, 0.9, 0.4)],
  positive: 'yes',
  better: 'higher',
  slices: new Map(),
}

test('the opposite of a classifier says the other class on every row', () => {
  const other = negated(table)
  expect([...other.predicted!]).toEqual([1, 0, 1])
  expect([...other.actual]).toEqual([0, 1, 1])
  expect(other.probabilities!.map((one) => [...one])).toEqual([
    [0.1, 0.9, 0.4],
    [0.9, 0.1, 0.6],
  ])
  expect([other.better, [...other.scores!]]).toEqual(['lower', [0.1, 0.9, 0.4]])
})

test('the opposite of the opposite is the classifier', () => {
  expect(negated(negated(table))).toEqual(table)
})

test('what there is not has no opposite', () => {
  const bare: PredictionTable = {
    rows: 1,
    classes: ['no', 'yes'],
    actual: Uint32Array.of(0),
    better: 'higher',
    slices: new Map(),
  }
  expect(negated(bare)).toEqual(bare)
  expect(() => negated({ ...bare, classes: ['a', 'b', 'c'] })).toThrow('3 classes has no opposite')
})
