import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, inject, test } from 'vitest'
import { EXAMPLES, evalsOf } from './command.js'

const project = inject('project')
const evals = evalsOf(project)
const root = fileURLToPath(new URL('..', import.meta.url))
const [qrels, bm25, dense] = ['qrels', 'bm25', 'dense'].map(
  (name) => `${EXAMPLES}/retrieval/${name}.txt`,
) as [string, string, string]

interface Found {
  readonly plugins: readonly string[]
  readonly systems: readonly {
    readonly findings: readonly {
      readonly measure: string
      readonly value: number
      readonly chance: {
        readonly value: number
        readonly p: number
        readonly model: string
        readonly method: string
      }
    }[]
  }[]
  /** The rows of `evals chance`. */
  readonly chance: readonly {
    readonly measure: string
    readonly model: string
    readonly method: string
    readonly value: number
    readonly chance: number
    readonly sd: number
    readonly p: number
    readonly n: number
    readonly reached: readonly { readonly level: number; readonly atLeast: number | null }[]
  }[]
  readonly comparisons: readonly { readonly test: string; readonly measure: string; readonly p: number }[]
}

function found(...words: string[]): Found {
  const { stdout, stderr, status } = evals(...words, '--format', 'json')
  expect(status, stderr).toBe(0)
  return JSON.parse(stdout) as Found
}

describe('the example plugin, packed and installed', () => {
  test('is found by its keyword, shown, and listed with what it adds', () => {
    expect(evals('plugins', '--format', 'csv').stdout).toMatch(
      /evals-plugin-novelty,dependency,"?measure 2, input 1, null-model 1, exact 1, test 1, chart 1/,
    )
    const listed = (...words: string[]): string => evals(...words, '--format', 'csv').stdout
    expect(listed('measures')).toMatch(/Streak[^]*CatalogueShare|CatalogueShare[^]*Streak/)
    expect(listed('null-models')).toContain('popular-ranking')
    expect(listed('tests')).toContain('clear-wins')
    expect(listed('charts')).toContain('unit-strips')
    expect(evals('explain', 'Streak').stdout).toContain('Opening streak')
    expect(evals('formats', '--verbose').stderr).toContain(
      'plugin evals-plugin-novelty (dependency evals-plugin-novelty@0.1.0): 7',
    )
  })

  test('ranks with its measure against its null model by its closed form, and is recorded', () => {
    const result = found('rank', qrels, bm25, '-m', 'Streak@3', '--null-model', 'popular-ranking(bias=2)')
    expect(result.plugins.join()).toContain('evals-plugin-novelty')
    const [{ measure, value, chance }] = result.systems[0]!.findings as [Found['systems'][0]['findings'][0]]
    expect(measure).toBe('Streak@3')
    expect(value).toBeGreaterThan(0)
    expect(chance).toMatchObject({ model: 'popular-ranking(bias=2)' })
    expect(['exact', 'moments']).toContain(chance.method.split(' ')[0])
    expect(chance.p).toBeGreaterThan(0)
    expect(chance.p).toBeLessThanOrEqual(1)
  })

  test('lends its null model to measures of ours, and ours to its measure', () => {
    const ours = found(
      'rank',
      qrels,
      bm25,
      '-m',
      'bpref',
      '--null-model',
      'popular-ranking',
      '--draws',
      '100',
    )
    expect(ours.systems[0]!.findings[0]!.chance).toMatchObject({
      model: 'popular-ranking',
      method: 'monte-carlo',
    })
    const theirs = found(
      'rank',
      qrels,
      bm25,
      '-m',
      'Streak@3',
      '--null-model',
      'random-order',
      '--draws',
      '100',
    )
    expect(theirs.systems[0]!.findings[0]!.chance).toMatchObject({
      model: 'random-order',
      method: 'monte-carlo',
    })
  })

  test('compares with its test', () => {
    const [comparison] = found(
      'compare',
      qrels,
      bm25,
      dense,
      '-m',
      'nDCG@10',
      '--test',
      'clear-wins',
    ).comparisons
    expect(comparison!.test).toContain('clear-wins')
    expect(comparison!.p).toBeGreaterThan(0)
    expect(comparison!.p).toBeLessThanOrEqual(1)
  })

  test('says what chance gives for its measure and ours under its null model and ours', () => {
    const words = ['chance', qrels, bm25, '-m', 'Streak@3,P@3', '--level', '0.05,0.001']
    const models = 'popular-ranking(bias=2),random-order'
    const rows = found(...words, '--null-model', models, '--draws', '100').chance
    expect(rows.map(({ measure, model, method }) => [measure, model, method])).toEqual([
      ['Streak@3', 'popular-ranking(bias=2)', 'exact'],
      ['Streak@3', 'random-order', 'monte-carlo'],
      ['P@3', 'popular-ranking(bias=2)', 'monte-carlo'],
      ['P@3', 'random-order', 'exact'],
    ])
    for (const { value, chance, sd, p, reached, n } of rows) {
      expect(n).toBe(50)
      expect(sd).toBeGreaterThan(0)
      expect(reached.map(({ level }) => level)).toEqual([0.05, 0.001])
      const atLeast = reached[0]!.atLeast!
      expect(atLeast).toBeGreaterThan(chance)
      expect(value >= atLeast).toBe(p <= 0.05)
    }
    const all = found('chance', qrels, bm25, '-m', 'Streak@3', '--null-model', 'all', '--draws', '100').chance
    expect(all.map(({ model }) => model)).toContain('popular-ranking')
    expect(all.map(({ model }) => model)).toContain('random-ranking')
  })

  test('draws chance under its null model', () => {
    const words = ['plot', 'null-distribution', qrels, bm25, '-m', 'Streak@3', '--draws', '100']
    const drawn = evals(...words, '--null-model', 'popular-ranking(bias=2)', '--out', 'chance.svg')
    expect(drawn.status, drawn.stderr).toBe(0)
    expect(readFileSync(join(project, 'chance.svg'), 'utf8')).toMatch(/^<svg[^]*popular-ranking/)
  })

  test('stands by while chance is computed from numbers', () => {
    const words = ['chance', '--population', '100', '--positives', '10', '--k', '5', '--hits', '3']
    const { stdout, status } = evals(...words)
    expect(status).toBe(0)
    expect(stdout).toContain('Critical numbers of hits in the top k')
  })

  test('draws its chart and has its measure in a page', () => {
    const words = ['plot', 'unit-strips', qrels, bm25, dense, '-m', 'Streak@3', '--out', 'strips.svg']
    const drawn = evals(...words)
    expect(drawn.status, drawn.stderr).toBe(0)
    expect(readFileSync(join(project, 'strips.svg'), 'utf8')).toMatch(/^<svg[^]*Streak@3/)
    const report = ['report', qrels, bm25, dense, '-m', 'Streak@3', '--null-model', 'popular-ranking(bias=2)']
    const page = evals(...report, '--out', 'page.html', '--draws', '100')
    expect(page.status, page.stderr).toBe(0)
    expect(readFileSync(join(project, 'page.html'), 'utf8')).toMatch(/Streak@3[^]*popular-ranking\(bias=2\)/)
  })

  test('can be left out', () => {
    expect(evals('measures', '--no-plugins', '--format', 'csv').stdout).not.toContain('Streak')
    expect(evals('rank', qrels, bm25, '-m', 'Streak', '--no-plugins').status).toBe(2)
  })

  test('compiles from its sources against the packed types, and passes the packed test kit', () => {
    const home = join(project, 'novelty')
    mkdirSync(home)
    for (const file of ['src', 'tsconfig.json', 'tsconfig.build.json'])
      cpSync(join(root, 'apps/example-plugin', file), join(home, file), { recursive: true })
    const run = (...words: string[]): string =>
      execFileSync(process.execPath, words, { cwd: home, encoding: 'utf8', stdio: 'pipe' })
    const tsc = join(root, 'node_modules/typescript-7/bin/tsc')
    expect(run(tsc, '-p', 'tsconfig.build.json', '--pretty', 'false', '--outDir', 'out')).toBe('')
    expect(existsSync(join(home, 'out/eval-plugin.js'))).toBe(true)
    expect(
      run(
        '--input-type=module',
        '-e',
        `import { countsPlugin } from '@eval/core'
        import { rankedPlugin } from '@eval/ranked'
        import { significancePlugin } from '@eval/significance'
        import { failures } from '@eval/testkit'
        import plugin from 'evals-plugin-novelty/eval-plugin'
        const found = await failures(plugin, { with: [countsPlugin, rankedPlugin, significancePlugin], rounds: 20 })
        console.log(JSON.stringify(found))`,
      ),
    ).toBe('[]\n')
  })
})
