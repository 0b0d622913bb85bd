import type { Alias, ParamValue } from '@eval/core'

/** The cutoffs, shares of recall and multiples of R at which trec_eval evaluates unless told otherwise. */
export const TREC_CUTOFFS: readonly number[] = [5, 10, 15, 20, 30, 100, 200, 500, 1000]
export const TREC_RECALLS: readonly number[] = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]
export const TREC_MULTIPLES: readonly number[] = [0.2, 0.4, 0.6, 0.8, 1, 1.2, 1.4, 1.6, 1.8, 2]

/** How trec_eval writes one parameter of a measure: `P_5` in its output, `P.5,10` where it is asked for. */
export const trecNames = (name: string, parameter: string): Alias[] => [
  `${name}_{${parameter}}`,
  `${name}.{${parameter}}`,
]

/** The same with the bare name, which stands for all of trec_eval's own values of the parameter. */
export const trecFamily = (name: string, parameter: string, values: readonly ParamValue[]): Alias[] => [
  ...trecNames(name, parameter),
  { name, each: values.map((value) => ({ [parameter]: value })) },
]
