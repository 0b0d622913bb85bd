import { EvalError } from '@eval/core'
import type { OpenFile, TrecFile } from '@eval/ranked'

/** An import of `node:fs` also loads streams and promises, which takes longer than a short call; Node before 20.16 knows no other way. */
const builtIn = process.getBuiltinModule as typeof process.getBuiltinModule | undefined
const fs = builtIn?.('node:fs') ?? (await import('node:fs'))

const STANDARD_INPUT = '-'
/** Bytes that gzip is unpacked by at once. */
const UNPACKED_BYTES = 1 << 18

/**
 * Opens files to be read piece by piece, unpacked where they are gzip. What has no beginning to go back to, such as a
 * pipe, is read at once.
 */
export const fileOpener =
  (mostHeld: () => Promise<number>): OpenFile =>
  (path) => {
    try {
      if (path === STANDARD_INPUT) return pipe(0, path, mostHeld)
      const file = fs.openSync(path, 'r')
      if (!fs.fstatSync(file).isFile()) return pipe(file, path, mostHeld)
      return { ...(isGzip(file) ? gzipFile(path, file) : plainFile(file)), mostHeld }
    } catch {
      return undefined
    }
  }

/** What has no beginning to go back to. Its pieces, the whole, and rows made of them are in memory at once. */
function pipe(file: number, path: string, mostHeld: () => Promise<number>): TrecFile {
  let whole: Uint8Array | undefined
  let position = 0
  const bytesOf = async (): Promise<Uint8Array> => {
    const { readPipe } = await import('../node.js')
    try {
      return readPipe(file, path, (await mostHeld()) / 4)
    } catch (error) {
      if (error instanceof EvalError) throw error
      return new Uint8Array(0)
    } finally {
      if (file !== 0) fs.closeSync(file)
    }
  }
  return {
    async read(into) {
      whole ??= await bytesOf()
      const piece = whole.subarray(position, position + into.length)
      into.set(piece)
      position += piece.length
      return piece.length
    },
    rewind() {
      position = 0
    },
    mostHeld,
  }
}

function isGzip(file: number): boolean {
  const head = new Uint8Array(2)
  return fs.readSync(file, head, 0, 2, 0) === 2 && head[0] === 0x1f && head[1] === 0x8b
}

function plainFile(file: number): TrecFile {
  let position = 0
  return {
    read(into) {
      const count = fs.readSync(file, into, 0, into.length, position)
      position += count
      return count
    },
    rewind() {
      position = 0
    },
  }
}

function gzipFile(path: string, file: number): TrecFile {
  fs.closeSync(file)
  async function* begin(): AsyncGenerator<Uint8Array> {
    const { gunzippedFile } = await import('../node.js')
    yield* gunzippedFile(path, UNPACKED_BYTES)
  }
  let pieces: AsyncIterator<Uint8Array> = begin()
  let piece: Uint8Array = new Uint8Array(0)
  return {
    async read(into) {
      while (piece.length === 0) {
        const next = await pieces.next().catch((error: unknown) => {
          const why = error instanceof Error ? error.message : String(error)
          throw new EvalError('CORRUPT_COMPRESSION', `"${path}" is not sound gzip: ${why}.`)
        })
        if (next.done === true) return 0
        piece = next.value
      }
      const count = Math.min(piece.length, into.length)
      into.set(piece.subarray(0, count))
      piece = piece.subarray(count)
      return count
    },
    rewind() {
      void pieces.return?.()
      pieces = begin()
      piece = new Uint8Array(0)
    },
  }
}

/** Writes all of some bytes before it returns. */
export function writeAll(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) {
    try {
      at += fs.writeSync(file, bytes, at)
    } catch (error) {
      // The reader of a pipe that does not block is behind: give it time.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1)
    }
  }
}
