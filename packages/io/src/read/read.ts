import type { ParamValue, Tables } from '@eval/core'
import { outOfMemory } from '../errors.js'
import type { ColumnChoice } from '../interpret/index.js'
import { DEFAULT_LIMITS, type Limits } from '../source/limits.js'
import { memoryBudget, memoryOf, type MemoryBudget } from '../source/memory.js'
import { problemsOf, type Note } from '../problems.js'
import { openChecked, readOpened } from './read-opened.js'
import type { Reader, ReadContext, TableKind } from '../reader.js'
import { chooseReader } from './recognise.js'
import { readers as ownReaders } from '../readers/index.js'
import { sampleOf } from '../source/sample.js'
import type { Compression, Source } from '../source/source.js'

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

/** Reads a file into a table of one of the wanted kinds; whatever is wrong with it is an EvalError with its place. */
export async function readTable<T extends TableKind>(
  source: Source,
  wanted: T | readonly T[],
  options: ReadOptions = {},
): Promise<ReadResult<T>> {
  const kinds: readonly T[] = typeof wanted === 'string' ? [wanted] : wanted
  return guarded(source, options, async (context, notes) => {
    const opened = await openChecked(source, context)
    const sample = sampleOf(source.name, opened.sample, opened.complete)
    const readers: readonly Reader[] = options.readers ?? ownReaders
    const chosen = chooseReader(readers, sample, kinds, options.format, context.problems)
    const result = await readOpened(opened, chosen, () => kinds, options, context, notes)
    return { ...result, notes: result.notes.filter(({ quiet }) => quiet !== true) }
  })
}

/** Does the work of reading with its problems, notes and limits; what does not fit into memory is a problem too. */
export async function guarded<R>(
  source: Source,
  options: ReadOptions,
  work: (context: ReadContext, notes: readonly Note[]) => Promise<R>,
): Promise<R> {
  const problems = problemsOf(source.name, options.maxErrors)
  const notes: Note[] = []
  const memory = memoryOf(budgetFor(source, options), problems)
  const context: ReadContext = {
    file: source.name,
    problems,
    limits: { ...DEFAULT_LIMITS, ...options.limits },
    memory,
    note: (note) => notes.push(note),
  }
  try {
    return await work(context, notes)
  } catch (error) {
    memory.abandon()
    // An array or a text that the platform refuses to make.
    if (error instanceof RangeError) return problems.fail(outOfMemory(error.message))
    throw error
  }
}

/** The memory that is allowed: as given, else as the machine allows where the source knows it. */
function budgetFor({ memory }: Source, { maxMemory }: ReadOptions): MemoryBudget {
  if (maxMemory === undefined) return memoryBudget(memory)
  if (typeof maxMemory !== 'number') return maxMemory
  return memoryBudget({ ...memory, bytes: maxMemory })
}
