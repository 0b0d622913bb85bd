import {
  EvalError,
  ifRegistered,
  measuresOn,
  splitNames,
  type ContributionKind,
  type ContributionKinds,
  type InputKind,
  type MeasureCall,
  type Registry,
} from '@eval/core'

export { ifRegistered }

/** The first of a kind that is registered, where the usual one is not. */
export function anyOf<K extends ContributionKind>(kind: K, registry: Registry): ContributionKinds[K] {
  const [first] = registry.all(kind)
  if (first) return first
  throw new EvalError('NOTHING_REGISTERED', `No ${kind} is registered.`, { kind })
}

/** The measures of a list that nobody asked for by name: those that are not registered are left out. */
export const registeredMeasures = <K extends InputKind>(
  registry: Registry,
  kind: K,
  names: string,
): MeasureCall<K>[] =>
  splitNames(names).flatMap((name) => ifRegistered(() => measuresOn(registry, kind, name)) ?? [])

/** The names by which contributions of a kind can be called, each once: in full where plugins share the short one. */
export function callableNames(
  kind: ContributionKind,
  { entries, shared }: Registry,
  fits: (input: string | undefined) => boolean = () => true,
): string[] {
  const names = entries(kind)
    .filter(({ contribution }) => fits('input' in contribution ? contribution.input : undefined))
    .flatMap(({ plugin, contribution: { name } }) => {
      const full = `${plugin}/${name}`
      const claimed = shared.find(
        (one) => one.kind === kind && one.name === name && one.claims.includes(full),
      )
      if (!claimed) return [name]
      return claimed.means === full ? [name, full] : [full]
    })
  return [...new Set(names)].sort()
}
