import { badInput, undefinedBecause, type Plugin } from '@eval/core'
import type { Curve, ThresholdRule } from '@eval/ranked'
import type { Format } from '@eval/report'
import type { Cells, Correction, Correlation, Effect, Interval, Test } from '@eval/significance'
import { coins, plugin, share, type Coins } from './measures.js'

const about = {
  title: 'A stranger',
  summary: 'Something that a stranger thought of in an afternoon.',
  formula: 'x',
  references: [{ text: 'by hand' }],
}

function checked(...columns: Float64Array[]): void {
  for (const column of columns)
    if (column.some((value) => Number.isNaN(value))) throw badInput('A value is not a number.')
}

/** A test on the number of wins that obeys every rule. */
export const wins: Test<'paired'> = {
  contributes: 'test',
  name: 'wins',
  input: 'paired',
  params: {},
  about,
  hypothesis: 'Wins and losses are equally likely.',
  laws: ['exchange'],
  undefinedWhen: { 'no-units': 'There are no units.' },
  compute({ first, second }) {
    checked(first, second)
    const n = first.length
    if (n === 0) return undefinedBecause('no-units')
    const balance = first.reduce((sum, value, unit) => sum + Math.sign(value - second[unit]!), 0)
    const p = 1 - Math.abs(balance) / (n + 1)
    return {
      statistic: Math.abs(balance),
      statisticName: 'balance',
      p,
      logP: Math.log(p),
      alternative: 'two-sided',
      method: 'made up',
      n,
      notes: [],
    }
  },
}

/** An interval around a mean that obeys every rule. */
export const spread: Interval<'units'> = {
  contributes: 'interval',
  name: 'spread',
  input: 'units',
  params: { level: { type: 'number', min: 0, max: 1, open: true, default: 0.95, about: 'Coverage.' } },
  about,
  undefinedWhen: { 'no-units': 'There are no units.' },
  compute({ values }, { level }) {
    checked(values)
    if (values.length === 0) return undefinedBecause('no-units')
    const estimate = values.reduce((sum, value) => sum + value, 0) / values.length
    const width = Number(level) * values.reduce((sum, value) => sum + Math.abs(value - estimate), 0)
    return {
      estimate,
      low: estimate - width,
      high: estimate + width,
      level: Number(level),
      side: 'two-sided',
      method: 'spread',
      n: values.length,
      notes: [],
    }
  },
}

const times: Correction = {
  contributes: 'correction',
  name: 'times',
  params: {},
  about,
  controls: 'family-wise error rate',
  holds: 'Always.',
  adjust(p) {
    const given = Float64Array.from(p)
    checked(given)
    return given.map((value) => Math.min(1, value * given.length))
  },
}

const agreement: Correlation<'paired'> = {
  contributes: 'correlation',
  name: 'agreement',
  input: 'paired',
  params: {},
  about,
  range: [0, 1],
  undefinedWhen: { 'no-units': 'There are no units.' },
  compute({ first, second }) {
    checked(first, second)
    const n = first.length
    if (n === 0) return undefinedBecause('no-units')
    const agreed = first.filter((value, unit) => value === second[unit]).length
    return { estimate: agreed / n, method: 'count', n, notes: [] }
  },
}

/** How much more the first has in all, for each unit. */
const lead: Effect<'paired'> = {
  contributes: 'effect',
  name: 'lead',
  input: 'paired',
  params: {},
  about,
  laws: ['antisymmetric'],
  undefinedWhen: { 'no-units': 'There are no units.' },
  compute({ first, second }) {
    checked(first, second)
    const n = first.length
    if (n === 0) return undefinedBecause('no-units')
    const sum = (column: Float64Array): number => column.reduce((total, value) => total + value, 0)
    return { value: (sum(first) - sum(second)) / n, n, notes: [] }
  },
}

/** Heads and tails as cells of one group. */
const coinCells: Cells<'coins'> = {
  contributes: 'cells',
  name: 'coins',
  params: {},
  about,
  counts: ({ heads, tails }) => Float64Array.of(heads, tails),
  withCounts: (_, counts) => ({ heads: counts[0]!, tails: counts[1]! }),
  groups: () => Int32Array.of(0, 0),
}

const tosses: Curve<'coins'> = {
  contributes: 'curve',
  name: 'tosses',
  input: 'coins',
  params: {},
  about,
  axes: { x: { name: 'toss', range: [0, 8] }, y: { name: 'heads', range: [0, 8] } },
  undefinedWhen: {},
  points({ heads, tails }: Coins) {
    const x = Float64Array.from({ length: heads + tails }, (_, toss) => toss)
    return { x, y: x.map((toss) => Math.min(toss, heads)), thresholds: x, join: 'line' }
  },
}

const mostHits: ThresholdRule = {
  contributes: 'threshold-rule',
  name: 'most-hits',
  params: {},
  about,
  better: 'higher',
  worth: ({ tp }) => tp,
}

const plain: Format = {
  contributes: 'format',
  name: 'plain',
  params: {},
  about,
  ending: '.plain',
  render: (result) => `${result.command}\n`,
}

/** Contributions of every kind that these rules are about, each of them sound. */
export const soundStatistics: Plugin = plugin(
  coins,
  wins,
  spread,
  times,
  agreement,
  lead,
  share,
  coinCells,
  tosses,
  mostHits,
  plain,
)

const tested = (changes: Partial<Test<'paired'>>): Plugin => plugin({ ...wins, ...changes })
const surrounded = (changes: Partial<Interval<'units'>>): Plugin => plugin({ ...spread, ...changes })
const sized = (compute: Effect<'paired'>['compute'], changes: Partial<Effect<'paired'>> = {}): Plugin =>
  plugin({ ...lead, ...changes, compute })
const celled = (changes: Partial<Cells<'coins'>>): Plugin =>
  plugin(coins, share, { ...coinCells, ...changes })
const written = (changes: Partial<Format>): Plugin => plugin({ ...plain, ...changes })

/** One plugin for each rule on tests, intervals and their like. */
export const brokenStatistics: Readonly<Record<string, Plugin>> = {
  'never NaN': tested({
    compute: (sample, params) => ({ ...resultOf(sample, params), details: { power: 0 / 0 } }),
  }),
  'refuses NaN': plugin({
    ...times,
    adjust: (p) => Float64Array.from(p, (value) => Math.min(1, value * p.length)),
  }),
  'p is a probability': tested({
    compute: (sample, params) => ({ ...resultOf(sample, params), p: 1.2 }),
  }),
  'exchange holds': tested({
    compute({ first, second }, params) {
      checked(first, second)
      const one = first.filter((value, unit) => value > second[unit]!).length / (first.length + 1)
      return { ...resultOf({ first, second }, params), p: one, logP: Math.log(one) }
    },
  }),
  'intervals enclose': surrounded({
    compute(sample, params) {
      const sound = spread.compute(sample, params)
      return 'undefined' in sound ? sound : { ...sound, low: sound.high + 1 }
    },
  }),
  'corrections adjust': plugin({
    ...times,
    adjust: (p) => times.adjust(p, {}).map((value) => value / 2),
  }),
  'correlations in range': plugin({ ...agreement, range: [0, 0.25] }),
  'effects are finite': sized(
    ({ first, second }) => {
      checked(first, second)
      return {
        value: first.length / second.filter((value) => value > 0).length || 0,
        n: first.length,
        notes: [],
      }
    },
    { laws: [] },
  ),
  'effects turn round': sized(({ first, second }, params) => {
    const sound = lead.compute({ first, second }, params)
    return 'undefined' in sound ? sound : { ...sound, value: sound.value / (1 + Math.abs(first[0]!)) }
  }),
  'effects ignore order': sized(({ first, second }, params) => {
    const sound = lead.compute({ first, second }, params)
    return 'undefined' in sound ? sound : { ...sound, value: first[0]! - second[0]! }
  }),
  'cells give back': celled({ withCounts: (_, counts) => ({ heads: counts[1]!, tails: counts[0]! }) }),
  'cells add up': celled({
    withCounts: ({ heads }, counts) => ({ heads: Math.min(heads, counts[0]!), tails: counts[1]! }),
  }),
  'curves fit their axes': plugin(coins, {
    ...tosses,
    axes: { ...tosses.axes, x: { name: 'toss', range: [0, 1] } },
  }),
  'worth per point': plugin({ ...mostHits, worth: () => undefined }),
  'texts are written': written({ render: ({ systems }) => systems.map(String).join('\n') || '-' }),
}

function resultOf(...[sample, params]: Parameters<typeof wins.compute>) {
  const sound = wins.compute(sample, params)
  if ('undefined' in sound) throw badInput('There are no units.')
  return sound
}
