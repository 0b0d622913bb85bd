import { countsPlugin } from '@eval/core'
import { failures } from '@eval/testkit'
import { expect, it } from 'vitest'
import { rankedPlugin } from '../src/index.js'

it('obeys every rule of the contract', async () => {
  expect(await failures(rankedPlugin, { with: [countsPlugin], rounds: 20, seed: 3 })).toEqual([])
})
