import { EvalError, type InputKind, type MeasureCall } from '@eval/core'
import { ifRegistered, registeredMeasures } from '../../registered.js'
import { groupOf, type System } from '../../task/system.js'
import type { ChooseContext, ChosenMeasure } from '../../task/task.js'

/** The measure that takes the logarithm of the probability of the true class. */
const ON_LOGARITHMS = 'LogLoss'

/**
 * Measures where probabilities of two classes are there beside the scores that they are: all are of the scores, as without
 * them, but the logarithmic loss of a row is that of the column of its true class. Undefined for any other system.
 */
export function measuresOnBoth(
  written: string | undefined,
  system: System,
  { registry }: ChooseContext,
  usual: Readonly<Partial<Record<InputKind, string>>>,
): readonly ChosenMeasure[] | undefined {
  if (!groupOf(system, 'tally') || !groupOf(system, 'class-scores')) return undefined
  if (written === undefined) {
    return system.groups
      .filter(({ kind }) => kind !== 'class-scores')
      .flatMap(({ kind }) => registeredMeasures(registry, kind, usual[kind] ?? ''))
      .map((call): ChosenMeasure => ({ call: onBoth(call, registry) }))
  }
  const calls = known(() => registry.calls('measure', written, 'class-scores'))
  const isMeant = calls?.every(
    ({ contribution: { input, name } }) => input === 'class-scores' && name === ON_LOGARITHMS,
  )
  return isMeant ? calls?.map((call) => ({ call })) : undefined
}

const onBoth = (call: MeasureCall, registry: ChooseContext['registry']): MeasureCall =>
  call.contribution.name === ON_LOGARITHMS
    ? (registeredMeasures(registry, 'class-scores', ON_LOGARITHMS)[0] ?? call)
    : call

/** What cannot be called on these frames is left to whoever looks at the others, and to their error. */
function known<T>(find: () => T): T | undefined {
  try {
    return ifRegistered(find)
  } catch (error) {
    if (error instanceof EvalError) return undefined
    throw error
  }
}
