import type { InputKind, InputKinds, Measure } from './contract/contract.js'
import { checked } from './evaluate.js'
import { resolveParams, type ParamInput, type ParamSpecs } from './contract/params.js'
import type { Undefined } from './undefined.js'

/** The value of one measure on one input, with parameters checked and defaults filled in. */
export function measureValue<K extends InputKind, P extends ParamSpecs>(
  measure: Measure<K, P>,
  input: InputKinds[K],
  ...[given]: Partial<ParamInput<P>> extends ParamInput<P> ? [given?: ParamInput<P>] : [given: ParamInput<P>]
): number | Undefined {
  const params = resolveParams(measure.name, measure.params, (given ?? {}) as Record<string, unknown>)
  const contribution = measure as unknown as Measure<K>
  return checked({ contribution, params }, measure.name, input)
}
