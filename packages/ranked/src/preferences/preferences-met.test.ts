import { expect, it } from 'vitest'
import { leastRetrieved } from './preferences-met.js'

it('asks for no, one or both documents of a pair', () => {
  expect((['all', 'implied', 'retrieved'] as const).map(leastRetrieved)).toEqual([0, 1, 2])
})
