import { expect, test } from 'vitest'
import { unitWeights } from './value-samples.js'

test('a unit without a weight counts as one among others with weights; without any there are none', () => {
  expect(unitWeights([{ weight: 3 }, {}, { weight: 0.5 }])).toEqual(Float64Array.of(3, 1, 0.5))
  expect(unitWeights([{}, {}])).toBeUndefined()
})
