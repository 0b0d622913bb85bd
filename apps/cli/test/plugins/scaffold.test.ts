import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { captured, type Captured } from '../support/captured.js'
import { manifest, pluginPackage, pluginSource, projectWith } from '../support/project.js'

const evalsIn = (folder: string, ...words: readonly string[]): Promise<Captured> => captured(words, folder)

test('a new plugin is announced by keyword and export and ends with the next three commands', async () => {
  const folder = projectWith({})
  const { stdout, exit } = await evalsIn(folder, 'new', 'plugin', '@acme/my-metric')
  expect(exit).toBe(0)
  // From a clone, packages are installed from tarballs, whether or not npm has this version.
  expect(stdout).toMatch(
    / {2}cd my-metric\n {2}npm run --prefix \S+ tarballs\n {2}npm install --save-dev \S+eval-\*\.tgz\n {2}npm test\n/,
  )
  const manifest = JSON.parse(readFileSync(join(folder, 'my-metric/package.json'), 'utf8')) as {
    name: string
    keywords: string[]
    exports: Record<string, { default?: string }>
  }
  expect(manifest).toMatchObject({ name: '@acme/my-metric', keywords: ['eval-plugin'] })
  expect(manifest.exports['./eval-plugin']?.default).toBe('./dist/eval-plugin.js')
})

test('a new plugin inside another project is tested with its own configuration', async () => {
  const folder = projectWith({ 'vitest.config.ts': "throw new Error('of the project around it')" })
  await evalsIn(folder, 'new', 'plugin', 'my-metric')
  expect(existsSync(join(folder, 'my-metric/vitest.config.ts'))).toBe(true)
})

test('nothing is written over', async () => {
  const folder = projectWith({ 'my-metric/notes.txt': 'mine' })
  const { stderr, exit } = await evalsIn(folder, 'new', 'plugin', 'my-metric')
  expect({ stderr, exit }).toEqual({
    stderr: 'my-metric already exists and is not empty. Nothing was written.\n',
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

const begun = async (): Promise<string> => {
  const folder = projectWith({})
  await evalsIn(folder, 'new', 'plugin', 'my-metric')
  return join(folder, 'my-metric')
}
const listOf = (home: string): string => readFileSync(join(home, 'src/contributions.ts'), 'utf8')

test('units of every kind and of folders made by hand are listed, exported by name, and helpers are not', async () => {
  const home = await begun()
  for (const kind of ['input', 'exact', 'interval', 'effect'])
    expect((await evalsIn(home, 'new', kind, `my-${kind}`)).exit).toBe(0)
  mkdirSync(join(home, 'src/formats'))
  writeFileSync(join(home, 'src/formats/plain.ts'), "export const plain = {\n  contributes: 'format',\n}\n")
  writeFileSync(join(home, 'src/formats/lines.ts'), 'export const lines = 1\n')
  writeFileSync(join(home, 'src/measures/helpers.ts'), 'export const half = 0.5\n')
  writeFileSync(join(home, 'src/measures/ncu.ts'), "export const NCU = {\n  contributes: 'measure',\n}\n")
  const { stdout } = await evalsIn(home, 'new', 'list')
  expect(stdout).toContain('lists 6 units')
  expect(stdout).toContain('src/measures/ncu.ts is not listed')
  const names = 'myMetric, myInput, myExact, myInterval, myEffect, plain'
  expect(listOf(home)).toContain(`= [${names}]\nexport { ${names} }\n`)
  expect(listOf(home)).toContain("export type * from './inputs/my-input.js'")
  expect(readFileSync(join(home, 'src/eval-plugin.ts'), 'utf8')).toContain(
    "export * from './contributions.js'",
  )
})

test('entries that were listed by hand are not thrown away', async () => {
  const home = await begun()
  const byHand = listOf(home).replace('[myMetric]', '[myMetric, session, ...pairs]')
  const list = `import { session } from './session.js'\nimport { pairs } from './pairs.js'\n${byHand}`
  for (const name of ['session', 'pairs'])
    writeFileSync(join(home, `src/${name}.ts`), `export const ${name} = []\n`)
  writeFileSync(join(home, 'src/contributions.ts'), list)
  for (const words of [['list'], ['measure', 'throwaway']]) {
    const { stderr, exit } = await evalsIn(home, 'new', ...words)
    expect(exit).toBe(2)
    expect(stderr).toContain('would lose "session", "...pairs"')
    expect(stderr).toContain('src/eval-plugin.ts')
  }
  expect(listOf(home)).toBe(list)
  expect(existsSync(join(home, 'src/measures/throwaway.ts'))).toBe(false)
})

test('a unit that was deleted leaves the list', async () => {
  const home = await begun()
  await evalsIn(home, 'new', 'measure', 'throwaway')
  rmSync(join(home, 'src/measures/throwaway.ts'))
  expect((await evalsIn(home, 'new', 'list')).exit).toBe(0)
  expect(listOf(home)).not.toContain('throwaway')
})

test.each([
  ['chart', 'roc'],
  ['reader', 'csv'],
  ['measure', 'n-dcg'],
])('a %s cannot be called %s, which is taken', async (kind, name) => {
  const home = await begun()
  const { stderr, exit } = await evalsIn(home, 'new', kind, name)
  expect(exit).toBe(2)
  expect(stderr).toMatch(/^evals has the .* already.*: choose another name. Nothing was written/)
})

test('the prefix of plugin packages is no part of the measure', async () => {
  const folder = projectWith({})
  const { stdout } = await evalsIn(folder, 'new', 'plugin', 'evals-plugin-acme')
  expect(stdout).toContain('npx evals explain Acme')
  expect(existsSync(join(folder, 'evals-plugin-acme/src/measures/acme.ts'))).toBe(true)
  expect(existsSync(join(folder, 'evals-plugin-acme/LICENSE'))).toBe(true)
  expect((await evalsIn(folder, 'new', 'plugin', 'acme')).stdout).toContain('evals-plugin-acme')
})

test.each([
  [['new', 'thing', 'x'], 'evals new cannot create a "thing". It can create plugin, measure'],
  [['new', 'mesure', 'x'], 'Did you mean "measure"?'],
  [['new', 'measure'], 'A new measure needs a name'],
  [['new', 'measure', 'x'], 'This folder is not a plugin'],
  [['new', 'plugin', '../x'], 'is not a valid name'],
])('%j is refused with what to do', async (words, message) => {
  const { stderr, exit } = await evalsIn(projectWith({}), ...words)
  expect(exit).toBe(2)
  expect(stderr).toContain(message)
})

test('a name that a plugin of the project has is refused, with the plugin that has it', async () => {
  const folder = projectWith({
    ...manifest('acme'),
    ...pluginPackage('acme', `export default ${pluginSource('acme', 'Answer')}`),
  })
  const taken = await evalsIn(folder, 'new', 'plugin', 'answer', '--on', 'counts')
  expect(taken.stderr).toContain('acme has the measure "Answer" already on counts')
  expect(existsSync(join(folder, 'answer'))).toBe(false)
  expect((await evalsIn(folder, 'new', 'plugin', 'answer', '--on', 'ranking')).exit).toBe(0)
  const ours = await evalsIn(folder, 'new', 'plugin', 'kappa', '--on', 'counts')
  expect(ours.stderr).toContain('evals has the measure "Kappa" already on counts')
})

test('a broken plugin of the project stops no new one', async () => {
  const folder = projectWith({
    ...manifest('acme'),
    ...pluginPackage('acme', "throw new Error('broken')"),
  })
  expect((await evalsIn(folder, 'new', 'plugin', 'answer')).exit).toBe(0)
})
