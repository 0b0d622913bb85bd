import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

test('the bands of Figure 7 of Macskassy (2005) are drawn, and how many random rankings leave them is said', () => {
  const folder = mkdtempSync(join(tmpdir(), 'figures-'))
  const printed = execFileSync(process.execPath, ['examples/figure-7.mjs', folder], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(printed).toContain('67.7 % of random rankings leave the band at p = 0.05 for each k somewhere.')
  expect(printed).toContain('5.0 % leave the band at p = 0.05 over all k; at each k, p is at most 0.00108.')
  expect(readFileSync(join(folder, 'figure-7.svg'), 'utf8')).toContain('Maximum Entropy: AUC')
  expect(readFileSync(join(folder, 'figure-7-simultaneous.png')).subarray(1, 4).toString()).toBe('PNG')
})

test('the first three figures of Macskassy (2005) are drawn, with their crossings beside the printed ones', () => {
  const folder = mkdtempSync(join(tmpdir(), 'eval-figures-'))
  const printed = execFileSync(process.execPath, ['examples/macskassy-figures.mjs', folder], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(printed.match(/as printed/g)).toHaveLength(7)
  expect(printed.match(/\*\*wrong\*\*: as with z rounded to 0\.0701/g)).toHaveLength(2)
  expect(printed.match(/\*\*no\*\*/g)).toHaveLength(3)
  expect(readFileSync(join(folder, 'figure-1.svg'), 'utf8')).toContain('3.40')
  expect(readFileSync(join(folder, 'figure-3.png')).subarray(1, 4).toString()).toBe('PNG')
})
