import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { dictionary } from '../src/gather/dictionary.js'
import { numberAt, numberOf } from '../src/text/numbers.js'
import { malformedAt } from '../src/text/utf8.js'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('numbers in bytes', () => {
  it('are rounded exactly, also by the fast way', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
        fc.integer({ min: 0, max: 25 }),
        (digits, point) => {
          const text = `${digits < 0n ? '-' : ''}${String(digits < 0n ? -digits : digits).padStart(point + 1, '0')}`
          const cut = text.length - point
          const written = point === 0 ? text : `${text.slice(0, cut)}.${text.slice(cut)}`
          const bytes = bytesOf(`x${written}y`)
          expect(numberAt(bytes, 1, bytes.length - 1)).toBe(Number(written) + 0)
        },
      ),
      { seed: 1, numRuns: 2000 },
    )
  })

  it.each(['', '.', '-', '+', 'e5', '1e', '0x10', '1_0', 'nan', '1e999', '--1', '1.2.3', '١', '1,5'])(
    'do not include "%s"',
    (text) => {
      expect(numberOf(text)).toBeNaN()
      expect(numberAt(bytesOf(text), 0, bytesOf(text).length)).toBeNaN()
    },
  )

  it.each([
    ['-0', 0],
    ['-0.0', 0],
    ['+5.', 5],
    ['.5', 0.5],
    ['1E-400', 0],
    ['-Infinity', -Infinity],
  ])('include "%s"', (text, value) => {
    expect(numberAt(bytesOf(text), 0, text.length)).toBe(value)
  })
})

describe('a dictionary of bytes', () => {
  it('numbers ids in order of appearance, as a map would', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 8 }), { maxLength: 3000 }), (words) => {
        const ids = dictionary()
        const map = new Map<string, number>()
        for (const word of words) {
          if (!map.has(word)) map.set(word, map.size)
          expect(ids.internText(word)).toBe(map.get(word))
        }
        expect(Array.from({ length: ids.size }, (_, id) => ids.textOf(id))).toEqual([...map.keys()])
      }),
      { seed: 2, numRuns: 30 },
    )
  })
})

/** The slot of an id in a table of 2^n slots that was seeded with FNV's own number, as tables once were. */
function slotOf(bytes: Uint8Array, seed: number, slots: number): number {
  let hash = seed
  for (let place = 0; place < bytes.length; place++) hash = Math.imul(hash ^ bytes[place]!, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) & (slots - 1)
}

/** Ids that made the table double again and again: more than were allowed to share a slot, under each of its seeds. */
function crowdingIds(doublings: number): Uint8Array[] {
  const ids: Uint8Array[] = []
  let seed = 0x811c9dc5 | 0
  const next = bytesOf('AAAAA')
  const advance = (place = 0): void => {
    if (next[place]! < 0x5a) next[place]!++
    else {
      next[place] = 0x41
      advance(place + 1)
    }
  }
  for (let slots = 512; slots <= 512 << doublings; slots *= 2) {
    for (let found = 0; found < 66;) {
      advance()
      if (slotOf(next, seed, slots) > 0) continue
      ids.push(next.slice())
      found++
    }
    seed = Math.imul(seed ^ (seed >>> 16), 0x45d9f3b) + 1
  }
  return ids
}

describe('a dictionary of crafted ids', () => {
  it('does not grow faster than their number', () => {
    const ids = crowdingIds(6)
    const known = dictionary()
    const before = process.memoryUsage().arrayBuffers
    for (const id of ids) known.intern(id, 0, id.length)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(60_000)
    expect(known.size).toBe(ids.length)
  })

  it.each([
    ['under its first seed', (draws: number) => (draws === 0 ? 5 : 6)],
    ['under every seed', () => 5],
  ])('numbers them in order, also where they crowd %s', (_, seedOf) => {
    let draws = 0
    const known = dictionary(() => seedOf(draws++))
    const ids: Uint8Array[] = []
    for (let next = 0; ids.length < 600; next++) {
      const id = bytesOf(`x${next}`)
      if (slotOf(id, 5, 512) === 7) ids.push(id)
    }
    const others = Array.from({ length: 3000 }, (__, number) => bytesOf(`é${number}`))
    const all = [...ids, ...others, Uint8Array.of(0xff, 0x80)]
    expect(all.map((id) => known.intern(id, 0, id.length))).toEqual([...all.keys()])
    expect(all.map((id) => known.intern(id, 0, id.length))).toEqual([...all.keys()])
    expect([known.textOf(3), known.textOf(600)]).toEqual([new TextDecoder().decode(ids[3]), 'é0'])
    expect(draws).toBeGreaterThan(1)
  })
})

describe('the check of UTF-8', () => {
  it('agrees with the decoder of the platform', () => {
    const decoder = new TextDecoder('utf-8', { fatal: true })
    const byte = fc.constantFrom(
      0x41,
      0x80,
      0xbf,
      0xc2,
      0xc0,
      0xe0,
      0xa0,
      0xed,
      0x9f,
      0xf0,
      0x90,
      0xf4,
      0x8f,
      0xff,
    )
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 6 }), fc.array(byte, { maxLength: 6 }), (any, crafted) => {
        for (const bytes of [any, Uint8Array.from(crafted)]) {
          let valid = true
          try {
            decoder.decode(bytes)
          } catch {
            valid = false
          }
          expect(malformedAt(bytes) < 0).toBe(valid)
        }
      }),
      { seed: 3, numRuns: 5000 },
    )
  })
})
