import { countsPlugin, type Plugin } from '@eval/core'
import { ioPlugin } from '@eval/io'
import { plotPlugin } from '@eval/plot'
import { rankedPlugin } from '@eval/ranked'
import { reportPlugin } from '@eval/report'
import { significancePlugin } from '@eval/significance'
import { describe, expect, test } from 'vitest'
import { conforms, failures } from '../src/index.js'
import parquet from '../../io/test/fixtures/parquet.json' with { type: 'json' }

const known = [countsPlugin, rankedPlugin, significancePlugin]
const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'))
const files = { parquet: [bytes(parquet.run), bytes(parquet.predictions)] }

/** How many random inputs each package can afford: the more contributions, the fewer. */
const packages: readonly (readonly [plugin: Plugin, rounds: number])[] = [
  [countsPlugin, 120],
  [rankedPlugin, 60],
  [significancePlugin, 20],
  [plotPlugin, 6],
  [ioPlugin, 200],
  [reportPlugin, 30],
]

describe('our own packages', () => {
  test.each(packages.map(([plugin, rounds]) => [plugin.name, plugin, rounds] as const))(
    '%s obeys every rule',
    async (_, plugin, rounds) => {
      await conforms(plugin, { with: known, files, rounds })
    },
  )

  test('other seeds find nothing more', async () => {
    for (const [plugin] of packages)
      expect(await failures(plugin, { with: known, files, rounds: 5, seed: 2 })).toEqual([])
  })
})
