import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { peer, type Json } from './support/fixtures.js'
import { matchers } from './support/matchers.js'

const differences = readFileSync(new URL('../../../docs/differences.md', import.meta.url), 'utf8')
const listed = new Set([...differences.matchAll(/^- `([^`]+)`/gm)].map(([, id]) => id))

const number = (value: Json | undefined): number => (value === undefined || value === null ? NaN : Number(value))

const matched = peer.expected.filter(({ id }) => !listed.has(id))

describe('statistics of other tools', () => {
  it('are each computed here or listed among the differences', () => {
    const loose = matched.filter(({ id }) => !matchers.some(([form]) => form.test(id)))
    expect(loose.map(({ id }) => id)).toEqual([])
  })

  it.each(matched.map((entry) => [`${entry.id} of ${entry.dataset}`, entry] as const))(
    'agree with ours to ten digits: %s',
    (_, entry) => {
      const match = matchers.find(([form]) => form.test(entry.id))
      const figures = match![1](entry)
      expect(figures.length).toBeGreaterThan(0)
      for (const [ours, theirs] of figures) {
        const expected = number(theirs)
        expect(Math.abs(ours - expected), `${ours} beside ${expected}`).toBeLessThanOrEqual(
          1e-10 * Math.abs(expected) + (expected === 0 ? 1e-15 : 0) + (Math.abs(expected) < 1e-15 ? 1e-15 : 0),
        )
      }
    },
  )
})
