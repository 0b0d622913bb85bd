import {
  countsPlugin,
  createRegistry,
  isUndefined,
  type MeasureCall,
  type Undefined,
  type Unit,
} from '@eval/core'
import { rankedPlugin, rankingOfGrades, type RankingMeasure } from '@eval/ranked'
import { describe, expect, it } from 'vitest'
import { normal } from '../../distributions/normal.js'
import type { ChanceDistribution, NullModel } from '../../null-model.js'
import { significancePlugin } from '../../plugin.js'
import { classMargins, classSeen } from '../enumeration/class-margins.js'
import { enumeratedValues } from '../enumeration/enumerated-values.js'
import { enumerateTables, logTables } from '../enumeration/random-tables.js'
import { demandWhole, isWhole } from '../enumeration/whole.js'
import { linearInHits, listed, zeroOrOne } from '../laws/distribution-of.js'
import { hypergeometricHits } from '../laws/hits-law.js'
import { documentsAt, documentsOfPool } from '../laws/document-blocks.js'
import { poolOf } from '../laws/pool.js'
import { shifted } from '../laws/shifted.js'
import { tieGroups } from '../laws/tie-groups.js'
import type { Chance } from './chance.js'
import { BLOCK, chanceBlock, sortedById } from './chance-draws.js'
import { chanceOf } from './chance-of.js'
import { byClosedForms, LEAST_LOG_TAIL } from './closed-forms.js'
import { drawBudget, sizeOfUnits } from './draw-budget.js'
import { monteCarlo } from './monte-carlo.js'

const registry = createRegistry([countsPlugin, rankedPlugin, significancePlugin])
const model = registry.calls('null-model', 'random-order', 'ranking')[0] as never
const sumOf = (values: Iterable<number>): number => [...values].reduce((sum, value) => sum + value, 0)

/** The place of the first relevant document, with other values or none at some places. */
function placed(valueAt: (place: number) => number | Undefined, better?: 'higher' | 'lower') {
  const contribution = {
    contributes: 'measure',
    name: 'Place',
    input: 'ranking',
    params: {},
    range: [-Infinity, Infinity],
    better,
    undefinedWhen: { none: 'No value.' },
    laws: [],
    about: { title: 'Place', summary: 'The place of the first relevant document.' },
    compute: ({ grades }: { grades: Float64Array }) => valueAt(grades.indexOf(1)),
  } as unknown as RankingMeasure<Record<string, never>>
  return { contribution, params: {} } as unknown as MeasureCall<'ranking'>
}
const units: Unit<'ranking'>[] = [{ id: 'q', frame: rankingOfGrades([0, 1, 0, 0, 0]) }]

describe('how many draws may be spent', () => {
  it('is ten times as many, or as many as three million items allow, never fewer than asked for', () => {
    expect([10, 1000, 1e6, 0].map((items) => drawBudget(1000, items))).toEqual([10_000, 3000, 1000, 10_000])
    expect(drawBudget(1000, 299)).toBe(10_000)
    expect(drawBudget(1000, 301)).toBe(9966)
    expect(
      sizeOfUnits([
        { id: 'a', frame: { x: new Float64Array(3), y: new Uint8Array(2), z: [1], n: 4 } } as never,
      ]),
    ).toBe(5)
  })
})

describe('draws of an aggregate', () => {
  const cases: [string, (place: number) => number | Undefined][] = [
    ['of values', (place) => place],
    ['of which some have none', (place) => (place === 3 ? { undefined: 'none' } : place)],
    ['of which some are endless', (place) => (place === 4 ? Infinity : place)],
    ['of which one value is all', () => 2],
  ]

  it.each(cases)('are counted on both sides, and averaged: %s', (_, valueAt) => {
    for (const better of ['higher', 'lower', undefined] as const) {
      const call = placed(valueAt, better)
      const all = [0, 1].flatMap((block) => chanceBlock(units, call, model, 5, block))
      const values = all.filter((value): value is number => !isUndefined(value))
      const finite = values.filter(Number.isFinite)
      const found = monteCarlo(units, call, model, { seed: 5, draws: BLOCK + 1, keep: true }, 2)!
      expect(found.draws).toBe(2 * BLOCK)
      const lost = all.length - values.length
      const share = (count: number): number => Math.log((count + 1) / (all.length + 1))
      expect(found.logAtLeast).toBeCloseTo(share(values.filter((value) => value >= 2).length + lost), 12)
      expect(found.logAtMost).toBeCloseTo(share(values.filter((value) => value <= 2).length + lost), 12)
      const endless = finite.length < values.length
      const mean = sumOf(values) / values.length
      const squares = sumOf(values.map((value) => (value - mean) ** 2))
      expect(found.chance).toBeCloseTo(endless ? Infinity : mean, 11)
      expect(found.deviation).toBeCloseTo(endless ? Infinity : Math.sqrt(squares / (values.length - 1)), 11)
      if (endless) expect(found).not.toHaveProperty('chanceError')
      else expect(found.chanceError).toBeCloseTo(found.deviation / Math.sqrt(values.length), 12)
      // The other side is that of negated values.
      const turned = placed((place) => {
        const value = valueAt(place)
        return isUndefined(value) ? value : -value
      })
      const other = monteCarlo(units, turned, model, { seed: 5, draws: BLOCK + 1, keep: true }, -2)!
      for (const level of [0.05, 0.3, 0.6]) {
        const [low, high] = [found.lower(Math.log(level)), other.upper(Math.log(level))]
        expect(low?.value).toBe(high && 0 - high.value)
        if (low) expect(low.approximate).toBe(true)
      }
    }
  })

  it('go on until p is known, or until as many were spent as may be', () => {
    const rare = placed((place) => place, 'higher')
    const spent = (
      value: number,
      most: number,
      keep = false,
      better: 'higher' | 'lower' | undefined = 'higher',
    ) =>
      monteCarlo(
        units,
        placed((place) => place, better),
        model,
        { seed: 5, draws: 100, most, keep },
        value,
      )!.draws!
    const enough = (holds: (place: number) => boolean): number => {
      let [blocks, count] = [0, 0]
      while (count < 400)
        count += chanceBlock(units, rare, model, 5, blocks++).filter((value) => holds(value as number)).length
      return blocks * BLOCK
    }
    expect(spent(4, 1e5)).toBe(enough((place) => place >= 4))
    expect(spent(0, 1e5, false, 'lower')).toBe(enough((place) => place <= 0))
    expect(spent(4, 1e5, false, undefined)).toBe(enough((place) => place >= 4))
    expect(spent(9, 1000)).toBe(7 * BLOCK)
    expect(spent(9, 1000, true)).toBe(BLOCK)
    expect(spent(9, 5)).toBe(BLOCK)
  })

  it('have no tails where no draw has a value', () => {
    const none = placed((place) => (place === 1 ? 1 : { undefined: 'none' }))
    const first = { name: 'first', params: {}, sample: () => rankingOfGrades([1, 0]) }
    const always = { contribution: first as unknown as NullModel<'ranking'>, params: {} }
    expect(monteCarlo(units, none, always, { seed: 1, draws: 1, keep: true }, 1)).toBeUndefined()
  })

  it('are in order of ids', () => {
    const named = ['b', 'a', 'c'].map((id) => ({ id, frame: units[0]!.frame }))
    expect(sortedById(named).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(named[0]!.id).toBe('b')
  })

  it('are refused where they are no number, and where a seed is none', () => {
    const call = placed((place) => place)
    for (const draws of [0, 1.5, NaN])
      expect(() => chanceOf(registry, units, call, { model: 'random-order', draws })).toThrow(`not ${draws}`)
    expect(() => chanceOf(registry, units, call, { model: 'random-order', seed: 0.5 })).toThrow('A seed is')
    const found = chanceOf(registry, units, call, {
      model: 'random-order',
      draws: 1,
      methods: ['monte-carlo'],
    })
    expect((found as Chance).draws).toBe(BLOCK)
  })
})

describe('closed forms of several units', () => {
  const parts = [
    listed(Float64Array.of(0, 1, 3), Float64Array.of(0.5, 0.3, 0.2)),
    listed(Float64Array.of(0, 2), Float64Array.of(0.6, 0.4)),
  ]
  const pairs = [0, 1, 3].flatMap((one, i) =>
    [0, 2].map((two, j) => [one + two, [0.5, 0.3, 0.2][i]! * [0.6, 0.4][j]!] as const),
  )

  it('have the tails of their mean, from both sides', () => {
    for (const value of [-1, 0, 0.5, 1, 1.5, 2.5, 3]) {
      const found = byClosedForms(parts, value, 'exact')!
      const atLeast = sumOf(pairs.filter(([sum]) => sum / 2 >= value - 1e-9).map(([, chance]) => chance))
      const atMost = sumOf(pairs.filter(([sum]) => sum / 2 <= value + 1e-9).map(([, chance]) => chance))
      expect(Math.exp(found.logAtLeast)).toBeCloseTo(atLeast, 12)
      expect(Math.exp(found.logAtMost)).toBeCloseTo(atMost, 12)
      const mean = sumOf(pairs.map(([sum, chance]) => (sum / 2) * chance))
      expect(found.chance).toBeCloseTo(mean, 13)
      expect(found.deviation).toBeCloseTo(
        Math.sqrt(sumOf(pairs.map(([sum, chance]) => (sum / 2 - mean) ** 2 * chance))),
        12,
      )
    }
    const { upper, lower } = byClosedForms(parts, 1, 'exact')!
    expect(upper(Math.log(0.32))).toEqual({ value: 1.5, approximate: false })
    expect(upper(Math.log(0.3))).toEqual({ value: 2.5, approximate: false })
    expect(upper(Math.log(0.07))).toBeUndefined()
    expect(lower(Math.log(0.5))).toEqual({ value: 0.5, approximate: false })
    expect(lower(Math.log(0.29))).toBeUndefined()
  })

  it('of a single unit come from its support, or from its own tails', () => {
    for (const value of [-1, 0, 0.5, 1, 3, 4]) {
      const found = byClosedForms(parts.slice(0, 1), value, 'exact')!
      const atLeast = (value <= 0 ? 0.5 : 0) + (value <= 1 ? 0.3 : 0) + (value <= 3 ? 0.2 : 0)
      const atMost = (value >= 0 ? 0.5 : 0) + (value >= 1 ? 0.3 : 0) + (value >= 3 ? 0.2 : 0)
      expect(Math.exp(found.logAtLeast)).toBeCloseTo(atLeast, 13)
      expect(Math.exp(found.logAtMost)).toBeCloseTo(atMost, 13)
    }
    const { lower, upper, how } = byClosedForms(parts.slice(0, 1), 1, 'exact')!
    expect(how).toBe('exact distribution')
    expect([upper(Math.log(0.2))!.value, upper(Math.log(0.1))]).toEqual([3, undefined])
    expect([lower(Math.log(0.8))!.value, lower(Math.log(0.5))!.value, lower(Math.log(0.4))]).toEqual([
      1,
      0,
      undefined,
    ])
    const known: ChanceDistribution = { mean: 0, variance: 1, logAtLeast: () => -3, logAtMost: () => -4 }
    expect(byClosedForms([known], 1, 'exact')).toMatchObject({ logAtLeast: -3, logAtMost: -4 })
    const half: ChanceDistribution = { mean: 0, variance: 1, logAtLeast: () => -3 }
    expect(byClosedForms([half], 1, 'exact')).toBeUndefined()
    expect(byClosedForms([half, half], 1, 'exact')).toBeUndefined()
  })

  it('are normal where only moments are known, and tell no tail below a millionth', () => {
    const moments = [
      { mean: 1, variance: 4 },
      { mean: 3, variance: 5 },
    ]
    const found = (value: number) => byClosedForms(moments, value, 'moments')!
    expect(found(3)).toMatchObject({ chance: 2, deviation: 1.5, method: 'moments' })
    expect(found(3).logAtLeast).toBeCloseTo(normal.logSurvival(1 / 1.5), 13)
    expect(found(3).logAtMost).toBeCloseTo(normal.logCdf(1 / 1.5), 13)
    expect([found(99).logAtLeast, found(-99).logAtMost]).toEqual([LEAST_LOG_TAIL, LEAST_LOG_TAIL])
    expect(found(3).upper(Math.log(0.05))!.value).toBeCloseTo(2 + 1.5 * normal.upperQuantile(0.05), 12)
    expect(found(3).lower(Math.log(0.05))!.value).toBeCloseTo(2 - 1.5 * normal.upperQuantile(0.05), 12)
    expect(found(3).upper(LEAST_LOG_TAIL)!.value).toBeGreaterThan(9)
    expect(found(3).upper(LEAST_LOG_TAIL - 1e-9)).toBeUndefined()
    const still = (value: number) => byClosedForms([{ mean: 2, variance: 0 }], value, 'moments')!
    expect([1.9, 2, 2.1].map((value) => [still(value).logAtLeast, still(value).logAtMost])).toEqual([
      [0, -Infinity],
      [0, 0],
      [-Infinity, 0],
    ])
    expect(still(2).upper(-1)).toBeUndefined()
  })

  it('have a saddle-point of one unit or several, none without spread', () => {
    const one = byClosedForms(parts.slice(0, 1), 1, 'saddle-point')!
    expect(one.how).toBe('saddle-point approximation from the exact generating function')
    const two = byClosedForms(parts, 1, 'saddle-point')!
    expect(two.how).toBe(
      'saddle-point approximation from the exact generating function of the sum over 2 units',
    )
    expect(Math.exp(two.logAtLeast)).toBeGreaterThan(0.3)
    expect(two.upper(Math.log(0.2))).toMatchObject({ approximate: true })
    expect(two.lower(Math.log(0.4))!.value).toBeLessThan(two.upper(Math.log(0.2))!.value)
    expect(byClosedForms([listed(Float64Array.of(1), Float64Array.of(1))], 1, 'saddle-point')).toBeUndefined()
    expect(byClosedForms([{ mean: 0, variance: 1 }], 1, 'saddle-point')).toBeUndefined()
  })
})

describe('saddle-points of values that are approximated under weights', () => {
  const normalLike = (approximate: boolean): ChanceDistribution => ({
    mean: 0,
    variance: 1,
    weighted: {
      steps: 1,
      ...(approximate ? { approximate } : {}),
      under: (theta) => ({ log: (theta * theta) / 2, mean: theta, variance: 1 }),
      end: (side) => ({ value: 40 * side, logChance: -800 }),
    },
  })

  it('say of how many that is so', () => {
    const how = (...approximated: boolean[]): string =>
      byClosedForms(approximated.map(normalLike), 0.5, 'saddle-point')!.how
    const from = 'saddle-point approximation from the generating function, itself approximated'
    expect(how(true)).toBe(from)
    expect(how(true, true)).toBe(`${from}, of the sum over 2 units`)
    expect(how(false, true, false)).toBe(`${from} for 1 of them, of the sum over 3 units`)
    expect(how(false)).toBe('saddle-point approximation from the exact generating function')
  })
})

it('a topic of which every document gains has the chances of all its orders', () => {
  const topic = [{ id: 'q', frame: rankingOfGrades([1, 2, 1]) }]
  const [call] = registry.calls(
    'measure',
    'RBP(gain=scaled)',
    'ranking',
  ) as unknown as MeasureCall<'ranking'>[]
  const values = [
    [1, 1, 2],
    [1, 2, 1],
    [2, 1, 1],
  ].map((grades) => call!.contribution.compute(rankingOfGrades(grades), call!.params) as number)
  const mean = sumOf(values) / 3
  const variance = sumOf(values.map((value) => (value - mean) ** 2)) / 3
  const found = chanceOf(registry, topic, call!, { model: 'random-order' }) as Chance
  expect(found.chance).toBeCloseTo(mean, 13)
  expect(found.deviation).toBeCloseTo(Math.sqrt(variance), 12)
  expect(found.p).toBeCloseTo(2 / 3, 12)
  const alike = [{ id: 'q', frame: rankingOfGrades([1, 1, 1]) }]
  expect(chanceOf(registry, alike, call!, { model: 'random-order' })).toMatchObject({ deviation: 0, p: 1 })
})

describe('distributions made of others', () => {
  const base = linearInHits(hypergeometricHits(9, 4, 3), 0, 1)

  it('are moved with their tails, supports and weights', () => {
    expect(shifted(base, 0)).toBe(base)
    const weighted = {
      steps: 7,
      under: (theta: number) => ({ log: theta, mean: 2, variance: 3 }),
      end: (side: 1 | -1) => ({ value: side, logChance: -1 }),
    }
    const moved = shifted({ ...base, weighted: { ...weighted, quicker: weighted } }, 2.5)
    expect(moved.mean).toBeCloseTo(base.mean + 2.5, 13)
    expect(moved.variance).toBe(base.variance)
    expect([...moved.support!.values]).toEqual([2.5, 3.5, 4.5, 5.5])
    for (const x of [2, 3.5, 5.5, 6]) {
      expect(moved.logAtLeast!(x)).toBe(base.logAtLeast!(x - 2.5))
      expect(moved.logAtMost!(x)).toBe(base.logAtMost!(x - 2.5))
    }
    for (const own of [moved.weighted!, moved.weighted!.quicker!]) {
      expect(own.under(2)).toEqual({ log: 2 + 5, mean: 4.5, variance: 3 })
      expect(own.end(-1)).toEqual({ value: 1.5, logChance: -1 })
      expect(own.steps).toBe(7)
    }
    expect(Object.keys(shifted({ mean: 1, variance: 2 }, 1))).toEqual(['mean', 'variance'])
  })

  it('are 1 with a chance, else 0', () => {
    const { mean, variance, support, logAtLeast, logAtMost } = zeroOrOne(Math.log(0.7), Math.log(0.3))
    expect([mean, variance]).toEqual([expect.closeTo(0.3, 14), expect.closeTo(0.21, 14)])
    expect([...support!.probabilities]).toEqual([expect.closeTo(0.7, 14), expect.closeTo(0.3, 14)])
    const tails = [-0.5, 0, 0.5, 1, 1.5].map((x) => [Math.exp(logAtLeast!(x)), Math.exp(logAtMost!(x))])
    expect(tails).toEqual(
      [
        [1, 0],
        [1, 0.7],
        [0.3, 0.7],
        [0.3, 1],
        [0, 1],
      ].map((pair) => pair.map((chance) => expect.closeTo(chance, 14) as number)),
    )
  })

  it('have equal values once, in order', () => {
    const { values, logs } = enumeratedValues(
      [2, 1, 2 + 1e-13, 3, 1],
      [0.1, 0.2, 0.3, 0.15, 0.25].map(Math.log),
    )
    expect([...values]).toEqual([1, 2, 3])
    expect([...logs].map(Math.exp)).toEqual(
      [0.45, 0.4, 0.15].map((chance) => expect.closeTo(chance, 13) as number),
    )
  })
})

describe('what null models keep', () => {
  it('are documents alike together, of a pool as large as the collection', () => {
    const ranking = rankingOfGrades([1, null, 0, 1], { missed: [2, 0], population: 9 })
    expect(poolOf(ranking)).toMatchObject({ N: 9, pooledUnjudged: 0 })
    expect(poolOf(ranking, 7).N).toBe(7)
    expect(poolOf(ranking, 6).N).toBe(6)
    expect(() => poolOf(ranking, 5)).toThrow('5 documents, but 6 were judged')
    const counts = documentsOfPool(poolOf(ranking)).map(({ item, count }) => [item.grade, count])
    expect(counts).toEqual([
      [2, 1],
      [1, 2],
      [0, 2],
      [0, 4],
    ])
    expect(documentsOfPool(poolOf(ranking, 6)).map(({ count }) => count)).toEqual([1, 2, 2, 1])
    const pooled = rankingOfGrades([1, -1, 0, 1], { missed: [2, 0], population: 9 })
    expect(poolOf(pooled)).toMatchObject({ N: 9, pooledUnjudged: 1 })
    expect(documentsOfPool(poolOf(pooled)).map(({ count }) => count)).toEqual([1, 2, 2, 1, 3])
    expect(documentsAt(ranking, 0, 4).map(({ item, count }) => [item.grade, count])).toEqual([
      [1, 2],
      [0, 1],
      [0, 1],
    ])
    expect(documentsAt(ranking, 1, 3).map(({ count }) => count)).toEqual([1, 1])
    expect(tieGroups(Uint8Array.of(0, 1, 1, 0, 0))).toEqual([
      [0, 2],
      [2, 3],
      [3, 5],
    ])
    expect(tieGroups(new Uint8Array())).toEqual([])
  })

  it('are tables of all predictions with the observed bias', () => {
    const observed = { classes: ['a', 'b', 'c'], cells: Float64Array.of(1, 1, 0, 0, 1, 0, 1, 0, 0) }
    const margins = classMargins(observed)!
    expect([[...margins.actual], margins.total]).toEqual([[2, 1, 1], 4])
    expect([...margins.bias]).toEqual([0.5, 0.5, 0])
    const all = [...enumerateTables(observed, margins)]
    // By hand: 3 ways for two items of two classes, 2 and 2 for one.
    expect(all).toHaveLength(12)
    expect(Math.exp(logTables(margins))).toBeCloseTo(12, 10)
    expect(new Set(all.map(({ input }) => input.cells.join())).size).toBe(12)
    expect(sumOf(all.map(({ logChance }) => Math.exp(logChance)))).toBeCloseTo(1, 13)
    const [first] = all.filter(({ input }) => input.cells[0] === 2)
    expect(
      sumOf(all.filter(({ input }) => input.cells[0] === 2).map(({ logChance }) => Math.exp(logChance))),
    ).toBeCloseTo(0.25, 13)
    expect(first!.input).not.toHaveProperty('positive')
    expect([...enumerateTables({ ...observed, positive: 1 }, margins)][0]!.input.positive).toBe(1)
    expect(classMargins({ ...observed, cells: new Float64Array(9) })).toBeUndefined()
    expect(classMargins({ ...observed, cells: observed.cells.with(0, 0.5) })).toBeUndefined()
    expect(classSeen({ ...observed, positive: 2 }, {})).toBe(2)
    expect(classSeen(observed, { class: 'b' })).toBe(1)
    expect([
      classSeen(observed, { class: 'x' }),
      classSeen(observed, { average: 'macro', class: 'b' }),
    ]).toEqual([undefined, undefined])
  })

  it('are whole numbers of items', () => {
    expect([[], [0, 3]].map((counts) => isWhole(Float64Array.from(counts)))).toEqual([true, true])
    for (const count of [-1, 0.5, NaN, Infinity]) expect(isWhole(Float64Array.of(1, count))).toBe(false)
    expect(() => {
      demandWhole(Float64Array.of(1, 0.5), 'A test')
    }).toThrow('A test needs whole numbers of examples; found 0.5.')
  })
})
