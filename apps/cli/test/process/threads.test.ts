import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { builtEvals } from '../support/built.js'
import { manifest, pluginPackage, projectWith } from '../support/project.js'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const golden = fileURLToPath(new URL('../golden/', import.meta.url))

let evals = ''
beforeAll(async () => {
  evals = await builtEvals()
})

/** What a command line wrote in a process of its own, and how it ended. */
async function ran(words: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [evals, ...words], { cwd, env: { ...process.env, ...env } })
  const written = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      written[name] += text
    })
  const [exit] = (await once(child, 'close')) as [number]
  return { ...written, exit }
}

const wordsOf = (line: string): string[] =>
  [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!)

const kept = (name: string, file: string, absent: string): string =>
  existsSync(join(golden, name, file)) ? readFileSync(join(golden, name, file), 'utf8') : absent

/** Two threads as well for a run and for files of predictions. */
const ON_TWO = ['rank-micro', 'compare-prediction-files']

describe('answers on several threads', () => {
  it.each([
    'rank-csv',
    'rank-micro',
    'rank-ties-expected',
    'classify-spam-by-language',
    'compare-runs',
    'compare-interval',
    'compare-by',
    'compare-prediction-files',
    'compare-unfit-test',
    'compare-wide-values',
    'report-as-table',
  ])('%s is as recorded', async (name) => {
    const words = wordsOf(kept(name, 'args', ''))
    for (const threads of ON_TWO.includes(name) ? ['2', '4'] : ['4'])
      expect(await ran([...words, '--threads', threads], root), threads).toEqual({
        stdout: kept(name, 'stdout.txt', ''),
        stderr: kept(name, 'stderr.txt', ''),
        exit: Number(kept(name, 'exit', '0')),
      })
  })
})

/** A measure that tells a file in which sort of thread it was computed, and one that fails on resamples. */
const TELLING = `
import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
console.log('loaded')
const measure = (name, compute) => ({
  contributes: 'measure', name, input: 'counts', params: {}, range: [0, 1], better: 'higher', laws: [],
  undefinedWhen: {}, about: { title: name, summary: 'A share.' }, compute,
})
let said = false
const share = ({ cells }) => cells[0] / cells.reduce((sum, one) => sum + one, 0)
export default { name: 'telling', contract: 1, contributions: [
  measure('Told', (counts) => {
    if (!said) appendFileSync('told.txt', isMainThread ? 'here ' : 'elsewhere ')
    said = true
    return share(counts)
  }),
  measure('Failing', (counts) => {
    if (counts.cells[0] > 140) throw new Error('more than 140')
    return share(counts)
  }),
  measure('Leaving', (counts) => {
    if (!isMainThread) process.exit(7)
    return share(counts)
  }),
] }
`

const rows = Array.from(
  { length: 400 },
  (_, row) => `${'ab'[row % 2]!},${'ab'[row % 3 === 0 ? 1 : row % 2]!}`,
)
const project = (): string =>
  projectWith({
    ...manifest('telling'),
    ...pluginPackage('telling', TELLING),
    'rows.csv': `y_true,y_pred\n${rows.join('\n')}\n`,
  })

describe('a plugin', () => {
  it('is loaded by every thread, which prints nothing and finds the same', async () => {
    const [alone, shared] = [project(), project()]
    const words = ['classify', 'rows.csv', '-m', 'Told,Accuracy,Kappa,MCC', '--format', 'json']
    const one = await ran(words, alone)
    expect(one).toMatchObject({ stderr: '', exit: 0 })
    expect(await ran([...words, '--threads', '2'], shared)).toEqual(one)
    expect(await ran([...words, '--threads=4'], shared)).toEqual(one)
    expect(readFileSync(join(alone, 'told.txt'), 'utf8')).toBe('here ')
    expect(readFileSync(join(shared, 'told.txt'), 'utf8')).toContain('elsewhere')
  })

  it('fails in the same words wherever it fails', async () => {
    const folder = project()
    const words = ['classify', 'rows.csv', '-m', 'Accuracy,Failing']
    const one = await ran(words, folder)
    expect(one.stderr).toContain('more than 140')
    expect(await ran([...words, '--threads', '2'], folder)).toEqual(one)
  })

  it('that ends a thread does not end the command', async () => {
    const folder = project()
    const words = ['classify', 'rows.csv', '-m', 'Accuracy,Leaving']
    const one = await ran(words, folder)
    expect(one.exit).toBe(0)
    expect(await ran([...words, '--threads', '2'], folder)).toEqual(one)
  })
})

describe('--threads', () => {
  it('is not part of what a result records', async () => {
    const words = [
      'rank',
      'examples/retrieval/qrels.txt',
      'examples/retrieval/bm25.txt',
      '-m',
      'AP',
      '--format',
      'json',
    ]
    const { stdout } = await ran([...words, '--threads', '2'], root)
    expect(stdout).toBe((await ran(words, root)).stdout)
    expect(stdout).not.toContain('threads')
  })

  it.each(['0', 'some', '1.5', '1000'])('%s is refused', async (given) => {
    const { stderr, exit } = await ran(['interval', '3/10', '--threads', given], root)
    expect(exit).toBe(2)
    expect(stderr).toBe(`--threads must be a whole number from 1 to 256, or auto, not "${given}".\n`)
  })

  it('auto answers the same', async () => {
    const words = ['rank', 'examples/retrieval/qrels.txt', 'examples/retrieval/bm25.txt', '-m', 'AP']
    expect(await ran([...words, '--threads', 'auto'], root)).toEqual(await ran(words, root))
  })

  it('runs that other threads read give the same answers, and broken ones the same errors', async () => {
    const run = (step: number): string =>
      Array.from(
        { length: 9000 },
        (_, row) => `q${row % 30} Q0 d${row * step} ${row} ${9000 - row} t\n`,
      ).join('')
    const qrels = Array.from({ length: 300 }, (_, row) => `q${row % 30} 0 d${row * 6} ${row % 3}\n`).join('')
    const files = { qrels, first: run(1), second: run(2), third: run(3), broken: `${run(2)}q1 Q0 d2\n` }
    const folder = projectWith(files)
    for (const last of ['third', 'broken', 'missing', 'second']) {
      const words = ['compare', 'qrels', 'first', 'second', last, '-m', 'AP,nDCG@10', '--format', 'json']
      const one = await ran(words, folder)
      expect(one.exit).toBe(['broken', 'missing'].includes(last) ? 2 : 0)
      expect(await ran([...words, '--threads', '3'], folder), last).toEqual(one)
    }
  })

  it('the word that starts a thread is no command', async () => {
    const { stderr, exit } = await ran(['__work'], root)
    expect(exit).toBe(2)
    expect(stderr).toContain("unknown command '__work'")
  })
})

describe('an interrupted command', () => {
  it('ends with its threads', async () => {
    const folder = project()
    const words = ['classify', 'rows.csv', '-m', 'Told,Accuracy', '--draws', '10000000']
    const more = ['--threads', '2', '--out', 'out.txt']
    const child = spawn(process.execPath, [evals, ...words, ...more], { cwd: folder, stdio: 'ignore' })
    const ended = once(child, 'exit')
    const told = join(folder, 'told.txt')
    while (!existsSync(told) || !readFileSync(told, 'utf8').includes('elsewhere'))
      await new Promise(setImmediate)
    child.kill('SIGINT')
    expect(await ended).toEqual([null, 'SIGINT'])
    expect(existsSync(join(folder, 'out.txt'))).toBe(false)
  })
})
