import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = new URL('../src/', import.meta.url)

test('no sentence of the library names an option of the command', () => {
  const named = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      readFileSync(new URL(file, sources), 'utf8')
        .split('\n')
        .filter((line) => !/^\s*(?:\/?\*|\/\/)/.test(line) && /['"`( ]--[a-z]/.test(line)),
    )
  // An option of the zstd program, which compresses files.
  expect(named.filter((line) => !line.includes('zstd --check'))).toEqual([])
})
