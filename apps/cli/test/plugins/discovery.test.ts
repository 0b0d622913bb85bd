import { createRegistry } from '@eval/core'
import { describe, expect, it, test } from 'vitest'
import { BUILT_IN } from '../../src/plugins/plugins.js'
import { captured, type Captured } from '../support/captured.js'
import { manifest, pluginPackage, pluginSource, projectWith } from '../support/project.js'

const run = (files: Readonly<Record<string, string>>, ...words: readonly string[]): Promise<Captured> =>
  captured(words, projectWith(files))

const answer = (
  name: string,
  measure = 'Answer',
  value?: number,
  contract?: number,
): Record<string, string> =>
  pluginPackage(name, `export default ${pluginSource(name, measure, value, contract)}`)

const plugins = async (
  files: Readonly<Record<string, string>>,
  ...more: readonly string[]
): Promise<string> => (await run(files, 'plugins', '--format', 'csv', ...more)).stdout

test('no two of the plugins that are built in claim one name', () => {
  expect(createRegistry(BUILT_IN).shared).toEqual([])
})

describe('plugins among the dependencies', () => {
  it('are found by their keyword and shown with where they come from', async () => {
    const files = { ...manifest('@acme/answer'), ...answer('@acme/answer') }
    expect(await plugins(files)).toContain('@acme/answer,dependency,measure 1')
  })

  it('are found among devDependencies', async () => {
    const files = { 'package.json': '{ "devDependencies": { "plug": "1" } }', ...answer('plug') }
    expect(await plugins(files)).toContain('plug,dependency,')
  })

  it('are not looked for beyond the direct dependencies, nor without the keyword', async () => {
    const source = `export default ${pluginSource('plain', 'Plain')}`
    const files = { ...manifest('plain'), ...answer('stray'), ...pluginPackage('plain', source, ['other']) }
    const found = await plugins(files)
    expect(found).not.toContain('stray')
    expect(found).not.toContain('plain')
  })

  it('can be left out by configuration or by option', async () => {
    const files = { ...manifest('plug'), ...answer('plug') }
    expect(await plugins({ ...files, 'evals.config.json': '{ "discover": false }' })).not.toContain('plug,')
    expect(await plugins(files, '--no-plugins')).not.toContain('plug,dep')
    expect(await plugins(files, '--no-plugins')).toContain('@eval/core,built in,')
  })

  it('are said with --verbose', async () => {
    const { stderr } = await run({ ...manifest('plug'), ...answer('plug') }, 'formats', '--verbose')
    expect(stderr).toContain('plugin plug (dependency plug@1.0.0): 1 contributions\n')
  })

  it('give way to one of the same name in the configuration', async () => {
    const config = `export default { plugins: [${pluginSource('plug', 'Mine')}] }`
    const files = { ...manifest('plug'), ...answer('plug'), 'evals.config.mjs': config }
    expect(await plugins(files)).toContain('plug,configuration,')
  })

  it.each([
    ['that throw', "throw new Error('out of luck')", /Plugin "plug" could not be loaded: out of luck/],
    ['without a default export', 'export const x = 1', /"plug" could not be loaded: .* has no default/],
    ['that are none', "export default 'hello'", /is refused: a plugin is an object/],
    ['without a name', 'export default { contract: 1, contributions: [] }', /is refused: it has no name/],
    [
      'of another contract',
      `export default ${pluginSource('plug', 'Answer', 0.42, 99)}`,
      /Plugin "plug" is refused: it was written for contract version 99; this @eval\/core accepts version 1/,
    ],
  ])(
    '%s are named and left out, an error only where something of them is asked for',
    async (_, source, message) => {
      const files = {
        ...manifest('plug'),
        ...pluginPackage('plug', source),
        'p.csv': 'actual,predicted\na,a\nb,b\n',
      }
      const without = await run(files, 'formats')
      expect(without.exit).toBe(0)
      expect(without.stderr).toMatch(message)
      expect((await run(files, 'formats', '--quiet')).stderr).toBe('')
      expect((await run(files, 'formats', '--no-plugins')).stderr).toBe('')
      const asked = await run(files, 'classify', 'p.csv', '-m', 'Answer', '--draws', '10', '--quiet')
      expect(asked).toMatchObject({ stdout: '', exit: 2 })
      expect(asked.stderr).toContain('"Answer"')
      expect(asked.stderr).toMatch(message)
    },
  )

  it('that are left out stand in the list of plugins and in the words of the doctor', async () => {
    const files = {
      ...manifest('good', 'plug'),
      ...answer('good'),
      ...pluginPackage('plug', "throw new Error('out of luck')"),
      'p.csv': 'actual,predicted\na,a\nb,b\n',
    }
    const listed = await run(files, 'plugins')
    expect(listed.exit).toBe(0)
    expect(listed.stdout).toContain('good')
    expect(listed.stdout + listed.stderr).toContain(
      'Left out: Plugin "plug" could not be loaded: out of luck',
    )
    const examined = await run(files, 'doctor', 'p.csv')
    expect(examined.exit).toBe(0)
    expect(examined.stdout + examined.stderr).toContain('Left out: Plugin "plug"')
  })

  it.each([
    ['no export', {}, 'its package.json has no export "./eval-plugin"'],
    ['no default condition', { './eval-plugin': { import: './plugin.js' } }, 'has no "default" condition'],
    ['no file', { './eval-plugin': { default: './dist/plugin.js' } }, 'is not there; has it been built?'],
  ])('with %s are told what is missing', async (_, exports, message) => {
    const files = {
      ...manifest('plug'),
      ...answer('plug'),
      'node_modules/plug/package.json': JSON.stringify({ name: 'plug', keywords: ['eval-plugin'], exports }),
    }
    const { stderr, exit } = await run(files, 'formats')
    expect(exit).toBe(0)
    expect(stderr).toContain(message)
    expect(stderr).not.toContain('Require stack')
  })

  it('with a broken manifest are named', async () => {
    const files = { ...manifest('plug'), ...answer('plug'), 'node_modules/plug/package.json': '{' }
    const { stderr, exit } = await run(files, 'formats')
    expect(exit).toBe(0)
    expect(stderr).toContain('plug/package.json: ')
    expect(stderr).not.toContain('mistake in evals')
  })

  const rivals = {
    ...manifest('one', 'two'),
    ...answer('one', 'Answer', 0.25),
    ...answer('two', 'Answer', 0.75),
    'p.csv': 'actual,predicted\na,a\nb,b\n',
  }
  const classify = ['classify', 'p.csv', '--format', 'csv', '--draws', '10', '-m']
  const preferring = (plugin: string): Record<string, string> => ({
    ...rivals,
    'evals.config.json': JSON.stringify({ prefer: { Answer: plugin } }),
  })

  it('that claim one name are an error naming both where it is used, and full names work', async () => {
    const conflict = await run(rivals, ...classify, 'Answer')
    expect(conflict.exit).toBe(2)
    expect(conflict.stderr).toContain('"Answer" is claimed as a measure by one and two.')
    expect(conflict.stderr).toContain('prefer: { "Answer": "two" }')
    expect((await run(rivals, ...classify, 'Accuracy')).stdout).toContain('Accuracy,1')
    const both = (await run(rivals, ...classify, 'one/Answer,two/Answer')).stdout
    expect(both).toContain('one/Answer,0.25')
    expect(both).toContain('two/Answer,0.75')
  })

  it('that claim one name are shown with it, and prefer settles it', async () => {
    const shown = await run(rivals, 'plugins')
    expect(shown.exit).toBe(0)
    expect(shown.stdout).toMatch(/Answer +measure on counts +one\/Answer, two\/Answer +write the full name/)
    expect((await run(preferring('nobody'), 'plugins')).stdout).toContain('prefers "nobody" for it')
    expect((await run(rivals, 'doctor', 'p.csv')).stdout).toContain('"Answer" is claimed by one and two')
    expect((await run(preferring('two'), ...classify, 'Answer')).stdout).toContain('two/Answer,0.75')
    expect((await run(preferring('two'), ...classify, 'one/Answer')).stdout).toContain('one/Answer,0.25')
    expect((await run(rivals, 'explain', 'answer')).stdout).toMatch(
      /In full: one\/Answer[^]*In full: two\/Answer/,
    )
  })

  it('that claim one name have a row each beside chance', async () => {
    const words = ['--null-model', 'class-prior', '--draws', '10', '--format', 'csv']
    const { stdout } = await run(preferring('two'), 'chance', 'p.csv', '-m', 'Answer,one/Answer', ...words)
    expect(stdout).toMatch(/two\/Answer,class-prior,0\.75[^]*one\/Answer,class-prior,0\.25/)
  })

  it('that claim a name of ours get nothing that is known of ours, and usual measures ask which is meant', async () => {
    const files = {
      ...manifest('one'),
      ...answer('one', 'Accuracy', 0.25),
      'p.csv': 'actual,predicted\na,a\nb,b\na,b\n',
    }
    const usual = await run(files, 'classify', 'p.csv', '--draws', '10')
    expect(usual.exit).toBe(2)
    expect(usual.stderr).toContain('"Accuracy" is claimed as a measure by @eval/core and one.')
    expect((await run(files, ...classify, 'Kappa')).exit).toBe(0)
    const both = (await run(files, ...classify, 'one/Accuracy,@eval/core/Accuracy')).stdout.split('\n')
    // Wilson of 2 in 3; the last digits of a number are not what this is about.
    const wilson = /,0\.20765960080204\d*,0\.938508055279603\d*,/
    expect(both.find((line) => line.includes('one/Accuracy'))).not.toMatch(wilson)
    expect(both.find((line) => line.includes('@eval/core/Accuracy'))).toMatch(wilson)
  })

  it('that claim the name of the usual format take no command away', async () => {
    const format = `export default { name: 'plug', contract: 1, contributions: [{ contributes: 'format', name: 'table',
      params: {}, about: { title: 'Table', summary: 'Mine.' }, render: () => 'mine' }] }`
    const files = { ...manifest('plug'), ...pluginPackage('plug', format) }
    expect((await run(files, 'plugins')).stdout).toContain('plug/table')
    expect((await run(files, 'plugins', '--format', 'plug/table')).stdout).toBe('mine')
  })
})
