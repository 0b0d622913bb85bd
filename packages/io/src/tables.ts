import type { LabelTable } from '@eval/core'

/**
 * One value of a record; a list holds the labels or probabilities of one row. A number whose text in the file is not
 * what JavaScript would write (9007199254740993, 250.00) is kept as that text, because it may be an id or a label.
 */
export type Cell = string | number | boolean | null | readonly Cell[]

/** Records as columns, before anyone has said what they mean. */
export interface RecordTable {
  readonly names: readonly string[]
  /** One list of cells for each name, all of one length. */
  readonly columns: readonly (readonly Cell[])[]
  readonly rows: number
}

/** What a classifier said about each row, in as many ways as the file has. */
export interface PredictionTable {
  readonly rows: number
  /** Every class that is met, in the order of its text. */
  readonly classes: readonly string[]
  /** Index into `classes` for each row. */
  readonly actual: Uint32Array
  readonly predicted?: Uint32Array
  /** A score for the positive class. */
  readonly scores?: Float64Array
  /** The class that the scores speak for; settled by the user or by what `recognised` says. */
  readonly positive?: string
  readonly better: 'higher' | 'lower'
  /** A probability for each class, by index into `classes`. */
  readonly probabilities?: readonly Float64Array[]
  readonly weights?: Float64Array
  readonly ids?: readonly string[]
  /** The other columns as text, to take the rows apart by. */
  readonly slices: ReadonlyMap<string, readonly string[]>
}

/** Which of several labels each row has and was given. */
export interface MultiLabelTable {
  readonly rows: number
  readonly labels: readonly string[]
  /** 1 where the row has the label: `actual[row * labels.length + label]`. */
  readonly actual: Uint8Array
  readonly predicted?: Uint8Array
  /** A score for every label of each row, in the same layout. */
  readonly scores?: Float64Array
  readonly weights?: Float64Array
  readonly ids?: readonly string[]
  /** The other columns as text, to take the rows apart by. */
  readonly slices: ReadonlyMap<string, readonly string[]>
}

/** Values of one measure for one system, unit by unit. */
export interface ValueSeries {
  readonly system: string
  readonly measure: string
  /** Meaningless where not defined. */
  readonly values: Float64Array
  readonly defined: Uint8Array
}

/** One value per unit and system, as a paired test needs them. */
export interface ValueTable {
  readonly units: readonly string[]
  readonly series: readonly ValueSeries[]
}

/** Natural logarithms of probabilities that a model gave to tokens or documents. */
export interface LogProbabilityTable {
  readonly documents: readonly string[]
  /** Index into `documents` for each row. */
  readonly documentCodes: Uint32Array
  readonly logProbabilities: Float64Array
  /** Tokens that each row stands for; 1 where rows are tokens. */
  readonly tokens: Float64Array
  /** UTF-8 bytes that each row stands for, where the text is known. */
  readonly bytes?: Float64Array
}

/** Two numbers for each row, to be correlated. */
export interface PairTable {
  readonly names: readonly [first: string, second: string]
  readonly first: Float64Array
  readonly second: Float64Array
  readonly ids?: readonly string[]
}

declare module '@eval/core' {
  interface Tables {
    readonly records: RecordTable
    readonly predictions: PredictionTable
    readonly 'multi-labels': MultiLabelTable
    readonly values: ValueTable
    readonly 'log-probabilities': LogProbabilityTable
    readonly pairs: PairTable
  }
}

/** Predictions as true and predicted labels; undefined where the file has no predicted label. */
export function labelsOf(table: PredictionTable): LabelTable | undefined {
  const { predicted, classes, weights, ids } = table
  if (!predicted) return undefined
  return {
    actual: Array.from(table.actual, (code) => classes[code]!),
    predicted: Array.from(predicted, (code) => classes[code]!),
    ...(weights === undefined ? {} : { weights }),
    ...(ids === undefined ? {} : { ids }),
  }
}
