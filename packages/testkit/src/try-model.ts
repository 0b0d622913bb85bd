import { EvalError, type InputKind, type InputKinds, type ParamValues, type Random } from '@eval/core'
import type { NullModel } from '@eval/significance'
import { drawCarried } from './draw-carried.js'
import { drawParams } from './draw-params.js'
import type { RuleContext, Verdict } from './rule.js'
import { shortened, written } from './written.js'

/** One random input for a null model, with the stream to draw from. */
export interface ModelTrial {
  readonly observed: InputKinds[InputKind]
  /** The observed input in words, written down before the model first saw it. */
  readonly was: string
  readonly params: ParamValues
  readonly random: Random
  readonly drawn: InputKinds[InputKind]
}

/** Draws from a null model on random inputs until a check finds something wrong; inputs that it refuses are left out. */
export function tryModel(
  model: NullModel,
  { random, rounds, inputOf }: RuleContext,
  wrong: (trial: ModelTrial) => Verdict,
): Verdict {
  const kind = inputOf(model.input)
  if (!kind) return undefined
  let refusal: string | undefined
  let answered = rounds < 20
  for (let round = 0; round < rounds; round++) {
    const source = random.fork(round)
    const observed = drawCarried(
      kind,
      kind.draw(source.fork('input')),
      model.keepsItems === true ? { ids: true, columns: ['cost'] } : {},
      source.fork('carried'),
    )
    const params = drawParams(model, source.fork('params'))
    const was = written(observed, Infinity)
    let drawn: InputKinds[InputKind]
    try {
      drawn = model.sample(observed, params, source.fork('draw'))
    } catch (error) {
      if (!(error instanceof EvalError)) throw error
      refusal = error.message
      continue
    }
    answered = true
    const problem = wrong({ observed, was, params, random: source, drawn })
    if (problem !== undefined)
      return `${problem}\n    parameters ${written(params)}\n    input ${shortened(was)}\n    draw ${written(drawn)}`
  }
  return answered ? undefined : `it refuses every one of ${rounds} inputs, the last with: ${refusal}`
}
