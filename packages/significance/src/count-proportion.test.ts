import { countsFromBinary, measureValue } from '@eval/core'
import * as countMeasures from '@eval/core/count-measures'
import { expect, test } from 'vitest'
import { countProportion } from './count-proportion.js'

const cells = { tp: 12, fp: 5, fn: 3, tn: 40 }
const { precision, recall, specificity, negativePredictiveValue } = countMeasures
const { fallout, missRate, falseDiscoveryRate, falseOmissionRate } = countMeasures

test.each([
  precision,
  recall,
  specificity,
  negativePredictiveValue,
  fallout,
  missRate,
  falseDiscoveryRate,
  falseOmissionRate,
])('$name is its hits over its trials', (measure) => {
  const { hits, n } = countProportion(measure.name, cells)!
  const counts = countsFromBinary(cells, { positive: 'yes', negative: 'no' })
  expect(hits / n).toBe(measureValue(measure, counts))
})

test('other measures, weights and nothing at all are no proportions', () => {
  expect(countProportion('F', cells)).toBeUndefined()
  expect(countProportion('constructor', cells)).toBeUndefined()
  expect(countProportion('Recall', { ...cells, tp: 1.5 })).toBeUndefined()
  expect(countProportion('Recall', { ...cells, tp: 0, fn: 0 })).toBeUndefined()
})
