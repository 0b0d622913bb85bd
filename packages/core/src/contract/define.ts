import type { InputKind, Measure } from './contract.js'
import type { ParamSpecs } from './params.js'

/** Parameters as they are written: the choices and defaults keep their literal types without `as const`. */
export const defineParams = <const P extends ParamSpecs>(params: P): P => params

/**
 * A measure as it is written: `compute` knows its input by the kind and its parameters by what they declare, without a
 * type of its own and without `as const`.
 */
export const defineMeasure = <K extends InputKind, const P extends ParamSpecs>(
  measure: Measure<K, P>,
): Measure<K, P> => measure
