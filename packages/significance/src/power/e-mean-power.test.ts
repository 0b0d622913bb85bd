import { seeded, type Random } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { logBoundedMeanEValue } from '../sequential/bounded-mean-e-value.js'
import { eMeanDetectable, eMeanPower, eMeanSpread, eMeanUnits, type EMeanDesign } from './e-mean-power.js'
import { minimumDetectableEffect } from './paired-power.js'

const normalDeviate = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random.float())) * Math.cos(2 * Math.PI * random.float())
const exponential = (random: Random): number => -Math.log(1 - random.float())

/** Of two directions, at the first look of a gate whose looks share 5 %. */
const ERROR = 0.05 * (6 / Math.PI ** 2)

const SPREADS: Record<string, (random: Random) => number> = {
  'normal differences': (random) => 0.2 * normalDeviate(random),
  'nearly constant differences': (random) => 0.05 * normalDeviate(random),
  'differences skewed to losses': (random) => 0.15 - 0.15 * exponential(random),
  'differences skewed to gains': (random) => 0.15 * exponential(random) - 0.15,
  'right and wrong answers': (random) => {
    const u = random.float()
    return u < 0.1 ? -1 : u < 0.2 ? 1 : 0
  },
}

/** A population around 0, from which units are drawn. */
function populationOf(draw: (random: Random) => number): Float64Array {
  const random = seeded(3)
  const drawn = Float64Array.from({ length: 5000 }, () => draw(random))
  const mean = drawn.reduce((sum, value) => sum + value, 0) / drawn.length
  return drawn.map((value) => value - mean)
}

/** How often the e-value of so many units decides where the mean difference is the effect. */
function simulatedPower(population: Float64Array, n: number, effect: number): number {
  const random = seeded(29)
  const trials = 1500
  let found = 0
  for (let trial = 0; trial < trials; trial++) {
    const units = Float64Array.from({ length: n }, () => {
      const value = population[Math.floor(random.float() * population.length)]! + effect
      return Math.max(-1, Math.min(1, value))
    })
    if (logBoundedMeanEValue(units) >= Math.log(2 / ERROR)) found++
  }
  return found / trials
}

describe('the power of the e-value of a bounded mean', () => {
  // 1500 trials: two standard errors are 2.1 points at 80 % and 2.6 at 50 %. Few distinct values make steps of about 2 points.
  it.each(Object.entries(SPREADS).flatMap(([name, draw]) => [20, 200].map((n) => [name, n, draw] as const)))(
    'is what simulation finds: %s, %d units',
    (_, n, draw) => {
      const population = populationOf(draw)
      const design: EMeanDesign = {
        differences: { values: population },
        width: 1,
        error: ERROR,
        independent: n,
      }
      for (const [power, slack] of [
        [0.8, 0.03],
        [0.5, 0.05],
      ] as const) {
        const effect = eMeanDetectable(power, design)!
        expect(eMeanPower(effect, design)).toBeCloseTo(power, 5)
        const found = simulatedPower(population, n, effect)
        expect(Math.abs(found - power), `power ${found} at ${effect}, not ${power}`).toBeLessThan(slack)
      }
    },
  )

  it('is less than that of t', () => {
    const population = populationOf(SPREADS['normal differences']!)
    const design = { differences: { values: population }, width: 1, error: ERROR, independent: 50 }
    const byT = minimumDetectableEffect(0.8, { n: 50, deviation: 0.2, error: 0.05 })
    expect(byT).toBeCloseTo(0.0808, 4)
    expect(eMeanDetectable(0.8, design)).toBeGreaterThan(2 * byT)
    expect(eMeanPower(byT, design)).toBeLessThan(0.05)
  })

  it('is nothing where even the largest difference gives too little evidence', () => {
    // By hand: the mean over stakes of (1 + stake)^10 is 54.4, and 2 / 0.03 is 66.
    const design = (n: number) => ({ differences: { values: new Float64Array(n) }, width: 1, error: ERROR })
    expect(eMeanDetectable(0.8, design(10))).toBeUndefined()
    expect(eMeanPower(1, design(10))).toBe(0)
    expect(eMeanPower(1, design(11))).toBe(1)
    expect(eMeanUnits(1, 0.8, design(10))).toBe(11)
    expect(eMeanSpread(1, 0.8, design(10))).toBeUndefined()
  })

  it('says how many units detect an effect, and how small the deviation would have to be', () => {
    const population = populationOf(SPREADS['normal differences']!)
    const design = { differences: { values: population }, width: 1, error: ERROR, independent: 100 }
    const effect = eMeanDetectable(0.8, design)!
    expect(eMeanUnits(effect + 1e-6, 0.8, design)).toBe(100)
    expect(eMeanUnits(effect / 2, 0.8, design)).toBeGreaterThan(200)
    expect(eMeanSpread(effect + 1e-6, 0.8, design)).toBe(1)
    const spread = eMeanSpread(0.9 * effect, 0.8, design)!
    expect(spread).toBeLessThan(0.9)
    expect(eMeanDetectable(0.8, { ...design, spread })).toBeCloseTo(0.9 * effect, 6)
  })

  it('takes clusters as one', () => {
    const population = populationOf(SPREADS['normal differences']!).slice(0, 40)
    const twice = Float64Array.from([...population, ...population])
    const clusters = [...population.keys(), ...population.keys()].map(String)
    const single = { differences: { values: population }, width: 1, error: ERROR }
    const repeated = { ...single, differences: { values: twice, clusters } }
    expect(eMeanDetectable(0.8, repeated)).toBeCloseTo(eMeanDetectable(0.8, single)!, 9)
  })

  it('needs a range and an error probability', () => {
    const differences = { values: new Float64Array(3) }
    expect(() => eMeanPower(1, { differences, width: 0, error: 0.05 })).toThrow(
      'width must be above 0, not 0',
    )
    expect(() => eMeanPower(1, { differences, width: 1, error: 1 })).toThrow('between 0 and 1, not 1')
  })
})
