import { readTable } from '../read/read.js'
import type { ReadOptions, ReadResult } from '../read/read-result.js'
import type { TableKind } from '../reader.js'
import type { MemoryBudget } from '../source/memory.js'
import type { Source } from '../source/source.js'
import { readAhead, type JobRunner, type PlainReadOptions } from './read-ahead.js'

/** A table with the checksum of its file. */
export interface ReadFile<T extends TableKind = TableKind> {
  readonly read: ReadResult<T>
  readonly sha256: string
}

/** A file with what it is read as. */
export interface FileAsked<T extends TableKind = TableKind> {
  readonly path: string
  readonly wanted: T | readonly T[]
  readonly options: ReadOptions
}

/** Files that are read once, however often they are asked for in the same way, standard input included. */
export interface FilesOnce {
  read<T extends TableKind>(asked: FileAsked<T>): Promise<ReadFile<T>>
  /** Has files that will be asked for read by other threads, where that pays. */
  ahead(files: readonly FileAsked[], threads: JobRunner, memory: MemoryBudget, plugins: string): void
}

/** Where paths lead: a source with its checksum, which is known once it was read. */
export type SourceOf = (path: string) => Source & { sha256(): string | undefined }

/** What a thread has itself, or gets its share of. */
const OF_THREAD = ['readers', 'maxMemory']

const plainOptions = (options: ReadOptions): PlainReadOptions =>
  Object.fromEntries(Object.entries(options).filter(([name]) => !OF_THREAD.includes(name)))

const keyOf = ({ path, wanted, options }: FileAsked): string =>
  JSON.stringify([path, wanted, plainOptions(options)])

export function filesOnce(sourceOf: SourceOf): FilesOnce {
  const known = new Map<string, Promise<ReadFile>>()
  let elsewhere: ReturnType<typeof readAhead> | undefined
  const readHere = async ({ path, wanted, options }: FileAsked): Promise<ReadFile> => {
    const source = sourceOf(path)
    const there = await elsewhere?.(keyOf({ path, wanted, options }))
    if (there) return { read: there.read, sha256: there.sha256 }
    const read = await readTable(source, wanted, options)
    return { read, sha256: source.sha256() ?? '' }
  }
  return {
    read<T extends TableKind>(asked: FileAsked<T>) {
      const key = keyOf(asked)
      const file = known.get(key) ?? readHere(asked)
      known.set(key, file)
      // What a file was recognised as among several tables is what it holds when that one is asked for.
      if (typeof asked.wanted !== 'string') {
        void file.then(
          ({ read }) => known.set(keyOf({ ...asked, wanted: read.kind }), file),
          () => undefined,
        )
      }
      return file as Promise<ReadFile<T>>
    },
    ahead(files, threads, memory, plugins) {
      const left = files.filter((one) => !known.has(keyOf(one)))
      const jobs = left.map(({ path, wanted, options }) => ({
        path,
        wanted: typeof wanted === 'string' ? [wanted] : wanted,
        options: plainOptions(options),
      }))
      const keyed = new Map(jobs.map((job, index) => [keyOf(left[index]!), job]))
      elsewhere = readAhead(keyed, threads, memory, plugins)
    },
  }
}
