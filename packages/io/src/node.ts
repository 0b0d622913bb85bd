import { createHash } from 'node:crypto'
import { constants } from 'node:buffer'
import { createReadStream, readSync, statSync } from 'node:fs'
import { mkdir, open, readFile, readlink, realpath, rename, stat, unlink } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { getHeapStatistics } from 'node:v8'
import { createGunzip } from 'node:zlib'
import { EvalError, printable } from '@eval/core'
import { fileTrouble } from './errors.js'
import { gunzipped } from './source/gunzip.js'
import { nearestFile } from './node/nearest-file.js'
import { jsonFolder } from './node/json-folder.js'
import type { MemoryLimits } from './source/memory.js'
import type { Source } from './source/source.js'

export { filesOnce, type FileAsked, type FilesOnce, type ReadFile } from './node/files-once.js'
export { writeFiles } from './node/write-files.js'

/** Bytes asked for at once. */
const CHUNK_BYTES = 2 ** 20

/** A file or standard input as a source; its checksum is known once it was read to the end. */
export interface FileSource extends Source {
  readonly bytes: AsyncIterable<Uint8Array>
  readonly memory: Required<MemoryLimits>
  /** SHA-256 of the bytes as they are stored, in hexadecimal; undefined before the end. */
  sha256(): string | undefined
}

/** How much of the machine's memory, and of the JavaScript heap, tables may take; the rest is for working on them. */
const SHARE = { machine: 0.5, heap: 0.6 } as const

/** What the machine, its container and the JavaScript heap of this process allow to be held in memory. */
export function machineMemory(): Required<MemoryLimits> {
  const total = totalmem()
  const constrained = process.constrainedMemory()
  const machine = constrained > 0 ? Math.min(total, constrained) : total
  return {
    bytes: Math.floor(SHARE.machine * machine),
    heapBytes: Math.floor(SHARE.heap * getHeapStatistics().heap_size_limit),
  }
}

/** Hears how many bytes of a file were read, of how many where that is known. */
export type OnRead = (read: number, total: number | undefined) => void

/**
 * Opens a file as a stream of bytes; `-` is standard input, and a folder is the list of its JSON files. Nothing is read
 * before the source is.
 */
export function fileSource(path: string, onRead?: OnRead): FileSource {
  const name = path === '-' ? 'standard input' : path
  const hash = createHash('sha256')
  let checksum: string | undefined
  const bytes = async function* (): AsyncIterable<Uint8Array> {
    const there = path === '-' ? undefined : await stat(path).catch(() => undefined)
    const total = there?.isFile() === true ? there.size : undefined
    // Opened last: a stream that fails before anybody reads it would end the process.
    const stream: AsyncIterable<Uint8Array> =
      path === '-'
        ? process.stdin
        : there?.isDirectory() === true
          ? jsonFolder(path)
          : createReadStream(path, { highWaterMark: CHUNK_BYTES })
    let read = 0
    try {
      for await (const chunk of stream) {
        hash.update(chunk)
        read += chunk.length
        onRead?.(read, total)
        yield chunk
      }
    } catch (error) {
      if (!isSystemError(error)) throw error
      throw fileTrouble(
        'read',
        name,
        reasonOf(error),
        error.code === 'ENOENT' ? await nearestFile(path) : undefined,
      )
    }
    checksum = hash.digest('hex')
  }
  return { name, bytes: bytes(), memory: machineMemory(), sha256: () => checksum }
}

/** Whether two paths lead to one regular file. */
export function isSameFile(path: string, other: string): boolean {
  const [one, two] = [path, other].map((each) => statSync(each, { throwIfNoEntry: false, bigint: true }))
  return one?.isFile() === true && one.dev === two?.dev && one.ino === two.ino
}

let written = 0

/**
 * Writes a file so that it is there in full or not at all: into a file beside it, then renamed. Devices and pipes are
 * written to directly, a link is followed also where it leads to no file yet, and a file that may not be written stays
 * as it is. A signal that aborts leaves what was there before.
 */
export async function writeWhole(
  path: string,
  content: string | Uint8Array,
  signal?: AbortSignal,
): Promise<void> {
  try {
    const target = await leadsTo(path)
    const there = await stat(target).catch(() => undefined)
    if (there && !there.isFile()) {
      await fill(target, 'w', content, { signal })
      return
    }
    if (there) await (await open(target, 'r+')).close()
    const beside = join(dirname(target), `.${basename(target)}.${process.pid}.${written++}.tmp`)
    try {
      await fill(beside, 'wx', content, { mode: there?.mode, signal })
      signal?.throwIfAborted()
      await rename(beside, target)
    } catch (error) {
      await unlink(beside).catch(() => undefined)
      throw error
    }
  } catch (error) {
    throw isSystemError(error) ? unwritable(path, error) : error
  }
}

/** Bytes of the largest file that is read as one text; what has no end is none. */
const MOST_TEXT_BYTES = 2 ** 28

/** The text of a small file of our own; undefined where there is none. */
export async function textOf(path: string): Promise<string | undefined> {
  try {
    const there = await stat(path)
    if (!there.isFile() || there.size > MOST_TEXT_BYTES)
      throw fileTrouble('read', path, `it must be a file of at most ${MOST_TEXT_BYTES} bytes`)
    return await readFile(path, 'utf8')
  } catch (error) {
    if (!isSystemError(error)) throw error
    if (error.code === 'ENOENT') return undefined
    throw fileTrouble('read', path, reasonOf(error))
  }
}

/** Writes a file whole, in a folder that is made where there is none. */
export async function keepText(path: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true })
  } catch (error) {
    throw isSystemError(error) ? unwritable(path, error) : error
  }
  await writeWhole(path, text)
}

/** Where a path leads; the last of its links may lead to a file that is not there yet. */
async function leadsTo(path: string): Promise<string> {
  const real = await realpath(path).catch(() => undefined)
  if (real !== undefined) return real
  // What a pipe is linked to has no path.
  if (await isThere(path)) return path
  const link = await readlink(path).catch(() => undefined)
  return link === undefined ? path : leadsTo(resolve(dirname(path), link))
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (error: unknown) => {
      if (isSystemError(error) && error.code === 'ENOENT') return false
      throw error
    },
  )

async function fill(
  path: string,
  flags: 'w' | 'wx',
  content: string | Uint8Array,
  { mode, signal }: { readonly mode?: number | undefined; readonly signal: AbortSignal | undefined },
): Promise<void> {
  const file = await open(path, flags, mode)
  try {
    await file.writeFile(content, signal ? { signal } : {})
    if (flags === 'wx') await file.sync()
  } finally {
    await file.close()
  }
}

/** That something could not be written, with what the system gives as the reason. */
export const unwritable = (what: string, error: NodeJS.ErrnoException): EvalError =>
  fileTrouble('write', what, reasonOf(error))

/** Jest runs tests in a realm of its own, so that errors of Node are no instances of `Error` there. */
const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  typeof error === 'object' && error !== null && 'code' in error && 'syscall' in error

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is no folder',
  ELOOP: 'its links lead round in a circle',
  ENOSPC: 'the disk is full',
  EROFS: 'it is on a disk that can only be read',
  ENAMETOOLONG: 'the name is too long',
  EMFILE: 'too many files are open',
}

const reasonOf = (error: NodeJS.ErrnoException): string =>
  REASONS[error.code ?? ''] ?? `the system says ${error.code ?? error.message}`

/** The bytes that a file of gzip holds, so many at once; whatever is wrong with it fails. */
export const gunzippedFile = (path: string, chunkSize: number): AsyncGenerator<Uint8Array> =>
  gunzipped(createReadStream(path), createGunzip({ chunkSize }))

/** Bytes asked of a pipe at once. */
const PIPE_BYTES = 1 << 16

/** All of an open pipe or device before it returns, up to a number of bytes: some have no end. */
export function readPipe(file: number, path: string, bytes: number): Uint8Array {
  const most = Math.min(bytes, constants.MAX_LENGTH)
  const pieces: Uint8Array[] = []
  let length = 0
  for (;;) {
    const piece = new Uint8Array(PIPE_BYTES)
    const count = readAgain(file, piece)
    if (count === 0) return Buffer.concat(pieces, length)
    length += count
    if (length > most) throw endlessPipe(path, most)
    pieces.push(piece.subarray(0, count))
  }
}

function readAgain(file: number, into: Uint8Array): number {
  for (;;) {
    try {
      return readSync(file, into)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EOF') return 0
      if (code !== 'EAGAIN') throw error
      // The writer is behind: give it time.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1)
    }
  }
}

const endlessPipe = (path: string, most: number): EvalError =>
  new EvalError(
    'MEMORY_LIMIT',
    `"${printable(path, 200)}" gives more than ${Math.floor(most / 2 ** 20)} MiB; give a file, which is read piece by piece.`,
    { path },
  )
