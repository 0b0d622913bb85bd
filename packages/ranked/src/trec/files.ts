import { EvalError, printable } from '@eval/core'
import { TrecFailure } from './failure.js'

/** A file that is read piece by piece. */
export interface TrecFile {
  /** Fills an array from the front with the next bytes; how many, 0 at the end. */
  readonly read: (into: Uint8Array) => number | Promise<number>
  /** Goes back to the beginning. */
  readonly rewind: () => void
  /** Bytes of memory that what is made of the file may take; any number when absent. */
  readonly mostHeld?: () => number | Promise<number>
}

/** Gives the content of a file that was named on the command line, or undefined when it cannot be read. */
export type ReadFile = (path: string) => Uint8Array | undefined

/** Gives a file that was named on the command line, at once or piece by piece, or undefined when it cannot be read. */
export type OpenFile = (path: string) => Uint8Array | TrecFile | undefined

/** Work that stops at each read and goes on with the number of bytes that came. */
export type Work<T> = Generator<number | Promise<number>, T, number>

const FIRST_BYTES = 1 << 16

/** All of a file; one without a byte counts as one that cannot be read. */
export function* wholeFile(opened: ReturnType<OpenFile>, name: string): Work<Uint8Array> {
  const bytes = opened === undefined || opened instanceof Uint8Array ? opened : yield* readAll(opened, name)
  if (bytes === undefined || bytes.length === 0) throw unreadable(name)
  return bytes
}

function* readAll(file: TrecFile, name: string): Work<Uint8Array> {
  let bytes = new Uint8Array(FIRST_BYTES)
  let filled = 0
  for (;;) {
    if (filled === bytes.length) {
      yield* demandRoom(TABLE_GROWTH * 2 * filled, file, name)
      const larger = new Uint8Array(bytes.length * 2)
      larger.set(bytes)
      bytes = larger
    }
    const got = yield file.read(bytes.subarray(filled))
    if (got === 0) return bytes.subarray(0, filled)
    filled += got
  }
}

/** A file of short rows and the columns made of it, for each of its bytes. */
const TABLE_GROWTH = 5

/** Bytes that are held without asking: every machine has them. */
const FREE_BYTES = 1 << 26

/** Fails where more memory would be taken for a file than allowed. */
export function* demandRoom(
  bytes: number,
  { mostHeld }: Pick<TrecFile, 'mostHeld'>,
  name: string,
): Work<void> {
  if (bytes <= FREE_BYTES || mostHeld === undefined) return
  const most = yield mostHeld()
  if (bytes <= most) return
  throw new EvalError(
    'MEMORY_LIMIT',
    `"${printable(name, 200)}" would take more than ${Math.floor(most / 2 ** 20)} MiB of memory. Give a smaller file, or a run that is grouped by topic.`,
    { file: name, limit: most },
  )
}

/** A file is not there, or there is nothing in it. */
export const unreadable = (name: string): TrecFailure =>
  new TrecFailure(2, `"${name}" cannot be read or is empty.`)
