import { tallyOf } from '@eval/ranked'
import { expect, test } from 'vitest'
import { createStudy } from '../../study.js'
import { thresholdMethods } from './threshold-methods.js'
import { thresholdsOf } from './thresholds-of.js'

const { registry, seed } = createStudy()
const options = { registry, seed, level: 0.95 }
const scores = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4]
const labels = [1, 0, 1, 1, 0, 0]

test('measures of a decision have their usual intervals in closed form', () => {
  expect(thresholdMethods(thresholdsOf(tallyOf(scores, labels), 'higher'), options)).toEqual({
    Precision: 'wilson',
    Recall: 'wilson',
    Specificity: 'wilson',
    Accuracy: 'wilson',
    F: 'wilson',
    Informedness: 'newcombe',
  })
})

test('weights that are no counts have none', () => {
  const weighted = tallyOf(scores, labels, [0.5, 1, 1, 1, 1, 1])
  expect(thresholdMethods(thresholdsOf(weighted, 'higher'), options)).toEqual({})
})

test('the first place has its intervals where no other is between hits and misses of both kinds', () => {
  const perfect = thresholdsOf(tallyOf([2, 1], [1, 0]), 'higher')
  expect(thresholdMethods(perfect, options)).toMatchObject({ Recall: 'wilson', Informedness: 'newcombe' })
})
