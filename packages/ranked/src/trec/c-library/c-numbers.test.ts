import { seeded } from '@eval/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeText } from '../../tables/text-column.js'
import { asLong, atof, atofBytes, atol, fixed } from './c-numbers.js'

describe('printing with a fixed number of decimals', () => {
  it.each([
    [0.03125, '0.0312'],
    [0.09375, '0.0938'],
    [0.15625, '0.1562'],
    [1.00005, '1.0001'],
    [0.00005, '0.0001'],
    [0.99995, '1.0000'],
    [0.99994999, '0.9999'],
    [-0.03125, '-0.0312'],
    [-0.00001, '-0.0000'],
    [-0, '-0.0000'],
    [0, '0.0000'],
    [1e21, '1000000000000000000000.0000'],
    [5e-324, '0.0000'],
    [-1000000, '-1000000.0000'],
    [Infinity, 'inf'],
    [-Infinity, '-inf'],
    [NaN, '-nan'],
  ])('rounds %d to %s as printf does, ties to even', (value, text) => {
    expect(fixed(value, 4)).toBe(text)
  })

  it('rounds the exact value, never the decimal one', () => {
    expect(fixed(2.5, 0)).toBe('2')
    expect(fixed(0.125, 2)).toBe('0.12')
    expect(fixed(1.005, 2)).toBe('1.00')
  })

  it('is within half a unit of every double, and exact halves go to the even side', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 ** 40 }),
        fc.integer({ min: 0, max: 30 }),
        (mantissa, power) => {
          const value = mantissa / 2 ** power
          const scale = 2n ** BigInt(power)
          const digits = BigInt(fixed(value, 4).replace('.', ''))
          const error = digits * scale - BigInt(mantissa) * 10000n
          const twice = 2n * (error < 0n ? -error : error)
          expect(twice <= scale).toBe(true)
          if (twice === scale) expect(digits % 2n).toBe(0n)
        },
      ),
    )
  })

  it('casts to a long by dropping the fraction', () => {
    const lowest = '-9223372036854775808'
    expect([3.9, -3.9, NaN, 1e300].map(asLong)).toEqual(['3', '-3', lowest, lowest])
    expect([2 ** 63, 2 ** 63 - 1024, 1024 - 2 ** 63, -(2 ** 63), -(2 ** 64)].map(asLong)).toEqual([
      lowest,
      '9223372036854774784',
      '-9223372036854774784',
      lowest,
      lowest,
    ])
  })
})

describe('reading numbers as C does', () => {
  it.each([
    ['1.9', 1n],
    ['abc', 0n],
    ['-3x', -3n],
    ['+7', 7n],
    ['0x10', 0n],
    ['99999999999999999999', 9223372036854775807n],
    ['-99999999999999999999', -9223372036854775808n],
  ])('reads %s as the whole number it begins with', (text, value) => {
    expect(atol(text)).toBe(value)
  })

  it.each([
    ['abc', 0],
    ['', 0],
    ['.', 0],
    ['-', 0],
    ['.5', 0.5],
    ['5.', 5],
    ['1e', 1],
    ['1e+', 1],
    ['1.5e3x', 1500],
    ['1e400', Infinity],
    ['1e-400', 0],
    ['inf', Infinity],
    ['-INFINITY', -Infinity],
    ['nan', NaN],
    ['0x10', 16],
    ['0x1.8p1', 3],
    ['-0x.8', -0.5],
    ['0x', 0],
    ['0x0p9999', 0],
    ['-0x1p1024', -Infinity],
    ['0x1p999999999', Infinity],
    ['0x1p-999999999', 0],
    ['0x.00000001p1055', 2 ** 1023],
    ['0x1.fffffffffffff8p1023', Infinity],
    ['0x1.fffffffffffff7fp1023', 1.7976931348623157e308],
    ['+0X1P+1', 2],
    ['0x1p-1074', 5e-324],
    ['0x1.8p-1075', 5e-324],
    ['0x1p-1076', 0],
    // Halves of the last bit go to the even side.
    ['0x1p-1075', 0],
    ['0x3p-1075', 1e-323],
    ['0x5p-1075', 1e-323],
    ['0x7p-1075', 2e-323],
    ['0x5.00000001p-1075', 1.5e-323],
    ['0x1.fffffffffffffp-1023', 2.2250738585072014e-308],
    ['0x20000000000001', 2 ** 53],
    ['0x20000000000003', 2 ** 53 + 4],
    ['0x1.00000000000008p0', 1],
    ['0x1.000000000000080001p0', 1 + 2 ** -52],
  ])('reads %s as the number it begins with', (text, value) => {
    expect(atof(text)).toBe(value)
    const bytes = encodeText(text)
    expect(atofBytes(bytes, 0, bytes.length)).toBe(value)
  })

  it('rounds hexadecimal numbers once, halves to the even side, wherever they lie', () => {
    const words = new BigUint64Array(1)
    const doubles = new Float64Array(words.buffer)
    const double = (bits: bigint): number => {
      words[0] = bits
      return doubles[0]!
    }
    /** A positive double in units of 2^-1300. */
    const exact = (bits: bigint): bigint => {
      const [exponent, fraction] = [bits >> 52n, bits & ((1n << 52n) - 1n)]
      return exponent === 0n ? fraction << 226n : (fraction | (1n << 52n)) << (exponent + 225n)
    }
    const random = seeded(9)
    const bitsBelow = (count: number): bigint =>
      BigInt.asUintN(count, (BigInt(random.below(2 ** 32)) << 32n) | BigInt(random.below(2 ** 32)))
    for (let round = 0; round < 3000; round++) {
      // A double of 53 bits or, where it is below them all, of fewer; and a half of its last bit, more or less.
      const exponent = BigInt(random.below(2) === 0 ? 1 + random.below(2040) : random.below(3))
      const bits = (exponent << 52n) | bitsBelow(random.below(2) === 0 ? 52 : 1 + random.below(52))
      const [below, above] = [exact(bits), exact(bits + 1n)]
      const off = [0n, 0n, 1n, -1n, 3n, -3n][random.below(6)]! << BigInt(random.below(120))
      const sum = (below + above) / 2n + off
      const size = sum < 0n ? 0n : sum
      doubles[0] = atof(`0x${size.toString(16)}p-1300`)
      const found = words[0]!
      const distance = (to: bigint): bigint => (exact(to) > size ? exact(to) - size : size - exact(to))
      const nearest = [found - 1n, found, found + 1n].filter((one) => one >= 0n)
      const least = nearest.reduce(
        (best, one) => (distance(one) < best ? distance(one) : best),
        distance(found),
      )
      expect(distance(found), `0x${size.toString(16)}p-1300 as ${double(found)}`).toBe(least)
      if (nearest.some((one) => one !== found && distance(one) === least)) expect(found % 2n).toBe(0n)
    }
  })

  it('reads plain decimals quickly and to the last bit', () => {
    const digits = fc.stringMatching(/^[+-]?\d{1,12}(\.\d{0,9})?$/)
    fc.assert(
      fc.property(digits, (text) => {
        const bytes = encodeText(`${text} x`)
        expect(atofBytes(bytes, 0, text.length)).toBe(Number(text))
      }),
    )
  })

  // By hand: 9007199254740993 and the others are no doubles, and a quotient of what is nearest to them is rounded twice.
  it.each(['90071992547409.93', '900719925474099.5', '900719925474099.7', '-900719925474099.5'])(
    'rounds %s, whose 16 digits are beyond 2^53, once',
    (text) => {
      expect(atofBytes(encodeText(text), 0, text.length)).toBe(Number(text))
      expect(atof(text)).toBe(Number(text))
    },
  )
})
