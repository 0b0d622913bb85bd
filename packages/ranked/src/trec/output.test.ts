import { seeded } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { decodeText, encodeText } from '../tables/text-column.js'
import { outputTo } from './output.js'

const PIECE = 1 << 16

describe('output', () => {
  it('hands on every byte in order, never nothing, in pieces as large as lines allow', () => {
    const random = seeded(1)
    const text = Uint8Array.from({ length: 4 * PIECE }, (_, at) => 97 + ((at * at) % 23))
    const sizes = [0, 1, 63, 64, 65, 100, 5000, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE]
    for (let round = 0; round < 20; round++) {
      const parts = Array.from({ length: 30 }, () => {
        const start = random.below(PIECE)
        return text.subarray(start, start + sizes[random.below(round < 10 ? 7 : sizes.length)]!)
      })
      const pieces: Uint8Array[] = []
      const output = outputTo((bytes) => void pieces.push(bytes.slice()))
      for (const part of parts) output.bytes(part)
      output.flush()
      output.flush()
      expect(Buffer.concat(pieces).equals(Buffer.concat(parts))).toBe(true)
      const lengths = pieces.map(({ length }) => length)
      expect(Math.min(...lengths, 1)).toBe(1)
      const longest = Math.max(...parts.map(({ length }) => length))
      expect(Math.max(...lengths)).toBeLessThanOrEqual(Math.max(longest, PIECE))
      // A piece is handed on when the next part has no room in it.
      for (let at = 1; at < lengths.length; at++)
        expect(lengths[at - 1]! + Math.max(lengths[at]!, longest)).toBeGreaterThan(PIECE)
    }
  })

  it('waits until a piece is full, and takes text as UTF-8', () => {
    const pieces: string[] = []
    const output = outputTo((bytes) => void pieces.push(decodeText(bytes)))
    output.text('é'.repeat(PIECE / 2 - 1))
    output.text('ab')
    expect(pieces).toEqual([])
    output.text('c')
    expect(pieces).toEqual([`${'é'.repeat(PIECE / 2 - 1)}ab`])
    output.bytes(encodeText('d'))
    output.flush()
    expect(pieces[1]).toBe('cd')
  })
})
