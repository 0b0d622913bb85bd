import {
  isUndefined,
  type Call,
  type InputKind,
  type InputKinds,
  type MeasureCall,
  type Registry,
  type Unit,
} from '@eval/core'
import { assignmentMoments } from '../permutations/assignment-moments.js'
import type { ChanceDistribution, Exact, LabelAssignment, NullModel } from '../../null-model.js'
import { termsForm } from '../additive/terms-form.js'

/**
 * The closed form registered for this very measure and this very model. A pair means those of its own plugin, else the
 * only ones that have the names it gives, so that neither a namesake nor what a user prefers gets a form made for another.
 */
export function pairFor<K extends InputKind>(
  registry: Registry,
  call: MeasureCall<K>,
  model: Call<NullModel<K>>,
): Exact<K> | undefined {
  const { input } = call.contribution
  const means = (
    plugin: string,
    kind: 'measure' | 'null-model',
    written: string,
    asked: { readonly name: string },
  ): boolean => {
    const [word, name] = [written.toLowerCase(), asked.name.toLowerCase()]
    if (word !== name && !word.endsWith(`/${name}`)) return false
    return (registry.meant(plugin, kind, written, input) as unknown) === asked
  }
  return registry
    .entries('exact')
    .find(
      ({ plugin, contribution: pair }) =>
        pair.input === input &&
        means(plugin, 'measure', pair.measure, call.contribution) &&
        means(plugin, 'null-model', pair.model, model.contribution),
    )?.contribution as unknown as Exact<K> | undefined
}

/**
 * How the distribution of a measure on one input follows without a draw: by the closed form of the pair, or because the
 * measure is a sum over items and the model says how it puts items into places.
 */
export function formFor<K extends InputKind>(
  registry: Registry,
  call: MeasureCall<K>,
  model: Call<NullModel<K>>,
): ((observed: InputKinds[K]) => ChanceDistribution | undefined) | undefined {
  const pair = pairFor(registry, call, model)
  const { contribution: measure, params } = call
  const { contribution, params: modelParams } = model
  const additive = measure.terms !== undefined && contribution.blocks !== undefined
  const itemwise = contribution.assignment !== undefined && measure.itemwise?.(params) === true
  if (!pair && !additive && !itemwise) return undefined
  return (observed) => {
    const found = pair?.distribution(observed, params, modelParams)
    if (found) return found
    if (itemwise) return assignedMean(call, contribution.assignment!(observed, modelParams))
    if (!additive) return undefined
    const terms = measure.terms!(observed, params)
    return terms && termsForm(contribution.blocks!(observed, modelParams), terms)
  }
}

/** A mean over items whose labels are assigned at random: mean and variance. */
function assignedMean<K extends InputKind>(
  { contribution, params }: MeasureCall<K>,
  assignment: LabelAssignment<K> | undefined,
): ChanceDistribution | undefined {
  if (!assignment) return undefined
  const { items, labels, frame } = assignment
  return assignmentMoments(items, labels, (item, label) => {
    const value = contribution.compute(frame(item, label), params)
    return isUndefined(value) ? NaN : value
  })
}

/** The distribution of every unit; undefined where one has none or the aggregate is not a mean. */
export function unitForms<K extends InputKind>(
  registry: Registry,
  units: readonly Unit<K>[],
  call: MeasureCall<K>,
  model: Call<NullModel<K>>,
): readonly ChanceDistribution[] | undefined {
  if (call.contribution.aggregate) return undefined
  const form = formFor(registry, call, model)
  if (!form) return undefined
  const parts: ChanceDistribution[] = []
  for (const { frame } of units) {
    const part = form(frame)
    if (!part) return undefined
    parts.push(part)
  }
  return parts
}
