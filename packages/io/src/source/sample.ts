import type { Sample } from '../reader.js'
import { lossyText } from '../text/utf8.js'

/** What recognition looks at: text, and the first lines that are there in full. */
export function sampleOf(name: string, bytes: Uint8Array, complete: boolean): Sample {
  const text = lossyText(bytes).replace(/^\uFEFF/, '')
  const lines = text.split(/\r?\n/)
  if (!complete && lines.length > 1) lines.pop()
  return {
    name,
    bytes,
    text,
    complete,
    lines: lines.filter((line) => line.trim() !== '' && !line.startsWith('#')),
  }
}

const ZIP = [0x50, 0x4b, 3, 4]

const SIGNATURES: readonly (readonly [bytes: readonly number[], what: string])[] = [
  [ZIP, 'it is a zip archive (or a spreadsheet); unpack it or export it as CSV'],
  [[0x04, 0x22, 0x4d, 0x18], 'it is compressed with lz4; unpack it first'],
  [[0x42, 0x5a, 0x68], 'it is compressed with bzip2; unpack it first'],
  [[0xfd, 0x37, 0x7a, 0x58], 'it is compressed with xz; unpack it first'],
  [[0x25, 0x50, 0x44, 0x46], 'it is a PDF'],
  [[0x41, 0x52, 0x52, 0x4f, 0x57, 0x31], 'it is an Arrow file; save it as Parquet'],
  [[0x80, 4], 'it is a Python pickle; save it as JSON, CSV or Parquet'],
  [[0x1f, 0x8b], 'it is packed with gzip twice; unpack it first'],
]

/** Whether the bytes begin a Parquet file. */
export const isParquet = (bytes: Uint8Array): boolean =>
  bytes.length >= 4 && bytes[0] === 0x50 && bytes[1] === 0x41 && bytes[2] === 0x52 && bytes[3] === 0x31

/** Names with which an archive of inspect_ai begins. */
const INSPECT = /^(?:_journal\/|samples\/|header\.json|summaries\.json)/

/** Whether the bytes begin a log of inspect_ai, which is a zip archive. */
export const isInspectArchive = (bytes: Uint8Array): boolean =>
  ZIP.every((byte, index) => bytes[index] === byte) &&
  INSPECT.test(lossyText(bytes, 30, Math.min(bytes.length, 60)))

/** What makes a sample no text, in words; undefined for text and for binary formats that have a reader. */
export function binaryLooks(bytes: Uint8Array): string | undefined {
  if (isParquet(bytes) || isInspectArchive(bytes)) return undefined
  for (const [signature, what] of SIGNATURES) {
    if (signature.every((byte, index) => bytes[index] === byte)) return what
  }
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return 'it begins like UTF-16 text; save it as UTF-8'
  }
  const zero = bytes.indexOf(0)
  return zero < 0 ? undefined : `byte ${zero + 1} is zero`
}
