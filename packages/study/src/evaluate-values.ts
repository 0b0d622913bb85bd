import type { ParamInput, ValueTable } from '@eval/core'
import type { Evaluation } from './answers/evaluation.js'
import { evaluateSystems, type Asked, type CallOptions, type SystemsOf } from './call.js'
import { isValueTable, valuesTable, type Values } from './inputs/values-input.js'
import type { valueParams } from './values/params.js'
import { splitValues } from './values/split-values.js'

/** How values are joined. */
export type ValuesParams = ParamInput<typeof valueParams>

/** What may be said about an evaluation of values; all of it has a usual answer. */
export interface ValuesOptions extends Asked, ValuesParams, CallOptions {}

/** Evaluates values that were found out elsewhere: the mean over units of each system with its interval. */
export function evaluateValues<const N extends string>(
  input: Values<N>,
  options?: ValuesOptions,
): Promise<Evaluation<N>>
export function evaluateValues(input: ValueTable, options?: ValuesOptions): Promise<Evaluation>
export async function evaluateValues(
  input: Values | ValueTable,
  options: ValuesOptions = {},
): Promise<Evaluation> {
  return evaluateSystems(VALUES, valueSystems(input), options)
}

/** The task that values belong to. */
export const VALUES = 'values'

/** The systems of values. */
export function valueSystems(input: Values | ValueTable): SystemsOf {
  const table = isValueTable(input) ? input : valuesTable(input)
  return (study, params) =>
    splitValues(table, VALUES, 1, { passed: params.passed as string | undefined }).map((one) =>
      study.system(one.name, { values: one.values }, { ...params, task: VALUES }),
    )
}
