import { resolveParams, type ParamValue, type Tables } from '@eval/core'
import { checkDuplicates } from './duplicates.js'
import { binaryFile, emptyFile, outOfMemory } from './errors.js'
import { interpreters, type ColumnChoice, type Interpreted } from './interpret/index.js'
import { DEFAULT_LIMITS, type Limits } from './limits.js'
import { problemsOf, type Note } from './problems.js'
import type { Reader, ReadContext, TableKind } from './reader.js'
import { chooseReader } from './recognise.js'
import { readers as ownReaders } from './readers/index.js'
import { binaryLooks, sampleOf } from './sample.js'
import { openSource, type Compression, type Source } from './source.js'
import type { RecordTable } from './tables.js'

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
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const problems = problemsOf(source.name, options.maxErrors)
  const notes: Note[] = []
  const context: ReadContext = {
    file: source.name,
    problems,
    limits,
    note: (note) => notes.push(note),
  }
  try {
    return await readOpened(source, kinds, options, context, notes)
  } catch (error) {
    // What does not fit into memory: an array or a text that the platform refuses to make.
    if (error instanceof RangeError) return problems.fail(outOfMemory(error.message))
    throw error
  }
}

async function readOpened<T extends TableKind>(
  source: Source,
  kinds: readonly T[],
  options: ReadOptions,
  context: ReadContext,
  notes: readonly Note[],
): Promise<ReadResult<T>> {
  const { problems, limits } = context
  const opened = await openSource(source, problems, limits)
  if (opened.sample.length === 0) problems.fail(emptyFile())
  const looks = binaryLooks(opened.sample)
  if (looks !== undefined) problems.fail(binaryFile(looks))
  const sample = sampleOf(source.name, opened.sample, opened.complete)
  const readers: readonly Reader[] = options.readers ?? ownReaders
  const { reader, why } = chooseReader(readers, sample, kinds, options.format, problems)
  const params = resolveParams(reader.name, reader.params, options.params ?? {})
  const contents = await reader.read(opened.bytes, context, params)
  problems.settle()
  const settled = settle(contents.table, contents.lines, reader, kinds, options.columns ?? {}, context)
  problems.settle()
  const lines = contents.lines
  const { table, kind } = settled
  if (options.duplicates !== 'leave' && (kind === 'run' || kind === 'qrels')) {
    checkDuplicates(table as Tables['run' | 'qrels'], kind, lines, problems)
    problems.settle()
  }
  return {
    name: source.name,
    kind: kind as T,
    table: table as Tables[T],
    rows: contents.rows,
    recognised: {
      format: reader.name,
      table: kind,
      compression: opened.compression,
      columns: settled.columns,
      why: [why, ...settled.why],
    },
    notes,
    ...(lines === undefined ? {} : { lines }),
  }
}

function settle(
  table: Tables[TableKind],
  lines: Uint32Array | undefined,
  reader: Reader,
  wanted: readonly TableKind[],
  choice: ColumnChoice,
  context: ReadContext,
): Interpreted {
  if (wanted.includes(reader.yields)) return { kind: reader.yields, table, columns: {}, why: [] }
  const records = table as RecordTable
  const able = wanted.filter((kind) => Object.hasOwn(interpreters, kind))
  const fitting = able.find((kind) => interpreters[kind]!.fits(records, choice)) ?? able[0]!
  return interpreters[fitting]!.interpret(records, choice, context, lines)
}
