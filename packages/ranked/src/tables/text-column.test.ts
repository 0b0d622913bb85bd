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
