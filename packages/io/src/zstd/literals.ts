import { demand } from './damaged.js'
import { decodeHuffman, readHuffmanTable, type HuffmanTable } from './huffman.js'

/** The literals of a block, and the code that a later block may use again. */
export interface Literals {
  readonly bytes: Uint8Array
  readonly end: number
  readonly huffman: HuffmanTable | undefined
}

const RAW = 0
const REPEATED = 1
const PACKED = 2

/** No block makes more. */
const MOST = 2 ** 17

/** Reads the literals of a block (RFC 8878, section 3.1.1.3.1). */
export function readLiterals(
  block: Uint8Array,
  length: number,
  previous: HuffmanTable | undefined,
  roomFor: (literals: number) => Uint8Array,
): Literals {
  demand(length >= 1, 'a block is empty')
  const type = block[0]! & 3
  const form = (block[0]! >> 2) & 3
  const word =
    block[0]! + block[1]! * 2 ** 8 + block[2]! * 2 ** 16 + block[3]! * 2 ** 24 + block[4]! * 2 ** 32
  if (type === RAW || type === REPEATED) {
    const header = form === 1 ? 2 : form === 3 ? 3 : 1
    const size = form === 1 ? (word >> 4) & 0xfff : form === 3 ? (word >> 4) & 0xfffff : block[0]! >> 3
    const end = header + (type === RAW ? size : 1)
    demand(size <= MOST && end <= length, 'literals are cut short or too large')
    if (type === RAW) return { bytes: block.subarray(header, end), end, huffman: previous }
    return { bytes: roomFor(size).fill(block[header]!), end, huffman: previous }
  }
  const width = form < 2 ? 10 : form === 2 ? 14 : 18
  const header = form < 2 ? 3 : form === 2 ? 4 : 5
  const size = Math.floor(word / 16) % 2 ** width
  const packed = Math.floor(word / 2 ** (4 + width)) % 2 ** width
  const end = header + packed
  demand(size <= MOST && end <= length, 'literals are cut short or too large')
  const read = type === PACKED ? readHuffmanTable(block, header, end) : { table: previous, end: header }
  const { table: huffman, end: start } = read
  demand(huffman !== undefined, 'there is no Huffman code to use again')
  const bytes = roomFor(size)
  if (form === 0) decodeHuffman(huffman, block, start, end, bytes, 0, size)
  else decodeFour(huffman, block, start, end, bytes)
  return { bytes, end, huffman }
}

/** Four streams, whose lengths stand before them; each but the last gives a quarter, rounded up. */
function decodeFour(
  huffman: HuffmanTable,
  block: Uint8Array,
  start: number,
  end: number,
  output: Uint8Array,
): void {
  demand(start + 6 <= end, 'literals are cut short')
  const quarter = (output.length + 3) >> 2
  demand(output.length >= 3 * quarter, 'literals are too few for four streams')
  let from = start + 6
  for (let stream = 0; stream < 4; stream++) {
    const at = start + 2 * stream
    const to = stream === 3 ? end : from + block[at]! + (block[at + 1]! << 8)
    demand(to <= end, 'literals are cut short')
    const made = stream * quarter
    decodeHuffman(huffman, block, from, to, output, made, stream === 3 ? output.length : made + quarter)
    from = to
  }
}
