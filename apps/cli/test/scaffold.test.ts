import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { captured, type Captured } from './captured.js'
import { projectWith } from './project.js'

const evalsIn = (folder: string, ...words: readonly string[]): Promise<Captured> => captured(words, folder)

test('a new plugin is announced by keyword and export and ends with the next three commands', async () => {
  const folder = projectWith({})
  const { stdout, exit } = await evalsIn(folder, 'new', 'plugin', '@acme/my-metric')
  expect(exit).toBe(0)
  expect(stdout).toContain('  cd my-metric\n  npm install\n  npm test\n')
  const manifest = JSON.parse(readFileSync(join(folder, 'my-metric/package.json'), 'utf8')) as {
    name: string
    keywords: string[]
    exports: Record<string, { default?: string }>
  }
  expect(manifest).toMatchObject({ name: '@acme/my-metric', keywords: ['eval-plugin'] })
  expect(manifest.exports['./eval-plugin']?.default).toBe('./dist/eval-plugin.js')
})

test('nothing is written over', async () => {
  const folder = projectWith({ 'my-metric/notes.txt': 'mine' })
  const { stderr, exit } = await evalsIn(folder, 'new', 'plugin', 'my-metric')
  expect({ stderr, exit }).toEqual({
    stderr: 'my-metric is there already and not empty. Nothing was written.\n',
    exit: 2,
  })
  expect(existsSync(join(folder, 'my-metric/package.json'))).toBe(false)
})

test('a unit is listed in the plugin and brings the packages it needs', async () => {
  const folder = projectWith({})
  await evalsIn(folder, 'new', 'plugin', 'my-metric')
  const home = join(folder, 'my-metric')
  expect((await evalsIn(home, 'new', 'null-model', 'popularFirst')).exit).toBe(0)
  expect(readFileSync(join(home, 'src/contributions.ts'), 'utf8')).toContain(
    "import { popularFirst } from './null-models/popular-first.js'",
  )
  expect(readFileSync(join(home, 'package.json'), 'utf8')).toContain('"@eval/significance": "^')
  const again = await evalsIn(home, 'new', 'measure', 'popular-first')
  expect(again.stderr).toContain('has that name already')
})

test.each([
  [['new', 'mesure', 'x'], 'Did you mean "measure"?'],
  [['new', 'measure'], 'A new measure needs a name'],
  [['new', 'measure', 'x'], 'This folder is no plugin'],
  [['new', 'plugin', '../x'], 'is no name for this'],
])('%j is refused with what to do', async (words, message) => {
  const { stderr, exit } = await evalsIn(projectWith({}), ...words)
  expect(exit).toBe(2)
  expect(stderr).toContain(message)
})
