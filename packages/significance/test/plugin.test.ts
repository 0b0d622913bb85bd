import { countsPlugin, createRegistry, isKind, type AnyContribution } from '@eval/core'
import { rankedPlugin } from '@eval/ranked'
import { failures } from '@eval/testkit'
import { describe, expect, it } from 'vitest'
import * as exact from '../src/exact/index.js'
import { significancePlugin } from '../src/index.js'

const others = [countsPlugin, rankedPlugin]
const registry = createRegistry([...others, significancePlugin])

/** A closed form is used as long as its measure and its null model are there, and waits where one of them is not. */
const isUsed = (contribution: AnyContribution): boolean =>
  !isKind(contribution, 'exact') ||
  (['measure', 'model'] as const).every((of) =>
    registry
      .all(of === 'model' ? 'null-model' : of)
      .some(({ name, input }) => name === contribution[of] && input === contribution.input),
  )

/** A name without the plugin that it may be called by. */
const shortOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1)

describe('the plugin of this package', () => {
  it('conforms', async () => {
    const contributions = significancePlugin.contributions.filter(isUsed)
    const plugin = { ...significancePlugin, contributions }
    expect(await failures(plugin, { with: others, rounds: 20, seed: 3 })).toEqual([])
  })

  it('has closed forms that name the measure and the null model that their files are called by', () => {
    const { exact: all, ...named } = exact
    expect(Object.keys(named)).toHaveLength(all.length)
    for (const [constant, { measure, model }] of Object.entries(named))
      expect(`${shortOf(measure)}${shortOf(model).replaceAll('-', '')}`.toLowerCase()).toBe(
        constant.toLowerCase(),
      )
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
