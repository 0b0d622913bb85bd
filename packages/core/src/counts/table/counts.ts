import type { Input, Measure } from '../../contract/contract.js'
import type { ParamSpecs } from '../../contract/params.js'

/**
 * A confusion table: number of items by actual and predicted class. Counts may be weights.
 * The positive class of a two-class table is always explicit; a table without one has only measures over all classes.
 */
export interface Counts {
  readonly classes: readonly string[]
  /** K x K in rows of the actual class: `cells[actual * K + predicted]`. */
  readonly cells: Float64Array
  /** Index of the positive class, where there is one. */
  readonly positive?: number
}

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
