import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { EXAMPLES, evalsOf } from './command.js'
import { chanceIn, first, manifest, packedIn, RANK, sound, write } from './two-strangers.js'

const project = inject('project')
const [qrels, bm25] = ['qrels', 'bm25'].map((name) => join(project, EXAMPLES, `retrieval/${name}.txt`)) as [
  string,
  string,
]

describe('two strangers that do not know each other', () => {
  const monorepo = join(project, 'monorepo')
  const app = join(monorepo, 'packages/app')

  beforeAll(() => {
    // A workspace as npm leaves it: members linked at the root, dependencies hoisted above the member that has them.
    write(monorepo, {
      'package.json': manifest('monorepo', [], { workspaces: ['packages/*'] }),
      'packages/app/package.json': manifest('app', ['evals-plugin-first', 'evals-plugin-novelty']),
    })
    write(join(monorepo, 'packages/first'), first('evals-plugin-first', 'Number(grades[0] >= level)'))
    mkdirSync(join(monorepo, 'node_modules'))
    symlinkSync(join(monorepo, 'packages/first'), join(monorepo, 'node_modules/evals-plugin-first'))
  })

  test('a measure of one under the null model of the other has a chance level and p, in a monorepo', () => {
    const evals = evalsOf(project, app)
    expect(chanceIn(evals('rank', qrels, bm25, ...RANK))).toMatchObject(sound)
    expect(evals('plugins', '--format', 'csv').stdout).toMatch(
      /evals-plugin-first,dependency,[^]*evals-plugin-novelty,dependency,/,
    )
    // The root of the monorepo has no plugins of its own.
    expect(evalsOf(project, monorepo)('plugins', '--format', 'csv').stdout).not.toContain('evals-plugin')
  })

  test('two that claim one name are named, and both ways out work', () => {
    const both = join(project, 'both')
    write(join(both, 'node_modules/evals-plugin-first'), first('evals-plugin-first', '0.25'))
    write(join(both, 'node_modules/evals-plugin-second'), first('evals-plugin-second', '0.75'))
    write(both, { 'package.json': manifest('both', ['evals-plugin-first', 'evals-plugin-second']) })
    const evals = evalsOf(project, both)
    const conflict = evals('rank', qrels, bm25, '-m', 'First')
    expect(conflict.status).toBe(2)
    expect(conflict.stderr).toMatch(/"First" is claimed .* by evals-plugin-first and evals-plugin-second/)
    expect(conflict.stderr).toContain('prefer: { "First": "evals-plugin-second" }')
    write(both, {
      'evals.config.ts': `const prefer: Record<string, string> = { First: 'evals-plugin-second' }\nexport default { prefer }\n`,
    })
    const words = ['rank', qrels, bm25, '--no-chance', '--format', 'csv', '-m']
    expect(evals(...words, 'First').stdout).toContain(',0.75')
    expect(evals(...words, 'evals-plugin-first/First').stdout).toContain(',0.25')
  })
})

describe('a project of pnpm, whose packages see only what they depend on', () => {
  const home = mkdtempSync(join(tmpdir(), 'eval-pnpm-'))
  afterAll(() => {
    rmSync(home, { recursive: true, force: true })
  })

  test('finds its plugins and uses them together', () => {
    const packed = packedIn(inject('tarballs'))
    write(home, {
      'package.json': JSON.stringify({
        name: 'strict',
        private: true,
        dependencies: {
          '@eval/cli': packed['@eval/cli'],
          '@eval/core': packed['@eval/core'],
          '@eval/plot': packed['@eval/plot'],
          '@eval/ranked': packed['@eval/ranked'],
          '@eval/significance': packed['@eval/significance'],
          'evals-plugin-first': 'link:./first',
          'evals-plugin-novelty': `file:${inject('plugin')}`,
        },
        pnpm: { overrides: packed },
      }),
    })
    write(join(home, 'first'), first('evals-plugin-first', 'Number(grades[0] >= level)'))
    execFileSync('pnpm', ['install', '--prefer-offline', '--ignore-workspace'], { cwd: home, stdio: 'pipe' })
    const evals = evalsOf(home)
    expect(chanceIn(evals('rank', qrels, bm25, ...RANK))).toMatchObject(sound)
  })
})
