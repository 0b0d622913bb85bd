import { countsPlugin, createRegistry, type Plugin } from '@eval/core'
import { plotPlugin } from '@eval/plot'
import { createStudy } from '@eval/study'
import { expect, test } from 'vitest'
import { contributionTable, explainedNames, pluginTables } from '../src/index.js'

const { registry } = createStudy({ plugins: [plotPlugin] })

/** One of each kind, and those that have something others do not. */
const NAMES = [
  'Informedness',
  'nDCG',
  'measure:AUC',
  'random-ranking',
  'randomization',
  'wilson',
  'holm',
  'roc',
  'retrieval',
  'task:predictions',
  'input:ranking',
  'class-prior',
]

test('contributions are explained as they were', async () => {
  const all = NAMES.map((name) => `==== ${name}\n${explainedNames(name, registry).join('\n\n')}\n`)
  await expect(all.join('\n')).toMatchFileSnapshot(new URL('golden/explained.txt', import.meta.url).pathname)
})

test('a name that one kind misses and another has is no mistake, and one with wrong parameters is', () => {
  expect(explainedNames('wilson', registry)).toHaveLength(1)
  expect(() => explainedNames('P(rel=x)@5', registry)).toThrow('rel')
  expect(() => explainedNames('measure:wilson', registry)).toThrow('Nothing is called "wilson".')
})

test('lists name what a contribution is on, draws or gives, and where it comes from', () => {
  const charts = contributionTable('chart', registry, 'roc')
  expect(charts.columns.map(({ name }) => name)).toEqual(['name', 'draws', 'title', 'plugin'])
  expect(charts.rows.find(([name]) => name === 'roc')).toEqual([
    'roc',
    'tallies',
    expect.stringContaining('ROC'),
    '@eval/plot',
  ])
  expect(contributionTable('chart', registry, 'CRITICAL-DIFF').title).toBe('1 chart')
  const corrections = contributionTable('correction', registry)
  expect(corrections.columns[1]!.name).toBe('on')
  expect(corrections.title).toBe(`${corrections.rows.length} corrections`)
  expect(contributionTable('measure', registry, 'informedness').rows[0]![1]).toBe('counts')
  expect(contributionTable('chart', registry, 'no such word').rows).toEqual([])
})

test('plugins are listed with what they add, their packages where these are known, and names that they share', () => {
  const other: Plugin = {
    name: '@acme/other',
    contract: countsPlugin.contract,
    contributions: countsPlugin.contributions.filter(({ name }) => name === 'Informedness'),
  }
  const two = createRegistry([countsPlugin, other])
  const [alone] = pluginTables(createRegistry([other]), new Map([['@acme/other', 'package.json']]))
  expect([alone!.columns.map(({ name }) => name), alone!.rows]).toEqual([
    ['plugin', 'from', 'adds'],
    [['@acme/other', 'package.json', 'measure 1']],
  ])
  const [plugins, shared] = pluginTables(two, new Map(), new Map([['@acme/other', 'other@1.0.0']]))
  expect(plugins!.columns.map(({ name }) => name)).toEqual(['plugin', 'from', 'adds', 'package'])
  expect(plugins!.rows.map((row) => row.at(-1))).toEqual([null, 'other@1.0.0'])
  const claims = '@eval/core/Informedness, @acme/other/Informedness'
  expect(shared!.rows[0]).toEqual(['Informedness', 'measure on counts', claims, 'write the full name'])
})
