import { createRegistry, type Plugin } from '@eval/core'
import { rankedPlugin } from '@eval/ranked'
import { describe, expect, test } from 'vitest'
import { callableNames } from './registered.js'

const onRankings = (name: string) =>
  rankedPlugin.contributions.find(
    (one) => one.contributes === 'measure' && one.input === 'ranking' && one.name === name,
  )!
const pluginOf = (name: string, ...measures: readonly string[]): Plugin => ({
  ...rankedPlugin,
  name,
  contributions: measures.map(onRankings),
})

describe('names by which contributions can be called', () => {
  test('are short where one plugin has them, and full where several do', () => {
    const registry = createRegistry([pluginOf('first', 'P', 'RR'), pluginOf('second', 'P', 'AP')])
    expect(callableNames('measure', registry)).toEqual(['AP', 'RR', 'first/P', 'second/P'])
    expect(callableNames('measure', registry, (input) => input !== 'ranking')).toEqual([])
    expect(callableNames('null-model', registry)).toEqual([])
  })
})
