import { countsPlugin } from '@eval/core'
import { rankedPlugin } from '@eval/ranked'
import { failures } from '@eval/testkit'
import { describe, expect, it } from 'vitest'
import { significancePlugin } from '../src/index.js'

describe('the plugin of this package', () => {
  it('conforms', async () => {
    expect(
      await failures(significancePlugin, { with: [countsPlugin, rankedPlugin], rounds: 20, seed: 3 }),
    ).toEqual([])
  })

  it('explains every statistic: a title, a summary, a reference and a hypothesis where it tests one', () => {
    const statistics = significancePlugin.contributions.filter(({ contributes }) =>
      ['interval', 'test', 'correction', 'correlation'].includes(contributes),
    )
    expect(statistics.length).toBeGreaterThan(50)
    for (const statistic of statistics) {
      expect(statistic.about.references?.length, statistic.name).toBeGreaterThan(0)
      if ('hypothesis' in statistic) expect(statistic.hypothesis.length, statistic.name).toBeGreaterThan(10)
    }
  })
})
