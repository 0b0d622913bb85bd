import { EvalError, type ContributionKind, type ContributionKinds, type Registry } from '@eval/core'

/** The first of a kind that is registered, where the usual one is not. */
export function anyOf<K extends ContributionKind>(kind: K, registry: Registry): ContributionKinds[K] {
  const [first] = registry.all(kind)
  if (first) return first
  throw new EvalError('NOTHING_REGISTERED', `No ${kind} is registered.`, { kind })
}
