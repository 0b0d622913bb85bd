import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { EXAMPLES, evalsOf } from './command.js'
import { chanceIn, first, packedIn, RANK, sound, write } from './two-strangers.js'

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

describe('a workspace that npm installs', () => {
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'eval-workspace-')))
  const app = join(home, 'packages/app')
  const examples = (name: string): string => join(home, EXAMPLES, `retrieval/${name}.txt`)
  const inNpm = (...words: string[]): string =>
    execFileSync(npm, words, { cwd: home, encoding: 'utf8', stdio: 'pipe' })
  const pluginsIn = (folder: string): string =>
    evalsOf(home, folder)('plugins', '--format', 'csv')
      .stdout.split('\n')
      .filter((line) => line.includes('evals-plugin'))
      .join('\n')

  beforeAll(() => {
    const novelty = `file:${inject('plugin')}`
    const packed = packedIn(inject('tarballs'))
    write(home, {
      'package.json': JSON.stringify({
        name: 'root',
        private: true,
        workspaces: ['packages/*'],
        devDependencies: { 'evals-plugin-novelty': novelty },
        // In place of a registry that has our packages.
        overrides: packed,
      }),
      'packages/app/package.json': JSON.stringify({
        name: 'app',
        version: '1.0.0',
        type: 'module',
        dependencies: {
          '@eval/cli': packed['@eval/cli'],
          'evals-plugin-first': '^1.0.0',
          'evals-plugin-novelty': novelty,
        },
      }),
    })
    write(join(home, 'packages/first'), first('evals-plugin-first', 'Number(grades[0] >= level)'))
    inNpm('install', '--no-audit', '--no-fund', '--prefer-offline')
  })
  afterAll(() => {
    rmSync(home, { recursive: true, force: true })
  })

  test('has its members linked and the command hoisted, as npm does it', () => {
    expect(realpathSync(join(home, 'node_modules/evals-plugin-first'))).toBe(join(home, 'packages/first'))
    expect(readFileSync(join(home, 'package-lock.json'), 'utf8')).toContain('"packages/app"')
  })

  test('finds in each package the plugins that this package depends on, and no others', () => {
    expect(pluginsIn(app)).toMatch(/evals-plugin-first,dependency,[^]*evals-plugin-novelty,dependency,/)
    expect(pluginsIn(home)).toMatch(/^evals-plugin-novelty,dependency,.*$/)
    expect(pluginsIn(join(home, 'packages/first'))).toBe('')
  })

  test('runs in a member through npm, where a plugin of the workspace meets an installed one', () => {
    const words = ['rank', examples('qrels'), examples('bm25'), ...RANK]
    expect(chanceIn(evalsOf(home, app)(...words))).toMatchObject(sound)
    const byNpm = inNpm('exec', '--workspace', 'app', '--', 'evals', ...words)
    expect(chanceIn({ stdout: byNpm, stderr: '', status: 0 })).toMatchObject(sound)
    const refused = evalsOf(home)(...words)
    expect(refused.status).toBe(2)
    expect(refused.stderr).toContain('No measure is called "First"')
  })
})
