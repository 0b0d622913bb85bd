import { describe, expect, test } from 'vitest'
import type { Finding } from '../findings/finding.js'
import type { FoundSystem } from '../findings/found.js'
import { chartOrder } from './chart-order.js'

type Told = Partial<Pick<Finding, 'value' | 'better' | 'part' | 'measure'>>
const system = (name: string, ...findings: readonly Told[]): FoundSystem =>
  ({
    system: { name },
    findings: findings.map((one) => ({ measure: 'AP', better: 'higher', ...one })),
  }) as unknown as FoundSystem
const order = (...systems: readonly FoundSystem[]): string =>
  chartOrder(systems).map(({ system: { name } }) => name).join('') // prettier-ignore

describe('systems of a page', () => {
  test('have the best first from three on, and stay as they are where they are two', () => {
    expect(order(system('a', { value: 0.1 }), system('b', { value: 0.9 }))).toBe('ab')
    expect(order(system('a', { value: 0.1 }), system('b', { value: 0.9 }), system('c', { value: 0.5 }))).toBe(
      'bca',
    )
  })

  test('have the lowest first where low values are better', () => {
    const loss = (name: string, value: number) => system(name, { value, better: 'lower' })
    expect(order(loss('a', 2), loss('b', 3), loss('c', 1))).toBe('cab')
  })

  test('go by the first measure with a better side, on the whole data', () => {
    const own = (name: string, count: number, part: number, value: number) =>
      system(
        name,
        { measure: 'NumRet', better: 'neither', value: count },
        { measure: 'AP', part: 'lang=en', value: part },
        { measure: 'AP', value },
        { measure: 'RR', value: -value },
      )
    expect(order(own('a', 9, 9, 1), own('b', 5, 5, 2), own('c', 1, 1, 3))).toBe('cba')
    const counts = (name: string, value: number) => system(name, { better: 'neither', value })
    expect(order(counts('a', 1), counts('b', 2), counts('c', 3))).toBe('abc')
  })

  test('go by the average that the first measure names', () => {
    const own = (name: string, value: number) =>
      system(name, { part: 'macro', value }, { part: 'micro', value: -value })
    expect(order(own('a', 1), own('b', 2), own('c', 3))).toBe('cba')
  })

  test('keep their order where they are equal, also at infinity, and stand last without a value', () => {
    const tied = ['a', 'b', 'c'].map((name) => system(name, { value: 0.5 }))
    expect(order(...tied)).toBe('abc')
    const loss = (name: string, value: number | undefined) => system(name, { value, better: 'lower' })
    expect(order(loss('a', undefined), loss('b', Infinity), loss('c', Infinity), loss('d', 1))).toBe('dbca')
    expect(order(system('a', { value: 1 }), system('b'), system('c', { value: 2 }))).toBe('cab')
  })
})
