import {
  EvalError,
  printable,
  printName,
  splitNames,
  type InputKind,
  type MeasureCall,
  type Registry,
} from '@eval/core'
import { givesNeeds } from '@eval/significance'
import { DEFAULTS, usualFor } from '../defaults.js'
import { note, type Note } from '../notes/note.js'
import { ifRegistered } from '../registered.js'
import type { Usual } from '../task/usual.js'

/** A null model as it was written and as it prints. */
export interface ChosenModel {
  readonly written: string
  readonly name: string
  /** What its draws have in common with the input, in words. */
  readonly keeps: string
}

/** What chance means under a null model, in a sentence. */
export const keepsNote = ({ name, keeps }: ChosenModel): Note =>
  note('NULL_MODEL_KEEPS', `${name} keeps: ${keeps}`, { name, keeps })

/** A null model on one kind of input; empty where there is none of that name. */
export const modelsOn = (kind: InputKind, written: string, registry: Registry): ChosenModel[] =>
  (ifRegistered(() => registry.calls('null-model', written, kind)) ?? [])
    .filter(({ contribution }) => contribution.input === kind)
    .map((call) => ({ written, name: printName(call), keeps: call.contribution.keeps }))

/** Which null models are meant. */
export interface NullModelQuestion {
  /** As they were asked for; the usual one of each kind of frame where absent. */
  readonly asked?: string | readonly string[] | undefined
  /** Whether names that fit none of the frames are passed over: they were meant for other data. */
  readonly lenient?: boolean | undefined
}

/** What chance means for each kind of frame at hand: the null model asked for, else the usual one that is registered. */
export function nullModelsOn(
  kinds: readonly InputKind[],
  { asked, lenient = false }: NullModelQuestion,
  registry: Registry,
  usual?: Usual,
): ReadonlyMap<InputKind, ChosenModel> {
  const names = asked === undefined ? [] : splitNames(typeof asked === 'string' ? asked : asked.join(', '))
  const named = new Map<InputKind, ChosenModel>()
  for (const written of names) {
    const fitting = kinds.flatMap((kind) =>
      modelsOn(kind, written, registry).map((model) => ({ kind, model })),
    )
    if (fitting.length === 0 && !lenient) throw unfitModel(written, kinds, registry)
    for (const { kind, model } of fitting) {
      const other = named.get(kind)
      if (other !== undefined && other.written !== written) throw oneAtATime(kind, other.written, written)
      named.set(kind, model)
    }
  }
  return new Map(
    kinds.flatMap((kind) => {
      const name = usualModel(kind, registry, usual)
      const model = named.get(kind) ?? (name === undefined ? undefined : modelsOn(kind, name, registry)[0])
      return model === undefined ? [] : [[kind, model] as const]
    }),
  )
}

/** The usual null model of a kind of frame; for a kind that no table knows, the only one that draws it. */
export function usualModel(kind: InputKind, registry: Registry, usual?: Usual): string | undefined {
  const known = usualFor('nullModels', kind, usual)
  if (known !== undefined) return known
  const [only, ...others] = registry
    .all('null-model')
    .filter(({ input, params }) => input === kind && Object.values(params).every(({ required }) => !required))
  return others.length === 0 ? only?.name : undefined
}

/**
 * The null model that a measure is held against: the one chosen, or, where the measure needs ids or columns of items that
 * this one does not draw, one that keeps the items. Undefined where there is none.
 */
export function modelFor(call: MeasureCall, written: string, registry: Registry): string | undefined {
  const kind = call.contribution.input
  const draws = (name: string): boolean =>
    (ifRegistered(() => registry.calls('null-model', name, kind)) ?? []).some(
      ({ contribution }) => contribution.input === kind && givesNeeds(call, contribution),
    )
  const usual: Readonly<Partial<Record<InputKind, string>>> = DEFAULTS.nullModelsOfItems
  return [written, usual[kind] ?? written, ...registry.all('null-model').map(({ name }) => name)].find(draws)
}

/** Which measures are held against a null model that keeps the items. */
export function itemModelNotes(
  calls: readonly MeasureCall[],
  models: ReadonlyMap<InputKind, ChosenModel>,
  registry: Registry,
): Note[] {
  return calls.flatMap((call) => {
    const chosen = models.get(call.contribution.input)
    const model = chosen && modelFor(call, chosen.written, registry)
    if (!chosen || call.contribution.better === 'neither' || model === chosen.written) return []
    const [measure, by] = [printName(call), model === undefined ? 'no chance level' : `chance is ${model}`]
    return [
      note(
        'NULL_MODEL_OF_ITEMS',
        `${measure} needs ids or columns of the items, which ${chosen.name} does not draw: ${by}.`,
        { measure, model: model ?? null },
      ),
    ]
  })
}

const oneAtATime = (kind: InputKind, first: string, second: string): EvalError =>
  new EvalError(
    'ONE_NULL_MODEL',
    `${first} and ${second} are both null models on ${kind}. Name one of them.`,
    {
      kind,
      advice: [{ see: 'chance' }],
    },
  )

/** A null model that is none of this input, or none at all: the registry says which is nearest. */
export function unfitModel(written: string, kinds: readonly InputKind[], registry: Registry): EvalError {
  const [call] = registry.calls('null-model', written)
  return new EvalError(
    'WRONG_NULL_MODEL',
    `The null model "${printable(written)}" is on ${call!.contribution.input}; these data have ${kinds.join(', ') || 'no frames'}. ${fittingModels(kinds, registry)}`,
    { written, kinds },
  )
}

/** The null models there are for some kinds of input, in a sentence. */
export function fittingModels(kinds: readonly InputKind[], registry: Registry): string {
  const fitting = registry.all('null-model').filter(({ input }) => kinds.includes(input))
  if (fitting.length === 0) return 'No null model fits these data.'
  const inputs = [...new Set(fitting.map(({ input }) => input))]
  const names = fitting.map(({ name }) => name)
  return `For ${inputs.join(', ')} there ${names.length === 1 ? 'is' : 'are'} ${names.join(', ')}.`
}
