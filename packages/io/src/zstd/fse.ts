import { Damaged, demand } from './damaged.js'

/** A table of finite state entropy (RFC 8878, section 4.1): for each state its symbol, and how to come to the next one. */
export interface FseTable {
  /** The number of states is 2 to this power. */
  readonly log: number
  readonly symbols: Uint8Array
  /** Bits to read for the next state, and what to add to them. */
  readonly bits: Uint8Array
  readonly bases: Uint16Array
}

/** A table and the offset after its description. */
export interface ReadTable {
  readonly table: FseTable
  readonly end: number
}

/** The number of bits that a number above 0 has. */
export const bitLength = (value: number): number => 32 - Math.clz32(value)

/** Reads the description of a table, bit by bit from the low end of each byte. */
export function readFseTable(
  bytes: Uint8Array,
  start: number,
  end: number,
  largestLog: number,
  largestSymbol: number,
): ReadTable {
  demand(start < end, 'a table is cut short')
  const log = (bytes[start]! & 15) + 5
  demand(log <= largestLog, 'a table is too large')
  const shares: number[] = []
  let rest = 2 ** log
  let at = start * 8 + 4
  const read = (count: number): number => {
    const byte = at >> 3
    const word = (bytes[byte] ?? 0) | ((bytes[byte + 1] ?? 0) << 8) | ((bytes[byte + 2] ?? 0) << 16)
    return (word >> (at & 7)) & ((1 << count) - 1)
  }
  while (rest > 0) {
    demand(shares.length <= largestSymbol, 'a table has too many symbols')
    // Values up to rest + 1 are written; the lowest of them with a bit less.
    const length = bitLength(rest + 1)
    const short = (1 << length) - 2 - rest
    let value = read(length)
    const low = value & ((1 << (length - 1)) - 1)
    if (low < short) {
      value = low
      at += length - 1
    } else {
      if (value >= 1 << (length - 1)) value -= short
      at += length
    }
    shares.push(value - 1)
    rest -= Math.abs(value - 1)
    if (value !== 1) continue
    for (let more = 3; more === 3;) {
      more = read(2)
      at += 2
      for (let symbol = 0; symbol < more; symbol++) shares.push(0)
    }
  }
  const after = (at + 7) >> 3
  demand(after <= end && shares.length <= largestSymbol + 1, 'a table is cut short or has too many symbols')
  return { table: fseTable(shares, log), end: after }
}

/** Spreads symbols over states by their shares; -1 is a share of less than one state. */
export function fseTable(shares: readonly number[], log: number): FseTable {
  const size = 1 << log
  const symbols = new Uint8Array(size)
  const bits = new Uint8Array(size)
  const bases = new Uint16Array(size)
  const next = new Uint16Array(shares.length)
  let high = size
  for (const [symbol, share] of shares.entries()) {
    next[symbol] = Math.abs(share)
    if (share === -1) symbols[--high] = symbol
  }
  const step = (size >> 1) + (size >> 3) + 3
  let place = 0
  for (const [symbol, share] of shares.entries()) {
    for (let index = 0; index < share; index++) {
      symbols[place] = symbol
      do place = (place + step) & (size - 1)
      while (place >= high && high > 0)
    }
  }
  if (place !== 0) throw new Damaged('a table does not add up')
  for (let state = 0; state < size; state++) {
    const number = next[symbols[state]!]!++
    bits[state] = log - bitLength(number) + 1
    bases[state] = (number << bits[state]!) - size
  }
  return { log, symbols, bits, bases }
}

/** The table of one symbol alone. */
export const singleSymbol = (symbol: number): FseTable => ({
  log: 0,
  symbols: Uint8Array.of(symbol),
  bits: new Uint8Array(1),
  bases: new Uint16Array(1),
})
