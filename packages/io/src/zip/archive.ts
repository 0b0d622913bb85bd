import { printable } from '@eval/core'
import { corruptCompression, inflationBomb, tooLarge } from '../errors.js'
import { crc32 } from '../checksums/crc32.js'
import type { ReadContext } from '../reader.js'
import { checkGrowth, type Growth } from '../source/inflate.js'
import { lossyText } from '../text/utf8.js'
import { Damaged } from '../zstd/damaged.js'
import { unzstd } from '../zstd/unpacked.js'

/** One file of an archive, as its directory lists it. */
export interface ZipEntry {
  readonly name: string
  readonly method: number
  readonly crc: number
  readonly packed: number
  readonly size: number
  /** Where its own header begins. */
  readonly at: number
  /** Where the directory has its name. */
  readonly nameAt: number
}

const END = 0x06054b50
const DIRECTORY = 0x02014b50
const LOCAL = 0x04034b50
const END_BYTES = 22
/** The longest comment that may follow the directory. */
const COMMENT_BYTES = 0xffff
/** As many files as any log has; a directory that lists more is refused before it is read. */
const MOST_ENTRIES = 1_000_000

const damaged = (context: ReadContext, detail: string): never =>
  context.problems.fail(corruptCompression('zip', detail))

/** The directory of an archive that is held as a whole; what is listed is checked before it is unpacked. */
export function zipEntries(bytes: Uint8Array, context: ReadContext): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  if (end < 0) return damaged(context, 'it has no directory at its end; the file may be cut off')
  const count = view.getUint16(end + 10, true)
  const start = view.getUint32(end + 16, true)
  if (count === 0xffff || start === 0xffffffff)
    return damaged(context, 'it is in the zip64 format, which is not supported')
  if (view.getUint16(end + 8, true) !== count || start + view.getUint32(end + 12, true) !== end)
    return damaged(context, 'the end of its directory is damaged')
  if (count > MOST_ENTRIES) context.problems.fail(tooLarge(MOST_ENTRIES, 'the directory of the archive'))
  const entries: ZipEntry[] = []
  let at = start
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || view.getUint32(at, true) !== DIRECTORY)
      return damaged(context, `entry ${index + 1} of its directory is damaged`)
    const length = view.getUint16(at + 28, true)
    const next = at + 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    if (next > end) return damaged(context, `entry ${index + 1} of its directory is damaged`)
    context.memory.holdObjects(128 + 2 * length)
    const entry: ZipEntry = {
      name: lossyText(bytes, at + 46, at + 46 + length),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
      nameAt: at + 46,
    }
    if (!isInPlace(view, entry, length))
      return damaged(context, `"${printable(entry.name, 80)}" is not where the directory says`)
    entries.push(entry)
    at = next
  }
  if (at !== end)
    return damaged(context, `its directory has more than the ${count} entries that it should have`)
  return entries
}

function endOf(view: DataView): number {
  const last = view.byteLength - END_BYTES
  for (let at = last; at >= 0 && at >= last - COMMENT_BYTES; at--)
    if (view.getUint32(at, true) === END) return at
  return -1
}

/** Whether a file is where the directory says, under the same name: a name has no checksum but this. */
function isInPlace(view: DataView, { at, nameAt }: ZipEntry, length: number): boolean {
  if (at + 30 + length > view.byteLength || view.getUint32(at, true) !== LOCAL) return false
  if (view.getUint16(at + 26, true) !== length) return false
  for (let offset = 0; offset < length; offset++)
    if (view.getUint8(at + 30 + offset) !== view.getUint8(nameAt + offset)) return false
  return true
}

/** Unpacks files of one archive; what comes out in all is held to the limits of compressed files. */
export function unpacker(bytes: Uint8Array, context: ReadContext): (entry: ZipEntry) => Promise<Uint8Array> {
  const growth: Growth = { packed: bytes.length, unpacked: 0 }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return async ({ name, method, crc, packed, size, at }) => {
    const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
    if (start + packed > bytes.length) return damaged(context, `"${name}" is cut off`)
    // Before anything is unpacked: the directory says what would come out.
    growth.unpacked += size
    checkGrowth(growth, context.problems, context.limits)
    context.memory.hold(size)
    const content = bytes.subarray(start, start + packed)
    const unpacked = await unpackedBy(method, content, size, context)
    if (!unpacked) return damaged(context, `"${name}" is packed by method ${method}, which is not supported`)
    if (unpacked.length !== size) return damaged(context, `"${name}" has not the size that it should have`)
    if (crc32(unpacked) >>> 0 !== crc) return damaged(context, `the checksum of "${name}" is wrong`)
    return unpacked
  }
}

const STORED = 0
const DEFLATED = 8
const ZSTD = 93

/** The content of a file by the method that packed it; undefined for methods that are not known. */
function unpackedBy(
  method: number,
  content: Uint8Array,
  size: number,
  context: ReadContext,
): Uint8Array | Promise<Uint8Array> | undefined {
  if (method === STORED) return content
  if (method === DEFLATED) return inflatedRaw(content, size, context)
  if (method !== ZSTD) return undefined
  try {
    return unzstd(content, size)
  } catch (error) {
    if (!(error instanceof Damaged)) throw error
    return damaged(context, error.message)
  }
}

/** Deflated bytes unpacked by the platform's decoder, no more of them than were announced. */
async function inflatedRaw(packed: Uint8Array, size: number, context: ReadContext): Promise<Uint8Array> {
  const stream = new DecompressionStream('deflate-raw')
  const writer = stream.writable.getWriter()
  const feeding = writer
    .write(packed as Uint8Array<ArrayBuffer>)
    .then(() => writer.close())
    .catch(() => undefined)
  const reader = stream.readable.getReader()
  const unpacked = new Uint8Array(size)
  let length = 0
  try {
    for (;;) {
      const next = await reader.read().catch(() => damaged(context, 'its content cannot be unpacked'))
      if (next.done) break
      if (length + next.value.length > size)
        context.problems.fail(inflationBomb('the size that its directory gives'))
      unpacked.set(next.value, length)
      length += next.value.length
    }
  } finally {
    await reader.cancel().catch(() => undefined)
    await feeding
  }
  return unpacked.subarray(0, length)
}
