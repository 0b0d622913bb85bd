import { expect, test } from 'vitest'
import { cohenDz } from './cohen-dz.js'

const [first, second] = [Float64Array.of(1, 3, 3, 5, 8, 10), new Float64Array(6)]

test('repeats of one item count once: by their mean', () => {
  // By hand: means 2, 4, 9 with mean 5 and variance 13.
  const clusters = ['a', 'a', 'b', 'b', 'c', 'c']
  expect(cohenDz.compute({ first, second, clusters }, {})).toMatchObject({
    value: expect.closeTo(5 / Math.sqrt(13), 12) as number,
    n: 3,
  })
  // By hand: mean 5, squares 16 + 4 + 4 + 0 + 9 + 25 over 5.
  expect(cohenDz.compute({ first, second }, {})).toMatchObject({
    value: expect.closeTo(5 / Math.sqrt(58 / 5), 12) as number,
    n: 6,
  })
  expect(cohenDz.compute({ first, second, clusters: clusters.map(() => 'a') }, {})).toEqual({
    undefined: 'too-few',
  })
})
