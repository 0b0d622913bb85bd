import { describe, expect, it } from 'vitest'
import fixtures from '../../test/fixtures/zstd.json' with { type: 'json' }
import { chunked, failing, reading } from '../../test/reading.js'
import { diagnose } from '../diagnose/index.js'
import { DEFAULT_LIMITS } from '../source/limits.js'
import { problemsOf } from '../problems.js'
import { openSource } from '../source/source.js'
import { Damaged } from './damaged.js'
import { unzstd } from './unpacked.js'

const packed = (name: keyof typeof fixtures): Uint8Array =>
  new Uint8Array(Buffer.from(fixtures[name], 'base64'))

const textOf = (count: number, line: (number: number) => string): string =>
  Array.from({ length: count }, (_, number) => line(number)).join('')

const LINES = textOf(
  60,
  (n) => `q${n >> 4} Q0 d${(n * 7919) % 10007} ${1 + (n & 15)} ${((n * 2654435761) % 1000) / 1000} bm25\n`,
)

/** What was packed, by name. */
const CONTENT: Readonly<Record<string, Uint8Array>> = {
  lines: new TextEncoder().encode(LINES),
  unchecked: new TextEncoder().encode(LINES),
  long: new TextEncoder().encode(
    textOf(16_000, (n) => `q${n >> 4} Q0 d${n} ${1 + (n & 15)} ${16 - (n & 15)} bm25\n`),
  ),
  repeated: new Uint8Array(300_000).fill(97),
  raw: Uint8Array.from({ length: 200 }, (_, index) => index * index * 31 + index * 7),
}

async function unpacked(bytes: Uint8Array, chunk: number): Promise<Uint8Array> {
  const source = { name: 'x', bytes: chunked(bytes, chunk) }
  const limits = { ...DEFAULT_LIMITS, inflationRatio: Infinity }
  const opened = await openSource(source, problemsOf('x'), limits)
  const pieces: Uint8Array[] = []
  for await (const piece of opened.bytes) pieces.push(piece)
  return new Uint8Array(Buffer.concat(pieces))
}

const joined = (...parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts))

describe('zstd', () => {
  it.each(Object.keys(CONTENT))('is unpacked as it was packed, however it is cut: %s', async (name) => {
    const bytes = packed(name as keyof typeof fixtures)
    const content = CONTENT[name]!
    expect(Buffer.compare(unzstd(bytes, content.length), content)).toBe(0)
    for (const chunk of bytes.length < 1000 ? [1, 7, 1000] : [1000, bytes.length]) {
      expect(Buffer.compare(await unpacked(bytes, chunk), content)).toBe(0)
    }
  })

  it('may be several frames, with others between that are passed over', async () => {
    const skipped = Uint8Array.of(0x5f, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 1, 2, 3)
    const bytes = joined(packed('lines'), skipped, packed('raw'), packed('lines'))
    const content = joined(CONTENT.lines!, CONTENT.raw!, CONTENT.lines!)
    for (const chunk of [3, 5000]) expect(await unpacked(bytes, chunk)).toEqual(content)
  })

  it('damaged in one bit is refused, or gives what was packed', () => {
    const bytes = packed('lines')
    let refused = 0
    for (let bit = 32; bit < bytes.length * 8; bit++) {
      const broken = bytes.slice()
      broken[bit >> 3]! ^= 1 << (bit & 7)
      let content: Uint8Array | undefined
      try {
        content = unzstd(broken, LINES.length)
      } catch (error) {
        expect(error).toBeInstanceOf(Damaged)
        refused++
      }
      if (content) expect(Buffer.compare(content, CONTENT.lines!)).toBe(0)
    }
    expect(refused).toBeGreaterThan(bytes.length * 7)
  })

  it('whose weights go on without reading a bit comes to an end', async () => {
    expect((await failing(packed('endless'), 'run')).message).toContain('a Huffman code has too many symbols')
  })

  it.each([
    ['cut short', (bytes: Uint8Array) => bytes.subarray(0, -1), 'unexpected end'],
    [
      'followed by something else',
      (bytes: Uint8Array) => joined(bytes, Uint8Array.of(1, 2, 3, 4)),
      'something else',
    ],
    [
      'of another checksum',
      (bytes: Uint8Array) => joined(bytes.subarray(0, -1), Uint8Array.of(bytes.at(-1)! ^ 1)),
      'checksum',
    ],
  ])('%s is refused', async (_, damage, message) => {
    const error = await failing(damage(packed('lines')), 'run')
    expect(error.code).toBe('CORRUPT_COMPRESSION')
    expect(error.message).toContain(message)
  })

  it('without a checksum is something to know, where a file is examined and only there', async () => {
    expect((await reading(packed('unchecked'), 'run')).notes).toEqual([])
    const { files } = await diagnose([
      { name: 'unchecked', bytes: packed('unchecked') },
      { name: 'checked', bytes: packed('lines') },
    ])
    expect(files.map(({ notes }) => notes.map(({ code }) => code))).toEqual([['NO_CHECKSUM'], []])
  })
})
