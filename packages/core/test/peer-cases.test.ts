import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isUndefined } from '../src/index.js'
import { distance } from './fixture.js'
import { peers, statistics } from './peer-values.js'

/** The ids in the first column of the table of differences on counts. */
const page = readFileSync(new URL('../../../docs/differences.md', import.meta.url), 'utf8')
const section = page.split(/^## /m).find((part) => part.startsWith('Counts\n')) ?? ''
const listed = [...section.matchAll(/^\| (.+?) \|/gm)].flatMap(([, cell]) =>
  [...cell!.matchAll(/`([^`]+)`/g)].map(([, id]) => id!),
)

const all = peers.expected.flatMap(statistics)

describe('values recorded from scikit-learn 1.2.1, PyCM 4.4 and caret 6.0.93', () => {
  test('there are 74 entries and every number in them is matched or listed in docs/differences.md', () => {
    expect(peers.expected).toHaveLength(74)
    const unmatched = all.filter(({ found, recorded }) => !found || distance(found(), recorded) > 1e-12)
    const missing = unmatched.filter(({ key }) => !listed.includes(key))
    expect(missing.map(({ key, recorded, found }) => [key, recorded, found?.()])).toEqual([])
  })

  test('nothing is listed as different that is the same or is not recorded', () => {
    const unmatched = new Set(
      all
        .filter(({ found, recorded }) => !found || distance(found(), recorded) > 1e-12)
        .map(({ key }) => key),
    )
    expect(listed.filter((key) => !unmatched.has(key))).toEqual([])
    expect(new Set(listed).size).toBe(listed.length)
  })

  test('466 of the 666 recorded numbers are computed here', () => {
    expect(all).toHaveLength(666)
    expect(all.filter(({ found }) => found)).toHaveLength(466)
  })

  test.each(peers.expected.map((entry) => [`${entry.fn} on ${entry.dataset} (${entry.id})`, entry] as const))(
    '%s agrees to 1e-12 wherever it is not listed',
    (_, entry) => {
      for (const { key, recorded, found } of statistics(entry)) {
        if (listed.includes(key)) continue
        const value = found!()
        expect(isUndefined(value)).toBe(false)
        expect(distance(value, recorded)).toBeLessThanOrEqual(1e-12)
      }
    },
  )
})
