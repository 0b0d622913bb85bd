import { describe, expect, it } from 'vitest'
import { eSign, mcnemar, randomization, sign, wilcoxon } from '../tests/index.js'
import type { Alternative } from '../test.js'
import { minimumDetectableEffect, pairedPower, unitsForPower } from './paired-power.js'
import { attainedError, smallestFlipP } from './smallest-p.js'

const defaults = { method: 'auto', model: 'swap', ties: 'count', draws: 1000, seed: 1 } as const
const alternatives = ['two-sided', 'less', 'greater'] as const

describe('the smallest p of a test', () => {
  it.each(alternatives.flatMap((alternative) => [1, 2, 5, 12].map((n) => [alternative, n] as const)))(
    'is that of differences of one sign: %s, %d units',
    (alternative: Alternative, n) => {
      const [high, low] = [new Float64Array(n).fill(0.3), new Float64Array(n)]
      const sample = alternative === 'less' ? { first: low, second: high } : { first: high, second: low }
      const design = { units: n, independent: n }
      const flips = { ...defaults, alternative }
      const ranks = { alternative, zeros: 'wilcox', method: 'auto', correction: false } as const
      const won = { both: 3, firstOnly: n, secondOnly: 0, neither: 0 }
      const lost = { ...won, firstOnly: 0, secondOnly: n }
      const exact = { alternative, form: 'exact' } as const
      for (const [smallest, answer] of [
        [randomization.smallestP!(design, flips), randomization.compute(sample, flips)],
        [sign.smallestP!(design, { alternative }), sign.compute(sample, { alternative })],
        [eSign.smallestP!(design, { alternative }), eSign.compute(sample, { alternative })],
        [wilcoxon.smallestP!(design, ranks), wilcoxon.compute(sample, ranks)],
        [mcnemar.smallestP!(design, exact), mcnemar.compute(alternative === 'less' ? lost : won, exact)],
      ] as const)
        expect(smallest).toBeCloseTo('p' in answer ? answer.p : NaN, 12)
    },
  )

  it.each(['mid-p', 'chi-square', 'chi-square-corrected'] as const)(
    'of McNemar is that of items that all favour one system: %s',
    (form) => {
      for (const n of [1, 2, 5, 12]) {
        const given = { alternative: 'two-sided', form } as const
        const answer = mcnemar.compute({ both: 3, firstOnly: n, secondOnly: 0, neither: 4 }, given)
        const smallest = mcnemar.smallestP!({ units: n, independent: n }, given)
        expect(smallest).toBeCloseTo('p' in answer ? answer.p : NaN, 12)
      }
      for (const alternative of ['less', 'greater'] as const) {
        if (form !== 'mid-p') continue
        const cells =
          alternative === 'less' ? { firstOnly: 0, secondOnly: 6 } : { firstOnly: 6, secondOnly: 0 }
        const answer = mcnemar.compute({ both: 3, ...cells, neither: 4 }, { alternative, form })
        expect(mcnemar.smallestP!({ units: 6, independent: 6 }, { alternative, form })).toBeCloseTo(
          'p' in answer ? answer.p : NaN,
          12,
        )
      }
      if (form !== 'mid-p')
        expect(mcnemar.smallestP!({ units: 0, independent: 0 }, { alternative: 'two-sided', form })).toBe(1)
    },
  )

  it('is that of clusters where these are swapped as wholes', () => {
    const clusters = ['a', 'a', 'b', 'b', 'c', 'c', 'd', 'd']
    const sample = { first: new Float64Array(8).fill(1), second: new Float64Array(8), clusters }
    const flips = { ...defaults, alternative: 'two-sided' } as const
    const answer = randomization.compute(sample, flips)
    // 2 / 2^4
    expect('p' in answer && answer.p).toBeCloseTo(0.125, 12)
    expect(randomization.smallestP!({ units: 8, independent: 4 }, flips)).toBe(0.125)
  })

  it('is what error probabilities are multiples of', () => {
    expect(attainedError(0.05, 2 / 2 ** 5)).toBe(0)
    expect(attainedError(0.05, 2 / 2 ** 6)).toBe(2 / 2 ** 6)
    // 6 of 128: three pairs of signs
    expect(attainedError(0.05, 2 / 2 ** 7)).toBe(6 / 128)
    expect(attainedError(1 - 0.95, 0.05)).toBe(0.05)
    expect(attainedError(0.05, 1e-9)).toBe(0.05)
  })
})

describe('the power of a test by random signs', () => {
  const bySigns = (n: number) => smallestFlipP(n)

  it('is 0 with five units at 5 %, and with too few of them at any level', () => {
    const design = { deviation: 1, smallestP: bySigns }
    expect(pairedPower(1e6, { ...design, n: 5 })).toBe(0)
    expect(minimumDetectableEffect(0.8, { ...design, n: 5 })).toBe(Infinity)
    expect(pairedPower(1e6, { ...design, n: 6 })).toBeCloseTo(1, 12)
    expect(pairedPower(1e6, { ...design, n: 9, error: 0.003 })).toBe(0)
    const oneSided = {
      deviation: 1,
      alternative: 'less',
      smallestP: (n: number) => smallestFlipP(n, 'less'),
    } as const
    expect(pairedPower(-1e6, { ...oneSided, n: 4 })).toBe(0)
    expect(pairedPower(-1e6, { ...oneSided, n: 5 })).toBeCloseTo(1, 12)
    expect(minimumDetectableEffect(0.8, { ...oneSided, n: 4 })).toBe(-Infinity)
  })

  it('is that of six equal signs with six units', () => {
    const design = { deviation: 1, n: 6, smallestP: bySigns }
    // by hand: Phi(1.5)^6 + Phi(-1.5)^6
    expect(pairedPower(1.5, design)).toBeCloseTo(0.660432, 6)
    expect(pairedPower(minimumDetectableEffect(0.8, design), design)).toBeCloseTo(0.8, 10)
  })

  it('never plans fewer units than the test can use', () => {
    expect(unitsForPower(1e6, 0.8, { deviation: 1, smallestP: bySigns })).toBe(6)
    expect(unitsForPower(1e6, 0.8, { deviation: 1, error: 0.001, smallestP: bySigns })).toBe(11)
    // Many units have the power of t.
    expect(unitsForPower(0.02, 0.8, { deviation: 0.25, smallestP: bySigns })).toBe(1229)
  })
})
