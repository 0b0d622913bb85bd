import type { Contribution, ParamSpecs, ParamValues, Tables } from '@eval/core'
import type { Limits } from './source/limits.js'
import type { Memory } from './source/memory.js'
import type { Note, Problems } from './problems.js'
import type { Bytes } from './source/bytes.js'

export type TableKind = keyof Tables

/** The beginning of a file, to recognise it by. */
export interface Sample {
  readonly name: string
  readonly bytes: Uint8Array
  /** The bytes as text; what is not UTF-8 is replaced. */
  readonly text: string
  /** The first lines that are there in full, without comments and empty lines. */
  readonly lines: readonly string[]
  /** The sample is the whole file. */
  readonly complete: boolean
}

/** How sure a reader is that it can read a file, from 0 to 1, and what it saw. */
export interface Recognition {
  readonly score: number
  readonly why: string
}

/** What a reader works with besides the bytes. */
export interface ReadContext {
  readonly file: string
  readonly problems: Problems
  readonly limits: Limits
  /** What is about to be held in memory is booked here first; hold nothing that grows with the file without it. */
  readonly memory: Memory
  /** Tells the user something that is not an error. */
  note(note: Note): void
}

/** What a reader got out of a file. */
export interface Contents<T extends TableKind = TableKind> {
  readonly table: Tables[T]
  readonly rows: number
  /** The line of each row, where rows are lines. */
  readonly lines?: Uint32Array
}

/** A small file of a format, for the reference, and for the test kit to damage. */
export interface ReaderExample {
  readonly about: string
  readonly content: string | (() => Uint8Array)
}

/** A file format: bytes in, one kind of table out. */
export interface Reader<
  T extends TableKind = TableKind,
  P extends ParamSpecs = ParamSpecs,
> extends Contribution<'reader', P> {
  readonly yields: T
  /** What a row looks like, in one line. */
  readonly layout: string
  readonly examples?: readonly ReaderExample[]
  /** How well a sample fits; undefined when it certainly does not. */
  recognise(sample: Sample): Recognition | undefined
  read(bytes: Bytes, context: ReadContext, params: ParamValues<P>): Promise<Contents<T>>
}

/** Readers by what they yield; written out so that the merged table kinds survive in emitted types. */
export type RunReader<P extends ParamSpecs = ParamSpecs> = Reader<'run', P>
export type QrelsReader<P extends ParamSpecs = ParamSpecs> = Reader<'qrels', P>
export type ValueReader<P extends ParamSpecs = ParamSpecs> = Reader<'values', P>
export type RecordReader<P extends ParamSpecs = ParamSpecs> = Reader<'records', P>

declare module '@eval/core' {
  interface ContributionKinds {
    readonly reader: Reader
  }
}
