import { closeSync, createReadStream, fstatSync, openSync, readSync, writeSync } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { EvalError } from '@eval/core'
import { machineMemory, readPipe } from '@eval/io/node'
import type { OpenFile, TrecFile } from '@eval/ranked'

const STANDARD_INPUT = '-'
/** Bytes that gzip is unpacked by at once. */
const UNPACKED_BYTES = 1 << 18

/**
 * A file to be read piece by piece, unpacked where it is gzip. What has no beginning to go back to, such as a pipe, is
 * read at once.
 */
export const openFile: OpenFile = (path) => {
  try {
    if (path === STANDARD_INPUT) return readPipe(0, path, mostOf())
    const file = openSync(path, 'r')
    if (fstatSync(file).isFile()) return isGzip(file) ? gzipFile(path, file) : plainFile(file)
    try {
      return readPipe(file, path, mostOf())
    } finally {
      closeSync(file)
    }
  } catch (error) {
    if (error instanceof EvalError) throw error
    return undefined
  }
}

/** Bytes of a pipe: its pieces, the whole, and rows made of them are there at once. */
const mostOf = (): number => machineMemory().bytes / 4

function isGzip(file: number): boolean {
  const head = new Uint8Array(2)
  return readSync(file, head, 0, 2, 0) === 2 && head[0] === 0x1f && head[1] === 0x8b
}

function plainFile(file: number): TrecFile {
  let position = 0
  return {
    read(into) {
      const count = readSync(file, into, 0, into.length, position)
      position += count
      return count
    },
    rewind() {
      position = 0
    },
  }
}

function gzipFile(path: string, file: number): TrecFile {
  closeSync(file)
  const begin = (): AsyncIterator<Uint8Array> =>
    createReadStream(path)
      .pipe(createGunzip({ chunkSize: UNPACKED_BYTES }))
      [Symbol.asyncIterator]() as AsyncIterator<Uint8Array>
  let pieces = begin()
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
      at += writeSync(file, bytes, at)
    } catch (error) {
      // The reader of a pipe that does not block is behind: give it time.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1)
    }
  }
}
