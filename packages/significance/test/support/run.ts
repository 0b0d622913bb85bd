import { isUndefined, resolveParams, type Contribution, type ParamSpecs, type Undefined } from '@eval/core'

interface Computes<S, R> extends Contribution {
  compute(sample: S, params: never): R | Undefined
}

/** Calls a contribution with its parameters checked and filled in; an undefined result is an error here. */
export function run<S, R extends object>(
  contribution: Computes<S, R>,
  sample: S,
  params: Readonly<Record<string, unknown>> = {},
): R {
  const result = answer(contribution, sample, params)
  if ('undefined' in result) throw new Error(`${contribution.name} is undefined: ${result.undefined}`)
  return result
}

/** The same with an undefined result as it is. */
export function answer<S, R extends object>(
  contribution: Computes<S, R>,
  sample: S,
  params: Readonly<Record<string, unknown>> = {},
): R | Undefined {
  return contribution.compute(
    sample,
    resolveParams<ParamSpecs>(contribution.name, contribution.params, params) as never,
  )
}

/** The reason of a result that has no value. */
export function reason(result: object): string | undefined {
  return isUndefined(result as Undefined) && 'undefined' in result ? String(result.undefined) : undefined
}
