import {
  countsPlugin,
  createRegistry,
  isUndefined,
  type InputKind,
  type InputKinds,
  type MeasureCall,
} from '@eval/core'
import { rankedPlugin } from '@eval/ranked'
import { describe, expect, it } from 'vitest'
import type { ChanceDistribution, Exact } from '../src/null-model.js'
import { significancePlugin } from '../src/plugin.js'
import { everyDraw } from './support/every-draw.js'
import { smallCases } from './support/small-cases.js'
import { MOST_ITEMS, type SmallCase } from './support/ways.js'

const registry = createRegistry([countsPlugin, rankedPlugin, significancePlugin])
const pairs = registry.all('exact').map((pair) => [`${pair.measure} under ${pair.model}`, pair] as const)

/** What is asked of a measure beyond every cutoff: parameters for pools of two grades, and for pools of more. */
const settings: Readonly<Record<string, { readonly binary?: string[]; readonly graded?: string[] }>> = {
  P: { graded: ['rel=2'] },
  R: { graded: ['rel=2'] },
  F: { graded: ['rel=2', 'beta=0.5', 'beta=inf'] },
  Hits: { graded: ['rel=2'] },
  Success: { graded: ['rel=2', 'rel=0'] },
  RR: { graded: ['rel=2', 'rel=0'] },
  AP: { binary: ['per=reachable'], graded: ['rel=2'] },
  DCG: { graded: ['gain=exp', 'gains={0:1,1:5}', 'discount=from-base', 'base=10'] },
  nDCG: { graded: ['gain=exp', 'gains={1:5,2:7}'] },
  Recall: { binary: ['class=b'], graded: ['class=c'] },
}

/** Pairs without a closed form, as they say, for pools that are not of two grades or classes. */
const binaryOnly = ['Informedness-class-prior']

interface Asked {
  readonly asked: string
  readonly call: MeasureCall
  readonly binary: boolean
}

/** Every way in which a measure is asked for: with no cutoff where it needs none, and with each that a pool can tell apart. */
function askedOf({ name, measure, input }: Exact): readonly Asked[] {
  const { at, params } = registry.find('measure', measure, input)
  const cutoffs = at === undefined ? [''] : Array.from({ length: MOST_ITEMS + 1 }, (_, k) => `@${k + 1}`)
  if (at !== undefined && !params[at]!.required) cutoffs.push('')
  return (binaryOnly.includes(name) ? [true] : [true, false]).flatMap((binary) => {
    const { [binary ? 'binary' : 'graded']: more = [] } = settings[measure] ?? {}
    return [measure, ...more.map((written) => `${measure}(${written})`)]
      .flatMap((written) => cutoffs.map((cutoff) => `${written}${cutoff}`))
      .map((asked) => ({
        asked,
        binary,
        call: registry.calls('measure', asked, input)[0] as MeasureCall,
      }))
  })
}

/** The values of one measure, each frame looked at once. */
function valuesOf({
  contribution,
  params,
}: MeasureCall): (frame: InputKinds[InputKind]) => number | undefined {
  const seen = new Map<InputKinds[InputKind], number | undefined>()
  return (frame) => {
    if (seen.has(frame)) return seen.get(frame)
    const value = contribution.compute(frame, params)
    const found = isUndefined(value) ? undefined : value
    seen.set(frame, found)
    return found
  }
}

/** The distribution of a measure over all draws of a case; undefined where a draw has no value. */
function countedOut(
  { draws }: SmallCase,
  valueOf: (frame: InputKinds[InputKind]) => number | undefined,
): { readonly values: readonly number[]; readonly chances: readonly number[] } | undefined {
  const values: number[] = []
  const chances: number[] = []
  for (const { frame, probability } of draws) {
    const value = valueOf(frame)
    if (value === undefined) return undefined
    let place = values.length - 1
    while (place >= 0 && Math.abs(values[place]! - value) >= 1e-10) place--
    if (place < 0) {
      values.push(value)
      chances.push(probability)
    } else chances[place]! += probability
  }
  return { values, chances }
}

/** The largest distance between a closed form and what was counted out, over moments, chances of values and tails. */
function farthest(
  { mean, variance, support, logAtLeast, logAtMost }: ChanceDistribution,
  { values, chances }: { readonly values: readonly number[]; readonly chances: readonly number[] },
): number {
  let [expected, spread] = [0, 0]
  for (const [index, value] of values.entries()) expected += value * chances[index]!
  for (const [index, value] of values.entries()) spread += (value - expected) ** 2 * chances[index]!
  let most = Math.max(Math.abs(mean - expected), Math.abs(variance - spread))
  let possible = 0
  for (const [own, x] of values.entries()) {
    let [least, greatest] = [0, 0]
    for (const [index, value] of values.entries()) {
      if (value >= x) least += chances[index]!
      if (value <= x) greatest += chances[index]!
    }
    if (logAtLeast) most = Math.max(most, Math.abs(Math.exp(logAtLeast(x)) - least))
    if (logAtMost) most = Math.max(most, Math.abs(Math.exp(logAtMost(x)) - greatest))
    if (!support) continue
    let chance = 0
    for (let index = 0; index < support.values.length; index++)
      if (Math.abs(support.values[index]! - x) < 1e-10) chance += support.probabilities[index]!
    possible += chance
    most = Math.max(most, Math.abs(chance - chances[own]!))
  }
  // What the closed form holds possible besides has no chance.
  if (support) for (const chance of support.probabilities) possible -= chance
  return support ? Math.max(most, Math.abs(possible)) : most
}

describe('every pool of up to eight', () => {
  it.each(pairs)('gives %s the distribution of its closed form', (_, pair) => {
    const cases = smallCases(pair.model)
    const unlike: string[] = []
    let compared = 0
    for (const { asked, call, binary } of askedOf(pair)) {
      const valueOf = valuesOf(call)
      const k = call.params.k as number | undefined
      for (const small of cases) {
        if (small.binary !== binary || (k !== undefined && small.cutoffs?.includes(k) === false)) continue
        const counted = countedOut(small, valueOf)
        const form = pair.distribution(small.input, call.params, {})
        if (counted && form) compared++
        const distance = counted && form ? farthest(form, counted) : counted || form ? Infinity : 0
        if (distance > 1e-12) unlike.push(`${asked}, off by ${distance}: ${JSON.stringify(small.input)}`)
      }
    }
    expect(unlike.slice(0, 5)).toEqual([])
    expect(compared).toBeGreaterThan(150)
  })
})

describe('the draws that were counted out', () => {
  it.each(registry.all('null-model').map((model) => [model.name, model] as const))(
    'are those that %s makes',
    (name, model) => {
      const cases = smallCases(name).filter(({ size, binary }) => size <= (binary ? 4 : 3))
      expect(cases.length).toBeGreaterThan(20)
      for (const { input, draws } of cases) {
        const counted = new Map<string, number>()
        const made = new Map<string, number>()
        for (const { frame, probability } of draws)
          counted.set(shownFrame(frame), (counted.get(shownFrame(frame)) ?? 0) + probability)
        for (const { drawn, probability } of everyDraw(model, input))
          made.set(shownFrame(drawn), (made.get(shownFrame(drawn)) ?? 0) + probability)
        expect([...made.keys()].sort()).toEqual([...counted.keys()].sort())
        for (const [frame, probability] of made)
          expect(Math.abs(probability - counted.get(frame)!)).toBeLessThan(1e-12)
      }
    },
  )
})

/** A frame without the groups of equal scores, which draws keep and counting leaves out. */
function shownFrame(frame: InputKinds[InputKind]): string {
  const parts = Object.entries(frame)
    .filter(([name]) => name !== 'tieEnds')
    .map(([name, value]: [string, unknown]) =>
      ArrayBuffer.isView(value) ? [name, ...(value as Float64Array)] : [name, value],
    )
  return JSON.stringify(parts.sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1)))
}
