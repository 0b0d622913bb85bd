import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))

test('the tables of Macskassy (2005) come out of the built packages, and every wrong cell is explained', () => {
  const printed = execFileSync(process.execPath, ['examples/macskassy-tables.mjs'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(printed).toContain('86 cells reproduced, 15 wrong in the paper, 0 of these not explained.')
  expect(printed.match(/\*\*wrong\*\*/g)).toHaveLength(15)
  expect(printed).not.toContain('not explained |')
})
