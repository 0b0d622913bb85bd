import {
  EvalError,
  isUndefined,
  printName,
  type InputKind,
  type InputKinds,
  type Measure,
  type ParamValues,
  type Random,
  type Registry,
  type Undefined,
} from '@eval/core'
import type { ChanceDistribution, Exact, NullModel } from '@eval/significance'
import { drawParams } from './draw-params.js'
import type { RuleContext, Verdict } from './rule.js'
import { shortened, written } from './written.js'

/** A closed form on one random input, with both sides of the pair. */
export interface PairTrial {
  readonly observed: InputKinds[InputKind]
  /** The observed input in words, written down before the closed form saw it. */
  readonly was: string
  readonly measure: Measure
  readonly model: NullModel
  readonly measureParams: ParamValues
  readonly modelParams: ParamValues
  readonly distribution: ChanceDistribution
  readonly random: Random
  /** The measure's value on one draw of the model. */
  value(random: Random): number | Undefined
}

/** The measure and the null model that a plugin means by the names of a pair, or why they cannot be had. */
export function sidesOf(
  { measure, model, input }: Exact,
  registry: Registry,
  plugin: string,
): { readonly measure: Measure; readonly model: NullModel } | string {
  const sides = {
    measure: registry.meant(plugin, 'measure', measure, input),
    model: registry.meant(plugin, 'null-model', model, input),
  }
  if (sides.measure && sides.model) return { measure: sides.measure, model: sides.model }
  const [kind, name] = sides.measure ? (['null-model', model] as const) : (['measure', measure] as const)
  try {
    return `"${name}" is another tool's name for the ${kind} ${registry.find(kind, name, input).name}.`
  } catch (error) {
    if (error instanceof EvalError) return error.message
    throw error
  }
}

/** Tries a closed form on random inputs on which the measure has a value, until a check finds something wrong. */
export function tryPair(
  pair: Exact,
  { random, inputOf, registry, plugin }: RuleContext,
  rounds: number,
  wrong: (trial: PairTrial) => Verdict,
): Verdict {
  const kind = inputOf(pair.input)
  if (!kind) return undefined
  const sides = sidesOf(pair, registry, plugin)
  if (typeof sides === 'string') return undefined
  const { measure, model } = sides
  for (let round = 0; round < rounds; round++) {
    const source = random.fork(round)
    const observed = kind.draw(source.fork('input'))
    const measureParams = drawParams(measure, source.fork('measure'))
    const modelParams = drawParams(model, source.fork('model'))
    const value = (stream: Random): number | Undefined =>
      measure.compute(model.sample(observed, modelParams, stream), measureParams)
    let distribution: ChanceDistribution | undefined
    let was: string
    try {
      if (isUndefined(measure.compute(observed, measureParams))) continue
      value(source.fork('try'))
      was = written(observed, Infinity)
      distribution = pair.distribution(observed, measureParams, modelParams)
    } catch (error) {
      if (error instanceof EvalError) continue
      throw error
    }
    if (!distribution) continue
    const problem = wrong({
      observed,
      was,
      measure,
      model,
      measureParams,
      modelParams,
      distribution,
      random: source,
      value,
    })
    if (problem !== undefined) {
      const names = [
        printName({ contribution: measure, params: measureParams }),
        printName({ contribution: model, params: modelParams }),
      ]
      return `${problem}\n    ${names.join(' under ')}\n    input ${shortened(was)}`
    }
  }
  return undefined
}

/** P(value >= x) and P(value <= x) of a closed form, where it has probabilities. */
export function tailsAt(
  { support, logAtLeast, logAtMost }: ChanceDistribution,
  x: number,
): { readonly atLeast: number; readonly atMost: number } | undefined {
  if (logAtLeast && logAtMost) return { atLeast: Math.exp(logAtLeast(x)), atMost: Math.exp(logAtMost(x)) }
  if (!support) return undefined
  const close = 1e-11 * Math.max(1, Math.abs(x))
  let [atLeast, atMost] = [0, 0]
  for (const [index, value] of support.values.entries()) {
    if (value >= x - close) atLeast += support.probabilities[index]!
    if (value <= x + close) atMost += support.probabilities[index]!
  }
  return { atLeast, atMost }
}
