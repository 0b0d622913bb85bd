import {
  badInput,
  checked,
  isUndefined,
  NO_DEFINED_UNIT,
  printName,
  shown,
  type Call,
  type InputKind,
  type MeasureCall,
  type Registry,
  type Undefined,
  type Unit,
} from '@eval/core'
import { normal } from '../distributions/normal.js'
import type { ChanceDistribution, Exact, NullModel } from '../null-model.js'
import { drawnError } from '../numbers/tails.js'
import { aggregateOf, BLOCK, chanceBlock, inOrder } from './chance-draws.js'
import { momentsOf, sumOf } from './convolution.js'
import { slack } from './distribution-of.js'
import { saddlePointTails } from './saddle-point.js'

/** How the distribution by chance was found. */
export type ChanceMethod = 'exact' | 'saddle-point' | 'moments' | 'monte-carlo'

export interface ChanceOptions {
  /** The null model as written, such as random-ranking(population=100000). */
  readonly model: string
  readonly seed?: number
  /** Draws where chance is drawn; rounded up to whole blocks. */
  readonly draws?: number
  /** The ways that may be tried, in this order. */
  readonly methods?: readonly ChanceMethod[]
}

/** What chance alone would give for a measure over units, and how often it would give the value observed or a better one. */
export interface Chance {
  readonly measure: string
  readonly model: string
  /** The value observed. */
  readonly value: number
  /** The mean by chance, and the standard deviation of the aggregate. */
  readonly chance: number
  readonly deviation: number
  readonly p: number
  /** The natural logarithm of p, also where p is below the smallest double. */
  readonly logP: number
  /** Which values count as extreme: better ones, or both sides where the measure has no better side. */
  readonly alternative: 'greater' | 'less' | 'two-sided'
  readonly method: ChanceMethod
  /** The method in words. */
  readonly how: string
  readonly units: number
  readonly defined: number
  /** Of Monte Carlo: how often was drawn, from which seed, and the standard error of p. */
  readonly draws?: number
  readonly seed?: number
  readonly standardError?: number
}

/** A distribution by chance with the tails at the value observed. */
interface Against extends Pick<Chance, 'chance' | 'deviation' | 'method' | 'how'> {
  readonly logAtLeast: number
  readonly logAtMost: number
  readonly draws?: number
  readonly seed?: number
}

const WAYS: readonly ChanceMethod[] = ['exact', 'saddle-point', 'moments', 'monte-carlo']

/**
 * Chance level, standard deviation and p-value of the aggregate of any measure over units under any null model: exact
 * where closed forms are registered and their convolution is small, else by the saddle-point approximation of their
 * sum, else, where only moments are known, by the normal one, else by drawing.
 */
export function chanceOf<K extends InputKind>(
  registry: Registry,
  units: readonly Unit<K>[],
  call: MeasureCall<K>,
  { model: written, seed = 1, draws = 1000, methods = WAYS }: ChanceOptions,
): Chance | Undefined {
  demandIds(units)
  if (!Number.isSafeInteger(draws) || draws < 1)
    throw badInput(`Draws are a whole number from 1 on, not ${shown(draws)}.`)
  if (!Number.isSafeInteger(seed)) throw badInput(`A seed is a whole number, not ${shown(seed)}.`)
  const measure = printName(call)
  const model = modelCalled(registry, written, call)
  const ordered = inOrder(units)
  const values = ordered.map(({ frame }) => checked(call, measure, frame))
  const kept = ordered.filter((_, index) => !isUndefined(values[index]!))
  const value = aggregateOf(call, values)
  if (isUndefined(value)) return value
  let found: Against | undefined
  let parts: readonly ChanceDistribution[] | undefined
  for (const method of methods) {
    if (method === 'monte-carlo') found = byDrawing(kept, call, model, seed, draws, value)
    else {
      parts ??= closedForms(registry, kept, call, model) ?? []
      found = parts.length === 0 ? undefined : byClosedForms(parts, value, method)
    }
    if (found) break
  }
  if (!found) return { undefined: NO_DEFINED_UNIT }
  const { logAtLeast, logAtMost, ...rest } = found
  const tail = tailOf(call, logAtLeast, logAtMost)
  const p = Math.exp(tail.logP)
  return {
    measure,
    model: printName(model),
    value,
    ...rest,
    ...tail,
    p,
    units: units.length,
    defined: kept.length,
    ...(rest.draws === undefined ? {} : { standardError: drawnError(tail.alternative, p, rest.draws) }),
  }
}

function tailOf(
  { contribution: { better } }: MeasureCall,
  logAtLeast: number,
  logAtMost: number,
): Pick<Chance, 'logP' | 'alternative'> {
  if (better === 'higher') return { logP: logAtLeast, alternative: 'greater' }
  if (better === 'lower') return { logP: logAtMost, alternative: 'less' }
  return { logP: Math.min(0, Math.LN2 + Math.min(logAtLeast, logAtMost)), alternative: 'two-sided' }
}

function demandIds(units: readonly Unit[]): void {
  const seen = new Set<string>()
  for (const { id } of units) {
    if (seen.has(id)) throw badInput(`Two units are called ${shown(id)}: each needs its own name.`, { id })
    seen.add(id)
  }
}

function modelCalled<K extends InputKind>(
  registry: Registry,
  written: string,
  { contribution: { input, name } }: MeasureCall<K>,
): Call<NullModel<K>> {
  const calls = registry.calls('null-model', written, input)
  if (calls.length !== 1)
    throw badInput(`${name} is held against one null model at a time, not ${calls.length}.`)
  return calls[0] as unknown as Call<NullModel<K>>
}

/** The closed form registered for this very measure and this very model. */
function pairFor<K extends InputKind>(
  registry: Registry,
  call: MeasureCall<K>,
  model: Call<NullModel<K>>,
): Exact<K> | undefined {
  const { input } = call.contribution
  const named = (written: string, { name }: { readonly name: string }): boolean =>
    written.toLowerCase() === name.toLowerCase() || written.toLowerCase().endsWith(`/${name.toLowerCase()}`)
  return registry
    .all('exact')
    .filter((pair) => pair.input === input)
    .filter((pair) => named(pair.measure, call.contribution) && named(pair.model, model.contribution))
    .find(
      (pair) =>
        (registry.find('measure', pair.measure, input) as unknown) === call.contribution &&
        (registry.find('null-model', pair.model, input) as unknown) === model.contribution,
    ) as unknown as Exact<K> | undefined
}

/** The closed form of every unit; undefined where one has none or the aggregate is not a mean. */
function closedForms<K extends InputKind>(
  registry: Registry,
  units: readonly Unit<K>[],
  call: MeasureCall<K>,
  model: Call<NullModel<K>>,
): readonly ChanceDistribution[] | undefined {
  if (call.contribution.aggregate) return undefined
  const pair = pairFor(registry, call, model)
  if (!pair) return undefined
  const parts: ChanceDistribution[] = []
  for (const { frame } of units) {
    const part = pair.distribution(frame, call.params, model.params)
    if (!part) return undefined
    parts.push(part)
  }
  return parts
}

const SADDLE_POINT = 'saddle-point approximation of the sum of exact distributions'
const MOMENTS = 'exact mean and variance, normal approximation of the tail'

function byClosedForms(
  parts: readonly ChanceDistribution[],
  value: number,
  method: 'exact' | 'saddle-point' | 'moments',
): Against | undefined {
  const count = parts.length
  const { mean, variance } = momentsOf(parts)
  const level = { chance: mean / count, deviation: Math.sqrt(variance) / count, method }
  const x = value * count
  if (method === 'moments')
    return { ...level, how: MOMENTS, ...normalTails(value, level.chance, level.deviation) }
  if (count === 1) {
    const tails = method === 'exact' ? exactTails(parts[0]!, x) : undefined
    return tails && { ...level, how: 'exact distribution', ...tails }
  }
  const sum = sumOf(parts)
  if (!sum) return undefined
  if (method === 'saddle-point')
    return { ...level, how: `${SADDLE_POINT} over ${count} units`, ...saddlePointTails(sum.parts, x) }
  const [logAtLeast, logAtMost] = [sum.logAtLeast(x), sum.logAtMost(x)]
  if (logAtLeast === undefined || logAtMost === undefined) return undefined
  return { ...level, how: `exact distribution, convolved over ${count} units`, logAtLeast, logAtMost }
}

type Tails = Pick<Against, 'logAtLeast' | 'logAtMost'>

function exactTails({ support, logAtLeast, logAtMost }: ChanceDistribution, x: number): Tails | undefined {
  if (logAtLeast && logAtMost) return { logAtLeast: logAtLeast(x), logAtMost: logAtMost(x) }
  if (!support) return undefined
  const { values, probabilities } = support
  const close = slack(x) * 10
  let least = 0
  let most = 0
  for (let index = 0; index < values.length; index++)
    if (values[index]! <= x + close) most += probabilities[index]!
  for (let index = values.length - 1; index >= 0; index--)
    if (values[index]! >= x - close) least += probabilities[index]!
  return { logAtLeast: Math.log(Math.min(1, least)), logAtMost: Math.log(Math.min(1, most)) }
}

function normalTails(value: number, mean: number, deviation: number): Tails {
  const distance = value - mean
  if (deviation === 0) {
    const close = slack(mean)
    return { logAtLeast: distance <= close ? 0 : -Infinity, logAtMost: distance >= -close ? 0 : -Infinity }
  }
  const z = distance / deviation
  return { logAtLeast: normal.logSurvival(z), logAtMost: normal.logCdf(z) }
}

function byDrawing<K extends InputKind>(
  units: readonly Unit<K>[],
  call: MeasureCall<K>,
  model: Call<NullModel<K>>,
  seed: number,
  wanted: number,
  value: number,
): Against | undefined {
  const blocks = Math.ceil(wanted / BLOCK)
  const draws = blocks * BLOCK
  let [least, most, defined, mean, squares] = [0, 0, 0, 0, 0]
  for (let block = 0; block < blocks; block++) {
    for (const drawn of chanceBlock(units, call, model, seed, block)) {
      // A draw without a value might have been as extreme as any: it counts on both sides.
      if (isUndefined(drawn) || drawn >= value - slack(value)) least++
      if (isUndefined(drawn) || drawn <= value + slack(value)) most++
      if (isUndefined(drawn)) continue
      defined++
      const step = drawn - mean
      mean += step / defined
      squares += step * (drawn - mean)
    }
  }
  if (defined === 0) return undefined
  return {
    chance: mean,
    deviation: defined > 1 ? Math.sqrt(squares / (defined - 1)) : 0,
    logAtLeast: Math.log((least + 1) / (draws + 1)),
    logAtMost: Math.log((most + 1) / (draws + 1)),
    method: 'monte-carlo',
    how: `${draws} draws with seed ${seed}, p = (b + 1) / (m + 1)`,
    draws,
    seed,
  }
}
