import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareBytes, decodeText, encodeText, textAt, textColumn } from './text-column.js'

it('encodes as UTF-8 does', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(encodeText(text)).toEqual(new Uint8Array(new TextEncoder().encode(text)))
      expect(decodeText(encodeText(text))).toBe(text)
    }),
  )
})

it('carries bytes that are not UTF-8 through unchanged', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect([...encodeText(decodeText(bytes))]).toEqual([...bytes])
    }),
  )
  for (const overlong of [
    [0xc0, 0x80],
    [0xed, 0xa0, 0x80],
    [0xf4, 0x90, 0x80, 0x80],
    [0xe0, 0x80, 0x80],
  ]) {
    expect([...encodeText(decodeText(Uint8Array.from(overlong)))]).toEqual(overlong)
  }
})

it.each([
  // By the table of well-formed byte sequences of the Unicode standard: the first and last of each length.
  ['\u0080', [0xc2, 0x80]],
  ['\u07ff', [0xdf, 0xbf]],
  ['\u0800', [0xe0, 0xa0, 0x80]],
  ['\ud7ff', [0xed, 0x9f, 0xbf]],
  ['\ue000', [0xee, 0x80, 0x80]],
  ['\uffff', [0xef, 0xbf, 0xbf]],
  ['\u{10000}', [0xf0, 0x90, 0x80, 0x80]],
  ['\u{103ff}', [0xf0, 0x90, 0x8f, 0xbf]],
  ['\u{10ffff}', [0xf4, 0x8f, 0xbf, 0xbf]],
])('writes and reads %j', (text, bytes) => {
  expect([...encodeText(text)]).toEqual(bytes)
  expect(decodeText(Uint8Array.from(bytes))).toBe(text)
})

it.each([
  [[0xc1, 0xbf]],
  [[0xdf]],
  [[0xe0, 0x9f, 0xbf]],
  [[0xed, 0xbf, 0xbf]],
  [[0xf0, 0x8f, 0xbf, 0xbf]],
  [[0xf5, 0x80, 0x80, 0x80]],
  [[0x80]],
  [[0xff]],
])('reads %j, which is not UTF-8, byte by byte', (bytes) => {
  expect(decodeText(Uint8Array.from(bytes))).toBe(String.fromCharCode(...bytes.map((byte) => 0xdc00 + byte)))
})

it('writes every pair of code units at an edge: characters as UTF-8, lone surrogates by three bytes or as the byte they stand for', () => {
  const edges = [0, 0x7f, 0x80, 0x7ff, 0x800, 0xd7ff, 0xd800, 0xdbff, 0xdc00, 0xdc7f, 0xdc80, 0xdcff, 0xdd00]
  const units = [...edges, 0xdfff, 0xe000, 0xffff]
  const bytesOf = (character: string): number[] => {
    const code = character.codePointAt(0)!
    if (code < 0xd800 || code > 0xdfff) return [...new TextEncoder().encode(character)]
    if (code >= 0xdc80 && code <= 0xdcff) return [code - 0xdc00]
    return [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]
  }
  for (const first of units)
    for (const second of units) {
      const text = String.fromCharCode(first, second)
      expect([...encodeText(text)], `${first} ${second}`).toEqual(Array.from(text).flatMap(bytesOf))
    }
})

it('reads every sequence of bytes at an edge as characters, and the rest byte by byte', () => {
  const edges = [
    0, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xec, 0xed, 0xee, 0xef,
  ]
  const bytes = [...edges, 0xf0, 0xf1, 0xf4, 0xf5, 0xf7, 0xf8, 0xff]
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const characterIn = (sequence: Uint8Array): string | undefined => {
    try {
      return strict.decode(sequence)
    } catch {
      return undefined
    }
  }
  const plain = (sequence: Uint8Array): string => {
    for (let size = 1; size <= sequence.length; size++) {
      const character = characterIn(sequence.subarray(0, size))
      if (character !== undefined) return character + plain(sequence.subarray(size))
    }
    return sequence.length === 0
      ? ''
      : String.fromCharCode(0xdc00 + sequence[0]!) + plain(sequence.subarray(1))
  }
  for (const first of bytes.filter((byte) => byte > 0x7f))
    for (const second of bytes) {
      for (const rest of [[], [0x80], [0xbf, 0x80], [0x80, 0xbf, 0x41], [0x7f, 0x80], [0xbf, 0xc0]]) {
        const sequence = Uint8Array.of(first, second, ...rest)
        expect(decodeText(sequence), sequence.join(' ')).toBe(plain(sequence))
      }
    }
})

it('reads a range of bytes without a look at those beside it', () => {
  const bytes = encodeText('aé€\u{1F600}z€')
  for (let start = 0; start <= bytes.length; start++)
    for (let end = start; end <= bytes.length; end++)
      expect(decodeText(bytes, start, end)).toBe(decodeText(bytes.slice(start, end)))
})

it('compares by bytes, a prefix first', () => {
  expect(compareBytes(encodeText('ab'), encodeText('abc'))).toBeLessThan(0)
  expect(compareBytes(encodeText('\u{1F600}'), encodeText('\uE000'))).toBeGreaterThan(0)
})

it('gives each row back', () => {
  const column = textColumn(['', 'é', 'xyz'])
  expect([0, 1, 2].map((row) => textAt(column, row))).toEqual(['', 'é', 'xyz'])
})

it('refuses texts of more than 4 GiB, whose places began again at 0', () => {
  const texts = new Array<string>(4200).fill('x'.repeat(2 ** 20))
  expect(() => textColumn(texts)).toThrow('ids of more than 4 GiB cannot be held')
})
