import { describe, expect, it } from 'vitest'
import { run } from '../../test/support/run.js'
import { randomization } from '../tests/randomization.js'
import { randomizationDistribution, type RandomizationModel } from './randomization-distribution.js'

/** The constructed example of eight units behind the lecture's randomization test. */
const sample = {
  first: Float64Array.of(0.42, 0.55, 0.31, 0.78, 0.66, 0.49, 0.71, 0.38),
  second: Float64Array.of(0.35, 0.5, 0.33, 0.61, 0.6, 0.41, 0.66, 0.4),
}
const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0)
const mass = (
  { values, probabilities }: ReturnType<typeof randomizationDistribution>,
  fits: (value: number) => boolean,
): number => values.reduce((total, value, at) => total + (fits(value) ? probabilities[at]! : 0), 0)

describe('the null distribution of paired values', () => {
  it.each([
    ['swap', { greater: 0.015625, 'two-sided': 0.03125 }, 0.01171875, 0.000775],
    [
      'independent',
      { greater: 0.000762939453125, 'two-sided': 0.00152587890625 },
      0.0005950927734375,
      0.0003875,
    ],
  ] as const)('has the exact tails of the worked example: %s', (model, p, strict, variance) => {
    const found = randomizationDistribution(sample, { model })
    expect(found.method).toBe('exact')
    expect(found.observed).toBeCloseTo(0.055, 14)
    expect(sum(found.probabilities)).toBeCloseTo(1, 14)
    expect(Math.exp(found.logP.greater)).toBeCloseTo(p.greater, 14)
    expect(Math.exp(found.logP['two-sided'])).toBeCloseTo(p['two-sided'], 14)
    expect(Math.exp(found.logStrictP.greater)).toBeCloseTo(strict, 14)
    expect(found.variance).toBeCloseTo(variance, 14)
    expect(mass(found, (value) => value >= found.observed - 1e-12)).toBeCloseTo(p.greater, 14)
    expect(mass(found, (value) => value > found.observed + 1e-12)).toBeCloseTo(strict, 14)
    const second = found.values.map((value, at) => value * value * found.probabilities[at]!)
    expect(sum(second)).toBeCloseTo(variance, 14)
  })

  it('is symmetric, and every choice of signs is in it', () => {
    const { values, probabilities } = randomizationDistribution(sample)
    expect(sum(probabilities.map((share) => share * 256))).toBeCloseTo(256, 10)
    for (const [at, value] of values.entries()) {
      expect(values.at(-1 - at)! + value).toBeCloseTo(0, 12)
      expect(probabilities.at(-1 - at)!).toBeCloseTo(probabilities[at]!, 14)
      expect(Number.isInteger(Math.round(probabilities[at]! * 256 * 1e9) / 1e9)).toBe(true)
    }
  })

  it.each(['swap', 'independent'] as const)(
    'agrees with the test, also where differences share no step: %s',
    (model) => {
      const odd = {
        first: Float64Array.of(Math.SQRT2, 1, Math.E, 0.3, Math.PI, 0.1, 2),
        second: Float64Array.of(1, Math.SQRT1_2, 2, 0.9, 3, 0.2, Math.LN2),
      }
      const found = randomizationDistribution(odd, { model })
      const test = run(randomization, odd, { model, method: 'exact', alternative: 'greater' })
      expect(found.logP.greater).toBeCloseTo(test.logP, 12)
      expect(mass(found, (value) => value >= found.observed - 1e-12)).toBeCloseTo(test.p, 12)
    },
  )

  it('is drawn where it is asked for or too long, near the exact one, and the same for a seed', () => {
    const exact = randomizationDistribution(sample)
    const drawn = (seed: number) =>
      randomizationDistribution(sample, { method: 'monte-carlo', draws: 50_000, seed })
    expect(drawn(3)).toEqual(drawn(3))
    expect(drawn(3).draws).toBe(50_000)
    const below = (value: number): boolean => value <= 0.02 + 1e-12
    // Four standard errors of a share of 50,000 draws.
    expect(Math.abs(mass(drawn(3), below) - mass(exact, below))).toBeLessThan(4 * Math.sqrt(0.25 / 50_000))
    const many = Float64Array.from({ length: 60 }, (_, at) => Math.sin(at) ** 2 * Math.SQRT2)
    const long = randomizationDistribution(
      { first: many, second: many.map((value) => value ** 2) },
      { draws: 2000 },
    )
    expect(long.method).toBe('monte-carlo')
  })

  it.each<[string, Parameters<typeof randomizationDistribution>[0], object, string]>([
    ['no units', { first: Float64Array.of(), second: Float64Array.of() }, {}, 'no units'],
    ['no draw', sample, { draws: 0 }, 'at least once'],
  ])('refuses %s', (_, given, options, words) => {
    expect(() => randomizationDistribution(given, options as { model: RandomizationModel })).toThrow(words)
  })

  it('is one value where nothing differs', () => {
    const same = { first: Float64Array.of(1, 2), second: Float64Array.of(1, 2) }
    expect(randomizationDistribution(same)).toMatchObject({ observed: 0, method: 'exact' })
    expect([...randomizationDistribution(same).values]).toEqual([0])
  })
})
