import type { Call, Registry } from '@eval/core'
import { createRegistry, type MeasureCall } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { chanceOf, significancePlugin, type NullModel } from '../src/index.js'
import * as nullModels from '../src/null-models/index.js'
import * as tests from '../src/tests/index.js'
import { area } from './support/fixtures.js'
import { run } from './support/run.js'

const tally = {
  scores: Float64Array.of(9, 8, 7, 6, 5, 4, 3, 2),
  positives: Float64Array.of(1, 1, 0, 1, 0, 1, 0, 0),
  negatives: Float64Array.of(0, 0, 1, 0, 1, 0, 1, 1),
}
const differences = Float64Array.of(5, 3, -2, 4, 1, -1, 6, -3, 2, 2)
const paired = { first: differences, second: new Float64Array(differences.length) }
const without = { ...area, name: 'either', better: 'neither' as const }
const registry: Registry = createRegistry([
  significancePlugin,
  { name: 'stranger', contract: 1, contributions: [without] },
])

interface Drawn {
  readonly p: number
  readonly standardError: number
}

const SEEDS = 300

/** The spread of p over seeds against the mean standard error that was reported. */
function spreadToError(draw: (seed: number) => Drawn): number {
  const drawn = Array.from({ length: SEEDS }, (_, seed) => draw(seed + 1))
  const mean = drawn.reduce((sum, { p }) => sum + p, 0) / SEEDS
  const spread = Math.sqrt(drawn.reduce((sum, { p }) => sum + (p - mean) ** 2, 0) / (SEEDS - 1))
  return spread / (drawn.reduce((sum, { standardError }) => sum + standardError, 0) / SEEDS)
}

const ofTest = ({ p, draws }: { p: number; draws?: { standardError: number } }): Drawn => ({
  p,
  standardError: draws!.standardError,
})

describe('the standard error of a drawn two-sided p', () => {
  it('is the spread over seeds in the randomization test', () => {
    const ratio = spreadToError((seed) =>
      ofTest(run(tests.randomization, paired, { method: 'monte-carlo', draws: 512, seed })),
    )
    expect(Math.abs(ratio - 1)).toBeLessThan(0.15)
  })

  it('is the spread over seeds in the permutation test, not too small by the root of two', () => {
    const model = { contribution: nullModels.labelPermutation, params: {} } as unknown as Call<NullModel>
    const sample = { frame: tally, measure: { contribution: area, params: {} }, model }
    const ratio = spreadToError((seed) =>
      ofTest(run(tests.permutation, sample as never, { alternative: 'two-sided', draws: 256, seed })),
    )
    expect(Math.abs(ratio - 1)).toBeLessThan(0.15)
  })

  it('is the spread over seeds against chance, for a measure without a better side', () => {
    const call = { contribution: without, params: {} } as unknown as MeasureCall<'tally'>
    const ratio = spreadToError((seed) => {
      const found = chanceOf(registry, [{ id: 'one', frame: tally }], call, {
        model: 'label-permutation',
        methods: ['monte-carlo'],
        draws: 256,
        seed,
      })
      if ('undefined' in found) throw new Error(found.undefined)
      expect(found.alternative).toBe('two-sided')
      return { p: found.p, standardError: found.standardError! }
    })
    expect(Math.abs(ratio - 1)).toBeLessThan(0.15)
  })

  it('belongs to a share of draws as far from zero as observed, in the randomization test', () => {
    const { p } = run(tests.randomization, paired, { method: 'monte-carlo', draws: 999 })
    // Two sides counted together may be any multiple of 1/1000; a doubled tail is an even one for every seed.
    const shares = Array.from({ length: 8 }, (_, seed) =>
      Math.round(1000 * run(tests.randomization, paired, { method: 'monte-carlo', draws: 999, seed }).p),
    )
    expect(1000 * p).toBeCloseTo(Math.round(1000 * p), 9)
    expect(shares.some((share) => share % 2 === 1)).toBe(true)
  })
})
