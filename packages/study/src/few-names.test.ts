import { describe, expect, it } from 'vitest'
import { fewNames } from './few-names.js'
import { sliceColumn } from './predictions/slice-column.js'

describe('names in a message', () => {
  it('are ten of ten, and ten of thousands with how many more', () => {
    const names = Array.from({ length: 10 }, (_, index) => `c${index}`)
    expect(fewNames(names)).toBe('c0, c1, c2, c3, c4, c5, c6, c7, c8, c9')
    expect(fewNames([...names, 'c10', 'c11'])).toBe('c0, c1, c2, c3, c4, c5, c6, c7, c8, c9 and 2 more')
  })

  it('steer no terminal and are cut where they are long', () => {
    expect(fewNames(['\u001b[31mred'])).toBe(String.raw`\u{1b}[31mred`)
    expect(fewNames(['x'.repeat(1000)]).length).toBeLessThan(100)
  })

  it('of 10,000 long columns do not fill a screen', () => {
    const columns = new Map(Array.from({ length: 10_000 }, (_, at) => [`${at}${'x'.repeat(1000)}`, []]))
    expect(() => sliceColumn(columns, 'none', 'slice by')).toThrow(/and 9990 more\.$/)
    try {
      sliceColumn(columns, 'none', 'slice by')
    } catch (error) {
      expect(String(error).length).toBeLessThan(1000)
    }
  })
})
