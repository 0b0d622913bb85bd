/**
 * Texts as byte ranges of one shared buffer, so that a reader can point into the file it read instead of making a
 * string for each row. The bytes are UTF-8; bytes that are not are kept as they are.
 */
export interface TextColumn {
  readonly bytes: Uint8Array
  /** Where each row's text begins. */
  readonly starts: Uint32Array
  /** One past where each row's text ends. */
  readonly ends: Uint32Array
}

/** Bytes that the places of a column can count; beyond it they would begin again at 0 and name other texts. */
export const MOST_TEXT = 2 ** 32 - 1

/** That there are more bytes of texts than a column can have. */
export const tooMuchText = (): RangeError => new RangeError('ids of more than 4 GiB cannot be held')

/** The UTF-8 bytes of a text; a lone surrogate U+DC80 to U+DCFF stands for a byte that was not UTF-8. */
export function encodeText(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * MOST_BYTES)
  return bytes.slice(0, writeText(text, bytes, 0))
}

/** No UTF-16 code unit needs more bytes of UTF-8. */
const MOST_BYTES = 3

/** Writes the bytes of a text from a place on, where there is room for them, and says where they end. */
function writeText(text: string, bytes: Uint8Array, start: number): number {
  let length = start
  for (let index = 0; index < text.length; index++) {
    let code = text.charCodeAt(index)
    if (code >= 0xd800 && code < 0xdc00) {
      const low = text.charCodeAt(index + 1)
      if (low >= 0xdc00 && low < 0xe000) {
        code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00)
        index++
      }
    }
    if (code < 0x80) bytes[length++] = code
    else if (code >= 0xdc80 && code < 0xdd00) bytes[length++] = code - 0xdc00
    else {
      if (code < 0x800) bytes[length++] = 0xc0 | (code >> 6)
      else {
        if (code < 0x10000) bytes[length++] = 0xe0 | (code >> 12)
        else {
          bytes[length++] = 0xf0 | (code >> 18)
          bytes[length++] = 0x80 | ((code >> 12) & 0x3f)
        }
        bytes[length++] = 0x80 | ((code >> 6) & 0x3f)
      }
      bytes[length++] = 0x80 | (code & 0x3f)
    }
  }
  return length
}

/** The text of a range of bytes; every byte that is not UTF-8 becomes a lone surrogate that `encodeText` turns back. */
export function decodeText(bytes: Uint8Array, start = 0, end = bytes.length): string {
  let text = ''
  for (let index = start; index < end;) {
    const first = bytes[index]!
    const size =
      first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf8 ? 4 : 0
    let code = size === 1 ? first : first & (0x7f >> size)
    let valid = size > 0 && index + size <= end
    for (let next = 1; valid && next < size; next++) {
      const byte = bytes[index + next]!
      valid = (byte & 0xc0) === 0x80
      code = (code << 6) | (byte & 0x3f)
    }
    const least = size === 3 ? 0x800 : size === 4 ? 0x10000 : 0
    valid &&= code >= least && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    text += valid ? String.fromCodePoint(code) : String.fromCharCode(0xdc00 + first)
    index += valid ? size : 1
  }
  return text
}

/** A column that holds the given texts. */
export function textColumn(texts: readonly string[]): TextColumn {
  const starts = new Uint32Array(texts.length)
  const ends = new Uint32Array(texts.length)
  const units = texts.reduce((sum, { length }) => sum + length, 0)
  if (units > MOST_TEXT) throw tooMuchText()
  let bytes = new Uint8Array(units)
  let offset = 0
  for (let row = 0; row < texts.length; row++) {
    const text = texts[row]!
    if (offset + text.length * MOST_BYTES > bytes.length) bytes = widened(bytes, text.length * MOST_BYTES)
    starts[row] = offset
    offset = writeText(text, bytes, offset)
    if (offset > MOST_TEXT) throw tooMuchText()
    ends[row] = offset
  }
  return { bytes: bytes.slice(0, offset), starts, ends }
}

/** The same bytes with room for more: for so many at least, and for an eighth of all, so that it is seldom done. */
function widened(bytes: Uint8Array, more: number): Uint8Array<ArrayBuffer> {
  const wide = new Uint8Array(bytes.length + Math.max(more, bytes.length >> 3))
  wide.set(bytes)
  return wide
}

/** The text in one row. */
export function textAt({ bytes, starts, ends }: TextColumn, row: number): string {
  return decodeText(bytes, starts[row], ends[row])
}

/** Compares two rows byte by byte, as C's strcmp does: negative when the first comes first. */
export function compareText(a: TextColumn, rowA: number, b: TextColumn, rowB: number): number {
  return compareRanges(a.bytes, a.starts[rowA]!, a.ends[rowA]!, b.bytes, b.starts[rowB]!, b.ends[rowB]!)
}

/** Compares two texts by their bytes. UTF-16 order differs where characters lie beyond the basic plane. */
export function compareBytes(a: Uint8Array, b: Uint8Array): number {
  return compareRanges(a, 0, a.length, b, 0, b.length)
}

function compareRanges(
  a: Uint8Array,
  startA: number,
  endA: number,
  b: Uint8Array,
  startB: number,
  endB: number,
): number {
  const shared = Math.min(endA - startA, endB - startB)
  for (let index = 0; index < shared; index++) {
    const difference = a[startA + index]! - b[startB + index]!
    if (difference !== 0) return difference
  }
  return endA - startA - (endB - startB)
}

/** The positions of texts in the order of their bytes. */
export function byteOrder(texts: readonly string[]): number[] {
  const encoded = texts.map(encodeText)
  return encoded.map((_, index) => index).sort((a, b) => compareBytes(encoded[a]!, encoded[b]!))
}

/** FNV-1a over the bytes of one row, begun with a seed of the table that it is for. */
export function hashText({ bytes, starts, ends }: TextColumn, row: number, seed: number): number {
  let hash = seed
  for (let index = starts[row]!, end = ends[row]!; index < end; index++) {
    hash = Math.imul(hash ^ bytes[index]!, 0x01000193)
  }
  return hash
}
