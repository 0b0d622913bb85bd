/** What a column of a table holds, as far as statements care. */
export type ColumnType = 'text' | 'integer' | 'double' | 'decimal' | 'boolean' | 'other'

/** The few points on which engines differ; everything else in statements is standard SQL. */
export interface Dialect {
  /** A name as a name, whatever characters it has. */
  identifier(name: string): string
  /** A number of double precision; text that is no number is NULL. */
  double(expression: string, type: ColumnType): string
  /** The same in single precision. */
  single(expression: string): string
  /** Text as people write it, without blanks around it. */
  text(expression: string, type: ColumnType): string
  /** Text such that it is ordered by its UTF-8 bytes. */
  byBytes(expression: string): string
  isNaN(expression: string): string
  /** Whether columns are stored apart, so that a scan of two of them costs little. */
  readonly columnar?: boolean
  /** A whole number from 0, below the number of buckets, that depends on a text alone. */
  bucket(expression: string, buckets: number): string
  /** A number of 64 bits for several texts, where grouping by it is quicker than by them; different ones seldom share it. */
  fingerprint?(expressions: readonly string[]): string
}

/** Numbers as readers of files take them; what else an engine would accept is none. */
export const NUMERAL = String.raw`[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][+-]?[0-9]+)?`
/** Infinity as readers of files take it. */
export const INFINITE = String.raw`[+-]?[iI][nN][fF]([iI][nN][iI][tT][yY])?`

/** A name between quotation marks of the standard. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** A number of a column as text, whole ones without a fraction; `text` is what the engine calls text. */
export const numberAsText = (expression: string, text: string): string =>
  `CASE WHEN ${expression} = floor(${expression}) AND abs(${expression}) < 9e15 THEN CAST(CAST(${expression} AS bigint) AS ${text}) ELSE CAST(${expression} AS ${text}) END`
