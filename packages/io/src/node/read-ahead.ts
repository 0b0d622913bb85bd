import { statSync } from 'node:fs'
import type { ReadOptions, ReadResult } from '../read/read-result.js'
import type { TableKind } from '../reader.js'
import type { MemoryBudget, MemoryLimits } from '../source/memory.js'

/** A file that another thread is to read: plain data. */
export interface ReadJob {
  readonly kind: 'read'
  readonly path: string
  readonly wanted: readonly TableKind[]
  readonly options: PlainReadOptions
  readonly memory: MemoryLimits
  /** What is plugged in where the job comes from: a thread with other readers leaves it alone. */
  readonly plugins: string
}

/** How a file is read, as data: a thread has the readers itself. */
export type PlainReadOptions = Omit<ReadOptions, 'readers' | 'maxMemory'>

/** A file that another thread has read. */
export interface FileRead {
  readonly read: ReadResult
  readonly sha256: string
  /** What its table takes in memory. */
  readonly held: MemoryBudget['held']
}

/** What does jobs on other threads, so many at once; `least` is the work from which on that pays, in steps of a few nanoseconds. */
export interface JobRunner {
  readonly size: number
  readonly least: number
  run(job: object): Promise<unknown>
}

/** A file that will be asked for. */
export type FileToRead = Pick<ReadJob, 'path' | 'wanted' | 'options'>

/** Steps of a few nanoseconds that a byte takes to be read. */
const STEPS_PER_BYTE = 2

/**
 * Begins to read files on other threads, in the order in which they will be asked for, no more at once than there are
 * threads. What is asked for by its key is the file once it is read; undefined for one that is to be read here, because it
 * was not begun, failed, or does not fit into the memory: errors are then the same as without threads.
 */
export function readAhead(
  files: ReadonlyMap<string, FileToRead>,
  to: JobRunner,
  memory: MemoryBudget,
  plugins: string,
): (key: string) => Promise<FileRead | undefined> {
  const { limits, held } = memory
  const waiting = new Map(files)
  const begun = new Map<string, Promise<unknown>>()
  const share = { bytes: limits.bytes / to.size, heapBytes: limits.heapBytes / to.size }
  const begin = (): void => {
    for (const [key, file] of waiting) {
      waiting.delete(key)
      const job: ReadJob = { ...file, kind: 'read', memory: share, plugins }
      begun.set(key, to.run(job))
      return
    }
  }
  if (doesPay([...files.values()], to)) for (let thread = 0; thread < to.size; thread++) begin()
  return async (key) => {
    waiting.delete(key)
    const found = (await begun.get(key)) as FileRead | undefined
    if (!begun.delete(key)) return undefined
    begin()
    if (!found) return undefined
    const { bytes, heapBytes } = found.held
    if (held.bytes + bytes > limits.bytes || held.heapBytes + heapBytes > limits.heapBytes) return undefined
    memory.book(bytes, heapBytes)
    return found
  }
}

/** Whether there are several files, none of them a pipe or standard input, and much to read. */
function doesPay(files: readonly FileToRead[], { size, least }: JobRunner): boolean {
  if (files.length < 2 || size < 2) return false
  const sizes = files.map(({ path }) => {
    const there = path === '-' ? undefined : statSync(path, { throwIfNoEntry: false })
    return there?.isFile() === true ? there.size : Number.NaN
  })
  return STEPS_PER_BYTE * sizes.reduce((sum, bytes) => sum + bytes, 0) >= least
}

export const isReadJob = (message: unknown): message is ReadJob =>
  typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'read'

/** Buffers that are worth handing over: smaller ones may be parts of what the platform shares. */
const LARGE = 2 ** 16

/** The large buffers behind what was read, so that it can be handed to another thread without a copy. */
export function buffersOf(value: unknown, found = new Set<ArrayBuffer>()): Set<ArrayBuffer> {
  if (ArrayBuffer.isView(value)) {
    if (value.buffer instanceof ArrayBuffer && value.buffer.byteLength >= LARGE) found.add(value.buffer)
  } else if (value instanceof Map || Array.isArray(value)) {
    // A list of texts has no buffers.
    for (const item of value.values()) {
      if (typeof item !== 'object') break
      buffersOf(item, found)
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const item of Object.values(value)) buffersOf(item, found)
  }
  return found
}
