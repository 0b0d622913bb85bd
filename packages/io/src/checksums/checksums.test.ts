import { seeded } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { crc32 } from './crc32.js'
import { xxh64 } from './xxh64.js'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('CRC-32', () => {
  it('has the check value of its definition', () => {
    expect(crc32(bytesOf('123456789')) >>> 0).toBe(0xcbf43926)
    expect(crc32(new Uint8Array(0))).toBe(0)
  })
})

describe('XXH64', () => {
  // As published with xxHash and its bindings.
  it.each([
    ['', 'ef46db3751d8e999'],
    ['a', 'd24ec4f1a98c6e5b'],
    ['abc', '44bc2cf5ad770999'],
    ['Nobody inspects the spammish repetition', 'fbcea83c8a378bf1'],
  ])('of %j is %s', (text, hexadecimal) => {
    const hash = xxh64()
    hash.update(bytesOf(text))
    expect(hash.digest().toString(16).padStart(16, '0')).toBe(hexadecimal)
  })

  it('is the same however the bytes are cut', () => {
    const random = seeded(5)
    const bytes = Uint8Array.from({ length: 3001 }, () => random.below(256))
    const whole = xxh64()
    whole.update(bytes)
    for (const size of [1, 7, 31, 32, 33, 100, 1000]) {
      const cut = xxh64()
      for (let at = 0; at < bytes.length; at += size) cut.update(bytes.subarray(at, at + size))
      expect(cut.digest()).toBe(whole.digest())
    }
  })
})
