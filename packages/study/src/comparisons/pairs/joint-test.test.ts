import { describe, expect, test } from 'vitest'
import { createStudy } from '../../study.js'
import { splitValues } from '../../values/split-values.js'

const study = createStudy({ seed: 1 })
const systemsOf = (columns: Readonly<Record<string, readonly (number | undefined)[]>>) =>
  splitValues(
    {
      units: Object.values(columns)[0]!.map((_, unit) => `u${unit}`),
      series: Object.entries(columns).map(([system, values]) => ({
        system,
        measure: 'value',
        values: Float64Array.from(values, (value) => value ?? 0),
        defined: Uint8Array.from(values, (value) => (value === undefined ? 0 : 1)),
      })),
    },
    'file',
    1,
  ).map(({ name, values }) => study.system(name, { values }))

/** Ten units on which c is always best, b second, a last. */
const columns = {
  a: Array.from({ length: 10 }, (_, unit) => unit / 20),
  b: Array.from({ length: 10 }, (_, unit) => unit / 20 + 0.1 + unit / 1000),
  c: Array.from({ length: 10 }, (_, unit) => unit / 20 + 0.3 + unit / 500),
}
const pairs = async (own: typeof columns | Record<string, (number | undefined)[]>) =>
  (await study.compare(systemsOf(own), { test: 'nemenyi' })).comparisons

describe('a test of all systems at once', () => {
  test('gives each pair its p: that of the difference of mean ranks', async () => {
    const found = await pairs(columns)
    const p = (system: string, baseline: string): number =>
      found.find((one) => one.system === system && one.baseline === baseline)!.p
    expect(found.map(({ test: name }) => name)).toEqual(['nemenyi', 'nemenyi', 'nemenyi'])
    // Mean ranks 3, 2, 1: neighbours differ by 1, the outer two by 2, so p of the neighbours is one p, and larger.
    expect(p('b', 'a')).toBeCloseTo(p('c', 'b'), 12)
    expect(p('c', 'a')).toBeLessThan(p('b', 'a'))
    // By hand: critical difference at 5 %: 2.343701 sqrt(3 * 4 / (6 * 10)) = 1.0481 (Demsar 2006, Table 5: q = 2.343).
    expect(p('b', 'a')).toBeGreaterThan(0.05)
    expect(p('b', 'a')).toBeLessThan(0.1)
    expect(found.every(({ interval }) => interval !== undefined)).toBe(true)
  })

  test('takes the units on which every system has a value', async () => {
    const gap = { ...columns, a: columns.a.map((value, unit) => (unit === 0 ? undefined : value)) }
    const rest = Object.fromEntries(Object.entries(columns).map(([name, own]) => [name, own.slice(1)]))
    const [some, fewer] = [await pairs(gap), await pairs(rest)]
    expect(some.map(({ p }) => p)).toEqual(fewer.map(({ p }) => p))
  })

  test.each(['nemenyi', 'tukey-hsd'])(
    'of %s takes repeats of a unit as one block, their mean',
    async (name) => {
      const units = columns.a.map((_, unit) => `u${unit}`)
      const onRepeats = (repeats: readonly (readonly number[])[], own = columns) =>
        Object.entries(own).map(([system, values]) =>
          study.system(system, {
            values: {
              units: repeats.flatMap(() => units),
              ...(repeats.length > 1
                ? { repeats: repeats.flatMap((_, repeat) => units.map(() => String(repeat))) }
                : {}),
              series: [
                {
                  system,
                  measure: 'value',
                  values: Float64Array.from(
                    repeats.flatMap((by) => values.map((value, unit) => value + by[unit]!)),
                  ),
                  defined: new Uint8Array(repeats.length * units.length).fill(1),
                },
              ],
            },
          }),
        )
      const p = async (systems: ReturnType<typeof onRepeats>) =>
        (await study.compare(systems, { test: name })).comparisons.map((one) => one.p)
      const apart = units.map((_, unit) => unit / 8)
      const repeated = await p(onRepeats([apart, apart.map((one) => -one)]))
      const means = await p(onRepeats([units.map(() => 0)]))
      expect(repeated).toEqual(means.map((one) => expect.closeTo(one, 9) as number))
    },
  )

  test('is refused where it has no p of pairs', async () => {
    await expect(study.compare(systemsOf(columns), { test: 'friedman' })).rejects.toThrow(
      'omnibus test over all systems',
    )
  })

  test('refuses what it settles itself', async () => {
    const ask = (options: object) => study.compare(systemsOf(columns), { test: 'nemenyi', ...options })
    await expect(ask({ correction: 'holm' })).rejects.toThrow('correction has no effect: nemenyi corrects')
    await expect(ask({ family: 'all' })).rejects.toThrow('family has no effect: nemenyi corrects')
    await expect(ask({ alternative: 'less' })).rejects.toThrow('alternative has no effect: nemenyi has no')
    const plain = study.compare(systemsOf(columns), { correction: 'none', family: 'all' })
    await expect(plain).rejects.toThrow('family has no effect: nothing is corrected')
  })
})
