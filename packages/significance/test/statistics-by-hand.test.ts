import { EvalError, isUndefined } from '@eval/core'
import { describe, expect, it } from 'vitest'
import {
  impossibleNote,
  minimumDetectableEffect,
  normal,
  pairedPower,
  sumsOfTokens,
  unitsForPower,
  type Paired,
  type ContingencyTable,
} from '../src/index.js'
import * as correlations from '../src/correlation/index.js'
import * as effects from '../src/effects/index.js'
import * as intervals from '../src/intervals/index.js'
import * as likelihood from '../src/likelihood/index.js'
import * as tests from '../src/tests/index.js'
import { run } from './support/run.js'

const pairs = (first: readonly number[], second: readonly number[]): Paired => ({
  first: Float64Array.from(first),
  second: Float64Array.from(second),
})

describe('a few statistics by hand', () => {
  it('weigh agreement at the top: rank-biased overlap and tau-ap', () => {
    const lists = { first: ['a', 'b', 'c'], second: ['a', 'c', 'd'] }
    // (1-p)/p (1 p + 1/2 p^2 + 2/3 p^3) + 2/3 p^3 at p = 0.5.
    expect(run(correlations.rbo, lists, { p: 0.5 }).estimate).toBeCloseTo(0.5 + 0.125 + 1 / 12 + 1 / 12, 14)
    expect(run(correlations.rbo, { first: ['a', 'b'], second: ['a', 'b'] }).estimate).toBeCloseTo(1, 14)
    // Orders 1 2 3 4 and 2 1 3 4: C(i)/(i-1) = 0, 1, 1.
    expect(run(correlations.tauAp, pairs([4, 3, 2, 1], [3, 4, 2, 1])).estimate).toBeCloseTo(1 / 3, 14)
  })

  it('find the conditional odds ratio that R finds, to the tolerance of its root search', () => {
    const table: ContingencyTable = { rows: 2, columns: 2, cells: Float64Array.of(57, 50, 12, 81) }
    const { interval } = run(tests.fisher, table)
    expect(Math.abs(interval!.estimate / 7.61180662794463 - 1)).toBeLessThan(1e-4)
    expect(Math.abs(interval!.low / 3.609508989440133 - 1)).toBeLessThan(1e-4)
    expect(Math.abs(interval!.high / 17.184476005345548 - 1)).toBeLessThan(1e-3)
    // scipy.stats.nchypergeom_fisher 1.10.1 puts 0.025 beyond each of these ends.
    expect(interval!.low).toBeCloseTo(3.609566475442373, 10)
    expect(interval!.high).toBeCloseTo(17.179132324008407, 10)
  })

  it('count wins, losses and dominance', () => {
    const sample = pairs([3, 2, 2, 5], [1, 2, 4, 4])
    expect(run(effects.winsAndLosses, sample)).toMatchObject({
      value: 1,
      details: { wins: 2, ties: 1, losses: 1 },
    })
    // Pairs across: 3>1,2 <4,4; 2>1 =2 <4,4 twice; 5> all.
    expect(run(effects.cliffsDelta, sample).value).toBeCloseTo((0 - 1 - 1 + 4) / 16, 14)
    expect(run(effects.meanDifference, sample).value).toBe(0.25)
  })

  it('plan a paired comparison (mpmath 1.2.1, 30 digits)', () => {
    const design = { n: 50, deviation: 1 }
    expect(pairedPower(0.4, design)).toBeCloseTo(0.7917871892678123, 13)
    const effect = minimumDetectableEffect(0.8, design)
    expect(pairedPower(effect, design)).toBeCloseTo(0.8, 12)
    const n = unitsForPower(0.4, 0.8, { deviation: 1 })
    expect(pairedPower(0.4, { n, deviation: 1 })).toBeGreaterThanOrEqual(0.8)
    expect(pairedPower(0.4, { n: n - 1, deviation: 1 })).toBeLessThan(0.8)
    expect(pairedPower(0, design)).toBeCloseTo(0.05, 12)
  })

  it.each([
    { n: 2, alternative: 'two-sided', power: 0.061948606687133596 },
    { n: 2, alternative: 'greater', power: 0.10582289060245466 },
    { n: 2, alternative: 'less', power: 0.01774385205627487 },
    { n: 3, alternative: 'two-sided', power: 0.08410705589638937 },
  ] as const)(
    'plan a comparison of as few as $n units to thirteen digits, $alternative (mpmath 1.2.1)',
    ({ n, alternative, power }) => {
      const planned = pairedPower(0.5, { n, deviation: 1, alternative })
      expect(Math.abs(planned / power - 1)).toBeLessThan(1e-13)
    },
  )

  it('give an impossible token an infinite perplexity and say why', () => {
    const sums = sumsOfTokens([-1, -Infinity, -2], { bytes: 9 })
    expect(likelihood.perplexity.compute(sums, {})).toBe(Infinity)
    expect(likelihood.logLikelihood.compute(sums, { base: 2 })).toBe(-Infinity)
    expect(impossibleNote(sums)).toContain('1 of 3 tokens')
    expect(() => sumsOfTokens([0.5])).toThrow(EvalError)
    expect(isUndefined(likelihood.perplexity.compute(sumsOfTokens([]), {}))).toBe(true)
    expect(likelihood.bitsPerByte.compute(sumsOfTokens([-1, -1], { base: 2, bytes: 4 }), {})).toBe(0.5)
  })

  it('test the difference of two proportions as the square root of the chi-square', () => {
    const sample = { first: { hits: 57, n: 107 }, second: { hits: 12, n: 93 } }
    expect(run(tests.twoProportions, sample).statistic ** 2).toBeCloseTo(35.879513566025466, 10)
    const newcombe = run(intervals.newcombe, { first: { hits: 56, n: 70 }, second: { hits: 48, n: 80 } })
    // Newcombe 1998, table II, method 10: 0.0524 to 0.3339.
    expect(newcombe.low).toBeCloseTo(0.0524, 4)
    expect(newcombe.high).toBeCloseTo(0.3339, 4)
    expect(normal.cdf(0)).toBe(0.5)
  })
})
