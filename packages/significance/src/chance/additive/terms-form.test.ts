import { countsPlugin, createRegistry, seeded, type Plugin } from '@eval/core'
import { JUDGED, rankedPlugin, rankingOfGrades, type Ranking, type RankingMeasure } from '@eval/ranked'
import { describe, expect, test } from 'vitest'
import { countedOut, farthest } from '../../../test/support/counted-out.js'
import { everyDraw } from '../../../test/support/every-draw.js'
import { significancePlugin } from '../../plugin.js'
import type { Chance } from '../engine/chance.js'
import { chanceOf } from '../engine/chance-of.js'
import { pairFor } from '../engine/unit-forms.js'
import { termsForm } from './terms-form.js'

/** A stranger's measure: grades count less the further down, high grades the least so, and gaps in the judgements cost. */
const patience: RankingMeasure = {
  contributes: 'measure',
  name: 'Patience',
  input: 'ranking',
  params: {},
  range: [-Infinity, Infinity],
  better: 'higher',
  undefinedWhen: {},
  laws: [],
  about: { title: 'Patience', summary: 'Gain less the cost of what nobody judged.' },
  compute(ranking) {
    let sum = 1
    for (const [place, grade] of ranking.grades.entries()) sum += worth(place, grade, ranking.judged[place]!)
    return sum
  },
  terms: ({ grades }) => ({
    places: grades.length,
    start: 1,
    at: (place, { grade, judged }) => worth(place, grade, judged),
  }),
}

const worth = (place: number, grade: number, judged: number): number =>
  judged === JUDGED ? grade / (1 + place / (1 + grade)) : -0.1 / (place + 2)

const stranger: Plugin = { name: '@stranger/patience', contract: 1, contributions: [patience] }
const registry = createRegistry([countsPlugin, rankedPlugin, significancePlugin, stranger])
const models = ['random-ranking', 'infinite-population', 'random-order', 'random-ties']

const small: readonly (readonly [string, Ranking])[] = [
  ['three grades and gaps', rankingOfGrades([2, null, 0, 1], { missed: [1], population: 6 })],
  ['ties', rankingOfGrades([0, 2, 1, null, 1], { ties: [1, 3, 1] })],
  ['one group of ties', rankingOfGrades([0, 1, null, 3], { ties: [4] })],
  ['nothing but hits', rankingOfGrades([1, 1, 1])],
  ['no document', rankingOfGrades([])],
]

describe.each(models)('a sum over items of a stranger under %s', (name) => {
  const model = registry.find('null-model', name, 'ranking')

  test.each(small)('has the distribution of all draws: %s', (_, ranking) => {
    const draws = [...everyDraw(model, ranking)]
    const counted = countedOut(
      draws.map(({ drawn }) => patience.compute(drawn as Ranking, {}) as number),
      draws.map(({ probability }) => probability),
    )
    const form = termsForm(model.blocks!(ranking, {}), patience.terms!(ranking, {})!)
    expect(farthest(form, counted, true)).toBeLessThan(1e-12)
  })

  test('agrees with drawing over several long topics', () => {
    const random = seeded(5)
    const units = Array.from({ length: 6 }, (_, topic) => {
      const grades = Array.from({ length: 40 }, () => [0, 0, 1, 2, null][random.below(5)]!)
      const ties = Array.from({ length: 8 }, () => 5)
      return { id: `t${topic}`, frame: rankingOfGrades(grades, { missed: [0, 1, 1, 2], ties }) }
    })
    const call = { contribution: patience, params: {} }
    const known = chanceOf(registry, units, call, { model: name }) as Chance
    const drawn = chanceOf(registry, units, call, {
      model: name,
      methods: ['monte-carlo'],
      draws: 8_000,
    }) as Chance
    expect(known.method).toBe('saddle-point')
    const error = drawn.deviation / Math.sqrt(8_000)
    expect(Math.abs(known.chance - drawn.chance)).toBeLessThan(5 * error)
    expect(known.deviation / drawn.deviation).toBeCloseTo(1, 1)
    // The approximation itself is off by up to a few hundredths of p.
    expect(Math.abs(known.p - drawn.p)).toBeLessThan(5 * drawn.standardError! + 0.03 * known.p)
  })
})

describe('what is counted in place of a walk', () => {
  test('R-precision of a long topic has tails far below the smallest double', () => {
    const ranking = rankingOfGrades([...Array<number>(500).fill(1), ...Array<number>(500).fill(0)], {
      population: 100_000,
    })
    const [call] = registry.calls('measure', 'Rprec', 'ranking')
    const found = chanceOf(registry, [{ id: 'one', frame: ranking }], call! as never, {
      model: 'random-ranking',
    }) as Chance
    expect(found.method).toBe('exact')
    // 1 / (100000 choose 500), from the logarithm of the gamma function.
    expect(found.logP).toBeCloseTo(-3143.882691734, 6)
  })

  test('a measure that takes away for every hit is counted the other way round', () => {
    const ranking = rankingOfGrades([1, 0, 1, 0, 0], { missed: [1, 0] })
    const model = registry.find('null-model', 'random-ranking', 'ranking')
    const form = termsForm<'ranking'>(model.blocks!(ranking, {}) as never, {
      places: 3,
      start: 2,
      at: (_, { grade }) => -grade,
    })
    const draws = [...everyDraw(model, ranking)]
    const counted = countedOut(
      draws.map(({ drawn }) => {
        const { grades } = drawn as Ranking
        return 2 - grades[0]! - grades[1]! - grades[2]!
      }),
      draws.map(({ probability }) => probability),
    )
    expect(farthest(form, counted, true)).toBeLessThan(1e-12)
    expect(form.logAtLeast).toBeDefined()
  })

  test('a closed form that is registered comes first', () => {
    const [call] = registry.calls('measure', 'P@5', 'ranking')
    const [model] = registry.calls('null-model', 'random-ranking', 'ranking')
    expect(pairFor(registry, call! as never, model! as never)?.name).toBe('P-random-ranking')
  })

  test('a term that is no number is refused', () => {
    const model = registry.find('null-model', 'random-order', 'ranking')
    const blocks = model.blocks!(rankingOfGrades([1, 0]), {})
    expect(() => termsForm(blocks, { places: 2, at: () => NaN })).toThrow('not a finite number')
  })
})
