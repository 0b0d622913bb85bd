import { tooLarge } from '../errors.js'
import { inflated } from './inflate.js'
import type { Limits } from './limits.js'
import type { MemoryLimits } from './memory.js'
import { platformZlib } from '../parquet/platform-zlib.js'
import type { Note, Problems } from '../problems.js'
import type { ReadContext } from '../reader.js'
import { expanded } from '../zstd/stream.js'
import type { Bytes } from './bytes.js'

export type { Bytes } from './bytes.js'

export type Compression = 'none' | 'gzip' | 'zstd'

/** A file to read: its name for messages, and its bytes at once or as they come. */
export interface Source {
  readonly name: string
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>
  /** What the machine allows to be held in memory, where the source knows it. */
  readonly memory?: MemoryLimits
}

/** Bytes looked at to recognise what a file is. */
const SAMPLE_BYTES = 64 * 1024

/** The source's bytes unpacked where compressed, with a sample of their beginning. */
export interface Opened {
  readonly bytes: Bytes
  readonly sample: Uint8Array
  /** The sample is the whole file. */
  readonly complete: boolean
  readonly compression: Compression
}

/** Opens a source: unpacks gzip and zstd by their first bytes and looks ahead for recognition. */
export async function openSource(
  source: Source,
  problems: Problems,
  limits: Limits,
  note: (note: Note) => void = () => undefined,
): Promise<Opened> {
  const raw = await peeked(streamOf(source.bytes), 4)
  const compression = compressionOf(raw.head)
  const plain =
    compression === 'none'
      ? raw.bytes
      : compression === 'gzip'
        ? inflated(raw.bytes, problems, limits, platformZlib())
        : expanded(raw.bytes, problems, limits, note)
  const { bytes, head, complete } = await peeked(plain, SAMPLE_BYTES)
  return { bytes, sample: head.subarray(0, SAMPLE_BYTES), complete, compression }
}

/** Works on all bytes in one array, or fails when there are more than a whole file may have. */
export async function withWhole<R>(
  bytes: Bytes,
  { problems, limits: { wholeBytes }, memory }: Pick<ReadContext, 'problems' | 'limits' | 'memory'>,
  work: (whole: Uint8Array) => R | Promise<R>,
): Promise<R> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of bytes) {
    length += chunk.length
    if (length > wholeBytes) problems.fail(tooLarge(wholeBytes, 'the file'))
    memory.hold(chunk.length)
    chunks.push(chunk)
  }
  // Chunks and the whole are there at once while they are joined.
  if (chunks.length > 1) memory.hold(length)
  const whole = joined(chunks, length)
  if (chunks.length > 1) memory.release(length)
  chunks.length = 0
  const result = await work(whole)
  memory.release(length)
  return result
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  if (chunks.length === 1) return chunks[0]!
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

async function* streamOf(bytes: Source['bytes']): Bytes {
  if (bytes instanceof Uint8Array) yield* pieces(bytes)
  else for await (const chunk of bytes) yield* pieces(chunk)
}

/** Work is done piece by piece, whatever the size of the chunks that a source hands out. */
const PIECE_BYTES = 4 * 2 ** 20

function* pieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES)
}

/** The first bytes of a stream (at least as many as asked for, if there are), and the whole stream again. */
async function peeked(
  bytes: Bytes,
  wanted: number,
): Promise<{ bytes: Bytes; head: Uint8Array; complete: boolean }> {
  const chunks: Uint8Array[] = []
  let length = 0
  let complete = true
  const iterator = bytes[Symbol.asyncIterator]()
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
    chunks.push(next.value)
    length += next.value.length
    if (length > wanted) {
      complete = false
      break
    }
  }
  const head = joined(chunks, length)
  const again = async function* (): Bytes {
    try {
      yield head
      if (complete) return
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
    } finally {
      await iterator.return?.()
    }
  }
  return { bytes: again(), head, complete }
}

function compressionOf(head: Uint8Array): Compression {
  if (head[0] === 0x1f && head[1] === 0x8b) return 'gzip'
  if (head[0] === 0x28 && head[1] === 0xb5 && head[2] === 0x2f && head[3] === 0xfd) return 'zstd'
  return 'none'
}
