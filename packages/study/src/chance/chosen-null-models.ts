import { EvalError, splitNames, type InputKind, type Registry } from '@eval/core'
import { note, type Note } from '../notes/note.js'
import type { Usual } from '../task/usual.js'
import { fittingModels, modelsOn, nullModelsOn, unfitModel, type ChosenModel } from './null-model-choice.js'

/** The word that stands for every null model that fits. */
export const ALL = 'all'

/** A kind of frame with the measures on it. */
export interface MeasuredKind {
  readonly kind: InputKind
  readonly measures: readonly string[]
}

/** The null models to hold measures against, by the kind of frame that they draw. */
export interface NullModelChoice {
  /** Whether they were named, so that one that cannot be used is an error. */
  readonly named: boolean
  readonly models: ReadonlyMap<InputKind, readonly ChosenModel[]>
  /** Why a model that fits is left out. */
  readonly notes: readonly Note[]
}

/**
 * The null models that were asked for: named ones, all that fit, or the usual one of each kind of frame where nobody says.
 * With `partners`, each measure needs a model and each model a measure.
 */
export function chosenNullModels(
  frames: readonly MeasuredKind[],
  { asked, partners = false, usual }: ModelsQuestion,
  registry: Registry,
): NullModelChoice {
  const kinds = [...new Set(frames.map(({ kind }) => kind))]
  if (asked === undefined) {
    const found = nullModelsOn(kinds, {}, registry, usual)
    if (found.size === 0) throw noModel(kinds)
    return { named: true, models: new Map([...found].map(([kind, model]) => [kind, [model]])), notes: [] }
  }
  const names = splitNames(typeof asked === 'string' ? asked : asked.join(', '))
  if (names.length === 0) {
    throw new EvalError('NO_NULL_MODEL', `Name a null model, or ${ALL}. ${fittingModels(kinds, registry)}`, {
      advice: [{ set: 'nullModel' }],
    })
  }
  if (names.some((name) => name.toLowerCase() === ALL)) return allOf(kinds, registry)
  const models = new Map<InputKind, ChosenModel[]>()
  for (const written of names) {
    const found = kinds.flatMap((kind) => modelsOn(kind, written, registry).map((model) => ({ kind, model })))
    if (found.length === 0) throw unfitModel(written, kinds, registry)
    for (const { kind, model } of found) {
      const there = models.get(kind) ?? []
      if (!there.some(({ name }) => name === model.name)) models.set(kind, [...there, model])
    }
  }
  if (partners) demandPartners(frames, models, registry)
  return { named: true, models, notes: [] }
}

/** Which null models are meant, and what is known of what they are for. */
export interface ModelsQuestion {
  /** Names, or the word for all that fit; the usual ones where absent. */
  readonly asked?: string | readonly string[] | undefined
  /** Whether the measures were named too. */
  readonly partners?: boolean
  readonly usual?: Usual | undefined
}

/** Every null model on the kinds at hand that needs nothing said; the others are named in the notes. */
function allOf(kinds: readonly InputKind[], registry: Registry): NullModelChoice {
  const models = new Map<InputKind, ChosenModel[]>()
  const notes: Note[] = []
  for (const { plugin, contribution } of registry.entries('null-model')) {
    const { name, input, params } = contribution
    if (!kinds.includes(input)) continue
    const required = Object.entries(params).filter(([, spec]) => spec.required)
    if (required.length > 0) {
      const missing = required.map(([parameter]) => `${parameter}=…`).join(', ')
      notes.push(
        note(
          'NULL_MODEL_LEFT_OUT',
          `${name} is left out: it needs parameters.`,
          { name, missing: required.map(([parameter]) => parameter) },
          { set: 'nullModel', to: `${name}(${missing})` },
        ),
      )
      continue
    }
    models.set(input, [...(models.get(input) ?? []), ...modelsOn(input, `${plugin}/${name}`, registry)])
  }
  if (models.size === 0) throw noModel(kinds)
  return { named: false, models, notes }
}

const noModel = (kinds: readonly InputKind[]): EvalError =>
  new EvalError('NO_NULL_MODEL', `There is no null model on ${kinds.join(' or ')}.`, {
    kinds,
    advice: [{ see: 'null-models' }],
  })

/** Where measures are named too, each needs a model and each model a measure. */
function demandPartners(
  frames: readonly MeasuredKind[],
  models: ReadonlyMap<InputKind, readonly ChosenModel[]>,
  registry: Registry,
): void {
  for (const { kind, measures } of frames) {
    if (measures.length === 0 || models.has(kind)) continue
    throw new EvalError(
      'NO_NULL_MODEL',
      `${measures.join(', ')} needs a null model on ${kind}; none was named. ${fittingModels([kind], registry)}`,
      { kind },
    )
  }
  for (const [kind, chosen] of models) {
    if (frames.some((one) => one.kind === kind && one.measures.length > 0)) continue
    throw new EvalError(
      'NO_MEASURE',
      `The null model ${chosen[0]!.name} is on ${kind}; none of the named measures is.`,
      { kind, advice: [{ see: 'measures' }] },
    )
  }
}
