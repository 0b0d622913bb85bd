import { TrecFailure } from './failure.js'

/** A file that is read piece by piece. */
export interface TrecFile {
  /** Fills an array from the front with the next bytes; how many, 0 at the end. */
  readonly read: (into: Uint8Array) => number | Promise<number>
  /** Goes back to the beginning. */
  readonly rewind: () => void
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
  const bytes = opened === undefined || opened instanceof Uint8Array ? opened : yield* readAll(opened)
  if (bytes === undefined || bytes.length === 0) throw unreadable(name)
  return bytes
}

function* readAll(file: TrecFile): Work<Uint8Array> {
  let bytes = new Uint8Array(FIRST_BYTES)
  let filled = 0
  for (;;) {
    if (filled === bytes.length) {
      const larger = new Uint8Array(bytes.length * 2)
      larger.set(bytes)
      bytes = larger
    }
    const got = yield file.read(bytes.subarray(filled))
    if (got === 0) return bytes.subarray(0, filled)
    filled += got
  }
}

/** A file is not there, or there is nothing in it. */
export const unreadable = (name: string): TrecFailure =>
  new TrecFailure(2, `"${name}" cannot be read or is empty.`)
