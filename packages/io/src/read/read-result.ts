import type { ParamValue, Tables } from '@eval/core'
import type { ColumnChoice } from '../interpret/index.js'
import type { Note } from '../problems.js'
import type { Reader, TableKind } from '../reader.js'
import type { Limits } from '../source/limits.js'
import type { MemoryBudget } from '../source/memory.js'
import type { Compression } from '../source/source.js'

/** What is to be read, and what the user has already settled. */
export interface ReadOptions {
  /** Readers to choose from; those of this package when absent. */
  readonly readers?: readonly Reader[]
  /** The name of the reader to use, instead of recognising one. */
  readonly format?: string
  /** Parameters of the reader. */
  readonly params?: Readonly<Record<string, ParamValue | undefined>>
  /** Columns named by the user; they win over what is recognised. */
  readonly columns?: ColumnChoice
  /** Problems to collect before giving up. */
  readonly maxErrors?: number
  readonly limits?: Partial<Limits>
  /**
   * Bytes that may be held in memory for what is read, or a budget shared by several reads. When absent, what the
   * machine allows where the source knows it (a file), else 2 GiB.
   */
  readonly maxMemory?: number | MemoryBudget
  /** Whether a document that occurs twice for a topic is looked for, to be reported with its line. */
  readonly duplicates?: 'check' | 'leave'
}

/** What a file was taken for, and why. */
export interface Recognised {
  readonly format: string
  readonly table: TableKind
  readonly compression: Compression
  /** The column taken for each role, where the file has named columns. */
  readonly columns: Readonly<Record<string, string>>
  readonly why: readonly string[]
}

/** A table read from a file. */
export interface ReadResult<T extends TableKind = TableKind> {
  readonly name: string
  readonly kind: T
  readonly table: Tables[T]
  readonly rows: number
  readonly recognised: Recognised
  readonly notes: readonly Note[]
  /** The line of each row, where rows are lines. */
  readonly lines?: Uint32Array
}
