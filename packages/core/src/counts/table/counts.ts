import type { Input, Measure } from '../../contract/contract.js'
import type { ParamSpecs } from '../../contract/params.js'

export type { Counts } from './counts-frame.js'

/** The four cells of a table seen from one class. */
export interface BinaryCells {
  readonly tp: number
  readonly fp: number
  readonly fn: number
  readonly tn: number
}

/** Which way round a matrix is written; never guessed. */
export type Orientation = 'rows-actual' | 'rows-predicted'

/** What names a class. Labels compare as text: 1 and "1" are one class, and so are true and "true". */
export type Label = string | number | boolean

/** Labels in columns of small whole numbers. */
export type IntegerArray =
  Uint8Array | Uint8ClampedArray | Int8Array | Uint16Array | Int16Array | Uint32Array | Int32Array

/** One label per row. */
export type Labels = readonly Label[] | IntegerArray | Float32Array | Float64Array

/** A measure on confusion counts. */
export type CountsMeasure<P extends ParamSpecs = ParamSpecs> = Measure<'counts', P>

/** The input contribution of confusion counts. */
export type CountsInput = Input<'counts'>
