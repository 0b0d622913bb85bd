import { readFileSync } from 'node:fs'
import { countsPlugin, type Plugin, type ValueTable } from '@eval/core'
import { ioPlugin, readTable, type TableKind } from '@eval/io'
import { plotPlugin } from '@eval/plot'
import { rankedPlugin } from '@eval/ranked'
import { reportPlugin } from '@eval/report'
import { significancePlugin } from '@eval/significance'
import { studyPlugin } from '@eval/study'
import { describe, expect, test } from 'vitest'
import { conforms, failures } from '../src/index.js'
import parquet from '../../io/test/fixtures/parquet.json' with { type: 'json' }

const known = [countsPlugin, rankedPlugin, significancePlugin]
const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'))
const files = { parquet: [bytes(parquet.run), bytes(parquet.predictions)] }

/** The long tests try more of everything. */
const MORE = process.env.LONG_TESTS === '1' ? 8 : 1
/** How many random inputs each package can afford: the more contributions, the fewer; significance tries 20 itself. */
const packages: readonly (readonly [plugin: Plugin, rounds: number])[] = [
  [countsPlugin, 30],
  [rankedPlugin, 15],
  [significancePlugin, 8],
  [plotPlugin, 3],
  [ioPlugin, 50],
  [reportPlugin, 15],
  [studyPlugin, 15],
]

const read = async (path: string, kind: TableKind): Promise<unknown> =>
  (
    await readTable(
      { name: path, bytes: readFileSync(new URL(`../../../examples/${path}`, import.meta.url)) },
      kind,
    )
  ).table

const VALUES: ValueTable = {
  units: ['1', '2', '3'],
  series: [
    { system: 'a', measure: 'value', values: Float64Array.of(1, 2, 4), defined: Uint8Array.of(1, 1, 1) },
  ],
}

/** Tables of the examples that our own tasks are tried on. */
async function exampleTables(): Promise<Record<string, Record<string, unknown>[]>> {
  const run = await read('retrieval/bm25.txt', 'run')
  return {
    retrieval: [{ qrels: await read('retrieval/qrels.txt', 'qrels'), run }],
    predictions: [{ predictions: await read('classification/birds.csv', 'predictions') }],
    intents: [
      {
        qrels: await read('diversity/judgements.txt', 'qrels'),
        run: await read('diversity/diverse.txt', 'run'),
      },
    ],
    preferences: [
      {
        preferences: await read('preferences/preferences.txt', 'preferences'),
        run: await read('preferences/first.txt', 'run'),
      },
    ],
    values: [{ values: VALUES }],
    'label-sets': [{ labels: await read('classification/topics.csv', 'multi-labels') }],
    likelihood: [{ logProbabilities: await read('language/logprobs.jsonl', 'log-probabilities') }],
  }
}

describe('our own packages', () => {
  test.each(packages.map(([plugin, rounds]) => [plugin.name, plugin, rounds] as const))(
    '%s obeys every rule',
    async (_, plugin, rounds) => {
      await conforms(plugin, { with: known, files, rounds: MORE * rounds, tables: await exampleTables() })
    },
  )

  // The tests of significance try a third seed themselves; those of plot hold every example to the schema.
  const others = packages.filter(([plugin]) => plugin !== significancePlugin && plugin !== plotPlugin)
  test('other seeds find nothing more', async () => {
    const tables = await exampleTables()
    for (const [plugin] of others)
      expect(await failures(plugin, { with: known, files, tables, rounds: 5, seed: 2 })).toEqual([])
  })
})
