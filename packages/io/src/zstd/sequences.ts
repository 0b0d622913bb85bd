import { firstBit, wordAt } from './bits.js'
import { demand } from './damaged.js'
import { fseTable, readFseTable, singleSymbol, type FseTable, type ReadTable } from './fse.js'

/** The tables by which lengths of literals, offsets and lengths of matches are written. */
export interface SequenceTables {
  readonly literals: FseTable
  readonly offsets: FseTable
  readonly matches: FseTable
}

/** Where sequences are carried out. */
export interface Target {
  /** Puts the next so many literals, then so many bytes from so far back. */
  copy(literals: number, offset: number, match: number): void
}

/** What each table may hold, and the one that is there without being written. */
interface Sort {
  readonly largestLog: number
  readonly largestSymbol: number
  readonly usual: FseTable
}

const repeated = (times: number, value: number): number[] => new Array<number>(times).fill(value)

const LITERALS: Sort = {
  largestLog: 9,
  largestSymbol: 35,
  usual: fseTable(
    [4, 3, ...repeated(11, 2), 1, 1, 1, ...repeated(9, 2), 3, 2, ...repeated(5, 1), ...repeated(4, -1)],
    6,
  ),
}
const OFFSETS: Sort = {
  largestLog: 8,
  largestSymbol: 31,
  usual: fseTable([...repeated(6, 1), 2, 2, 2, ...repeated(15, 1), ...repeated(5, -1)], 5),
}
const MATCHES: Sort = {
  largestLog: 9,
  largestSymbol: 52,
  usual: fseTable([1, 4, 3, ...repeated(6, 2), ...repeated(37, 1), ...repeated(7, -1)], 6),
}

/** The lengths that codes stand for: the first of each code, and the bits that are read besides. */
function lengthCodes(bits: readonly number[], first: number): { bits: Uint8Array; bases: Uint32Array } {
  let base = first
  const bases = bits.map((count) => {
    const own = base
    base += 2 ** count
    return own
  })
  return { bits: Uint8Array.from(bits), bases: Uint32Array.from(bases) }
}

const LITERAL_CODES = lengthCodes(
  [...repeated(16, 0), 1, 1, 1, 1, 2, 2, 3, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16],
  0,
)
const MATCH_CODES = lengthCodes(
  [...repeated(32, 0), 1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16],
  3,
)

/** Reads the sequences of a block (RFC 8878, section 3.1.1.3.2), carries them out and returns their tables. */
export function runSequences(
  block: Uint8Array,
  start: number,
  end: number,
  previous: SequenceTables | undefined,
  repeats: Int32Array,
  target: Target,
): SequenceTables | undefined {
  demand(start < end, 'sequences are cut short')
  const first = block[start]!
  if (first === 0) {
    demand(start + 1 === end, 'something follows the last sequence')
    return previous
  }
  const count =
    first < 128
      ? first
      : first < 255
        ? ((first - 128) << 8) + block[start + 1]!
        : block[start + 1]! + (block[start + 2]! << 8) + 0x7f00
  let at = start + (first < 128 ? 1 : first < 255 ? 2 : 3)
  const modes = block[at++]!
  demand(at <= end && (modes & 3) === 0, 'a reserved bit is set')
  const table = (mode: number, sort: Sort, before: FseTable | undefined): FseTable => {
    const read = readTable(block, at, end, mode & 3, sort, before)
    at = read.end
    return read.table
  }
  const literals = table(modes >> 6, LITERALS, previous?.literals)
  const offsets = table(modes >> 4, OFFSETS, previous?.offsets)
  const matches = table(modes >> 2, MATCHES, previous?.matches)
  const tables = { literals, offsets, matches }
  decode(block, at, end, count, tables, repeats, target)
  return tables
}

function readTable(
  block: Uint8Array,
  at: number,
  end: number,
  mode: number,
  { largestLog, largestSymbol, usual }: Sort,
  before: FseTable | undefined,
): ReadTable {
  if (mode === 0) return { table: usual, end: at }
  if (mode === 1) {
    demand(at < end && block[at]! <= largestSymbol, 'a code is unknown')
    return { table: singleSymbol(block[at]!), end: at + 1 }
  }
  if (mode === 2) return readFseTable(block, at, end, largestLog, largestSymbol)
  demand(before !== undefined, 'there is no table to use again')
  return { table: before, end: at }
}

function decode(
  block: Uint8Array,
  start: number,
  end: number,
  count: number,
  { literals, offsets, matches }: SequenceTables,
  repeats: Int32Array,
  target: Target,
): void {
  const floor = start * 8
  let left = firstBit(block, start, end)
  const read = (bits: number): number => {
    left -= bits
    if (left < floor) demand(false, 'sequences are cut short')
    if (bits <= 25) return wordAt(block, left) & ((1 << bits) - 1)
    const low = wordAt(block, left) & 0xffff
    return low + (wordAt(block, left + 16) & ((1 << (bits - 16)) - 1)) * 0x10000
  }
  let literalState = read(literals.log)
  let offsetState = read(offsets.log)
  let matchState = read(matches.log)
  for (let index = 0; index < count; index++) {
    const offsetCode = offsets.symbols[offsetState]!
    const literalCode = literals.symbols[literalState]!
    const matchCode = matches.symbols[matchState]!
    const value = 2 ** offsetCode + read(offsetCode)
    const match = MATCH_CODES.bases[matchCode]! + read(MATCH_CODES.bits[matchCode]!)
    const length = LITERAL_CODES.bases[literalCode]! + read(LITERAL_CODES.bits[literalCode]!)
    target.copy(length, offsetOf(value, length, repeats), match)
    if (index === count - 1) break
    literalState = literals.bases[literalState]! + read(literals.bits[literalState]!)
    matchState = matches.bases[matchState]! + read(matches.bits[matchState]!)
    offsetState = offsets.bases[offsetState]! + read(offsets.bits[offsetState]!)
  }
  demand(left === floor, 'sequences leave bits unread')
}

/** An offset from its value; 1 to 3 stand for the latest offsets, which are kept in order of use. */
function offsetOf(value: number, literals: number, repeats: Int32Array): number {
  const [first, second, third] = [repeats[0]!, repeats[1]!, repeats[2]!]
  const index = value > 3 ? 3 : value - (literals > 0 ? 1 : 0)
  if (index === 0) return first
  const offset = value > 3 ? value - 3 : index === 1 ? second : index === 2 ? third : first - 1
  demand(offset > 0 && offset < 2 ** 31, 'an offset is 0')
  repeats[2] = index === 1 ? third : second
  repeats[1] = first
  repeats[0] = offset
  return offset
}
