import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { exampleFiles } from '../../../examples/make-examples.mjs'

it('the bundled examples are what their generator makes, byte for byte', () => {
  for (const [name, text] of exampleFiles()) {
    expect(readFileSync(new URL(`../../../examples/${name}`, import.meta.url), 'utf8') === text, name).toBe(
      true,
    )
  }
})
