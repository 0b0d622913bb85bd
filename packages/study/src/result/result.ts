import type { Outcome } from '../comparisons/comparison.js'
import type { EffectSize } from '../comparisons/pairs/effect-size.js'
import type { OutOfReach } from '../comparisons/notes/reach-statement.js'
import type { Note } from '../notes/note.js'
import type { JsonNumber } from './json-number.js'

/** A file that went into a result. */
export interface InputRecord {
  readonly path: string
  readonly sha256: string
  readonly format: string
  /** What was recognised: columns, counts, assumptions. */
  readonly recognised?: Readonly<Record<string, string | number | boolean>>
}

/** How sure a value is. */
export interface IntervalRecord {
  readonly low: JsonNumber
  readonly high: JsonNumber
  readonly level: number
  readonly method: string
}

/** What chance alone would give, and how often chance does as well. */
export interface ChanceRecord {
  readonly value: JsonNumber
  /** The standard error of the value, where it was drawn; one that is known has none. */
  readonly valueError?: number
  readonly sd?: JsonNumber
  readonly p: JsonNumber
  /** Decimal logarithm of p, also where p itself is too small for a number. */
  readonly log10P?: number
  /** Present where p is only known to be at most this: no draw was as extreme, or the method tells no smaller p. */
  readonly atMost?: true
  readonly model: string
  readonly method: string
  /** Random draws behind it, where it was drawn; asked-for numbers are rounded up to whole blocks. */
  readonly draws?: number
}

/** One value of one measure with all that stands behind it. */
export interface FindingRecord {
  readonly measure: string
  readonly value: JsonNumber
  /** The reason in words where there is no value. */
  readonly why?: string
  readonly better: 'higher' | 'lower' | 'neither'
  /** Units the value rests on. */
  readonly n: number
  /** Where items carry weights that are no counts: how many of equal weight would say as much. */
  readonly effectiveN?: number
  /** Units without a value. */
  readonly undefined: number
  /** The part of the data it is about: a class, a slice, an average over classes. */
  readonly part?: string
  readonly interval?: IntervalRecord
  readonly chance?: ChanceRecord
}

/** Values of one measure unit by unit, in the order of `units`. */
export interface UnitValuesRecord {
  readonly measure: string
  readonly values: readonly JsonNumber[]
}

/** What a decision at each of some thresholds gives: the cells at every kept score are exact. */
export interface ThresholdRecord {
  /** Whether scores from a threshold on upwards or downwards are predicted positive. */
  readonly better: 'higher' | 'lower'
  /** Weight of all positive and of all negative items. */
  readonly positive: number
  readonly negative: number
  /** Distinct scores there are; fewer are kept where they are many. */
  readonly of: number
  /** Kept scores, from the strictest threshold to the laxest. */
  readonly scores: readonly number[]
  /** Weight of positive and of negative items from the first score to each kept one. */
  readonly tp: readonly number[]
  readonly fp: readonly number[]
  /** The threshold that the system predicts with, where it has one. */
  readonly chosen?: number
  /** The rule that chose it, and on which rows. */
  readonly by?: string
  /** The interval in closed form that each measure of a decision has, by measure. */
  readonly methods?: Readonly<Record<string, string>>
}

/** A picture as data: a Vega-Lite specification with words around it. */
export interface ChartRecord {
  /** The chart that made it. */
  readonly name: string
  readonly title: string
  readonly caption: string
  readonly spec: Readonly<Record<string, unknown>>
}

export interface SystemResult {
  readonly name: string
  readonly findings: readonly FindingRecord[]
  readonly units?: readonly string[]
  readonly perUnit?: readonly UnitValuesRecord[]
  /** For scores with a positive class: what the threshold slider of a page reads. */
  readonly thresholds?: ThresholdRecord
}

/** Two systems on one measure, paired by unit. */
export interface ComparisonRecord {
  readonly measure: string
  /** The slice that it is about, such as language=en; all the data where absent. */
  readonly part?: string
  readonly better: 'higher' | 'lower' | 'neither'
  readonly baseline: string
  readonly system: string
  readonly difference: JsonNumber
  readonly interval?: IntervalRecord
  readonly test: string
  readonly p: JsonNumber
  readonly log10P?: number
  /** Present where p is only known to be at most this, because no draw was as extreme; p after correction is so too. */
  readonly atMost?: true
  /** p after correction over all comparisons. */
  readonly adjustedP: JsonNumber
  readonly correction: string
  readonly effect?: EffectSize<JsonNumber>
  /** Units won, tied and lost; absent where the measure has no value for single units. */
  readonly wins?: number
  readonly ties?: number
  readonly losses?: number
  readonly n: number
  /** What a unit is called. */
  readonly unit: string
  /** How many clusters the units are in, where they are not independent. */
  readonly clusters?: number
  /** Whether these clusters are the items that units are repeats of. */
  readonly repeats?: true
  /** How many comparisons the correction is over. */
  readonly family: number
  /** What it shows: better, worse, higher, lower, not shown, same. */
  readonly outcome: Outcome
  readonly minimumDetectable?: JsonNumber
  /** Present where no possible difference is detected with 80 % power. */
  readonly undetectable?: true
  /** Present where the smallest p that the test can give, after correction, is above the error probability. */
  readonly outOfReach?: OutOfReach
  readonly verdict: string
  readonly worst?: readonly { readonly unit: string; readonly difference: number }[]
  readonly best?: readonly { readonly unit: string; readonly difference: number }[]
}

export type TableCell = string | number | null
export type TableCellKind = 'text' | 'count' | 'number' | 'p'

/** Any further table: rows of cells under columns of one kind each. */
export interface TableRecord {
  readonly name: string
  readonly title: string
  readonly columns: readonly { readonly name: string; readonly kind: TableCellKind }[]
  readonly rows: readonly (readonly TableCell[])[]
  /** How many rows there are, where only the first of them are listed. */
  readonly of?: number
  /** For each row the places of the columns whose value is not exact; people see a wavy sign there. */
  readonly marks?: readonly (readonly number[])[]
  /** For each row the places of the columns whose value is the most that it can be; people see <= there instead. */
  readonly bounds?: readonly (readonly number[])[]
  /** For each row its thresholds: people see them rounded so that they separate the same rows. */
  readonly limits?: readonly (readonly { readonly column: number; readonly limit: JsonNumber }[])[]
  /** 0 where people see every p-value as a power of ten, and 0 as exact; below 1e-16 a bound when absent. */
  readonly leastP?: number
  /** A sentence below the table, such as what the marks mean. */
  readonly footnote?: string
}

/** A note as a result records it: the same for every host, which puts the advice into its own words. */
export type NoteRecord = Pick<Note, 'code' | 'text' | 'advice'>

/** Everything one command found out: the only value that renderers see. */
export interface Result {
  readonly schema: 'eval/1'
  readonly command: string
  readonly version: string
  readonly inputs: readonly InputRecord[]
  readonly policies: Readonly<Record<string, string | number | boolean>>
  readonly seed: number
  readonly plugins: readonly string[]
  /** What of the project was loaded: its configuration file, plugins in it, packages with their versions. */
  readonly loaded?: readonly string[]
  readonly systems: readonly SystemResult[]
  readonly comparisons: readonly ComparisonRecord[]
  readonly tables: readonly TableRecord[]
  readonly charts?: readonly ChartRecord[]
  /** For the reader: what was assumed, what looks wrong, what to try. */
  readonly notes: readonly NoteRecord[]
  /** What a command has to say beyond systems and comparisons, such as the rows of `evals chance`. */
  readonly details?: Readonly<Record<string, unknown>>
}
