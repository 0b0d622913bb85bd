import { describe, expect, it } from 'vitest'
import { seeded } from '@eval/core'
import { cExp, cLog, doubledLog, fixed, fixedLog, longLog, roundedOnce } from './c-logarithm.js'

const odd = Array.from({ length: 16 }, (_, index) => (2 * index + 1) / 32)

describe('logarithm and exponential as the C library has them', () => {
  it('do not bring three odd parts of 32 back, which is what trec_eval prints for one topic', () => {
    // glibc 2.36: exp(log(k / 32)) == k / 32 for all odd k but these; the others are printed half to even.
    expect(odd.filter((part) => cExp(cLog(part)) !== part).map((part) => part * 32)).toEqual([3, 7, 11])
  })

  it.each([
    // glibc 2.36
    [0.00001, -11.512925464970229],
    [0.7, -0.35667494393873245],
    [1 / 3, -1.0986122886681098],
    [3, 1.0986122886681098],
    [1, 0],
    [1e-200, -460.51701859880916],
    [1e200, 460.51701859880916],
  ])('round the logarithm of %d once', (value, expected) => {
    expect(cLog(value)).toBe(expected)
  })

  it.each([
    // glibc 2.36
    [-11.512925464970229, 9.999999999999997e-6],
    [-1, 0.36787944117144233],
    [0, 1],
    [1, 2.718281828459045],
    [-600, 2.6503965530043108e-261],
    [600, 3.7730203009299397e260],
  ])('round the exponential of %d once', (value, expected) => {
    expect(cExp(value)).toBe(expected)
  })

  it('agree with whole numbers of any length on the logarithm of every share and of values near 1', () => {
    const random = seeded(18)
    const values = Array.from({ length: 20_000 }, (_, index) => {
      const share = (1 + random.below(1000)) / (1 + random.below(1000))
      return [
        share,
        random.float(),
        1 + (random.float() - 0.5) * 2 ** -random.below(50),
        2 ** (random.float() * 1800 - 900),
      ][index % 4]!
    })
    expect(values.filter((value) => cLog(value) !== longLog(value))).toEqual([])
  })

  const size = (value: bigint): bigint => (value < 0n ? -value : value)
  const shares = (count: number): number[] => {
    const random = seeded(19)
    return Array.from({ length: count }, () => (1 + random.below(5000)) / (1 + random.below(5000)))
  }

  it('have in fixed point the sum for a product: log 2 is known, and primes give the rest', () => {
    const log2 = 0xb17217f7d1cf79abc9e3b39803f2f6af40f34326n
    const last = 1n << 16n
    expect(size(fixedLog(2) - log2)).toBeLessThan(last)
    expect(size(fixedLog(2 ** -900) + 900n * log2)).toBeLessThan(1n << 30n)
    for (const [a, b] of [
      [3, 5],
      [7, 2 ** 40],
      [1.5, 0.625],
      [1 + 2 ** -20, 1 + 2 ** -22],
      [94906265, 94906249],
    ] as const)
      expect(size(fixedLog(a * b) - fixedLog(a) - fixedLog(b))).toBeLessThan(last)
  })

  it('are within their error in twice the precision of a double', () => {
    const random = seeded(20)
    const values = shares(1000).flatMap((share) => [
      share,
      1 + (random.float() - 0.5) * 2 ** -random.below(26),
      share * 2 ** (random.below(1800) - 900),
    ])
    for (const value of values) {
      const exact = fixedLog(value)
      const [high, low] = doubledLog(value)
      expect(size(fixed(high) + fixed(low) - exact) <= (size(exact) >> 100n) + 1n, String(value)).toBe(true)
    }
  })

  it('have an exponential whose logarithm is nowhere farther than half of its last bit', () => {
    const random = seeded(21)
    for (let round = 0; round < 1500; round++) {
      const value = (random.float() - 0.5) * [1, 20, 1000][round % 3]!
      const found = cExp(value)
      const lastBit = 2 ** (Math.floor(Math.log2(found)) - 52)
      const slack = fixed(lastBit / found)
      expect(2n * size(fixed(value) - fixedLog(found)) <= slack + (slack >> 40n), String(value)).toBe(true)
    }
  })

  it('have no answer by two doubles where their error decides which double is nearest', () => {
    const [half, more] = [2 ** -53, 2 ** -90]
    expect(roundedOnce(1, half, more)).toBeUndefined()
    expect(roundedOnce(1, half - more / 2, more)).toBeUndefined()
    expect(roundedOnce(1, half + more / 2, more)).toBeUndefined()
    expect(roundedOnce(1, half - 2 * more, more)).toBe(1)
    expect(roundedOnce(1, half + 2 * more, more)).toBe(1 + 2 ** -52)
    expect(roundedOnce(-3, half / 8, more)).toBe(-3)
  })

  it('leave the ends of the scale as they are', () => {
    expect([cLog(0), cLog(-1), cLog(Infinity), cLog(NaN)]).toEqual([-Infinity, NaN, Infinity, NaN])
    expect([cExp(-Infinity), cExp(-800), cExp(800), cExp(NaN)]).toEqual([0, 0, Infinity, NaN])
  })
})
