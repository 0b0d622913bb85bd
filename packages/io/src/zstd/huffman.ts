import { backwardBits, firstBit, wordAt } from './bits.js'
import { demand } from './damaged.js'
import { bitLength, readFseTable } from './fse.js'

/** A Huffman code as a table: for as many bits as the longest code has, the symbol and the length of its code. */
export interface HuffmanTable {
  readonly longest: number
  readonly symbols: Uint8Array
  readonly lengths: Uint8Array
}

const LONGEST_CODE = 11
const MOST_WEIGHTS = 255

/** Reads the description of a Huffman code (RFC 8878, section 4.2.1) and says where it ends. */
export function readHuffmanTable(
  bytes: Uint8Array,
  start: number,
  end: number,
): { readonly table: HuffmanTable; readonly end: number } {
  demand(start < end, 'a Huffman code is cut short')
  const head = bytes[start]!
  const direct = head >= 128
  const after = start + 1 + (direct ? (head - 126) >> 1 : head)
  demand(after <= end, 'a Huffman code is cut short')
  const weights = direct
    ? directWeights(bytes, start + 1, head - 127)
    : packedWeights(bytes, start + 1, after)
  return { table: huffmanTable(weights), end: after }
}

const directWeights = (bytes: Uint8Array, start: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => {
    const pair = bytes[start + (index >> 1)]!
    return index % 2 === 0 ? pair >> 4 : pair & 15
  })

/** Weights as two states of one table wrote them in turn, until the bits are used up. */
function packedWeights(bytes: Uint8Array, start: number, end: number): number[] {
  const { table, end: from } = readFseTable(bytes, start, end, 6, LONGEST_CODE + 1)
  const { symbols, bits: lengths, bases } = table
  const bits = backwardBits(bytes, from, end)
  const weights: number[] = []
  let state = bits.read(table.log)
  let other = bits.read(table.log)
  demand(bits.left >= 0, 'a Huffman code is cut short')
  for (;;) {
    weights.push(symbols[state]!)
    demand(weights.length < MOST_WEIGHTS, 'a Huffman code has too many symbols')
    const next = bases[state]! + bits.read(lengths[state]!)
    state = other
    other = next
    if (bits.left < 0) return [...weights, symbols[state]!]
  }
}

/** The table of a code whose symbols have weights; the last weight is not written, it fills up the code. */
function huffmanTable(written: readonly number[]): HuffmanTable {
  const sum = written.reduce((total, weight) => total + (weight > 0 ? 2 ** (weight - 1) : 0), 0)
  demand(sum > 0 && written.every((weight) => weight <= LONGEST_CODE), 'a Huffman code has no symbols')
  const longest = bitLength(sum)
  const rest = 2 ** longest - sum
  demand(longest <= LONGEST_CODE && (rest & (rest - 1)) === 0, 'a Huffman code does not add up')
  const weights = [...written, bitLength(rest)]
  const symbols = new Uint8Array(1 << longest)
  const lengths = new Uint8Array(1 << longest)
  let place = 0
  for (let weight = 1; weight <= longest; weight++) {
    for (const [symbol, own] of weights.entries()) {
      if (own !== weight) continue
      const next = place + (1 << (weight - 1))
      symbols.fill(symbol, place, next)
      lengths.fill(longest + 1 - weight, place, next)
      place = next
    }
  }
  return { longest, symbols, lengths }
}

/** Decodes one stream of codes, which must give exactly as many symbols as there is room for. */
export function decodeHuffman(
  { longest, symbols, lengths }: HuffmanTable,
  bytes: Uint8Array,
  start: number,
  end: number,
  output: Uint8Array,
  from: number,
  to: number,
): void {
  const floor = start * 8
  const mask = (1 << longest) - 1
  let left = firstBit(bytes, start, end)
  let at = from
  // As long as there are more bits than the longest code has.
  for (; at < to && left - floor >= longest; at++) {
    const code = wordAt(bytes, left - longest) & mask
    output[at] = symbols[code]!
    left -= lengths[code]!
  }
  for (; at < to; at++) {
    demand(left > floor, 'a Huffman stream is too short')
    const short = longest - (left - floor)
    const code = (wordAt(bytes, floor) << short) & mask
    output[at] = symbols[code]!
    left -= lengths[code]!
  }
  demand(left === floor, 'a Huffman stream is too short or too long')
}
