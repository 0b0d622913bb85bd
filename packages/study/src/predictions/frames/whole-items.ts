import type { InputKind, InputKinds } from '@eval/core'
import type { Items } from '../../task/system.js'

/** Items that know the frame of all of them, made from the columns as they stand. */
export interface WholeItems<K extends InputKind> extends Items<K> {
  whole(): InputKinds[K]
}

/** How frames are marked whose weights are no counts. */
export const weighted = (
  weights: Float64Array | undefined,
  counted: boolean,
): { readonly weighted?: true } => (weights && !counted ? { weighted: true } : {})

/** The weights of rows that are repeated. */
export const timesEach = (times: Float64Array, weights: Float64Array): Float64Array =>
  times.map((count, row) => count * weights[row]!)
