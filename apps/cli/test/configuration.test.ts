import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { defineConfig, type Config } from '../src/index.js'
import { captured, type Captured } from './support/captured.js'
import { pluginPackage, pluginSource, projectWith } from './support/project.js'

const PREDICTIONS = { 'p.csv': 'actual,predicted\na,a\nb,b\na,b\nb,b\n' }

const run = (files: Readonly<Record<string, string>>, ...words: readonly string[]): Promise<Captured> =>
  captured(words, projectWith({ ...PREDICTIONS, ...files }))

/** The value of one measure in the CSV of a result. */
const valueOf = ({ stdout }: Captured, measure: string): string | undefined =>
  stdout
    .split('\n')
    .find((line) => line.startsWith(`findings,${measure},`))
    ?.split(',')[2]

describe('the configuration', () => {
  it.each([
    ['evals.config.mjs', `export default { plugins: [${pluginSource('@acme/answer', 'Answer')}] }`],
    [
      'evals.config.ts',
      `const it: unknown = ${pluginSource('@acme/answer', 'Answer')}\nexport default { plugins: [it] }`,
    ],
  ])('brings plugins from %s', async (name, content) => {
    const found = await run(
      { [name]: content },
      'classify',
      'p.csv',
      '-m',
      'Answer',
      '--format',
      'csv',
      '--draws',
      '10',
    )
    expect(found.stderr).toBe('')
    expect(valueOf(found, 'Answer')).toBe('0.42')
  })

  it('brings plugins by the names of their packages, found from the folder of the file', async () => {
    const source = `export default ${pluginSource('@acme/answer', 'Answer')}`
    const files = {
      'deep/evals.config.json': '{ "plugins": ["@acme/answer"] }',
      ...Object.fromEntries(
        Object.entries(pluginPackage('@acme/answer', source)).map(([path, text]) => [`deep/${path}`, text]),
      ),
    }
    const found = await run(files, 'plugins', '--config', 'deep/evals.config.json', '--format', 'csv')
    expect(found.stderr).toBe('')
    expect(found.stdout).toContain('@acme/answer,configuration,measure 1')
    const without = await run(files, 'plugins', '--config', 'deep/evals.config.json', '--no-plugins')
    expect(without.stdout).not.toContain('@acme/answer')
  })

  it('is as the README shows it', async () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
    const shown = /```ts\nimport .*\n([^]*?)```/.exec(readme)![1]!
    const source = `export default ${pluginSource('evals-plugin-acme', 'NCU')}`
    const files = {
      'evals.config.mjs': `const defineConfig = (config) => config\n${shown}`,
      ...pluginPackage('evals-plugin-acme', source),
    }
    const found = await run(files, 'plugins', '--format', 'csv')
    expect(found.stderr).toBe('')
    expect(found.stdout).toContain('evals-plugin-acme,configuration,measure 1')
  })

  it('is typed, and what is defined is what was written', () => {
    const config: Config = {
      plugins: ['@acme/answer'],
      prefer: { P: '@acme/answer' },
      defaults: { rank: { draws: 10 } },
    }
    expect(defineConfig(config)).toBe(config)
  })

  it('brings defaults from evals.config.json, and the command line wins over them', async () => {
    const files = {
      'evals.config.json': '{ "defaults": { "format": "csv", "level": 0.5, "method": "wald" } }',
    }
    const configured = await run(files, 'interval', '12/72')
    expect(configured.stdout).toContain('0.1370427240408')
    expect((await run(files, 'interval', '12/72', '--level', '0.95')).stdout).toContain('0.0805840232910')
    expect((await run(files, 'interval', '12/72', '--method', 'wilson', '--level', '0.95')).stdout).toContain(
      '0.0979937',
    )
  })

  it('takes lists and switches as defaults, and defaults of one command alone', async () => {
    const defaults = {
      quiet: true,
      format: 'csv',
      classify: { measures: ['Accuracy', 'Kappa'], chance: false, draws: 10 },
      rank: { measures: 'nDCG@10' },
    }
    const found = await run({ 'evals.config.json': JSON.stringify({ defaults }) }, 'classify', 'p.csv')
    expect(found.stderr).toBe('')
    expect(valueOf(found, 'Accuracy')).toBe('0.75')
    expect(valueOf(found, 'Kappa')).toBe('0.5')
    expect(found.stdout.split('\n')[0]).not.toContain('chance')
  })

  it('is read from the file asked for, which must be there', async () => {
    const files = { 'other.json': '{ "defaults": { "format": "csv" } }' }
    expect((await run(files, 'interval', '1/2', '--config', 'other.json')).stdout).toMatch(/^estimate,/)
    const missing = await run(files, 'interval', '1/2', '--config', 'none.json')
    expect(missing).toMatchObject({ exit: 2, stdout: '' })
    expect(missing.stderr).toContain('none.json: there is no such file.')
  })

  it.each([
    [
      'an unknown key',
      '{ "plugin": [] }',
      /"plugin" is not a setting; there are plugins, discover, prefer, defaults/,
    ],
    ['broken JSON', '{ "plugins": ', /evals\.config\.json: /],
    ['no object', '7', /must export an object/],
    ['a list', '[]', /must export an object/],
    ['a key of the wrong type', '{ "discover": "yes" }', /"discover" must be true or false/],
    [
      'an unknown default',
      '{ "defaults": { "sead": 1 } }',
      /"sead", but there is no such option. Did you mean "seed"\?/,
    ],
    ['an unknown default of a command', '{ "defaults": { "rank": { "method": "x" } } }', /"rank.method"/],
    [
      'a default outside its choices',
      '{ "defaults": { "one-sided": "left" } }',
      /must be one of upper, lower, not "left"/,
    ],
    ['a default of the wrong type', '{ "defaults": { "quiet": "yes" } }', /must be true or false/],
    [
      'a preference that names no plugin',
      '{ "prefer": { "P": 1 } }',
      /"prefer" must be an object with the name/,
    ],
  ])('with %s is refused in words', async (_, content, message) => {
    const { stdout, stderr, exit } = await run(
      { 'evals.config.json': content },
      ...(content.includes('one-sided') ? ['interval', '1/2'] : ['formats']),
    )
    expect({ stdout, exit }).toEqual({ stdout: '', exit: 2 })
    expect(stderr).toMatch(message)
    expect(stderr).not.toContain('    at ')
  })

  it.each([
    ['a plugin that is none', '{ "plugins": [7] }', /Left out: .*refused: a plugin is an object/],
    [
      'a package that is not there',
      '{ "plugins": ["@acme/answer"] }',
      /Plugin "@acme\/answer" could not be loaded: no package of this name is installed\. Remove it/,
    ],
  ])('with %s goes on without it and says so', async (_, content, message) => {
    const { stdout, stderr, exit } = await run({ 'evals.config.json': content }, 'formats')
    expect(exit).toBe(0)
    expect(stdout).not.toBe('')
    expect(stderr).toMatch(message)
    expect(stderr).not.toContain('    at ')
  })

  it.each(['evals.config.ts', 'evals.config.mjs'])(
    '%s that imports what is not installed says so in one line, and how to install it',
    async (name) => {
      const { stderr, exit } = await run(
        { [name]: "import it from '@acme/absent/part'\nexport default it" },
        'formats',
      )
      expect(exit).toBe(2)
      expect(stderr).toMatch(
        /evals\.config\.\w+: the package "@acme\/absent" is not installed\. Run npm install in [^\n]*, or leave the configuration out with --no-plugins\.\n$/,
      )
    },
  )

  it('that throws is named with what it threw', async () => {
    const found = await run({ 'evals.config.mjs': "throw new Error('no database')" }, 'formats')
    expect(found.exit).toBe(2)
    expect(found.stderr).toMatch(/evals\.config\.mjs: no database/)
  })

  it('without an end is refused', async () => {
    const folder = projectWith(PREDICTIONS)
    symlinkSync('/dev/zero', join(folder, 'evals.config.json'))
    const found = await captured(['formats'], folder)
    expect(found.exit).toBe(2)
    expect(found.stderr).toContain('evals.config.json: it must be a file of at most 1048576 bytes.')
  })

  it('is refused where the manifest beside it has no end', async () => {
    const folder = projectWith(PREDICTIONS)
    symlinkSync('/dev/zero', join(folder, 'package.json'))
    const found = await captured(['formats'], folder)
    expect(found).toMatchObject({ exit: 2, stdout: '' })
    expect(found.stderr).toContain('package.json: it must be a file of at most 1048576 bytes.')
  })

  it.each(['null', '[]', '7', '{"dependencies":null}', '{"dependencies":"x","devDependencies":[1]}'])(
    'goes without plugins where the manifest is %s',
    async (manifest) => {
      const folder = projectWith({ ...PREDICTIONS, 'package.json': manifest })
      expect(await captured(['formats', '--quiet'], folder)).toMatchObject({ exit: 0, stderr: '' })
    },
  )
})
