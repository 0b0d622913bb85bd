import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { topKBound, topKBounds } from '../src/top-k/bounds/bounds.js'
import { crossingProbability } from '../src/top-k/bands/crossing-probability.js'
import { hitsIn } from '../src/top-k/hits.js'
import { topKPrior, topKPValue } from '../src/top-k/p-value.js'
import { paperTable, paperTableBounds } from '../src/top-k/bounds/paper-table.js'
import { parametricTails } from '../src/top-k/bounds/parametric.js'
import { bandCrossingProbability, simultaneousBand } from '../src/top-k/bands/simultaneous.js'
import { bandPoints, topKIsoline } from '../src/top-k/bands/spaces.js'
import type { FinitePopulation, Population } from '../src/top-k/population.js'
import { logGamma } from '../src/special/log-gamma.js'

interface Inputs {
  readonly N: number
  readonly Npos: number
  readonly k: number
  readonly n?: number
  readonly x?: number
  readonly i: number
  readonly p: string
  readonly z: string
  readonly a: number
  readonly b: number
  readonly alpha: number
  readonly m486: number
}
interface SeedCase {
  readonly id: string
  readonly quantity: string
  readonly inputs: Inputs
  readonly expected: number | readonly number[] | string
  readonly literal?: number
}

const recorded = JSON.parse(
  readFileSync(new URL('fixtures/random-model-cases.json', import.meta.url), 'utf8'),
) as SeedCase[]
const cases = recorded.filter(({ id }) => !id.startsWith('S0.rand.'))

const finite = ({ N, Npos }: Inputs): FinitePopulation => ({ N, positives: Npos })
const drawnFrom = (inputs: Inputs): Population => ('z' in inputs ? { rate: inputs.z } : finite(inputs))
const kept = new Map<string, number[]>()
const walked = ({ N, Npos, p, k }: Inputs): number => {
  const key = `${N} ${Npos} ${p}`
  if (!kept.has(key))
    kept.set(
      key,
      Array.from(topKBounds({ N, positives: Npos }, p, { convention: 'paper', kind: 'discrete' })),
    )
  return kept.get(key)![k]!
}

const discrete = (inputs: Inputs): number => {
  const alone = topKBound(finite(inputs), inputs.k, inputs.p, { convention: 'paper' })
  expect(walked(inputs)).toBe(alone)
  return alone
}
const interpolated = (inputs: Inputs): number =>
  topKBound(finite(inputs), inputs.k, inputs.p, {
    convention: 'paper',
    kind: 'interpolated',
    belowSupport: 'extend',
  })
const parametric = (inputs: Inputs): number =>
  topKBound(drawnFrom(inputs), inputs.k, inputs.p, { convention: 'paper', kind: 'parametric' })
const valid = (inputs: Inputs): number => topKBound(finite(inputs), inputs.k, inputs.p)
const prior = (inputs: Inputs): number => topKPrior(drawnFrom(inputs), inputs.k)
const hitsOf = ({ n, x }: Inputs): number => n ?? x ?? NaN
const paperP = (kind: 'discrete' | 'interpolated' | 'parametric') => (inputs: Inputs) =>
  topKPValue(drawnFrom(inputs), inputs.k, hitsOf(inputs), { convention: 'paper', kind })
const standardP = (inputs: Inputs): number => topKPValue(finite(inputs), inputs.k, inputs.n ?? 1)
const beta = ({ a, b }: Inputs): number => Math.exp(logGamma(a) + logGamma(b) - logGamma(a + b))
const left = (inputs: Inputs, range: object): number =>
  bandCrossingProbability(finite(inputs), inputs.p, { convention: 'paper', ...range })

/** How each kind of case is computed, by what its quantity says. */
const computed: readonly (readonly [RegExp, (inputs: Inputs) => number | readonly number[]])[] = [
  [/^E\[X_k\]|^10\*|^k\*18/, prior],
  [
    /^n\(k,0.5\) discrete|^n\(k,p\)=min|^n\(k,p\)$|^n\(k,p\) all-k|^n\(20,0.5\)|^n\(1,0.5\)|^n\(48\d|^n\(10,0/,
    discrete,
  ],
  [/^Table-1 forward/, discrete],
  [/^x=n-|^interpolated (bound|crossing)/, interpolated],
  [/^root x of I_z|^parametric (bound|crossing)/, parametric],
  [/^n_valid/, valid],
  [/^P\(X>n\)|^P\(X>floor|^P\(X>2\)|^P\(X_486>170\)|^p-value the text/, paperP('discrete')],
  [/^I_z\(/, paperP('parametric')],
  [/^1-interpolated|^text: interpolated/, paperP('interpolated')],
  [/^P\(X>=|^P\(X_486>=/, standardP],
  [/^hypergeometric cdf/, (inputs) => Math.exp(hitsIn(finite(inputs), inputs.k).logAtMost(inputs.i))],
  [/^parametric cdf|^cdf_bin/, ({ z, k, i }) => Math.exp(parametricTails({ rate: z }, k, i).atMost)],
  [/^B\(/, beta],
  [/^sup p with n\(1,p\)=1|^P\(\+\)/, ({ N, Npos }) => Npos / N],
  [/^ROC point/, (inputs) => rocPoint(inputs)],
  [/^top-k isoline/, (inputs) => topKIsoline(finite(inputs), inputs.k)],
  [
    /^sum_n t\[10\]/,
    (inputs) => [...paperTable(finite(inputs))][inputs.k]!.reduce((sum, share) => sum + share, 0),
  ],
  [/^Var X_k/, ({ N, Npos, k }) => ((k * Npos * (N - Npos)) / N / N) * ((N - k) / (N - 1))],
  [
    /^\[discrete,interpolated,parametric\]/,
    (inputs) => [discrete(inputs), interpolated(inputs), parametric(inputs)],
  ],
  [/^P\(exists k: X_k>n/, (inputs) => left(inputs, { compare: '>' })],
  [/^P\(exists k in 1..N-1/, (inputs) => left(inputs, { to: inputs.N - 1 })],
  [/^P\(exists k in 10..floor/, (inputs) => left(inputs, { from: 10, to: Math.floor(inputs.N / 2) })],
  [/^P\(exists k in 1..100/, (inputs) => left(inputs, { compare: '>', to: 100 })],
  [/2 contiguous/, (inputs) => left(inputs, { from: 10, to: Math.floor(inputs.N / 2), contiguous: 2 })],
  [/^first k with m_k/, (inputs) => latestCrossover(inputs)],
]

function rocPoint(inputs: Inputs): readonly number[] {
  const bounds = topKBounds(finite(inputs), inputs.p, { convention: 'paper' })
  const { x, y } = bandPoints('roc', finite(inputs), bounds)
  return [x[inputs.k - 1]!, y[inputs.k - 1]!]
}

/** The latest k at which a ranking with so many hits at 486 can first meet its bound: hits fall by at most 1 per rank. */
function latestCrossover(inputs: Inputs): number {
  const bounds = topKBounds(finite(inputs), inputs.p, { convention: 'paper' })
  let k = 486
  while (inputs.m486 - (486 - k) >= bounds[k]!) k--
  return k + 1
}

describe('recorded cases of the random model', () => {
  it('are all there', () => {
    expect(recorded).toHaveLength(407)
    expect(new Set(recorded.map(({ id }) => id)).size).toBe(407)
    expect(cases).toHaveLength(353)
  })
})

describe('the worked values of the random model', () => {
  const plain = cases.filter(({ quantity }) => !quantity.startsWith('largest pointwise'))
  it.each(plain.map((seed) => [seed.id, seed] as const))('%s', (_, seed) => {
    const ways = computed.filter(([words]) => words.test(seed.quantity))
    expect(ways, seed.quantity).toHaveLength(1)
    const found = [ways[0]![1](seed.inputs)].flat()
    if (typeof seed.expected === 'string') {
      expect(found[0]).toBeLessThanOrEqual(Number(seed.expected.replace('<=', '')))
      return
    }
    const wanted = [seed.expected].flat()
    expect(found).toHaveLength(wanted.length)
    for (const [index, value] of wanted.entries()) {
      expect(Math.abs(found[index]! - value)).toBeLessThanOrEqual(1e-11 * Math.abs(value))
    }
  })

  const inverted = cases.filter(({ quantity }) => quantity.startsWith('largest pointwise'))
  it.each(inverted.map((seed) => [seed.id, seed] as const))(
    '%s',
    (_, { inputs, expected }) => {
      const [level, attained] = expected as readonly [number, number]
      const band = simultaneousBand(finite(inputs), inputs.alpha)
      expect(Math.abs(band.nextLevel / level - 1)).toBeLessThan(1e-6)
      expect(Math.abs(band.attained / attained - 1)).toBeLessThan(1e-11)
      expect(crossingProbability(finite(inputs), band.bounds)).toBe(band.attained)
    },
    60_000,
  )

  it('keeps the paper’s own table as a reference that agrees with the walk', () => {
    for (const [N, positives] of [
      [117, 47],
      [200, 40],
      [256, 18],
    ] as const) {
      for (const p of [0.1, 0.05, 0.001])
        expect(paperTableBounds({ N, positives }, p)).toEqual(
          topKBounds({ N, positives }, p, { convention: 'paper', kind: 'discrete' }),
        )
    }
  })
})
