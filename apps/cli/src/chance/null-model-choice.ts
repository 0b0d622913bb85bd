import { EvalError, printable, printName, splitNames, type InputKind } from '@eval/core'
import type { OptionValues } from '../command.js'
import { textFrom } from '../option-values.js'
import type { Session } from '../session.js'
import type { MeasuredFrames } from './measured-systems.js'

/** The word that stands for every null model that fits. */
export const ALL = 'all'

/** A null model as it was written and as it prints. */
export interface ChosenModel {
  readonly written: string
  readonly name: string
  /** What its draws have in common with the input, in words. */
  readonly keeps: string
}

/** The null models to hold measures against, by the kind of input that they draw. */
export interface NullModelChoice {
  /** Whether the user named them, so that one that cannot be used is an error. */
  readonly named: boolean
  readonly models: ReadonlyMap<InputKind, readonly ChosenModel[]>
  /** Why a model that fits is left out. */
  readonly notes: readonly string[]
}

/** The null models that the user named, or all that fit. */
export function chosenNullModels(
  frames: readonly MeasuredFrames[],
  options: OptionValues,
  session: Session,
): NullModelChoice {
  const kinds = [...new Set(frames.map(({ kind }) => kind))]
  const names = splitNames(textFrom(options.nullModel, '--null-model'))
  if (names.length === 0)
    throw new EvalError(
      'USAGE',
      `Name a null model after --null-model, or say ${ALL}. ${known(kinds, session)}`,
    )
  if (names.some((name) => name.toLowerCase() === ALL)) return allOf(kinds, session)
  const models = new Map<InputKind, ChosenModel[]>()
  for (const written of names) {
    const found = kinds.flatMap((kind) => modelOn(kind, written, session).map((model) => ({ kind, model })))
    if (found.length === 0) throw unfit(written, kinds, session)
    for (const { kind, model } of found) {
      const there = models.get(kind) ?? []
      if (!there.some(({ name }) => name === model.name)) models.set(kind, [...there, model])
    }
  }
  if (options.measures !== undefined) demandPartners(frames, models, session)
  return { named: true, models, notes: [] }
}

/** A null model on one kind of input; empty where there is none of that name. */
export function modelOn(kind: InputKind, written: string, { registry }: Session): ChosenModel[] {
  try {
    return registry
      .calls('null-model', written, kind)
      .filter(({ contribution }) => contribution.input === kind)
      .map((call) => ({ written, name: printName(call), keeps: call.contribution.keeps }))
  } catch (error) {
    if (error instanceof EvalError && error.code === 'UNKNOWN_NAME') return []
    throw error
  }
}

/** Every null model on the kinds at hand that needs nothing said; the others are named in the notes. */
function allOf(kinds: readonly InputKind[], session: Session): NullModelChoice {
  const models = new Map<InputKind, ChosenModel[]>()
  const notes: string[] = []
  for (const { plugin, contribution } of session.registry.entries('null-model')) {
    const { name, input, params } = contribution
    if (!kinds.includes(input)) continue
    const required = Object.entries(params).filter(([, spec]) => spec.required)
    if (required.length > 0) {
      const missing = required.map(([parameter]) => `${parameter}=…`).join(', ')
      notes.push(`${name} is left out: it has to be told more. Say --null-model '${name}(${missing})'.`)
      continue
    }
    models.set(input, [...(models.get(input) ?? []), ...modelOn(input, `${plugin}/${name}`, session)])
  }
  if (models.size === 0)
    throw new EvalError('NO_NULL_MODEL', `No null model draws ${kinds.join(' or ')}. See: evals null-models`)
  return { named: false, models, notes }
}

/** Where measures are named too, each needs a model and each model a measure. */
function demandPartners(
  frames: readonly MeasuredFrames[],
  models: ReadonlyMap<InputKind, readonly ChosenModel[]>,
  session: Session,
): void {
  for (const { kind, calls } of frames) {
    if (calls.length === 0 || models.has(kind)) continue
    throw new EvalError(
      'NO_NULL_MODEL',
      `${calls.map(printName).join(', ')} needs a null model that draws ${kind}; none of those named does. ${known([kind], session)}`,
      { kind },
    )
  }
  for (const [kind, chosen] of models) {
    if (frames.some((one) => one.kind === kind && one.calls.length > 0)) continue
    throw new EvalError(
      'NO_MEASURE',
      `The null model ${chosen[0]!.name} draws ${kind}, but none of the measures named is on ${kind}. See: evals measures`,
      { kind },
    )
  }
}

/** A null model that is none of this input, or none at all: the registry says which is nearest. */
export function unfit(written: string, kinds: readonly InputKind[], session: Session): EvalError {
  const [call] = session.registry.calls('null-model', written)
  return new EvalError(
    'WRONG_NULL_MODEL',
    `The null model "${printable(written)}" draws ${call!.contribution.input}; these files give ${kinds.join(', ') || 'nothing to draw'}. ${known(kinds, session)}`,
    { written, kinds },
  )
}

/** The null models there are for some kinds of input, in a sentence. */
function known(kinds: readonly InputKind[], { registry }: Session): string {
  const fitting = registry.all('null-model').filter(({ input }) => kinds.includes(input))
  if (fitting.length === 0) return 'There is none for these.'
  const inputs = [...new Set(fitting.map(({ input }) => input))]
  const names = fitting.map(({ name }) => name)
  return `For ${inputs.join(', ')} there ${names.length === 1 ? 'is' : 'are'} ${names.join(', ')}.`
}
