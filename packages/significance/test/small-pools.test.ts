import {
  countsPlugin,
  createRegistry,
  isUndefined,
  seeded,
  type InputKind,
  type InputKinds,
  type MeasureCall,
} from '@eval/core'
import { rankedPlugin } from '@eval/ranked'
import { describe, expect, it } from 'vitest'
import type { Exact } from '../src/null-model.js'
import { significancePlugin } from '../src/plugin.js'
import { additivePairs } from './support/additive-pairs.js'
import { countedOut, farthest } from './support/counted-out.js'
import { everyDraw } from './support/every-draw.js'
import { smallPools } from './support/small-pools.js'
import { MOST_ITEMS, type SmallCase, type SmallPool } from './support/ways.js'

const registry = createRegistry([countsPlugin, rankedPlugin, significancePlugin])
const all = registry.all('null-model')
/** A model by its name, with its kind of input where several have that name. */
const models = all.map((model) => {
  const several = all.filter(({ name }) => name === model.name).length > 1
  return [several ? `${model.name} on ${model.input}` : model.name, model] as const
})
/** Every pair whose distribution is known: closed forms, and sums over items under models that place items. */
const additive = additivePairs(registry)
const known = [...registry.all('exact'), ...additive]
/** Those that have closed forms. */
const closed = models.filter(([, { name, input }]) =>
  known.some((pair) => pair.model === name && pair.input === input),
)

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
  LogLoss: { binary: ['eps=0.2'] },
  Bpref: { graded: ['rel=2'] },
  ERR: { binary: ['top=2'], graded: ['top=4'] },
  nERR: { graded: ['top=3'] },
  IPrec: { binary: ['rounding=nearest'], graded: ['rel=2'] },
  Rprec: { binary: ['multiple=0.5'], graded: ['multiple=1.5', 'rel=2', 'rounding=nearest'] },
  RBP: { binary: ['p=0.5'], graded: ['gain=scaled', 'rel=2'] },
  CGn: { graded: ['top=3'] },
  SetF: { graded: ['rel=2', 'beta=2', 'beta=inf'] },
  Utility: { binary: ['rest=0.5', 'hit=2,noise=-1'], graded: ['miss=-1,rel=2', 'hit=-1'] },
  Recall: { binary: ['class=b'], graded: ['class=c'] },
}

/** Pairs without a closed form, as they say, for pools that are not of two grades or classes. */
const binaryOnly = ['Informedness-class-prior']

/** The name of a measure without its plugin. */
const nameOf = (measure: string): string => measure.slice(measure.lastIndexOf('/') + 1)

interface Asked {
  readonly asked: string
  readonly call: MeasureCall
  readonly binary: boolean
}

/** Every way in which a measure is asked for: with no cutoff where it needs none, and with each that a pool can tell apart. */
function askedOf({ name, measure, input }: Exact): readonly Asked[] {
  const { at, params } = registry.find('measure', measure, input)
  const cutoffs =
    at === undefined
      ? ['']
      : params[at]!.type === 'integer'
        ? Array.from({ length: MOST_ITEMS + 1 }, (_, k) => `@${k + 1}`)
        : ['@0', '@0.3', '@0.5', '@1']
  if (at !== undefined && !params[at]!.required) cutoffs.push('')
  return (binaryOnly.includes(name) ? [true] : [true, false]).flatMap((binary) => {
    const { [binary ? 'binary' : 'graded']: more = [] } = settings[nameOf(measure)] ?? {}
    return [measure, ...more.map((written) => `${measure}(${written})`)]
      .flatMap((written) => cutoffs.map((cutoff) => `${written}${cutoff}`))
      .map((asked) => ({
        asked,
        binary,
        call: registry.calls('measure', asked, input)[0] as MeasureCall,
      }))
  })
}

const LONG = process.env.LONG_TESTS === '1'
/** The most items of the pools tried: eight in the long tests, where they take a minute and more. Tables are fewer than rankings. */
const upTo = (input: InputKind): number => (LONG ? MOST_ITEMS : input === 'counts' ? 6 : 5)
/** Up to this size everything is asked of every pool. */
const SMALL = LONG ? 4 : 3
/** Up to this size a model's own draws and outcomes are counted. */
const DRAWN = 4
/** A larger pool is asked a few questions chosen at random; with several grades, so many of its groupings by score are tried. */
const QUESTIONS = 3
const MOST_CASES = 6
/** Beyond this size a closed form is held against one in so many inputs, another part of them for each form. */
const MEDIUM = 6
const PART = 6

/** Holds a closed form against pools, and keeps what was found unlike. */
function comparing(
  pair: Exact,
  seed: number,
): {
  readonly compare: (pool: SmallPool) => void
  readonly unlike: readonly string[]
  readonly compared: () => number
} {
  const asked = askedOf(pair)
  const { below } = seeded(seed)
  const unlike: string[] = []
  let compared = 0
  const compare = (pool: SmallPool): void => {
    const questions = asked.filter(({ binary }) => binary === pool.binary)
    const values = new Map<Asked, Float64Array>()
    const ask = (question: Asked, { input: makeInput, picks, chances }: SmallCase): void => {
      const input = makeInput()
      const known = values.get(question) ?? valuesOf(question.call, pool.frames)
      values.set(question, known)
      const drawn = picks.map((place) => known[place]!)
      const form = pair.distribution(input, question.call.params, {})
      const defined = !drawn.some(Number.isNaN)
      if (defined && form) compared++
      const distance =
        defined && form
          ? farthest(form, countedOut(drawn, chances), pool.size <= SMALL || below(6) === 0)
          : defined || form
            ? Infinity
            : 0
      if (!(distance <= 1e-12)) unlike.push(`${question.asked}, off by ${distance}: ${JSON.stringify(input)}`)
    }
    if (questions.length === 0) return
    // Sums over items share one form, so that a part of the larger pools is enough for each.
    if (pool.size > SMALL && additive.includes(pair) && below(4) > 0) return
    if (pool.size <= SMALL) {
      for (const small of pool.cases) for (const question of questions) ask(question, small)
      return
    }
    const inPart = (): boolean => pool.size <= MEDIUM || below(PART) === 0
    const few = pool.cases.length <= MOST_CASES
    if (!pool.binary && !inPart()) return
    const turns = Array.from({ length: QUESTIONS }, () => questions[below(questions.length)]!)
    const all = pool.binary || few
    for (let count = 0; count < (all ? pool.cases.length : MOST_CASES); count++)
      if (few || !pool.binary || inPart())
        ask(turns[count % QUESTIONS]!, pool.cases[all ? count : below(pool.cases.length)]!)
  }
  return { compare, unlike, compared: () => compared }
}

/** The values of one measure on every frame of a pool; not a number where it has none. */
function valuesOf(
  { contribution, params }: MeasureCall,
  frames: readonly InputKinds[InputKind][],
): Float64Array {
  return Float64Array.from(frames, (frame) => {
    const value = contribution.compute(frame, params)
    return isUndefined(value) ? NaN : value
  })
}

describe('every small pool', () => {
  it('leaves out only models without a closed form', () => {
    const left = models.filter((model) => !closed.includes(model)).map(([name]) => name)
    expect(left).toEqual([
      'class-permutation',
      'random-intent-order',
      'random-preference-order',
      'set-permutation on label-scores',
      'set-permutation on label-sets',
    ])
  })

  it('is asked with parameters of measures that have a closed form', () => {
    const names = new Set(known.map(({ measure }) => nameOf(measure)))
    expect(Object.keys(settings).filter((name) => !names.has(name))).toEqual([])
  })

  it.each(closed)('gives each measure under %s the distribution of its closed form', (name, { input }) => {
    const pairs = known.filter(({ model }) => model === name)
    expect(pairs.length).toBeGreaterThan(0)
    const compared = pairs.map((pair, place) => ({ pair, ...comparing(pair, place + 1) }))
    for (const pool of smallPools(name, upTo(input))) for (const { compare } of compared) compare(pool)
    expect(compared.flatMap(({ unlike }) => unlike.slice(0, 5))).toEqual([])
    for (const { pair, compared: count } of compared) {
      expect(count(), pair.name).toBeGreaterThan(LONG ? 150 : 80)
    }
  })
})

describe('the draws that were counted out', () => {
  it.each(models)('are those that %s makes', (name, model) => {
    let cases = 0
    for (const pool of smallPools(name, DRAWN)) {
      if (pool.size === DRAWN && !pool.binary) continue
      for (const small of pool.cases) {
        cases++
        const made = summed(
          everyDraw(model, small.input()),
          ({ drawn }) => drawn,
          ({ probability }) => probability,
        )
        expectSame(made, countedIn(pool, small))
      }
    }
    expect(cases).toBeGreaterThan(20)
  })
})

describe('the outcomes that a model lists', () => {
  const listing = models.filter(([, model]) => model.outcomes)

  it.each(listing)('are those that were counted out: %s', (name, model) => {
    let cases = 0
    for (const pool of smallPools(name, LONG ? 6 : 5)) {
      for (const small of pool.cases) {
        cases++
        const listed = summed(
          model.outcomes!(small.input(), {}, 1e6)!,
          ({ input }) => input,
          ({ logChance }) => Math.exp(logChance),
        )
        expectSame(listed, countedIn(pool, small))
      }
    }
    expect(cases).toBeGreaterThan(100)
  })

  it.each(listing)('are not listed where there are more than asked for: %s', (name, model) => {
    for (const pool of smallPools(name, DRAWN)) {
      for (const { input } of pool.cases) {
        const all = [...model.outcomes!(input(), {}, 1e6)!].length
        expect(model.outcomes!(input(), {}, all)).toBeDefined()
        if (all > 1) expect(model.outcomes!(input(), {}, all - 1)).toBeUndefined()
      }
    }
  })
})

type Frame = InputKinds[InputKind]

/** The chance of each frame, however often it comes. */
function summed<T>(
  outcomes: Iterable<T>,
  frameOf: (outcome: T) => Frame,
  chanceOf: (outcome: T) => number,
): Map<string, number> {
  const chances = new Map<string, number>()
  for (const outcome of outcomes) {
    const shown = shownFrame(frameOf(outcome))
    chances.set(shown, (chances.get(shown) ?? 0) + chanceOf(outcome))
  }
  return chances
}

const countedIn = ({ frames }: SmallPool, { picks, chances }: SmallCase): Map<string, number> =>
  summed(
    picks.keys(),
    (place) => frames[picks[place]!]!,
    (place) => chances[place]!,
  )

function expectSame(made: Map<string, number>, counted: Map<string, number>): void {
  expect([...made.keys()].sort()).toEqual([...counted.keys()].sort())
  for (const [frame, probability] of made)
    expect(Math.abs(probability - counted.get(frame)!)).toBeLessThan(1e-12)
}

/** A frame without the groups of equal scores, which draws keep and counting leaves out. */
function shownFrame(frame: Frame): string {
  const parts = Object.entries(frame)
    .filter(([name]) => name !== 'tieEnds')
    .map(([name, value]: [string, unknown]) =>
      ArrayBuffer.isView(value) ? [name, ...(value as Float64Array)] : [name, value],
    )
  return JSON.stringify(parts.sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1)))
}
