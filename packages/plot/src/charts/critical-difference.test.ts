import * as tests from '@eval/significance/tests'
import { describe, expect, test } from 'vitest'
import { badNumbers, codeIn, drawn, escaped, HOSTILE, picture, rowsWith, words } from '../../test/drawn.js'
import { madeUpUnits, withGaps } from '../layers/examples/unit-examples.js'
import { criticalDifference } from './critical-difference.js'

const table = madeUpUnits(50, { bm25: 0, rm3: 0.05, dense: 0.3, hybrid: 0.45, rerank: 0.8 })
const sample = {
  names: table.systems.map(({ name }) => name),
  values: table.systems.map(({ values }) => values),
}

describe('a critical-difference diagram', () => {
  const spec = drawn(criticalDifference, table)
  const nemenyi = tests.nemenyi.compute(sample, { better: 'higher', level: 0.95 })
  if ('undefined' in nemenyi) throw new Error('expected a result')

  test('has the mean ranks and the critical difference of significance', () => {
    const arms = rowsWith(spec, 'side').filter(({ from }) => from === 0)
    const ranks = new Map(arms.map(({ name, rank }) => [(name as string).split('  ')[0], rank]))
    for (const name of sample.names) expect(ranks.get(name)).toBe(nemenyi.details![`rank ${name}`])
    expect(words(spec)).toContain(`CD = ${nemenyi.details!.criticalDifference!.toPrecision(3)}`)
    const friedman = tests.friedman.compute(sample, { better: 'higher', form: 'chi-square' })
    expect(friedman).toMatchObject({ n: 50 })
    expect(words(spec)).toMatch(/Friedman: chi-square = \d+, p < 1e-16, 50 topics\./)
  })

  test('joins exactly the systems that the test does not tell apart', () => {
    const bars = rowsWith(spec, 'low')
      .filter((row) => !('text' in row))
      .slice(0, -1) as {
      low: number
      high: number
    }[]
    const rank = (name: string): number => nemenyi.details![`rank ${name}`]!
    for (const { first, second, difference } of nemenyi.pairs!) {
      const [low, high] = [Math.min(rank(first), rank(second)), Math.max(rank(first), rank(second))]
      const isJoined = bars.some((bar) => bar.low <= low && bar.high >= high)
      expect(isJoined).toBe(Math.abs(difference) <= nemenyi.details!.criticalDifference!)
    }
    expect(bars.length).toBeGreaterThan(0)
  })

  test('says where the verdicts of another test are not those of the diagram', () => {
    const pairs = nemenyi.pairs!.map(({ first, second, difference }) => ({
      system: first,
      baseline: second,
      difference,
      told: Math.abs(difference) > nemenyi.details!.criticalDifference!,
    }))
    const saying = (opposed: number) =>
      words(
        drawn(criticalDifference, {
          ...table,
          differences: pairs.map(({ told, ...pair }, index) => ({
            ...pair,
            verdict: { significant: index < opposed ? !told : told, by: 'randomization, holm' },
          })),
        }),
      )
    expect(saying(0)).toContain('Verdicts (randomization, holm) agree for all 10 pairs.')
    expect(saying(2)).toContain(
      'Verdicts (randomization, holm) test values, not ranks: they differ for 2 of 10 pairs.',
    )
    expect(words(spec)).not.toContain('verdicts')
  })

  test('gives every label its own line on its side, up to twelve systems', () => {
    const twelve = madeUpUnits(
      40,
      Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`s${index}`, index / 9])),
    )
    const rows = rowsWith(drawn(criticalDifference, twelve), 'side')
    for (const side of ['left', 'right']) {
      const heights = new Set(rows.filter((row) => row.side === side).map(({ to }) => to as number))
      expect(heights.size).toBe(6)
      const sorted = [...heights].sort((a, b) => a - b)
      expect(sorted.slice(1).every((height, index) => height - sorted[index]! >= 15)).toBe(true)
    }
  })

  test('ranks low values first where lower is better', () => {
    const best = (better: 'higher' | 'lower'): unknown =>
      rowsWith(drawn(criticalDifference, { ...table, better }), 'side')[0]!.name
    expect(best('higher')).toMatch(/^rerank/)
    expect(best('lower')).toMatch(/^(bm25|rm3)/)
  })

  test('ranks the means of clusters, which are the independent units', () => {
    const means = { ...table, units: table.units.map((unit) => `${unit} #1`) }
    // Both ways the mean is the value itself, to the last digit.
    const twice = (share: number) => (values: Float64Array) =>
      Float64Array.from([
        ...values.map((value) => (2 - share) * value),
        ...values.map((value) => share * value),
      ])
    const repeated = {
      ...table,
      units: [1, 2].flatMap((repeat) => table.units.map((unit) => `${unit} #${repeat}`)),
      clusters: [...table.units, ...table.units],
      systems: table.systems.map((system, index) => ({ ...system, values: twice(index % 2)(system.values) })),
    }
    const found = words(drawn(criticalDifference, repeated))
    const friedman = /chi-square = [\d.]+/
    expect(friedman.exec(found)![0]).toBe(friedman.exec(words(drawn(criticalDifference, means)))![0])
    expect(found).toContain('50 items.')
    expect(found).toContain('Ranks are of means over the repeats of an item: 100 repeats.')
    const ten = repeated.clusters.map((_, unit) => `c${unit % 10}`)
    const clustered = words(drawn(criticalDifference, { ...repeated, clusters: ten }))
    expect(clustered).toContain('10 clusters.')
    expect(clustered).toContain('Ranks are of means over the topics of a cluster: 100 topics.')
    // Demsar 2006: q = 2.728 for five systems, sqrt(5 * 6 / (6 * 10)).
    expect(clustered).toContain('CD = 1.93')
  })

  test('leaves out units without all values, and says so', () => {
    expect(words(drawn(criticalDifference, withGaps(table, 25)))).toContain(
      '10 topics without all values left out.',
    )
  })

  test('warns where Friedman tells nothing apart', () => {
    const alike = madeUpUnits(10, { a: 0, b: 0.01, c: 0 })
    expect(words(drawn(criticalDifference, alike))).toContain(
      'The Friedman test is not significant: read no pairs of ranks. Paired tests of values are other tests',
    )
    const tied = {
      ...table,
      units: ['1', '2'],
      systems: ['a', 'b'].map((name) => ({ name, values: Float64Array.of(1, 2) })),
    }
    expect(words(drawn(criticalDifference, tied))).toContain('On all of 2 topics the systems are tied.')
  })

  test('keeps hostile names out of code', async () => {
    const systems = HOSTILE.map((name, shift) => ({
      name,
      values: Float64Array.from({ length: 9 }, (_, unit) => (unit * shift) % 7),
    }))
    const hostile = drawn(criticalDifference, { ...table, units: Array.from({ length: 9 }, String), systems })
    expect(codeIn(hostile)).toEqual(codeIn(spec))
    expect(badNumbers(hostile)).toEqual([])
    const svg = await picture(hostile)
    for (const name of HOSTILE.filter((name) => name.length < 20)) expect(svg).toContain(escaped(name))
    expect(svg).not.toMatch(/NaN|Infinity/)
  })

  test('needs two systems, two units and a better side', () => {
    expect(() => drawn(criticalDifference, { ...table, systems: table.systems.slice(0, 1) })).toThrow(
      'Two systems and two units',
    )
    expect(() => drawn(criticalDifference, { ...table, better: 'neither' })).toThrow(
      'neither higher nor lower nDCG@10 is better',
    )
  })
})
