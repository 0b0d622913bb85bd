/** A class for each row, as an index into a list of classes: a byte where all classes fit. */
export type ClassCodes = Uint8Array | Uint32Array

/** A column of so many rows for the codes of so many classes. */
export const classCodes = (rows: number, classes: number): ClassCodes =>
  classes <= 256 ? new Uint8Array(rows) : new Uint32Array(rows)

/** What a classifier said about each row, in as many ways as the file has. */
export interface PredictionTable {
  readonly rows: number
  /** Every class that is met, in the order of its text. */
  readonly classes: readonly string[]
  /** Index into `classes` for each row. */
  readonly actual: ClassCodes
  readonly predicted?: ClassCodes
  /** A score for the positive class. */
  readonly scores?: Float64Array
  /** The class that the scores speak for; settled by the user or by what `recognised` says. */
  readonly positive?: string
  readonly better: 'higher' | 'lower'
  /** A probability for each class, by index into `classes`. */
  readonly probabilities?: readonly Float64Array[]
  readonly weights?: Float64Array
  /** Whether weights count copies of rows; other weights say how much a row matters beside others, at any scale. */
  readonly counted?: boolean
  /** Whether a row stands for all alike ones, as many as its weight says, so that no row can be told from another. */
  readonly grouped?: true
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
  /** Whether weights count copies of rows; other weights say how much a row matters beside others, at any scale. */
  readonly counted?: boolean
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
  /** The cluster of each unit: units of one cluster are not independent, such as several questions about one text. */
  readonly clusters?: readonly string[]
  /** How much each unit counts in a mean. */
  readonly weights?: Float64Array
  /** Which repetition of its unit each is; a unit is then listed once for each, and its repetitions are a cluster. */
  readonly repeats?: readonly string[]
  /** Further columns by name, with the text of each unit: what values can be sliced by. */
  readonly slices?: ReadonlyMap<string, readonly string[]>
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

/** Answers in words, each with what it should have said. */
export interface AnswerTable {
  readonly ids: readonly string[]
  readonly answers: readonly string[]
  /** One or several references for each answer. */
  readonly references: readonly (readonly string[])[]
  /** Which repetition of its item each answer is; an item is then listed once for each. */
  readonly repeats?: readonly string[]
  readonly clusters?: readonly string[]
}

/** Comparisons of two systems each. */
export interface BattleTable {
  readonly systems: readonly string[]
  /** Index into `systems` for each row. */
  readonly first: Uint32Array
  readonly second: Uint32Array
  readonly winners: readonly ('first' | 'second' | 'tie')[]
}
