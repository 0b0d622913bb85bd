import { countsPlugin, createRegistry, seeded, type MeasureCall, type Unit } from '@eval/core'
import { rankedPlugin, rankingOfGrades } from '@eval/ranked'
import { describe, expect, it } from 'vitest'
import type { Chance } from '../src/chance/engine/chance.js'
import { chanceOf } from '../src/chance/engine/chance-of.js'
import { formFor } from '../src/chance/engine/unit-forms.js'
import { significancePlugin } from '../src/plugin.js'

const registry = createRegistry([countsPlugin, rankedPlugin, significancePlugin])
const models = ['random-ranking', 'random-order', 'random-ties']

/** Topics that are too long to enumerate, with ties, unjudged documents and relevant ones that were missed. */
function topics(count: number, length: number, top: number): Unit<'ranking'>[] {
  const random = seeded(11)
  return Array.from({ length: count }, (_, topic) => {
    const grades = Array.from({ length }, () => {
      const pick = random.below(10)
      return pick < 3 ? 1 + random.below(top) : pick < 8 ? 0 : null
    })
    const ties = Array.from({ length: length / 5 }, () => 5)
    return { id: `t${topic}`, frame: rankingOfGrades(grades, { ties, missed: [1, 0, 0] }) }
  })
}

const callOf = (written: string): MeasureCall<'ranking'> =>
  registry.calls('measure', written, 'ranking')[0] as unknown as MeasureCall<'ranking'>

describe.each(['Bpref', 'ERR', 'ERR@10', 'nERR@10', 'RBP', 'RBP(gain=scaled)'])(
  '%s of long topics',
  (name) => {
    it.each(models)('agrees with drawing under %s', (model) => {
      const units = topics(4, 40, 2)
      const known = chanceOf(registry, units, callOf(name), { model }) as Chance
      expect(['exact', 'saddle-point']).toContain(known.method)
      const draws = 6_000
      const drawn = chanceOf(registry, units, callOf(name), {
        model,
        methods: ['monte-carlo'],
        draws,
      }) as Chance
      expect(Math.abs(known.chance - drawn.chance)).toBeLessThan((5 * drawn.deviation) / Math.sqrt(draws))
      expect(Math.abs(known.deviation / drawn.deviation - 1)).toBeLessThan(0.05)
      // The approximation of the tail is off by a few hundredths of p.
      expect(Math.abs(known.p - drawn.p)).toBeLessThan(5 * drawn.standardError! + 0.03 * known.p)
    })
  },
)

describe('IPrec of short topics', () => {
  it.each(models)('agrees with drawing under %s', (model) => {
    const units = topics(1, 20, 1)
    const known = chanceOf(registry, units, callOf('IPrec@0.5'), { model }) as Chance
    expect(known.method).toBe('exact')
    const draws = 6_000
    const drawn = chanceOf(registry, units, callOf('IPrec@0.5'), {
      model,
      methods: ['monte-carlo'],
      draws,
    }) as Chance
    expect(Math.abs(known.chance - drawn.chance)).toBeLessThan((5 * drawn.deviation) / Math.sqrt(draws))
    expect(Math.abs(known.p - drawn.p)).toBeLessThan(5 * drawn.standardError!)
  })

  it('is drawn where topics are long', () => {
    const found = chanceOf(registry, topics(1, 400, 1), callOf('IPrec@0.5'), {
      model: 'random-ranking',
      draws: 128,
    }) as Chance
    expect(found.method).toBe('monte-carlo')
  })
})

describe('binary preference of one topic', () => {
  const model = registry.calls('null-model', 'random-ranking', 'ranking')[0]!
  const form = (relevant: number, others: number, population: number) =>
    formFor(registry, callOf('Bpref'), model as never)!(
      rankingOfGrades([...Array<number>(relevant).fill(1), ...Array<number>(others).fill(0)], { population }),
    )!

  it('is a Mann-Whitney statistic where all documents are judged and as many are relevant as not', () => {
    // 5 and 5: P(U >= 25) = 1 / 252, and the variance of U is 5 * 5 * 11 / 12.
    const { mean, variance, logAtLeast } = form(5, 5, 10)
    expect(mean).toBeCloseTo(0.5, 14)
    expect(variance).toBeCloseTo((25 * 11) / 12 / 625, 14)
    expect(Math.exp(logAtLeast!(1))).toBeCloseTo(1 / 252, 15)
  })

  it('has exact tails also where the values are too many to list at once', () => {
    const { support, logAtLeast, logAtMost } = form(40, 60, 100)
    expect(support).toBeUndefined()
    // All relevant documents above the first of the others: 1 / (100 choose 40).
    expect(logAtLeast!(1)).toBeCloseTo(-64.79056241713, 9)
    // None before the fortieth of the others: the last 60 hold 20 others: (60 choose 20) / (100 choose 40).
    expect(logAtMost!(0)).toBeCloseTo(-64.79056241713 + 35.97191724816, 9)
    expect(logAtLeast!(0.3)).toBeGreaterThan(logAtLeast!(0.4))
  })

  it('counts documents that were not drawn as not above any', () => {
    // 2 of 4 documents are drawn, of which 1 is relevant and 1 is judged not: 1 when the relevant one is drawn
    // before the other or without it: 1/4 + 1/12 + ... counted by hand over 12 ordered pairs: 5 of 12.
    const ranking = rankingOfGrades([1, null], { missed: [0], population: 4 })
    const { mean } = formFor(registry, callOf('Bpref'), model as never)!(ranking)!
    expect(mean).toBeCloseTo(5 / 12, 14)
  })
})
