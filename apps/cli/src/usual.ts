import {
  EvalError,
  measuresOn,
  splitNames,
  type ContributionKind,
  type ContributionKinds,
  type InputKind,
  type MeasureCall,
  type Registry,
} from '@eval/core'

/** What a search of the registry finds, or nothing where there is no such name. */
export function known<T>(find: () => T): T | undefined {
  try {
    return find()
  } catch (error) {
    if (error instanceof EvalError && error.code === 'UNKNOWN_NAME') return undefined
    throw error
  }
}

/** The measures of a usual list, which nobody asked for by name: those that are not registered are left out. */
export const usualMeasures = <K extends InputKind>(
  registry: Registry,
  kind: K,
  names: string,
): MeasureCall<K>[] =>
  splitNames(names).flatMap((name) => known(() => measuresOn(registry, kind, name)) ?? [])

/** What to do where nothing of a usual list is left. */
export const noUsualMeasure = (): EvalError =>
  new EvalError('NO_MEASURE', 'None of the usual measures is registered. Name a measure after -m.')

/** The first of a kind that is registered, where the usual one is not. */
export function anyOf<K extends ContributionKind>(kind: K, registry: Registry): ContributionKinds[K] {
  const [first] = registry.all(kind)
  if (first) return first
  throw new EvalError('NOTHING_REGISTERED', `No ${kind} is registered.`, { kind })
}
