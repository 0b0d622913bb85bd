import { createRegistry, seeded } from '@eval/core'
import { significancePlugin, type IntervalResult } from '@eval/significance'
import { wilson } from '@eval/significance/intervals'
import { describe, expect, it } from 'vitest'
import { evaluatePredictions } from '../evaluate-predictions.js'
import { createStudy } from '../study.js'
import type { Finding } from './finding.js'
import { independentDifference, sliceDifferenceTables } from './slice-differences.js'

type Settled = Parameters<typeof independentDifference>[0]

const found = (value: number, low: number, high: number): Settled =>
  ({
    measure: 'Accuracy',
    value,
    interval: { low, high, level: 0.95, method: 'wilson', n: 100, notes: [] },
  }) as unknown as Finding as Settled

/** Rows that are right with a probability of their own in each slice. */
function rowsOf(rates: Readonly<Record<string, number>>, each: number, seed: number) {
  const random = seeded(seed)
  const actual: string[] = []
  const predicted: string[] = []
  const slices: string[] = []
  for (const [slice, rate] of Object.entries(rates)) {
    for (let row = 0; row < each; row++) {
      const truth = random.float() < 0.5 ? 'yes' : 'no'
      actual.push(truth)
      predicted.push(random.float() < rate ? truth : truth === 'yes' ? 'no' : 'yes')
      slices.push(slice)
    }
  }
  return { actual, predicted, positive: 'yes', slices: { language: slices } }
}

describe('differences between slices', () => {
  it("are Newcombe's for two proportions with Wilson intervals", () => {
    // Newcombe 1998, table II (a): 56/70 and 48/80, method 10: 0.0524 to 0.3339.
    const { low, high, difference } = independentDifference(
      found(56 / 70, 0.6921, 0.8765),
      found(48 / 80, 0.4904, 0.7004),
    )!
    expect(difference).toBeCloseTo(0.2, 10)
    expect(low).toBeCloseTo(0.0524, 3)
    expect(high).toBeCloseTo(0.3339, 3)
  })

  it('have p at the level where the interval ends at 0', () => {
    // Below 0.5 by the margin of both: 0.3 = hypot(0.18, 0.24).
    const { low, p } = independentDifference(found(0.8, 0.62, 0.9), found(0.5, 0.3, 0.74))!
    expect(low).toBeCloseTo(0, 12)
    expect(p).toBeCloseTo(0.05, 10)
  })

  it('say nothing where no interval has a width', () => {
    expect(independentDifference(found(1, 1, 1), found(0, 0, 0))).toBeUndefined()
  })

  it('are those of the largest slices where there are very many, which is said', () => {
    const registry = createRegistry([significancePlugin])
    const slices = Array.from({ length: 130 }, (_, place) => ({
      value: `s${place}`,
      findings: [{ ...found(0.5, 0.4, 0.6), n: place % 2 === 0 ? 10 : 1000 + place }],
    }))
    const [few] = sliceDifferenceTables(slices.slice(0, 100), 'part', { registry, all: true })
    expect(few!.rows).toHaveLength((100 * 99) / 2)
    expect(few!.footnote).not.toContain('Only the')
    const [many] = sliceDifferenceTables(slices, 'part', { registry, all: true })
    expect(many!.rows).toHaveLength((100 * 99) / 2)
    expect(many!.footnote).toContain('Only the 100 slices with the most rows, of 130, are compared.')
    const named = new Set(many!.rows.flatMap(([, first, second]) => [first, second]))
    // All 65 large ones, and the first 35 of the small.
    expect(slices.filter(({ value }) => named.has(value)).map(({ value }) => value)).toEqual(
      slices.filter((_, place) => place % 2 === 1 || place < 70).map(({ value }) => value),
    )
  })

  it('are significant about as often as the level says where slices do not differ', () => {
    const random = seeded(1)
    const drawn = (n: number): Settled => {
      const hits = Array.from({ length: n }, () => random.float()).filter((one) => one < 0.8).length
      const { low, high } = wilson.compute({ hits, n }, { level: 0.95, side: 'two-sided' }) as IntervalResult
      return found(hits / n, low, high)
    }
    const trials = 2000
    const p = Array.from({ length: trials }, () => independentDifference(drawn(60), drawn(120))!.p)
    // 5 % of 2,000, within four standard errors.
    expect(Math.abs(p.filter((one) => one <= 0.05).length - 0.05 * trials)).toBeLessThan(39)
  })

  it('stand also where no other tables are wanted, and name the empty slice', async () => {
    const { actual, predicted, slices } = rowsOf({ a: 0.95, '': 0.6 }, 150, 1)
    const codes = (labels: readonly string[]) =>
      Uint32Array.from(labels, (label) => (label === 'yes' ? 1 : 0))
    const study = createStudy({ seed: 1 })
    const system = study.system('one', {
      predictions: {
        rows: actual.length,
        classes: ['no', 'yes'],
        actual: codes(actual),
        predicted: codes(predicted),
        better: 'higher',
        slices: new Map(Object.entries(slices)),
      },
    })
    const plan = study.plan({ systems: [system], measures: 'Accuracy', by: 'language', nullModel: false })
    const all = await study.run(plan, { details: false })
    const [table, ...others] = all.systems[0]!.details
    expect(others).toEqual([])
    expect(table!.rows.map((row) => row.slice(0, 3))).toEqual([['Accuracy', 'a', '(empty)']])
    expect(all.systems[0]!.findings.map(({ part }) => part)).toContain('language=(empty)')
  })

  it('say how many there are where only the first are listed', () => {
    const registry = createRegistry([significancePlugin])
    const slices = Array.from({ length: 8 }, (_, place) => ({
      value: `s${place}`,
      findings: [
        { ...found(0.5, 0.4, 0.6), n: 10 },
        { ...found(0.5, 0.4, 0.6), measure: 'Bare', interval: undefined } as unknown as Finding,
      ],
    }))
    const [table] = sliceDifferenceTables(slices, 'part', { registry, all: false })
    expect([table!.rows.length, table!.of]).toEqual([20, 28])
    expect(table!.footnote).toContain('Without intervals to compare: Bare.')
    expect(sliceDifferenceTables(slices, 'part', { registry, all: true })[0]).not.toHaveProperty('of')
  })

  it('stand in a table with the smallest p first, corrected over the pairs of one measure', async () => {
    const { found: all } = await evaluatePredictions(rowsOf({ a: 0.95, b: 0.9, c: 0.6 }, 150, 1), {
      measures: 'Accuracy, Recall',
      by: 'language',
      nullModel: false,
    })
    const table = all.systems[0]!.details.find(({ name }) => name === 'slice-differences')!
    expect(table.columns.map(({ name }) => name)).toEqual([
      'measure',
      'slice',
      'against',
      'difference',
      'low',
      'high',
      'p',
      'adjusted p',
    ])
    expect(table.rows).toHaveLength(6)
    const [first] = table.rows
    expect(first!.slice(0, 3)).toEqual(['Accuracy', 'a', 'c'])
    expect(first![7]).toBeCloseTo(3 * (first![6] as number), 15)
    expect(table.footnote).toContain('holm over the pairs of slices on one measure')
  })
})
