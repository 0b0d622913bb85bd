import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { EngineCase } from './case.js'
import { CASES } from './cases.js'
import { inJavaScript } from './evaluated.js'
import { randomCase } from './random.js'

/** Tests that an engine gives what JavaScript gives, byte for byte: every case, and so many random tables. */
export function givesTheSameBytes(byEngine: (one: EngineCase) => Promise<string>, numRuns: number): void {
  it.each(CASES.map((one) => [one.name, one] as const))(
    'gives the bytes of JavaScript for %s',
    async (_, one) => {
      expect(await byEngine(one)).toBe(await inJavaScript(one))
    },
  )

  it('gives the bytes of JavaScript for random tables', async () => {
    await fc.assert(
      fc.asyncProperty(randomCase, async (one) => {
        expect(await byEngine(one)).toBe(await inJavaScript(one))
      }),
      { seed: 20, numRuns },
    )
  })
}
