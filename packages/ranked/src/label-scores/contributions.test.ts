import { conforms } from '@eval/testkit'
import { it } from 'vitest'
import { labelScoresContributions } from './contributions.js'

it('conforms to the contract, laws and cases included', async () => {
  await conforms({ name: '@eval/ranked', contract: 1, contributions: labelScoresContributions })
})
