import { describe, expect, it } from 'vitest'
import { seeded } from '@eval/core'
import { cExp, cLog, longLog } from './c-logarithm.js'

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

  it('leave the ends of the scale as they are', () => {
    expect([cLog(0), cLog(-1), cLog(Infinity), cLog(NaN)]).toEqual([-Infinity, NaN, Infinity, NaN])
    expect([cExp(-Infinity), cExp(-800), cExp(800), cExp(NaN)]).toEqual([0, 0, Infinity, NaN])
  })
})
