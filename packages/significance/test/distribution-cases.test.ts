import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  binomial,
  continuousBinomial,
  hypergeometric,
  normal,
  studentizedRange,
  studentT,
} from '../src/index.js'

type Inputs = Readonly<Record<string, number>>

interface SeedCase {
  readonly id: string
  readonly what: string
  readonly inputs: Inputs
  readonly expected: number
}

interface Table<Row> {
  readonly tool: string
  readonly rows: readonly Row[]
}

interface TailRow {
  readonly N: number
  readonly K: number
  readonly n: number
  readonly x: number
  readonly log10: number
  readonly atLeast: string
}

interface LevelRow {
  readonly alpha: number
  readonly values: readonly number[]
}

interface Cases {
  readonly seeds: readonly SeedCase[]
  readonly peers: {
    readonly 'hypergeometric tail': Table<TailRow>
    readonly 'hypergeometric isf': Table<{ k: number; alpha: number; isf: number; survivalThere: number }>
    readonly 'studentized range': Table<LevelRow>
    readonly 'normal isf': Table<LevelRow>
    readonly 'R hypergeometric tail': Table<{ x: number; k: number; log: number }>
    readonly 'R hypergeometric quantile': Table<LevelRow> & { readonly at: readonly number[] }
  }
}

const cases = JSON.parse(
  readFileSync(new URL('fixtures/distribution-cases.json', import.meta.url), 'utf8'),
) as Cases

const value: Readonly<Record<string, (inputs: Inputs) => number | undefined>> = {
  survival: ({ n, N, positives, k }) => hypergeometric.survival(n!, N!, positives!, k!),
  atLeast: ({ n, N, positives, k }) => hypergeometric.atLeast(n!, N!, positives!, k!),
  cdf: ({ i, N, positives, k }) => hypergeometric.cdf(i!, N!, positives!, k!),
  survivalAtReal: ({ x, N, positives, k }) => hypergeometric.survival(x!, N!, positives!, k!),
  mean: ({ N, positives, k }) => hypergeometric.mean(N!, positives!, k!),
  variance: ({ N, positives, k }) => hypergeometric.variance(N!, positives!, k!),
  strictBound: ({ p, N, positives, k }) => hypergeometric.upperQuantile(p!, N!, positives!, k!),
  parametric: ({ n, k, z }) => continuousBinomial.survival(n!, k!, z!),
  parametricAtReal: ({ x, k, z }) => continuousBinomial.survival(x!, k!, z!),
  parametricCdf: ({ i, k, z }) => continuousBinomial.cdf(i!, k!, z!),
  parametricBound: ({ p, k, z }) => continuousBinomial.upperQuantile(p!, k!, z!),
  z: ({ conf }) => normal.quantile((1 + conf!) / 2),
  t: ({ dof, conf }) => studentT.quantile((1 + conf!) / 2, Number(dof)),
  binomialMean: ({ n, p }) => binomial.mean(n!, p!),
  binomialVariance: ({ n, p }) => binomial.variance(n!, p!),
  binomialDeviation: ({ n, p }) => Math.sqrt(binomial.variance(n!, p!)),
}

/** Relative distance, or absolute where nothing is expected. */
const distance = (found: number, expected: number): number =>
  Math.abs(found - expected) / (expected === 0 ? 1 : Math.abs(expected))

describe('recorded distribution cases', () => {
  it('are all there', () => {
    expect(cases.seeds).toHaveLength(212)
    expect(new Set(cases.seeds.map(({ id }) => id)).size).toBe(212)
    expect(Object.entries(cases.peers).map(([name, { rows }]) => [name, rows.length])).toEqual([
      ['hypergeometric tail', 14],
      ['hypergeometric isf', 64],
      ['studentized range', 2],
      ['normal isf', 2],
      ['R hypergeometric tail', 7],
      ['R hypergeometric quantile', 4],
    ])
    for (const { values } of cases.peers['R hypergeometric quantile'].rows) expect(values).toHaveLength(16)
  })
})

describe('values of the seed documents, recomputed', () => {
  it.each(cases.seeds)('gives $id ($what) to 1e-12', ({ what, inputs, expected }) => {
    const found = value[what]?.(inputs)
    expect(found).toBeDefined()
    expect(distance(found!, expected)).toBeLessThan(1e-12)
  })
})

describe('values of other tools', () => {
  const tails = cases.peers['hypergeometric tail']
  it.each(tails.rows)(
    `gives P(X >= $x), N = $N, K = $K, n = $n as ${tails.tool}`,
    ({ N, K, n, x, atLeast, log10 }) => {
      // A power of ten too small for a double is compared as a logarithm.
      const [digits, exponent = '0'] = atLeast.split('e')
      const expected = Math.log(Number(digits)) + Number(exponent) * Math.LN10
      const found = hypergeometric.logAtLeast(x, N, K, n)
      expect(Math.abs(found - expected)).toBeLessThan(1e-12 * Math.max(1, -expected / 1000))
      expect(found / Math.LN10).toBeCloseTo(log10, 10)
    },
  )

  const bounds = cases.peers['hypergeometric isf']
  it.each(bounds.rows)(
    `gives the bound at k = $k, alpha = $alpha as ${bounds.tool}`,
    ({ k, alpha, isf, survivalThere }) => {
      expect(hypergeometric.upperQuantile(alpha, 16769, 3123, k)).toBe(isf)
      expect(distance(hypergeometric.survival(isf, 16769, 3123, k), survivalThere)).toBeLessThan(1e-12)
    },
  )

  const logs = cases.peers['R hypergeometric tail']
  it.each(logs.rows)(`gives the logarithm of P(X >= $x), k = $k as ${logs.tool}`, ({ x, k, log }) => {
    expect(distance(hypergeometric.logAtLeast(x, 16769, 3123, k), log)).toBeLessThan(1e-12)
  })

  const quantiles = cases.peers['R hypergeometric quantile']
  it.each(quantiles.rows)(`gives the bounds at alpha = $alpha as ${quantiles.tool}`, ({ alpha, values }) => {
    const found = quantiles.at.map((k) => hypergeometric.upperQuantile(alpha, 16769, 3123, k))
    expect(found).toEqual(values)
  })

  const ranges = cases.peers['studentized range']
  it.each(ranges.rows)(`gives the quantiles at alpha = $alpha as ${ranges.tool}`, ({ alpha, values }) => {
    values.forEach((expected, i) => {
      const found = studentizedRange.upperQuantile(alpha, i + 2, Infinity) / Math.SQRT2
      expect(distance(found, expected)).toBeLessThan(1e-10)
    })
  })

  const normals = cases.peers['normal isf']
  it.each(normals.rows)(`gives the deviates at alpha = $alpha as ${normals.tool}`, ({ alpha, values }) => {
    values.forEach((expected, i) => {
      expect(distance(normal.upperQuantile(alpha / (2 * (i + 1))), expected)).toBeLessThan(1e-14)
    })
  })
})
