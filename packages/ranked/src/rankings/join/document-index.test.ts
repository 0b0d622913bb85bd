import { describe, expect, it } from 'vitest'
import { hashText, textColumn } from '../../tables/text-column.js'
import { documentIndex } from './document-index.js'

/** Ids of one slot under a seed, as a file can only have that knows the seed. */
function crowdingIds(seed: number, count: number, slots: number): string[] {
  const ids: string[] = []
  for (let next = 0; ids.length < count; next++) {
    const hash = hashText(textColumn([`d${next}`]), 0, seed)
    if (((hash ^ (hash >>> 15)) & (slots - 1)) === 3) ids.push(`d${next}`)
  }
  return ids
}

describe('the index of documents', () => {
  it.each([
    // The same hash by FNV-1a from 1 on.
    ['wfjea', 'vxffvdi'],
    ['wyweslmj', 'arbnrc'],
    ['kjasvl', 'vpjqxt'],
    ['mlvxkx', 'gurfom'],
  ])('tells %s from %s, which have one hash', (first, second) => {
    const column = textColumn([first, second, first])
    expect(hashText(column, 0, 1)).toBe(hashText(column, 1, 1))
    const index = documentIndex(1)
    index.reset(3)
    expect(index.enter(column, 0, 0)).toBe(-1)
    expect(index.find(column, 1)).toBe(-1)
    expect(index.enter(column, 1, 1)).toBe(-1)
    expect([0, 1, 2].map((row) => index.find(column, row))).toEqual([0, 1, 0])
    expect(index.enter(column, 2, 2)).toBe(0)
  })

  it.each([
    ['of a seed that nobody knows', undefined],
    ['of the seed that the ids were made for', 1],
  ])('%s finds crafted ids and tells them apart', (_, seed) => {
    const ids = crowdingIds(1, 600, 2048)
    const column = textColumn(ids)
    const index = seed === undefined ? documentIndex() : documentIndex(seed)
    for (const documents of [ids.length, 10]) {
      index.reset(ids.length)
      for (let row = 0; row < documents; row++) expect(index.enter(column, row, row)).toBe(-1)
      for (let row = 0; row < documents; row++) {
        expect(index.find(column, row)).toBe(row)
        expect(index.enter(column, row, documents)).toBe(row)
      }
      for (let row = documents; row < ids.length; row++) expect(index.find(column, row)).toBe(-1)
      expect(index.find(textColumn(['another']), 0)).toBe(-1)
    }
  })
})
