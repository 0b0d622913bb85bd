import type { Contribution } from './contract.js'
import { resolveParams, type ParamInput, type ParamSpecs, type ParamValues } from './params.js'

/** The parameters of a contribution as its function takes them: those given, and defaults for the others. */
export function withDefaults<P extends ParamSpecs>(
  { name, params }: Pick<Contribution<string, P>, 'name' | 'params'>,
  ...[given]: Partial<ParamInput<P>> extends ParamInput<P> ? [given?: ParamInput<P>] : [given: ParamInput<P>]
): ParamValues<P> {
  return resolveParams(name, params, (given ?? {}) as Record<string, unknown>)
}
