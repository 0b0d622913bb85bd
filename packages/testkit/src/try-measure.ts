import {
  isUndefined,
  type Input,
  type InputKind,
  type InputKinds,
  type Measure,
  type ParamValues,
  type Random,
  type Undefined,
} from '@eval/core'
import { drawCarried } from './draw-carried.js'
import { drawParams } from './draw-params.js'
import type { RuleContext } from './rule.js'
import { askedAtOnce } from './stumble.js'
import { written } from './written.js'

/** One random input and parameters for a measure, and what it answered. */
export interface Trial {
  readonly input: InputKinds[InputKind]
  readonly params: ParamValues
  readonly value: number | Undefined
  readonly random: Random
}

/** A random input for a measure, with what it needs of items. */
export const drawnFor = (
  measure: Measure,
  kind: Input,
  params: ParamValues,
  random: Random,
): InputKinds[InputKind] =>
  drawCarried(kind, kind.draw(random), measure.needs?.(params) ?? {}, random.fork('carried'))

/** Tries a measure on random inputs until a check finds something wrong; says on which input. */
export function tryMeasure(
  measure: Measure,
  { random, rounds, inputOf }: RuleContext,
  wrong: (trial: Trial) => string | undefined,
): string | undefined {
  const kind = inputOf(measure.input)
  if (!kind) return undefined
  for (let round = 0; round < rounds; round++) {
    const source = random.fork(round)
    const params = drawParams(measure, source.fork('params'))
    const input = drawnFor(measure, kind, params, source.fork('input'))
    const at = `\n    parameters ${written(params)}\n    input ${written(input)}`
    const value = askedAtOnce(() => measure.compute(input, params), at)
    const problem = wrong({ input, params, value, random: source.fork('law') })
    if (problem !== undefined) return problem + at
  }
  return undefined
}

/** An answer in words. */
export const answer = (value: number | Undefined): string =>
  isUndefined(value) ? `undefined (${value.undefined})` : String(value)
