import { afterEach, expect, test, vi } from 'vitest'
import { textOf } from './node.js'

afterEach(() => {
  vi.unstubAllGlobals()
})

// Jest has a global Error of its own, which errors of Node are no instances of.
test('a missing file is known as missing in another realm', async () => {
  vi.stubGlobal('Error', class extends Error {})
  expect(await textOf('no-such-folder/no-such-file.json')).toBeUndefined()
})
