import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as intervals from '../src/intervals/index.js'
import * as tests from '../src/tests/index.js'
import { aucMeasured, paired50, peer, type Json, type PeerEntry } from './support/fixtures.js'
import { matchers } from './support/matchers.js'
import { run } from './support/run.js'

const page = readFileSync(new URL('../../../docs/differences.md', import.meta.url), 'utf8')
const section = /^## Statistics$([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(page)![1]!
const listed = new Set(
  section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...line.split('|')[1]!.matchAll(/`([^`]+)`/g)].map(([, id]) => id!)),
)

const isRandom = ({ note }: PeerEntry): boolean => note?.startsWith('random') ?? false
const matcherOf = (id: string) => matchers.find(([form]) => form.test(id))?.[1]

const agrees = (ours: number, theirs: Json | undefined): boolean => {
  const expected = theirs === undefined || theirs === null ? NaN : Number(theirs)
  const rounding = Math.abs(expected) < 1e-15 ? 1e-15 : 0
  return Math.abs(ours - expected) <= 1e-10 * Math.abs(expected) + rounding
}

const exact = peer.expected.filter((entry) => !listed.has(entry.id) && !isRandom(entry))

describe('statistics of other tools', () => {
  it('are all there', () => {
    expect(peer.expected).toHaveLength(235)
    expect(peer.edge).toHaveLength(41)
  })

  it('are each computed here or listed among the differences', () => {
    expect(exact.filter(({ id }) => !matcherOf(id)).map(({ id }) => id)).toEqual([])
    const known = new Set(peer.expected.map(({ id }) => id))
    expect([...listed].filter((id) => !known.has(id))).toEqual([])
  })

  it.each(exact.map((entry) => [`${entry.id} of ${entry.dataset}`, entry] as const))(
    'agree with ours to ten digits: %s',
    (_, entry) => {
      const figures = matcherOf(entry.id)!(entry)
      expect(figures.length).toBeGreaterThan(0)
      expect(figures.filter(([ours, theirs]) => !agrees(ours, theirs))).toEqual([])
    },
  )

  it('do differ where the page says so', () => {
    const same = peer.expected
      .filter(({ id }) => listed.has(id))
      .filter((entry) => matcherOf(entry.id)?.(entry).every(([ours, theirs]) => agrees(ours, theirs)))
    expect(same.map(({ id }) => id)).toEqual([])
  })
})

const value = (id: string): Json => peer.expected.find((entry) => entry.id === id)!.value

describe('random statistics of other tools', () => {
  it('are all checked below', () => {
    expect(peer.expected.filter(isRandom).map(({ id }) => id)).toEqual([
      'permutation_test/samples/9999',
      'bootstrap_mean_diff/percentile',
      'bootstrap_mean_diff/basic',
      'bootstrap_mean_diff/BCa',
      'bootstrap_ci/score',
    ])
  })

  it('put the permutation test within five standard errors of the exact p', () => {
    const { p, method } = run(tests.randomization, paired50)
    const recorded = (value('permutation_test/samples/9999') as { pvalue: number }).pvalue
    expect(method).toBe('exact')
    expect(p).toBeCloseTo(0.74954, 5)
    expect(Math.abs(p - recorded)).toBeLessThan(5 * Math.sqrt((p * (1 - p)) / 9999))
  })

  it.each(['percentile', 'basic', 'BCa'])('put bootstrap ends within five standard errors: %s', (form) => {
    const recorded = value(`bootstrap_mean_diff/${form}`) as { low: number; high: number; se: number }
    const ours = run(intervals.bootstrapDifference, paired50, { form: form.toLowerCase(), draws: 50_000 })
    // A quantile q of m draws has the standard error sqrt(q (1 - q) / m) / density; both sides are drawn.
    const density = Math.exp(-(1.96 ** 2) / 2) / Math.sqrt(2 * Math.PI) / recorded.se
    const error = Math.sqrt((0.025 * 0.975) / 9999 + (0.025 * 0.975) / 50_000) / density
    expect(Math.abs(ours.low - recorded.low)).toBeLessThan(5 * error)
    expect(Math.abs(ours.high - recorded.high)).toBeLessThan(5 * error)
    expect(Math.abs(ours.details!.standardError! / recorded.se - 1)).toBeLessThan(5 / Math.sqrt(2 * 9999))
  })

  it('put the stratified bootstrap of an area within five standard errors', () => {
    const [low, , high] = value('bootstrap_ci/score') as number[]
    const ours = run(intervals.bootstrapMeasure, aucMeasured('score'), { stratified: true, draws: 10_000 })
    const density = Math.exp(-(1.96 ** 2) / 2) / Math.sqrt(2 * Math.PI) / ours.details!.standardError!
    const error = Math.sqrt((0.025 * 0.975) / 2000 + (0.025 * 0.975) / 10_000) / density
    expect(Math.abs(ours.low - low!)).toBeLessThan(5 * error)
    expect(Math.abs(ours.high - high!)).toBeLessThan(5 * error)
  })
})
