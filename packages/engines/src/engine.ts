import type { Contribution, ParamSpecs, ParamValues } from '@eval/core'
import type { ColumnType, Dialect } from './dialect.js'

/** A column of a table where the data is. */
export interface TableColumn {
  readonly name: string
  readonly type: ColumnType
}

/** One value that an engine sends: numbers beyond 2^53 come as text. */
export type Cell = string | number | boolean | null

/** Some rows of an answer, column by column. */
export interface Batch {
  readonly rows: number
  readonly columns: readonly ArrayLike<Cell>[]
}

/** A question to an engine: one `SELECT`, with the values that its parameters stand for. */
export interface Statement {
  /** What it asks, in a few words, for plans and progress. */
  readonly about: string
  readonly sql: string
  readonly values?: readonly (string | number | readonly string[])[]
}

/** Where rows come from: what stands after FROM, with the values of its parameters. */
export interface Relation {
  /** What it is called in messages and records. */
  readonly name: string
  readonly from: string
  readonly values?: Statement['values'] & object
  /** The same such that the engine learns the range of every column before it reads rows, where files say it. */
  readonly ranged?: string
}

/** How a connection is made. */
export interface ConnectOptions<P extends ParamSpecs = ParamSpecs> {
  readonly params: ParamValues<P>
  /** Ends the statement that runs, and the connection. */
  readonly signal?: AbortSignal
}

/** An open connection. It reads and never writes. */
export interface Connection {
  /** The engine with its version, for the record. */
  readonly server: string
  /** The columns that a statement gives; nothing is evaluated. */
  columns(statement: Statement): Promise<readonly TableColumn[]>
  /** The rows of a statement as they come; whoever stops listening stops the statement. */
  run(statement: Statement, onProgress?: (share: number) => void): AsyncIterable<Batch>
  close(): Promise<void>
}

/** A system that evaluates SQL where the data is. */
export interface Engine<P extends ParamSpecs = ParamSpecs> extends Contribution<'engine', P> {
  /** The npm package that reaches it; loaded when it is used. */
  readonly driver: string
  readonly dialect: Dialect
  /** Beginnings of addresses that mean it, such as `postgres://`. */
  readonly addresses: readonly string[]
  /** Files as one table, where the engine reads them by itself; a path may be a pattern such as `data/*.parquet`. */
  files?(paths: readonly string[]): Relation
  connect(address: string, options: ConnectOptions<P>): Promise<Connection>
}

declare module '@eval/core' {
  interface ContributionKinds {
    readonly engine: Engine
  }
}

/** An engine with the types of its parameters kept. */
export const defineEngine = <const P extends ParamSpecs>(
  engine: Omit<Engine<P>, 'contributes'>,
): Engine<P> => ({ contributes: 'engine', ...engine })
