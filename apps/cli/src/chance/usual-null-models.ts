import { EvalError, splitNames, type InputKind } from '@eval/core'
import type { OptionValues } from '../command.js'
import { textFrom } from '../option-values.js'
import type { Session } from '../session.js'
import { modelOn, unfit } from './null-model-choice.js'

/** What chance means for each kind of input where nobody says; other kinds have no usual meaning. */
export const USUAL_NULL_MODELS: Readonly<Partial<Record<InputKind, string>>> = {
  ranking: 'random-ranking',
  counts: 'class-prior',
  tally: 'label-permutation',
  'label-sets': 'set-permutation',
  'label-scores': 'set-permutation',
}

/** What chance means for each kind of input at hand: the null model that the user named for it, else the usual one. */
export function nullModelsOn(
  kinds: readonly InputKind[],
  options: OptionValues,
  session: Session,
): ReadonlyMap<InputKind, string> {
  const source = session.sourceOf('nullModel')
  const names = source === 'default' ? [] : splitNames(textFrom(options.nullModel, '--null-model'))
  const named = new Map<InputKind, string>()
  for (const written of names) {
    const fitting = kinds.filter((kind) => modelOn(kind, written, session).length > 0)
    // A configuration names models for all commands: those on other inputs are not meant here.
    if (fitting.length === 0 && source === 'command line') throw unfit(written, kinds, session)
    for (const kind of fitting) {
      const other = named.get(kind)
      if (other !== undefined && other !== written) throw oneAtATime(kind, other, written)
      named.set(kind, written)
    }
  }
  return new Map(
    kinds.flatMap((kind) => {
      const model = named.get(kind) ?? USUAL_NULL_MODELS[kind]
      return model === undefined || modelOn(kind, model, session).length === 0 ? [] : [[kind, model] as const]
    }),
  )
}

const oneAtATime = (kind: InputKind, first: string, second: string): EvalError =>
  new EvalError(
    'ONE_NULL_MODEL',
    `Both ${first} and ${second} draw ${kind}: here chance is one of them. evals chance takes several.`,
    { kind },
  )
