import { countsPlugin, createRegistry, type Plugin } from '@eval/core'
import { expect, test } from 'vitest'
import { explainedNames } from './explained.js'

const registry = createRegistry([countsPlugin])

test('a name is explained as every contribution that has it', () => {
  expect(explainedNames('informedness', registry).map((text) => text.split('\n')[0])).toEqual([
    'Informedness — Informedness (Bookmaker) (measure on counts)',
  ])
  expect(explainedNames('input:counts', registry)).toHaveLength(1)
})

test('laws and invariants are explained where no contribution has the name', () => {
  expect(explainedNames('bounded', registry)[0]).toContain('law that any measure may promise')
  expect(explainedNames('scale-free', registry)[0]).toContain('law that measures on counts may promise')
})

test('a name that nothing has is refused with the nearest one, and only once', () => {
  expect(() => explainedNames('Informednes', registry)).toThrow(
    'Nothing is called "Informednes". Did you mean "Informedness"?',
  )
})

test('names that plugins share say whose they are', () => {
  const other: Plugin = {
    ...countsPlugin,
    name: '@acme/counts',
    contributions: countsPlugin.contributions.flatMap((one) =>
      one.name === 'Informedness' ? [{ ...one }] : [],
    ),
  }
  const shared = explainedNames('Informedness', createRegistry([countsPlugin, other]))
  expect(shared.map((text) => /In full: (\S+)/.exec(text)?.[1])).toEqual([
    '@eval/core/Informedness',
    '@acme/counts/Informedness',
  ])
})
