import { describe, expect, test } from 'vitest'
import { seeded, shuffle } from './index.js'

describe('seeded randomness', () => {
  test('gives the same stream from the same seed', () => {
    const draw = (seed: number): number[] => Array.from({ length: 5 }, seeded(seed).uint32)
    expect(draw(7)).toEqual(draw(7))
    expect(draw(7)).not.toEqual(draw(8))
  })

  test('forks of different seeds differ, also for seeds of one digit', () => {
    const seeds = [...Array.from({ length: 200 }, (_, seed) => seed), -1, 2 ** 32, 2 ** 32 + 1, 2 ** 40]
    const firsts = seeds.flatMap((seed) => [seeded(seed).uint32(), seeded(seed).fork(0).uint32()])
    expect(new Set(firsts).size).toBe(firsts.length)
  })

  test('the first draw of near seeds is spread evenly', () => {
    const first = Array.from({ length: 2000 }, (_, seed) => seeded(seed).float())
    const mean = first.reduce((sum, value) => sum + value, 0) / first.length
    expect(Math.abs(mean - 0.5)).toBeLessThan(4 / Math.sqrt(12 * 2000))
  })

  test.each([NaN, 0.5, Infinity, 2 ** 60])('refuses the seed %s', (seed) => {
    expect(() => seeded(seed)).toThrow('whole number')
  })

  test('forks by key, whatever was drawn before', () => {
    const fresh = seeded(1)
    const used = seeded(1)
    used.uint32()
    expect(used.fork('topic 301').uint32()).toBe(fresh.fork('topic 301').uint32())
    expect(fresh.fork('a').fork('b').uint32()).not.toBe(fresh.fork('ab').uint32())
    expect(new Set(Array.from({ length: 1000 }, (_, key) => fresh.fork(key).uint32())).size).toBe(1000)
  })

  test('draws below n evenly and floats in [0, 1)', () => {
    const random = seeded(3)
    const seen = new Float64Array(6)
    for (let draw = 0; draw < 60_000; draw++) seen[random.below(6)]!++
    const chi2 = seen.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0)
    expect(chi2).toBeLessThan(25)
    for (let draw = 0; draw < 1000; draw++) {
      const float = random.float()
      expect(float >= 0 && float < 1).toBe(true)
    }
  })

  test.each([1, 2, 6, 1000, 2 ** 31 + 1, 2 ** 32])('fills an array below %i as single draws would', (n) => {
    const [single, whole] = [seeded(9), seeded(9)]
    const drawn = new Uint32Array(500)
    whole.belowEach(n, drawn)
    expect([...drawn]).toEqual(Array.from({ length: 500 }, () => single.below(n)))
    expect(whole.uint32()).toBe(single.uint32())
  })

  test('shuffles every order equally often', () => {
    const random = seeded(5)
    const seen = new Map<string, number>()
    for (let round = 0; round < 6000; round++) {
      const items = ['a', 'b', 'c']
      shuffle(items, random)
      seen.set(items.join(''), (seen.get(items.join('')) ?? 0) + 1)
    }
    expect(seen.size).toBe(6)
    for (const count of seen.values()) expect(Math.abs(count - 1000)).toBeLessThan(150)
  })
})
