import { spawnSync, type SpawnSyncReturns } from 'node:child_process'
import { chownSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { isAllowed, isTrusted } from '../../src/plugins/ownership.js'
import { builtEvals } from '../support/built.js'
import { captured } from '../support/captured.js'
import { manifest, pluginPackage, pluginSource, projectWith } from '../support/project.js'

const ROWS = { 'p.csv': 'actual,predicted\na,a\nb,b\na,b\n' }
const ARMED = {
  ...ROWS,
  ...manifest('plug'),
  ...pluginPackage('plug', "console.log('plugin ran')\nthrow new Error('plugin ran')"),
  'evals.config.mjs': "console.log('configuration ran')\nthrow new Error('configuration ran')",
}
/** A user that no system has. */
const STRANGER = 54_321
const CLASSIFY = ['classify', 'p.csv', '--draws', '10', '--format', 'json']

let evals = ''
beforeAll(async () => {
  evals = await builtEvals()
})

/** The command in a process of its own, in a project with these files. */
function run(
  files: Readonly<Record<string, string>>,
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): SpawnSyncReturns<string> {
  return spawnSync(process.execPath, [evals, ...words], {
    cwd: projectWith({ ...ROWS, ...files }),
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...process.env, ...env },
  })
}

const plugin = (before: string, measure = 'Answer'): Record<string, string> => ({
  ...manifest('plug'),
  ...pluginPackage('plug', `${before}\nexport default ${pluginSource('plug', measure)}`),
})

describe('code of the project', () => {
  it.each([
    ['help', ['help', 'classify']],
    ['--help', ['classify', '--help']],
    ['interval', ['interval', '1/2']],
    ['completion', ['completion', 'bash']],
    ['TAB', ['__complete', 'classify', '-m', 'A']],
    ['trec', ['trec', '-h']],
    ['--no-plugins', [...CLASSIFY, '--no-plugins']],
    ['new --no-plugins', ['new', 'plugin', 'evals-plugin-mine', '--no-plugins']],
  ])('is not run by %s', (_, words) => {
    const { stdout, stderr, status } = run(ARMED, words)
    expect(`${stdout}${stderr}`).not.toMatch(/(plugin|configuration) ran/)
    expect(status).toBe(['trec', 'new'].includes(words[0]!) ? status : 0)
  })

  it('is refused under --no-plugins also where the user names it, and settings in JSON count', async () => {
    const files = {
      ...ROWS,
      'mine.mjs': 'export default {}',
      'mine.json': '{ "defaults": { "format": "csv" } }',
    }
    const words = ['classify', 'p.csv', '--draws', '10', '--no-plugins', '--config']
    const refused = await captured([...words, 'mine.mjs'], projectWith(files))
    expect(refused).toMatchObject({ exit: 2 })
    expect(refused.stderr).toContain('mine.mjs is a program, which --no-plugins')
    expect((await captured([...words, 'mine.json'], projectWith(files))).stdout).toMatch(/^table,/)
  })

  it('that was loaded is named in the result, by evals plugins and with --verbose', async () => {
    const inline = `export default { plugins: [${pluginSource('@acme/answer', 'Other')}] }`
    const folder = projectWith({ ...ROWS, ...plugin(''), 'evals.config.mjs': inline })
    const { stdout, stderr } = await captured([...CLASSIFY, '--verbose'], folder)
    const loaded = ['evals.config.mjs', '@acme/answer', 'plug@1.0.0']
    expect((JSON.parse(stdout) as { loaded: string[] }).loaded).toEqual(loaded)
    expect(stderr).toMatch(/configuration .*evals\.config\.mjs/)
    expect(stderr).toContain('plugin plug (dependency plug@1.0.0)')
    const listed = await captured(['plugins'], folder)
    expect(listed.stdout).toContain('Configuration: evals.config.mjs.')
    expect(listed.stdout).toContain('plug@1.0.0')
    expect(JSON.parse((await captured([...CLASSIFY, '--no-plugins'], folder)).stdout)).not.toHaveProperty(
      'loaded',
    )
  })

  it('in TypeScript leaves nothing in the shared temporary folder, where others could replace it', async () => {
    const temporary = mkdtempSync(join(tmpdir(), 'evals-tmp-'))
    const folder = projectWith({
      ...ROWS,
      'evals.config.ts': 'const none: object = {}\nexport default none',
    })
    const before = process.env.TMPDIR
    process.env.TMPDIR = temporary
    try {
      expect(await captured(CLASSIFY, folder)).toMatchObject({ stderr: '', exit: 0 })
    } finally {
      if (before === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = before
    }
    expect(readdirSync(temporary)).toEqual([])
    expect(readdirSync(folder).sort()).toEqual(['evals.config.ts', 'p.csv'])
  })
})

describe('code of another user', () => {
  const caller = (uid: number, env: Record<string, string> = {}) => ({ uid, env })

  it('is not trusted; one’s own, the system’s and that of who called sudo is', () => {
    expect(isTrusted(1001, caller(1000))).toBe(false)
    expect(isTrusted(1001, caller(0))).toBe(false)
    expect(isTrusted(1000, caller(1000))).toBe(true)
    expect(isTrusted(0, caller(1000))).toBe(true)
    expect(isTrusted(1001, caller(0, { SUDO_UID: '1001' }))).toBe(true)
    expect(isTrusted(1001, caller(1000, { SUDO_UID: '1001' }))).toBe(false)
  })

  it('is allowed by folder', () => {
    const env = { EVALS_SAFE_DIRECTORY: '/srv/one:/srv/two' }
    expect(isAllowed('/srv/two/node_modules/x.js', caller(1, env))).toBe(true)
    expect(isAllowed('/srv/twofold/x.js', caller(1, env))).toBe(false)
    expect(isAllowed('/x', caller(1, { EVALS_SAFE_DIRECTORY: '*' }))).toBe(true)
    expect(isAllowed('/x', caller(1))).toBe(false)
  })

  /** Root gives the file away; to whoever may not, it is another user who runs the command. */
  function estrange(path: string): number {
    const own = process.getuid!()
    if (own === 0) chownSync(path, STRANGER, STRANGER)
    else vi.spyOn(process, 'getuid').mockReturnValue(STRANGER)
    return own === 0 ? STRANGER : own
  }
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it.each([
    ['a configuration', 'evals.config.mjs', { 'evals.config.mjs': 'export default {}' }],
    ['settings', 'evals.config.json', { 'evals.config.json': '{}' }],
    ['a package', 'node_modules/plug/plugin.js', plugin('')],
    ['a folder', '.', { 'evals.config.mjs': 'export default {}' }],
  ])('is refused with a way to allow it: %s', async (_, owned, files) => {
    const folder = projectWith({ ...ROWS, ...files })
    const owner = estrange(join(folder, owned))
    const { stderr, exit } = await captured(CLASSIFY, folder)
    // A plugin is left out; without its configuration the command does not begin.
    expect(exit).toBe(owned.startsWith('node_modules') ? 0 : 2)
    expect(stderr).toContain(
      `belongs to another user (uid ${owner}), so nothing in it is loaded. Allow it with EVALS_SAFE_DIRECTORY=/`,
    )
    // As the sentence advises.
    expect((await captured([...CLASSIFY, '--no-plugins'], folder)).exit).toBe(0)
    process.env.EVALS_SAFE_DIRECTORY = folder
    try {
      expect((await captured(CLASSIFY, folder)).exit).toBe(0)
    } finally {
      delete process.env.EVALS_SAFE_DIRECTORY
    }
  })
})

describe('what is no plugin is left out by the name of its package', () => {
  it.each([
    ['null', 'null'],
    ['a promise', 'Promise.resolve({})'],
    ['without a name', '{ name: null, contract: 1, contributions: [] }'],
    ['whose properties throw', `new Proxy({}, { get() { throw new Error('mine') }, has: () => true })`],
    ['whose contributions throw', `{ name: 'other', get contributions() { throw new Error('mine') } }`],
  ])('%s', async (_, source) => {
    const files = { ...ROWS, ...manifest('plug'), ...pluginPackage('plug', `export default ${source}`) }
    const { stderr, exit } = await captured(CLASSIFY, projectWith(files))
    expect(exit).toBe(0)
    expect(stderr).toMatch(/^Left out: Plugin "plug" could not be loaded: [^\n]*\n$/)
  })

  it('what throws no error', async () => {
    const files = { ...ROWS, ...manifest('plug'), ...pluginPackage('plug', 'throw Object.create(null)') }
    expect((await captured(CLASSIFY, projectWith(files))).stderr).toBe(
      'Left out: Plugin "plug" could not be loaded: an unknown error. Remove it, or run with --no-plugins.\n',
    )
  })
})

describe('a plugin that misbehaves is named, and the exit code is 2', () => {
  it.each([
    [
      'throws late',
      "setTimeout(() => { throw new Error('too late') }, 0)",
      /"plug" failed in the background: too late\./,
    ],
    ['rejects late', "void Promise.reject(new Error('too late'))", /"plug" .*too late/],
    [
      'ends the process while it is loaded',
      'process.exit(0)',
      /"plug" ended the process before the command was done/,
    ],
    ['ends the process later', 'setTimeout(() => process.exit(7), 1)', /"plug" ended the process/],
    [
      'is never loaded',
      'await new Promise(() => undefined)',
      /"plug" could not be loaded: its import did not end within 1 s/,
    ],
    ['never ends', 'setInterval(() => undefined, 100)', /"plug" keeps the process alive .*, and was cut off/],
  ])('that %s', (_, source, sentence) => {
    const { stderr, status } = run(plugin(source), CLASSIFY, { EVALS_LOAD_SECONDS: '1' })
    expect({ stderr, status }).toEqual({ stderr: expect.stringMatching(sentence) as string, status: 2 })
    expect(stderr).not.toContain('    at ')
  })

  it('that ends the process in a measure', () => {
    const source = pluginSource('plug', 'Answer').replace('() => 0.42', '() => process.exit(0)')
    const files = { ...manifest('plug'), ...pluginPackage('plug', `export default ${source}`) }
    const { stderr, status } = run(files, [...CLASSIFY, '-m', 'Answer'])
    expect({ stderr, status }).toEqual({
      stderr: expect.stringContaining('"plug" ended the process') as string,
      status: 2,
    })
  })

  it('whose measures never answer', () => {
    const source = pluginSource('plug', 'x')
      .replace("contributes: 'measure'", "contributes: 'reader', yields: 'records', layout: 'none'")
      .replace(
        'compute: () => 0.42',
        'recognise: () => ({ score: 1, why: "mine" }), read: () => new Promise(() => undefined)',
      )
    const files = { ...manifest('plug'), ...pluginPackage('plug', `export default ${source}`) }
    const { stderr, status } = run(files, CLASSIFY)
    expect({ stderr, status }).toEqual({
      stderr: expect.stringContaining('"plug" did not finish') as string,
      status: 2,
    })
  })

  it.each([
    [
      'a contribution',
      (source: string) => source.replace(/contributions: \[[^]*\]/, 'contributions: [null]'),
    ],
    ['params', (source: string) => source.replace('params: {}', 'params: null')],
    ['a parameter', (source: string) => source.replace('params: {}', 'params: { k: null }')],
    ['about', (source: string) => source.replace(/about: \{.*?\}/, 'about: null')],
  ])('with null as %s', async (_, change) => {
    const source = change(pluginSource('plug', 'Answer'))
    const files = { ...ROWS, ...manifest('plug'), ...pluginPackage('plug', `export default ${source}`) }
    const { stderr, exit } = await captured([...CLASSIFY, '-m', 'Answer'], projectWith(files))
    expect(exit).toBe(2)
    expect(stderr).toMatch(/Plugin "plug" is refused: /)
    expect(stderr).not.toMatch(/TypeError|null \(reading/)
  })
})
