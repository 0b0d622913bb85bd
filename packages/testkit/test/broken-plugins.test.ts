import { countsPlugin, type CarriedItems } from '@eval/core'
import { rankedPlugin } from '@eval/ranked'
import { significancePlugin } from '@eval/significance'
import { describe, expect, test } from 'vitest'
import { conforms, failures, rules, sampleSources, type SampleSources } from '../src/index.js'
import { uninstalled } from '../src/vega/spec-flaw.js'
import { brokenChance, fairCoins, shareOfFairCoins } from './broken/chance.js'
import { brokenCharts, soundChart, worseCharts } from './broken/charts.js'
import { brokenMeasures, coins, plugin, share, variant, type CoinMeasure } from './broken/measures.js'
import { brokenReaders, pointless, soundReader, stumbling } from './broken/readers.js'
import { brokenStatistics, soundStatistics } from './broken/statistics.js'
import { brokenTasks, soundTask, worseTasks } from './broken/tasks.js'

/** One plugin per rule that breaks it. */
const broken = {
  ...brokenMeasures,
  ...brokenChance,
  ...brokenStatistics,
  ...brokenCharts,
  ...brokenReaders,
  ...brokenTasks,
}

describe('a plugin that obeys every rule', () => {
  test('conforms without a word', async () => {
    expect(await failures(plugin(coins, share))).toEqual([])
    await conforms(plugin(coins, share), { seed: 7 })
  })
})

describe('sound plugins of every kind', () => {
  test.each([
    ['a null model and an exact pair', plugin(coins, share, fairCoins, shareOfFairCoins)],
    ['tests, intervals and their like', soundStatistics],
    ['a chart', soundChart],
    ['a reader', soundReader],
  ])('%s', async (_, sound) => {
    expect(await failures(sound, { rounds: 60 })).toEqual([])
  })
})

describe('tasks', () => {
  const beside = [countsPlugin, rankedPlugin, significancePlugin]

  test('one that is sound conforms', async () => {
    expect(await failures(soundTask, { with: beside })).toEqual([])
  })

  test.each(worseTasks)('%s is told', async (_, broken, said) => {
    const found = await failures(broken, { with: beside })
    expect(found.map(({ problem }) => problem).join('\n')).toContain(said)
  })
})

describe('every rule bites', () => {
  test.each(rules.map(({ name }) => name))('%s', async (name) => {
    const culprit = broken[name]
    expect(culprit, `there is no broken plugin for the rule "${name}"`).toBeDefined()
    const found = await failures(culprit!, { rounds: 60, with: [countsPlugin, rankedPlugin] })
    expect(found.map(({ rule }) => rule)).toContain(name)
    const failure = found.find(({ rule }) => rule === name)!
    expect(failure.advice).not.toBe('')
    expect(failure.problem).not.toContain('it throws')
  })

  test.each(worseCharts)('a chart with %s', async (_, culprit, says) => {
    const found = await failures(culprit, { rounds: 20 })
    expect(found.map(({ problem }) => problem).join('\n')).toContain(says)
  })

  test('a package that is not installed is named with the way to install it, not held against the plugin', async () => {
    const withoutVega = {
      name: 'draws',
      about: 'A picture is drawn.',
      advice: '',
      broken: () => Promise.reject(uninstalled(new Error('Cannot find package'))),
    }
    await expect(conforms(plugin(coins, share), { rules: [withoutVega] })).rejects.toThrow(
      /^The rules for charts need the packages vega and vega-lite\. Run: npm install --save-dev vega vega-lite$/,
    )
  })

  test('a name that a plugin beside it has', async () => {
    const [failure] = await failures(plugin(coins, share), { with: [{ ...plugin(share), name: 'rival' }] })
    expect(failure).toMatchObject({ rule: 'named' })
    expect(failure?.problem).toMatch(
      /is claimed by rival\/\S+ and \S+, so that users have to write full names/,
    )
  })

  test('a reader that throws anything but a coded error', async () => {
    const [failure] = await failures(stumbling, { rounds: 60 })
    expect(failure).toMatchObject({ rule: 'survives damage' })
    expect(failure!.problem).toMatch(/it throws TypeError[^]*file "/)
  })

  test('a null model that says it keeps items and loses their ids', async () => {
    const losing = { ...fairCoins, keepsItems: true }
    const found = await failures(plugin(coins, losing), { rounds: 20 })
    expect(found.map(({ problem }) => problem).join()).toContain('a draw has lost their ids and columns')
  })

  test('a measure that needs a column of items is tried with it, and conforms where it uses it', async () => {
    const price: CoinMeasure = variant({
      name: 'Price',
      range: [-Infinity, Infinity],
      laws: [],
      cases: [],
      undefinedWhen: {},
      needs: () => ({ columns: ['price'] }),
      terms: () => undefined,
      compute: (input) =>
        (input as { carried?: CarriedItems }).carried!.columns!.price!.reduce((sum, one) => sum + one, 0),
    })
    expect(await failures(plugin(coins, price), { rounds: 60 })).toEqual([])
  })

  test('an invariant that nobody describes is refused by name', async () => {
    const found = await failures(plugin(coins, { ...fairCoins, preserves: ['weight'] }), { rounds: 20 })
    expect(found.map(({ problem }) => problem)).toEqual([
      'no invariant of coins is called "weight"; there are total.',
    ])
  })

  test('a kind of sample that cannot be drawn says how to give one, and is drawn when given', async () => {
    const survival = { ...soundStatistics.contributions[1]!, name: 'survival', input: 'survival' } as never
    const found = await failures(plugin(survival), { rounds: 5 })
    expect(found.map(({ rule }) => rule)).toContain('input exists')
    expect(found.find(({ rule }) => rule === 'input exists')!.advice).toContain('samples: { kind: { draw } }')
    const samples = { survival: sampleSources.paired } as SampleSources
    expect(await failures(plugin(survival), { rounds: 5, samples })).toEqual([])
  })

  test('what is tried is said before it is tried, so that the last word of an endless search is the culprit', async () => {
    const said: string[] = []
    const compute = (): number => {
      said.push('computing')
      return 0.5
    }
    const trying = (contribution: string, rule: string): number => said.push(`${contribution}: ${rule}`)
    await failures(plugin(coins, variant({ compute })), { rounds: 2, trying })
    const first = said.indexOf('computing')
    expect(said[first - 1]).toMatch(/^measure HeadShare: /)
    expect(said.filter((one) => one.startsWith('input coins: '))).toHaveLength(rules.length)
  })

  test('rules of the caller are tried as well', async () => {
    const short = { name: 'short', about: 'Names are short.', advice: 'Shorten it.' }
    const rule = { ...short, broken: ({ name }: { name: string }) => (name.length > 5 ? name : undefined) }
    expect(await failures(plugin(coins, share), { rules: [rule] })).toMatchObject([
      { rule: 'short', problem: 'HeadShare' },
    ])
  })

  test('an unknown law is refused by name', async () => {
    const [failure] = await failures(plugin(coins, variant({ laws: ['luck'] })))
    expect(failure!.problem).toContain('no law of coins is called "luck"')
  })

  test('a table that nothing asks for, but almost', async () => {
    const found = await failures(pointless, { rounds: 5 })
    expect(found.map(({ problem }) => problem)).toContain(
      'no command asks for the table "runs"; there is "run".',
    )
  })

  test('a mark that does not exist is one failure, not also one about names', async () => {
    const found = await failures(brokenCharts['charts are valid']!, { rounds: 20 })
    expect(found.map(({ rule }) => rule)).toEqual(['charts are valid'])
  })

  test('an exact pair for an unknown measure is one failure', async () => {
    const found = await failures(brokenChance['pair exists']!, { rounds: 20 })
    expect(found.map(({ rule }) => rule)).toEqual(['pair exists'])
  })

  test('everything that the documentation lacks is said at once', async () => {
    const about = { title: 'Share', summary: 'Short.' }
    const [failure] = await failures(plugin(coins, variant({ about })), { rounds: 5 })
    expect(failure!.problem).toBe(
      'the summary "Short." says too little: 6 characters of at least 20. it has no formula. it names no reference.',
    )
  })

  test.each([
    ['is missing', undefined, 'it has no function compute.'],
    ['throws', () => (undefined as unknown as { x: number }).x, 'it throws TypeError'],
  ])('a measure whose computation %s is told so once', async (_, compute, says) => {
    const found = await failures(plugin(coins, variant({ compute: compute as never })), { rounds: 30 })
    expect(found.map(({ rule }) => rule)).toEqual(['answers'])
    expect(found[0]!.problem).toContain(says)
  })

  test('a throw on some inputs only is told once too, with the advice for it', async () => {
    const compute: CoinMeasure['compute'] = (input) => {
      if (input.heads === 3 && input.tails === 3) throw new TypeError('three is a crowd')
      return share.compute(input, { weight: 1 })
    }
    const found = await failures(plugin(coins, variant({ compute })))
    expect(found).toMatchObject([{ rule: 'answers', advice: expect.stringContaining('badInput') as string }])
  })

  test('a measure that throws fails instead of stopping the search', async () => {
    const compute = (): number => {
      throw new TypeError('broken inside')
    }
    expect(
      (await failures(plugin(coins, variant({ compute })))).every(({ problem }) =>
        problem.includes('broken inside'),
      ),
    ).toBe(true)
  })

  test('NaN is not a value', async () => {
    expect(
      (await failures(plugin(coins, variant({ laws: [], cases: [], compute: () => NaN }))))[0]!.problem,
    ).toContain('NaN')
  })

  test('a measure that changes its input is found', async () => {
    const compute: CoinMeasure['compute'] = (input) => {
      ;(input as { heads: number }).heads = input.heads + 1
      return 0.5
    }
    const names = (await failures(plugin(coins, variant({ laws: [], cases: [], compute })))).map(
      ({ rule }) => rule,
    )
    expect(names).toContain('pure')
  })

  test('a measure that sorts its input is found, though a second sort changes nothing more', async () => {
    const sorter = {
      ...rankedPlugin.contributions.find(({ name }) => name === 'nCU' || name === 'nDCG')!,
      name: 'Sorter',
      cases: [],
      laws: [],
      trace: undefined,
      about: { ...share.about },
      compute: (ranking: { readonly grades: Float64Array }) => {
        ranking.grades.sort().reverse()
        return 0.5
      },
    } as never
    const found = await failures(plugin(sorter), { rounds: 60, with: [rankedPlugin] })
    expect(found).toMatchObject([
      { rule: 'pure', problem: expect.stringContaining('changes its input') as string },
    ])
  })

  test('a null model that sets its input right once is found', async () => {
    const sample: typeof fairCoins.sample = (observed, params, random) => {
      ;(observed as { tails: number }).tails = 2
      return fairCoins.sample(observed, params, random)
    }
    const found = await failures(plugin(coins, share, { ...fairCoins, preserves: [], sample }), {
      rounds: 60,
    })
    expect(found.map(({ rule }) => rule)).toContain('draws repeat')
  })

  test('values over units are left as they are', async () => {
    const aggregate = (values: Float64Array): number => values.sort()[0]!
    const found = await failures(plugin(coins, variant({ aggregate })), { rounds: 20 })
    expect(found).toMatchObject([{ rule: 'pure' }])
  })

  test('the message names the seed, the rule and what to do', async () => {
    await expect(conforms(broken['in range']!, { seed: 42 })).rejects.toThrow(
      /seed 42[^]*HeadShare[^]*in range[^]*declare the range/,
    )
  })
})
