import { createRegistry, seeded, shuffle } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { significancePlugin, type Paired, type SampleKinds, type Systems, type Units } from '../src/index.js'
import * as tests from '../src/tests/index.js'
import { run } from './support/run.js'

const UNITS = 37
const random = seeded(8)
const column = (): Float64Array => Float64Array.from({ length: UNITS }, () => random.float() ** 2)

const orders = Array.from({ length: 6 }, () => {
  const order = Array.from({ length: UNITS }, (_, unit) => unit)
  shuffle(order, random)
  return order
})
const moved = (values: Float64Array, order: readonly number[]): Float64Array =>
  Float64Array.from(order, (unit) => values[unit]!)
const movedWords = (words: readonly string[], order: readonly number[]): string[] =>
  order.map((unit) => words[unit]!)

const paired: Paired = { first: column(), second: column() }
const clusters = Array.from({ length: UNITS }, (_, unit) => `cluster ${unit % 11}`)
const strata = Array.from({ length: UNITS }, (_, unit) => `stratum ${(unit % 11) % 2}`)
const units: Units = { values: column(), clusters, strata }
const systems: Systems = { names: ['a', 'b', 'c'], values: [column(), column(), column()] }

/** A sample of each kind whose parts have an order that should not matter, in a given order. */
const samples: {
  readonly [S in keyof SampleKinds]?: (order: readonly number[]) => SampleKinds[S]
} = {
  paired: (order) => ({ first: moved(paired.first, order), second: moved(paired.second, order) }),
  units: (order) => ({
    values: moved(units.values, order),
    clusters: movedWords(clusters, order),
    strata: movedWords(strata, order),
  }),
  systems: (order) => ({ ...systems, values: systems.values.map((values) => moved(values, order)) }),
}

/** Kinds of samples without an order of units: frames are sorted when they are made, and a ranking is its order. */
const withoutOrder = ['measured', 'modelled', 'two-rankings']
/** Rows that only a function can see: which one is drawn is a matter of its place. */
const placed = ['paired-rows']

const registry = createRegistry([significancePlugin])
const all = [
  ...registry.all('interval'),
  ...registry.all('test'),
  ...registry.all('correlation'),
  ...registry.all('effect'),
]
const drawing = all.filter(({ params }) => 'seed' in params)
const computed = all.filter(({ params }) => !('seed' in params))
const titled = (contributions: typeof all) =>
  contributions
    .filter(({ input }) => input in samples)
    .map(
      (contribution) =>
        [`${contribution.contributes} ${contribution.name} of ${contribution.input}`, contribution] as const,
    )
/** What takes other values than these units have, or repeats of them. */
const others: Readonly<Record<string, (order: readonly number[]) => SampleKinds[keyof SampleKinds]>> = {
  'cochran-q': (order) => ({
    ...systems,
    values: systems.values.map((values) => moved(values, order).map((value) => Math.round(value))),
  }),
  icc: (order) => ({ ...samples.paired!(order), clusters: movedWords(clusters, order) }),
}

describe('what is drawn', () => {
  it('is known by its kind of sample', () => {
    const known = [...Object.keys(samples), ...withoutOrder, ...placed]
    expect(drawing.filter(({ input }) => !known.includes(input)).map(({ name }) => name)).toEqual([])
    expect(drawing.length).toBeGreaterThan(8)
  })

  it.each(titled(drawing))('is the same to the last digit in any order of units: %s', (_, contribution) => {
    const sampleIn = samples[contribution.input as 'paired']!
    const params = {
      draws: 500,
      seed: 3,
      ...('method' in contribution.params ? { method: 'monte-carlo' } : {}),
    }
    const [first, ...others] = orders.map((order) =>
      run(contribution as never, sampleIn(order) as never, params),
    )
    for (const other of others) expect(other).toEqual(first)
  })
})

describe('what is computed', () => {
  it.each(titled(computed))('is the same to the last digit in any order of units: %s', (_, contribution) => {
    const sampleIn = others[contribution.name] ?? samples[contribution.input as 'paired']!
    const params = Object.fromEntries(
      Object.entries(contribution.params).flatMap(([name, { required }]) => (required ? [[name, 0.1]] : [])),
    )
    const [first, ...rest] = orders.map((order) =>
      run(contribution as never, sampleIn(order) as never, params),
    )
    for (const other of rest) expect(other).toEqual(first)
  })

  it('of paired scores is the same to the last digit in any order of items', () => {
    const scores = paired
    const inOrder = (order: readonly number[]) => ({
      positives: { first: moved(scores.first, order), second: moved(scores.second, order) },
      negatives: { first: moved(units.values, order), second: moved(systems.values[0]!, order) },
    })
    const [first, ...rest] = orders.map((order) => run(tests.delongPaired, inOrder(order)))
    for (const other of rest) expect(other).toEqual(first)
  })
})
