import { rankedPlugin } from '@eval/ranked'
import { expect, it } from 'vitest'
import { failures } from '../src/index.js'

it('obeys every rule that plugins are held to', () => {
  expect(failures(rankedPlugin, { rounds: 100 })).toEqual([])
}, 60_000)
