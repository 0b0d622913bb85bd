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

test('the seven figures of Macskassy (2005) are drawn with captions, and say where rankings are simulated', () => {
  const folder = mkdtempSync(join(tmpdir(), 'figures-'))
  const printed = execFileSync(process.execPath, ['apps/cli/dist/evals.js', 'demo', 'figures', folder], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(printed).toContain('8 figures as SVG and PNG')
  for (const number of [1, 2, 3, 4, 5, 6, 7]) {
    const svg = readFileSync(join(folder, `figure-${number}.svg`), 'utf8')
    expect(svg).toContain(`Macskassy (2005), Figure ${number}`)
    expect(svg.includes('Simulated rankings')).toBe(number > 3)
    expect(
      readFileSync(join(folder, `figure-${number}.png`))
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
  }
  const both = readFileSync(join(folder, 'figure-7-simultaneous.svg'), 'utf8')
  expect(both).toContain('p = 0.05 at each k; 67.7 % of rankings leave it')
  expect(both).toContain('p = 0.05 over all k; 5 % of rankings leave it')
  expect(readFileSync(join(folder, 'figures.md'), 'utf8')).toContain(
    'Simulated rankings: the paper does not publish its own.',
  )
})

test('the crossings in the first three figures of Macskassy (2005) are held against the printed ones', () => {
  const printed = execFileSync(process.execPath, ['examples/macskassy-figures.mjs'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(printed.match(/as printed/g)).toHaveLength(7)
  expect(printed.match(/\*\*wrong\*\*: as with z rounded to 0\.0701/g)).toHaveLength(2)
  expect(printed.match(/\*\*no\*\*/g)).toHaveLength(3)
})
