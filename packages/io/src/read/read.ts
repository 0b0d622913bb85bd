import { outOfMemory } from '../errors.js'
import { DEFAULT_LIMITS } from '../source/limits.js'
import { memoryBudget, memoryOf, type MemoryBudget } from '../source/memory.js'
import { problemsOf, type Note } from '../problems.js'
import { openChecked, readOpened } from './read-opened.js'
import type { Reader, ReadContext, TableKind } from '../reader.js'
import { chooseReader } from './recognise.js'
import { readers as ownReaders } from '../readers/index.js'
import { sampleOf } from '../source/sample.js'
import type { Source } from '../source/source.js'
import type { ReadOptions, ReadResult } from './read-result.js'

export type { ReadOptions, Recognised, ReadResult } from './read-result.js'

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
