import {
  countsPlugin,
  createRegistry,
  type CarriedItems,
  type InputKind,
  type MeasureCall,
  type Plugin,
  type Unit,
} from '@eval/core'
import { rankedPlugin, rankingOfGrades, type RankingMeasure } from '@eval/ranked'
import { describe, expect, it } from 'vitest'
import type { Exact, NullModel } from '../../null-model.js'
import { normal } from '../../distributions/normal.js'
import { significancePlugin } from '../../plugin.js'
import type { Chance } from './chance.js'
import { BLOCK, chanceBlock } from './chance-draws.js'
import { chanceOf, type ChanceOptions } from './chance-of.js'

/** A stranger's measure: the rank of the last relevant document, the lower the better. */
const lastRank: RankingMeasure<Record<string, never>> = {
  contributes: 'measure',
  name: 'LastRank',
  input: 'ranking',
  params: {},
  range: [1, Infinity],
  better: 'lower',
  undefinedWhen: { none: 'Nothing relevant was retrieved.' },
  laws: [],
  about: { title: 'Last rank', summary: 'The rank of the last relevant document.' },
  compute({ grades, level }) {
    const index = grades.findLastIndex((grade) => grade >= level)
    return index < 0 ? { undefined: 'none' } : index + 1
  },
}

/** A stranger's null model: every ranking is turned round. */
const reversed: NullModel<'ranking'> = {
  contributes: 'null-model',
  name: 'reversed',
  input: 'ranking',
  params: {},
  keeps: 'Everything but the order, which is turned round.',
  preserves: [],
  about: { title: 'Reversed', summary: 'The ranking from its end.' },
  sample: (observed) => ({
    ...observed,
    grades: observed.grades.slice().reverse(),
    judged: observed.judged.slice().reverse(),
  }),
}

/** What a stranger knows of the last rank: mean and variance alone. */
const momentsOfLastRank: Exact<'ranking'> = {
  contributes: 'exact',
  name: 'LastRank-random-order',
  input: 'ranking',
  params: {},
  measure: 'LastRank',
  model: 'random-order',
  about: { title: 'Last rank under random-order', summary: 'Mean and variance.' },
  distribution: () => ({ mean: 5, variance: 4 }),
}

const stranger: Plugin = {
  name: 'stranger',
  contract: 1,
  contributions: [lastRank, reversed],
}
const registry = createRegistry([countsPlugin, rankedPlugin, significancePlugin, stranger])

const topics: Unit<'ranking'>[] = [
  { id: 'a', frame: rankingOfGrades([1, 1, 0, 1, 0, 0, 0, 0], { missed: [1] }) },
  { id: 'b', frame: rankingOfGrades([0, 2, 1, 0, 0, 0], { missed: [0, 0] }) },
  { id: 'c', frame: rankingOfGrades([1, 0, null, 0, 1], { missed: [1, 1] }) },
]

/** Forty topics whose lists are as good as they can be. */
const manyPerfect = (): Unit<'ranking'>[] =>
  Array.from({ length: 40 }, (_, index) => ({
    id: `${index}`,
    frame: rankingOfGrades([2, 2, 1, 1, 1, 0, 0, 0, 0, 0]),
  }))

const call = <K extends InputKind>(written: string, input: K): MeasureCall<K> =>
  registry.calls('measure', written, input)[0] as unknown as MeasureCall<K>

function chance(written: string, options: Partial<ChanceOptions> = {}, units = topics): Chance {
  const found = chanceOf(registry, units, call(written, 'ranking'), { model: 'random-ranking', ...options })
  if ('undefined' in found) throw new Error(found.undefined)
  return found
}

describe('what chance would give', () => {
  it('is exact where closed forms are small, and says so', () => {
    const found = chance('P@3')
    expect(found.method).toBe('exact')
    expect(found.how).toContain('convolved over 3 units')
    expect(found.value).toBeCloseTo((2 / 3 + 2 / 3 + 1 / 3) / 3, 12)
    expect(found.chance).toBeCloseTo((4 / 9 + 2 / 8 + 4 / 7) / 3, 12)
    expect(found.alternative).toBe('greater')
  })

  it('is refused in words where no model is named', () => {
    expect(() => chanceOf(registry, topics, call('P@3', 'ranking'), {} as ChanceOptions)).toThrow(
      "Say in model what P is held against, such as { model: 'random-ranking' }, not undefined.",
    )
  })

  it.each(['P@3', 'RR', 'Success@2', 'R@2', 'AP', 'nDCG@3', 'DCG'])(
    'agrees between the ways for %s',
    (written) => {
      const closed = chance(written)
      const drawn = chance(written, { methods: ['monte-carlo'], draws: 4000 })
      expect(closed.method).toBe('exact')
      expect(drawn.method).toBe('monte-carlo')
      expect(Math.abs(drawn.chance - closed.chance)).toBeLessThan((5 * closed.deviation) / Math.sqrt(4000))
      expect(drawn.deviation / closed.deviation).toBeCloseTo(1, 1)
      expect(Math.abs(drawn.p - closed.p)).toBeLessThan(5 * drawn.standardError! + 1e-3)
    },
  )

  it('is counted out for one topic with one relevant document, where the normal tail is off by millions', () => {
    const grades = Array.from({ length: 1000 }, (_, index) => (index === 9 ? 1 : 0))
    const one = [{ id: 'one', frame: rankingOfGrades(grades) }]
    for (const written of ['nDCG@10', 'AP', 'DCG@10']) {
      const found = chance(written, { model: 'random-order' }, one)
      expect(found.method).toBe('exact')
      expect(found.p).toBeCloseTo(0.01, 12)
    }
  })

  it('never says less than a millionth from mean and variance alone', () => {
    const found = chance('DCG', { methods: ['moments'] }, manyPerfect())
    expect(found.method).toBe('moments')
    expect(found.p).toBeCloseTo(1e-6, 12)
    expect(chance('DCG', { methods: ['moments'], levels: ['1e-7'] }, manyPerfect()).reached![0]).toEqual({
      level: '1e-7',
      approximate: false,
    })
  })

  it('never says less than two millionths where the smaller tail is doubled', () => {
    const either = { ...lastRank, name: 'EitherRank', better: undefined }
    const registered = createRegistry([
      countsPlugin,
      rankedPlugin,
      significancePlugin,
      {
        ...stranger,
        contributions: [either, { ...momentsOfLastRank, measure: 'EitherRank' }] as never,
      },
    ])
    const asked = registered.calls('measure', 'EitherRank', 'ranking')[0] as unknown as MeasureCall<'ranking'>
    const at = (rank: number): Chance => {
      const grades = Array.from({ length: 9 }, (_, index) => (index + 1 === rank ? 1 : 0))
      const units = Array.from({ length: 40 }, (_, id) => ({ id: `${id}`, frame: rankingOfGrades(grades) }))
      return chanceOf(registered, units, asked, { model: 'random-order', methods: ['moments'] }) as Chance
    }
    for (const rank of [1, 9]) {
      const { p, alternative, atMost } = at(rank)
      expect([alternative, atMost]).toEqual(['two-sided', true])
      expect(p).toBeCloseTo(2e-6, 14)
    }
    expect(at(5)).not.toHaveProperty('atMost')
    // The mean of 40 ranks is 6 where 5 is expected, with a standard error of 2 / sqrt 40.
    expect(at(6).p).toBeCloseTo(2 * normal.survival(Math.sqrt(10)), 12)
    expect(at(6)).not.toHaveProperty('atMost')
  })

  it('takes the tail of few units from draws where a closed form has mean and variance alone', () => {
    const registered = createRegistry([
      countsPlugin,
      rankedPlugin,
      significancePlugin,
      { ...stranger, contributions: [lastRank, momentsOfLastRank] },
    ])
    const asked = registered.calls('measure', 'LastRank', 'ranking')[0] as unknown as MeasureCall<'ranking'>
    const found = chanceOf(registered, topics, asked, { model: 'random-order', draws: 200 }) as Chance
    expect(found.method).toBe('monte-carlo')
    expect(found.chance).toBe(5)
    expect(found.deviation).toBeCloseTo(2 / Math.sqrt(3), 12)
    expect(found.how).toContain('exact mean and variance')
    const many = Array.from({ length: 30 }, (_, index) => ({ ...topics[0]!, id: `${index}` }))
    expect((chanceOf(registered, many, asked, { model: 'random-order' }) as Chance).method).toBe('moments')
  })

  it('has the exact p of the Mann-Whitney statistic for an area', () => {
    const labels = Array.from('PPNPPPNNPNPNPNNNPNPN')
    const frame = {
      scores: Float64Array.from(labels, (_, index) => -index),
      positives: Float64Array.from(labels, (label) => (label === 'P' ? 1 : 0)),
      negatives: Float64Array.from(labels, (label) => (label === 'N' ? 1 : 0)),
    }
    const found = chanceOf(registry, [{ id: 'one', frame }], call('AUC', 'tally'), {
      model: 'label-permutation',
    }) as Chance
    expect(found.method).toBe('exact')
    expect(Math.abs(found.p / 0.09515793803719502 - 1)).toBeLessThan(1e-11)
  })

  it('has an exact p of one unit far below 1e-300', () => {
    const frame = rankingOfGrades(
      Array.from({ length: 3000 }, (_, index) => (index < 1000 ? 1 : 0)),
      { population: 1e6 },
    )
    const found = chance('P@1000', {}, [{ id: 'one', frame }])
    expect(found.method).toBe('exact')
    expect(found.p).toBe(0)
    expect(found.logP).toBeLessThan(-5000)
    expect(found.logP).toBeGreaterThan(-Infinity)
  })

  it('does not depend on the order of units or on who draws which block', () => {
    const options = { methods: ['monte-carlo'], draws: 300, seed: 7 } as const
    const found = chance('AP', options)
    expect(chance('AP', options, topics.toReversed())).toEqual(found)
    expect(found.draws).toBe(3 * BLOCK)
    const model = registry.calls('null-model', 'random-ranking', 'ranking')[0] as never
    const blocks = [2, 0, 1].map((block) => ({
      block,
      values: chanceBlock(topics.toReversed(), call('AP', 'ranking'), model, 7, block),
    }))
    const values = blocks.sort((a, b) => a.block - b.block).flatMap((part) => part.values as number[])
    expect(values.reduce((sum, value) => sum + value, 0) / values.length).toBeCloseTo(found.chance, 12)
    expect(chance('AP', { ...options, seed: 8 }).chance).not.toBe(found.chance)
  })

  it('takes a stranger’s measure, whose better side is the lower', () => {
    const found = chance('LastRank', { model: 'random-order', draws: 2000 })
    expect(found.method).toBe('monte-carlo')
    expect(found.alternative).toBe('less')
    // By hand: the last of 3 in 8, of 2 in 6 and of 2 in 5 stands at 27/4, 14/3 and 4 in the mean.
    expect(Math.abs(found.chance - (27 / 4 + 14 / 3 + 4) / 3)).toBeLessThan(
      5 * (found.deviation / Math.sqrt(2000)),
    )
    expect(found.p).toBeLessThan(0.5)
  })

  it('takes a stranger’s null model with every measure', () => {
    const found = chance('RR', { model: 'reversed', draws: 10 })
    expect(found.chance).toBeCloseTo((1 / 5 + 1 / 4 + 1) / 3, 12)
    expect(found.p).toBeCloseTo(1 / (BLOCK + 1), 12)
  })

  it('does not use a closed form for a measure or model of a plugin that is not there', () => {
    const pair = (name: string, measure: string, model: string): Exact<'ranking'> => ({
      contributes: 'exact',
      name,
      input: 'ranking',
      params: {},
      measure,
      model,
      about: { title: 'A pair', summary: 'Of what is not there.' },
      distribution: () => {
        throw new Error('not to be asked')
      },
    })
    const pairs: Plugin = {
      name: 'pairs',
      contract: 1,
      contributions: [pair('one', '@gone/plugin/RR', 'reversed'), pair('two', 'RR', '@gone/plugin/reversed')],
    }
    const others = createRegistry([countsPlugin, rankedPlugin, significancePlugin, stranger, pairs])
    const found = chanceOf(others, topics, call('RR', 'ranking'), { model: 'reversed', draws: 10 })
    expect(found).toEqual(chance('RR', { model: 'reversed', draws: 10 }))
  })

  it('gives a closed form to the measure of its own plugin, not to a namesake that users prefer', () => {
    const measure = (value: number): RankingMeasure<Record<string, never>> => ({
      ...lastRank,
      name: 'NCU',
      range: [0, 1],
      better: 'higher',
      compute: () => value,
    })
    const pair: Exact<'ranking'> = {
      contributes: 'exact',
      name: 'NCU-reversed',
      input: 'ranking',
      params: {},
      measure: 'NCU',
      model: 'reversed',
      about: { title: 'NCU under reversed', summary: 'Always the same.' },
      distribution: () => ({
        mean: 0.5,
        variance: 0,
        support: { values: Float64Array.of(0.5), probabilities: Float64Array.of(1) },
      }),
    }
    const plugin = (name: string, ...contributions: Plugin['contributions']): Plugin => ({
      name,
      contract: 1,
      contributions,
    })
    const usurper = { ...measure(0.25), name: 'P', compute: () => 0.25 }
    const others = createRegistry(
      [
        countsPlugin,
        rankedPlugin,
        significancePlugin,
        stranger,
        plugin('acme', measure(0.5), pair),
        plugin('rival', measure(0.25), usurper),
      ],
      { prefer: { NCU: 'rival', P: 'rival' } },
    )
    const found = (written: string, model: string): unknown => {
      const [asked] = others.calls('measure', written, 'ranking') as unknown as MeasureCall<'ranking'>[]
      return chanceOf(others, topics, asked!, { model, draws: 10 })
    }
    expect(found('acme/NCU', 'reversed')).toMatchObject({ measure: 'acme/NCU', method: 'exact', chance: 0.5 })
    expect(found('NCU', 'reversed')).toMatchObject({
      measure: 'rival/NCU',
      method: 'monte-carlo',
      chance: 0.25,
    })
    expect(found('P', 'random-ranking')).toMatchObject({ measure: 'rival/P', method: 'monte-carlo' })
    expect(found('@eval/ranked/P@3', 'random-ranking')).toMatchObject({ method: 'exact' })
  })

  it('leaves out units without a value and says how many it rests on', () => {
    const units = [...topics, { id: 'd', frame: rankingOfGrades([0, 0]) }]
    const found = chance('R@2', {}, units)
    expect([found.units, found.defined]).toEqual([4, 3])
    expect(found.chance).toBeCloseTo(chance('R@2').chance, 14)
    expect(chanceOf(registry, [units[3]!], call('R@2', 'ranking'), { model: 'random-ranking' })).toEqual({
      undefined: 'no-defined-unit',
    })
  })

  it('reads parameters of the model', () => {
    const found = chance('P@3', { model: 'random-ranking(population=900)' })
    expect(found.chance).toBeCloseTo((4 / 900 + 2 / 900 + 4 / 900) / 3, 14)
    expect(found.model).toBe('random-ranking(population=900)')
    expect(() => chance('P@3', { model: 'random-ranking(population=3)' })).toThrow('were judged or retrieved')
  })

  it('is two-sided for a measure without a better side', () => {
    const found = chance('IDCG')
    expect(found.alternative).toBe('two-sided')
    expect(found.p).toBe(1)
  })

  it('holds counts against guessing with the observed bias', () => {
    const units = [
      { id: 'only', frame: { classes: ['y', 'n'], cells: Float64Array.of(40, 10, 20, 30), positive: 0 } },
    ]
    const found = chanceOf(registry, units, call('Informedness', 'counts'), {
      model: 'class-prior',
    }) as Chance
    expect(found.value).toBeCloseTo(0.4, 12)
    expect(found.chance).toBeCloseTo(0, 12)
    expect(found.deviation).toBeCloseTo(Math.sqrt(0.24 * (2 / 50)), 12)
    expect(found.p).toBeLessThan(1e-4)
  })

  it('refuses two units of one name, no draws and unknown models', () => {
    expect(() => chance('P@3', {}, [topics[0]!, topics[0]!])).toThrow('Two units')
    expect(() => chance('P@3', { draws: 0 })).toThrow('from 1 on')
    expect(() => chance('P@3', { model: 'randm-ranking' })).toThrow('Did you mean "random-ranking"')
  })
})

it('an average that is not a number is an error, never a p-value', () => {
  const lost: Plugin = {
    name: 'lost',
    contract: 1,
    contributions: [{ ...lastRank, name: 'Lost', aggregate: () => NaN }],
  }
  const registry = createRegistry([rankedPlugin, significancePlugin, lost])
  const [call] = registry.calls('measure', 'Lost', 'ranking') as unknown as MeasureCall<'ranking'>[]
  const units = [{ id: '1', frame: rankingOfGrades([1, 0, 1]) }]
  expect(() => chanceOf(registry, units, call!, { model: 'random-order' })).toThrow('Lost is not a number')
})

describe('values that are known already', () => {
  const observed = new Set(topics.map(({ frame }) => frame))
  const watching = (): { readonly call: MeasureCall<'ranking'>; readonly asked: { times: number } } => {
    const asked = { times: 0 }
    const compute: typeof lastRank.compute = (frame, params) => {
      if (observed.has(frame)) asked.times++
      return lastRank.compute(frame, params)
    }
    const contribution = { ...lastRank, compute } as unknown as MeasureCall<'ranking'>['contribution']
    return { call: { contribution, params: {} }, asked }
  }
  const options: ChanceOptions = { model: 'random-order', draws: 100, methods: ['monte-carlo'] }

  it('are not computed again, and give the same chances', () => {
    const [known, unknown] = [watching(), watching()]
    // By hand: the last relevant documents stand at ranks 4, 3 and 5.
    const found = chanceOf(registry, topics, known.call, { ...options, values: [4, 3, 5] })
    expect(found).toEqual(chanceOf(registry, topics, unknown.call, options))
    expect([known.asked.times, unknown.asked.times]).toEqual([0, 3])
  })

  it('leave out units without a value', () => {
    const found = chanceOf(registry, topics, watching().call, {
      ...options,
      values: [4, { undefined: 'none' }, 5],
    })
    expect(found).toMatchObject({ value: 4.5, units: 3, defined: 2 })
  })
})

describe('a measure that needs ids or columns', () => {
  it('is refused by a null model that draws other items, and drawn by one that keeps them', () => {
    const carrying = topics.map(({ id, frame }) => ({
      id,
      frame: { ...frame, carried: { columns: { cost: frame.grades.map((_, rank) => rank) } } },
    }))
    const contribution = {
      ...lastRank,
      name: 'FirstCost',
      needs: () => ({ columns: ['cost'] }),
      compute: ({ carried }: { carried?: CarriedItems }) => carried!.columns!.cost![0]!,
    } as unknown as MeasureCall<'ranking'>['contribution']
    const call = { contribution, params: {} }
    expect(() => chanceOf(registry, carrying, call, { model: 'random-ranking' })).toThrow(
      'FirstCost has no chance level under random-ranking',
    )
    const found = chanceOf(registry, carrying, call, { model: 'random-order', draws: 2000 }) as Chance
    // By hand: the mean of 0 to 7, of 0 to 5 and of 0 to 4, averaged.
    expect(found.value).toBe(0)
    expect(found.chance).toBeCloseTo((3.5 + 2.5 + 2) / 3, 1)
  })
})
