import {
  checked,
  countsPlugin,
  createRegistry,
  isUndefined,
  printName,
  seeded,
  type InputKind,
  type InputKinds,
  type MeasureCall,
} from '@eval/core'
import { rankedPlugin, rankingOfGrades } from '@eval/ranked'
import { describe, expect, it } from 'vitest'
import type { Exact, NullModel, WeightedValue } from '../src/null-model.js'
import { significancePlugin } from '../src/plugin.js'
import { countedOut, farthest, type CountedOut } from './support/counted-out.js'
import { everyDraw, type Weighted } from './support/every-draw.js'

const registry = createRegistry([countsPlugin, rankedPlugin, significancePlugin])

const rankings: InputKinds['ranking'][] = [
  rankingOfGrades([0, 1, null, 2], { missed: [1, 0] }),
  rankingOfGrades([1, 0, null, 1], { missed: [3], ties: [1, 3], population: 8 }),
  rankingOfGrades([1, 2, 1], { missed: [0], ties: [3], population: 5 }),
  rankingOfGrades([null, null, 0, 1], { ties: [1, 2, 1] }),
  rankingOfGrades([0, 0, 1], { missed: [2, 1, 1], ties: [2, 1], population: 7 }),
]
const tally = (scores: number[], positives: number[], negatives: number[]): InputKinds['tally'] => ({
  scores: Float64Array.from(scores),
  positives: Float64Array.from(positives),
  negatives: Float64Array.from(negatives),
})
const tallies = [
  tally([4, 3, 2, 1], [1, 0, 1, 0], [0, 1, 0, 1]),
  tally([3, 2, 1], [2, 1, 0], [0, 2, 1]),
  tally([0.9, 0.6, 0.25], [1, 1, 0], [0, 1, 2]),
  tally([0.5], [2], [3]),
]
const tables = [
  { classes: ['yes', 'no'], cells: Float64Array.of(2, 1, 1, 2), positive: 0 },
  { classes: ['yes', 'no'], cells: Float64Array.of(1, 0, 2, 3), positive: 1 },
  { classes: ['a', 'b', 'c'], cells: Float64Array.of(1, 0, 0, 0, 1, 0, 1, 0, 1), positive: 2 },
]
const inputs: { readonly [K in InputKind]?: readonly InputKinds[K][] } = {
  ranking: rankings,
  tally: tallies,
  counts: tables,
}

/** The ways of asking for a measure that are tried, by name. */
const written: Readonly<Record<string, readonly string[]>> = {
  P: ['P@1', 'P@3', 'P(rel=2)@2', 'P@9'],
  R: ['R@1', 'R@3', 'R(rel=2)@4'],
  F: ['F@2', 'F(beta=0.5)@3', 'F(beta=inf)@2', 'F'],
  Hits: ['Hits@2', 'Hits'],
  Informedness: ['Informedness@2', 'Informedness'],
  Success: ['Success@1', 'Success@3'],
  RR: ['RR', 'RR@2', 'RR(rel=2)'],
  AP: ['AP', 'AP@3', 'AP(per=reachable)@2', 'AP(rel=2)'],
  DCG: ['DCG', 'DCG@2', 'DCG(gain=exp)@3', 'DCG(discount=from-base)', 'DCG(base=10)', 'DCG(gains={0:1,1:5})'],
  nDCG: ['nDCG', 'nDCG@2', 'nDCG(gain=exp)@3', 'nDCG(gains={1:5,2:7})'],
  Judged: ['Judged@2', 'Judged'],
  Bpref: ['Bpref', 'Bpref(rel=2)'],
  ERR: ['ERR', 'ERR@2', 'ERR(top=4)'],
  nERR: ['nERR', 'nERR@2'],
  IPrec: ['IPrec@0', 'IPrec@0.5', 'IPrec(rounding=nearest)@0.3', 'IPrec@1'],
  AUC: ['AUC'],
  Brier: ['Brier'],
  LogLoss: ['LogLoss'],
  Accuracy: ['Accuracy'],
  Recall: ['Recall'],
}
const byInput: Readonly<Record<string, readonly string[]>> = { counts: ['Informedness'] }

const pairs = registry.all('exact').flatMap((pair) => {
  const measure = pair.measure.slice(pair.measure.lastIndexOf('/') + 1)
  const names =
    pair.input === 'counts' && byInput[pair.input]?.includes(measure) ? [measure] : written[measure]
  return (names ?? []).map((name) => [`${name} under ${pair.model}`, pair, name] as const)
})

function prepared(pair: Exact, name: string) {
  const call = registry.calls('measure', name, pair.input)[0] as MeasureCall
  const model = registry.find('null-model', pair.model, pair.input)
  return { call, model, observed: (inputs[pair.input] ?? []) as readonly InputKinds[InputKind][] }
}

describe('every exact pair', () => {
  it('is tried here', () => {
    const tried = new Set(pairs.map(([, pair]) => pair.name))
    expect(registry.all('exact').filter(({ name }) => !tried.has(name))).toEqual([])
  })

  it.each(pairs)('%s equals the enumeration of all draws', (_, pair, name) => {
    const { call, model, observed } = prepared(pair, name)
    let known = 0
    for (const [place, input] of observed.entries()) {
      const distribution = pair.distribution(input, call.params, {})
      if (!distribution) {
        expect(isLeftOut(pair, call, input)).toBe(true)
        continue
      }
      known++
      const found = enumerated(call, model, input, place)
      // So small an input has its values listed, or else both tails.
      expect(distribution.support ?? (distribution.logAtLeast && distribution.logAtMost)).toBeDefined()
      const [values, chances] = [[...found.chances.keys()], [...found.chances.values()]]
      const counted = countedOut(values, chances)
      expect(farthest(distribution, counted, true)).toBeLessThan(1e-10)
      if (distribution.weighted) expectExtremeWeights(distribution.weighted, counted)
      expect(distribution.mean).toBeCloseTo(found.mean, 12)
      expect(distribution.variance).toBeCloseTo(found.variance, 12)
      const { support } = distribution
      for (const [value, probability] of found.chances) {
        const atLeast = sumWhere(found.chances, (other) => other >= value - 1e-9)
        const atMost = sumWhere(found.chances, (other) => other <= value + 1e-9)
        if (support) {
          const own = support.probabilities.filter(
            (__, index) => Math.abs(support.values[index]! - value) < 1e-9,
          )
          expect(own.reduce((sum, share) => sum + share, 0)).toBeCloseTo(probability, 12)
        }
        if (distribution.logAtLeast) expect(Math.exp(distribution.logAtLeast(value))).toBeCloseTo(atLeast, 12)
        if (distribution.logAtMost) expect(Math.exp(distribution.logAtMost(value))).toBeCloseTo(atMost, 12)
      }
    }
    expect(known).toBeGreaterThan(0)
  })

  it.each(pairs)(
    '%s is what drawing gives, in mean, variance and the tail at the value observed',
    (_, pair, name) => {
      const { call, model, observed } = prepared(pair, name)
      for (const [place, input] of observed.entries()) {
        if (!pair.distribution(input, call.params, {})) continue
        const { mean, variance, chances } = enumerated(call, model, input, place)
        const own = valueOf(call, input)
        const tail = sumWhere(chances, (value) => value >= own - 1e-9)
        let fourth = 0
        for (const [value, probability] of chances) fourth += (value - mean) ** 4 * probability
        let [sum, squares, least] = [0, 0, 0]
        for (const drawn of drawnFrom(model, input, place)) {
          const value = valueOf(call, drawn)
          sum += value
          squares += (value - mean) ** 2
          if (value >= own - 1e-9) least++
        }
        const within = (found: number, expected: number, spread: number): void => {
          expect(Math.abs(found / DRAWS - expected)).toBeLessThanOrEqual(
            5 * Math.sqrt(Math.max(0, spread) / DRAWS) + 1e-12,
          )
        }
        within(sum, mean, variance)
        within(squares, variance, fourth - variance * variance)
        within(least, tail, tail * (1 - tail))
      }
    },
  )
})

/** Inputs without a distribution: those without a value, and tables of more classes than a form is for. */
const isLeftOut = (pair: Exact, call: MeasureCall, input: InputKinds[InputKind]): boolean =>
  isUndefined(checked(call, call.contribution.name, input)) ||
  (pair.name === 'Informedness-class-prior' && (input as InputKinds['counts']).classes.length > 2)

/** Weights under which hardly anything but an end is left have its value, and what is left of the spread. */
function expectExtremeWeights({ under }: WeightedValue, { values, chances }: CountedOut): void {
  const spread = values.at(-1)! - values[0]!
  if (spread === 0) return
  for (const times of [-600, -150, -30, 30, 150, 600]) {
    const theta = times / spread
    const end = times > 0 ? values.at(-1)! : values[0]!
    const weights = values.map((value, place) => chances[place]! * Math.exp(theta * (value - end)))
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    const moment = (of: (value: number) => number): number =>
      weights.reduce((sum, weight, place) => sum + weight * of(values[place]!), 0) / total
    const mean = moment((value) => value)
    const found = under(theta)
    expect(Math.abs(found.log - Math.log(total) - theta * end)).toBeLessThan(
      1e-9 * (1 + Math.abs(theta * end)),
    )
    expect(Math.abs(found.mean - mean)).toBeLessThan(1e-9 * (1 + Math.abs(mean)))
    expect(Math.abs(found.variance - moment((value) => (value - mean) ** 2))).toBeLessThan(
      1e-9 * (1 + spread) ** 2,
    )
  }
}

const DRAWS = 3000
const drawnFrames = new Map<string, readonly InputKinds[InputKind][]>()

/** What a model draws for one of the inputs, the same for every measure. */
function drawnFrom(model: NullModel, input: InputKinds[InputKind], place: number) {
  const key = `${model.name} ${place}`
  const random = seeded(5).fork(model.name).fork(place)
  const frames = drawnFrames.get(key) ?? Array.from({ length: DRAWS }, () => model.sample(input, {}, random))
  drawnFrames.set(key, frames)
  return frames
}

function valueOf(call: MeasureCall, input: InputKinds[InputKind]): number {
  const value = checked(call, call.contribution.name, input)
  if (isUndefined(value)) throw new Error(`undefined: ${value.undefined}`)
  return value
}

const drawnBefore = new Map<string, readonly Weighted<InputKinds[InputKind]>[]>()

function allDraws(model: NullModel, input: InputKinds[InputKind], place: number) {
  const key = `${model.name} ${place}`
  const draws = drawnBefore.get(key) ?? [...everyDraw(model, input)]
  drawnBefore.set(key, draws)
  return draws
}

const enumeratedBefore = new Map<string, ReturnType<typeof allValues>>()

function enumerated(call: MeasureCall, model: NullModel, input: InputKinds[InputKind], place: number) {
  const key = `${printName(call)} ${model.name} ${place}`
  const found = enumeratedBefore.get(key) ?? allValues(call, model, input, place)
  enumeratedBefore.set(key, found)
  return found
}

function allValues(call: MeasureCall, model: NullModel, input: InputKinds[InputKind], place: number) {
  const found = new Map<string, { readonly value: number; probability: number }>()
  let total = 0
  for (const { drawn, probability } of allDraws(model, input, place)) {
    const value = valueOf(call, drawn)
    const key = value.toFixed(10)
    const entry = found.get(key) ?? { value, probability: 0 }
    entry.probability += probability
    found.set(key, entry)
    total += probability
  }
  expect(total).toBeCloseTo(1, 12)
  const chances = new Map(Array.from(found.values(), ({ value, probability }) => [value, probability]))
  let [mean, variance] = [0, 0]
  for (const [value, probability] of chances) mean += value * probability
  for (const [value, probability] of chances) variance += (value - mean) ** 2 * probability
  return { mean, variance, chances }
}

function sumWhere(chances: ReadonlyMap<number, number>, holds: (value: number) => boolean): number {
  let sum = 0
  for (const [value, probability] of chances) if (holds(value)) sum += probability
  return sum
}
