import { countsPlugin } from '@eval/core'
import { expect, test } from 'vitest'
import { conforms, failures } from '../src/index.js'

test('every measure on confusion counts conforms', () => {
  conforms(countsPlugin, { rounds: 200 })
})

test('every measure on confusion counts conforms from other seeds', () => {
  expect([2, 3, 5].flatMap((seed) => failures(countsPlugin, { seed, rounds: 60 }))).toEqual([])
})
