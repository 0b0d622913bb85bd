import { xxh64 } from '../checksums/xxh64.js'
import { demand } from './damaged.js'
import { frameDecoder, type FrameDecoder } from './frame-decoder.js'

/** Takes frames of zstd (RFC 8878) in chunks of any size; whatever is wrong is thrown as Damaged. */
export interface FrameReader {
  push(chunk: Uint8Array): void
  /** The stream is over; it must be so between two frames. */
  finish(): void
  /** Frames so far without a checksum. */
  readonly unchecked: number
}

const MAGIC = 0xfd2fb528
/** Frames with sixteen neighbouring numbers are there to be passed over. */
const SKIPPED = 0x184d2a5

/** What the zstd command itself accepts without being told to. */
const LARGEST_WINDOW = 2 ** 27
/** No block may hold or make more. */
const LARGEST_BLOCK = 2 ** 17
/** Blocks are read in words, also where they end. */
const PADDING = 8

const RAW = 0
const REPEATED = 1
const PACKED = 2

/** Bytes of the number of a dictionary, by the flags of a frame. */
const DICTIONARY_BYTES = [0, 1, 2, 4] as const

/** A frame under way. */
interface Frame {
  readonly decoder: FrameDecoder
  /** Bytes of the content, where the frame says so. */
  readonly contentBytes: number | undefined
  readonly hash: ReturnType<typeof xxh64> | undefined
  length: number
}

/** Starts to read frames; what comes out is handed on block by block, and only good during the call. */
export function frameReader(onData: (bytes: Uint8Array) => void): FrameReader {
  let field = new Uint8Array(64)
  let gathered = 0
  let wanted = 4
  let onField: () => void = readMagic
  let skipped = 0
  let frame: Frame | undefined
  let unchecked = 0

  const read = (bytes: number, next: () => void): void => {
    wanted = bytes
    gathered = 0
    if (bytes + PADDING > field.length) field = new Uint8Array(Math.min(2 * bytes, LARGEST_BLOCK) + PADDING)
    onField = next
    if (bytes === 0) next()
  }
  const number = (at: number, bytes: number): number => {
    let value = 0
    for (let index = 0; index < bytes; index++) value += field[at + index]! * 256 ** index
    return value
  }

  function readMagic(): void {
    const magic = number(0, 4)
    if (magic === MAGIC) read(1, readDescriptor)
    else {
      demand(magic >>> 4 === SKIPPED, 'something else than a frame follows')
      read(4, () => {
        skipped = number(0, 4)
        read(4, readMagic)
      })
    }
  }
  function readDescriptor(): void {
    const flags = field[0]!
    demand((flags & 0x08) === 0, 'a reserved bit is set')
    const isSingle = (flags & 0x20) !== 0
    const window = isSingle ? 0 : 1
    const dictionary = DICTIONARY_BYTES[flags & 3]!
    const size = flags >> 6 === 0 ? 1 - window : 2 ** (flags >> 6)
    read(window + dictionary + size, () => {
      demand(number(window, dictionary) === 0, 'a dictionary is needed')
      const contentBytes = size === 0 ? undefined : number(window + dictionary, size) + (size === 2 ? 256 : 0)
      const base = 2 ** (10 + (field[0]! >> 3))
      const windowBytes = isSingle ? contentBytes! : base + (base / 8) * (field[0]! & 7)
      demand(windowBytes <= LARGEST_WINDOW, 'its window is too large')
      const hash = (flags & 4) === 0 ? undefined : xxh64()
      frame = { decoder: frameDecoder(windowBytes), contentBytes, hash, length: 0 }
      read(3, readBlock)
    })
  }
  function readBlock(): void {
    const head = number(0, 3)
    const isLast = (head & 1) === 1
    const type = (head >> 1) & 3
    const size = head >> 3
    demand(type <= PACKED && size <= LARGEST_BLOCK, 'a block is too large or of no known type')
    read(type === REPEATED ? 1 : size, () => {
      const { decoder } = frame!
      if (type === RAW) emit(decoder.raw(field.subarray(0, size)))
      else if (type === REPEATED) emit(decoder.repeated(field[0]!, size))
      else emit(decoder.packed(field, size))
      if (!isLast) read(3, readBlock)
      else if (frame!.hash) read(4, readChecksum)
      else {
        unchecked++
        endFrame()
      }
    })
  }
  function emit(bytes: Uint8Array): void {
    frame!.length += bytes.length
    frame!.hash?.update(bytes)
    if (bytes.length > 0) onData(bytes)
  }
  function readChecksum(): void {
    demand(Number(frame!.hash!.digest() & 0xffffffffn) === number(0, 4), 'its checksum is wrong')
    endFrame()
  }
  function endFrame(): void {
    const { contentBytes, length } = frame!
    demand(contentBytes === undefined || contentBytes === length, 'it holds more or less than it says')
    frame = undefined
    read(4, readMagic)
  }

  return {
    get unchecked() {
      return unchecked
    },
    push(chunk) {
      for (let at = 0; at < chunk.length;) {
        if (skipped > 0) {
          const passed = Math.min(skipped, chunk.length - at)
          skipped -= passed
          at += passed
          continue
        }
        const part = chunk.subarray(at, at + wanted - gathered)
        field.set(part, gathered)
        gathered += part.length
        at += part.length
        if (gathered === wanted) onField()
      }
    },
    finish() {
      demand(onField === readMagic && gathered === 0 && skipped === 0, 'unexpected end')
    },
  }
}
