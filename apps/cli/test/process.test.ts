import { spawn, spawnSync, type SpawnSyncReturns } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { builtEvals } from './built.js'
import { projectWith } from './project.js'
import { trecCases } from './trec-cases.js'

let evals = ''
beforeAll(async () => {
  evals = await builtEvals()
})

const run = (words: readonly string[], cwd: string, input?: string): SpawnSyncReturns<string> =>
  spawnSync(process.execPath, [evals, ...words], {
    cwd,
    encoding: 'utf8',
    ...(input === undefined ? {} : { input }),
  })

const text = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')

describe('the process', () => {
  it('prints its version', () => {
    expect(run(['--version'], projectWith({})).stdout).toBe('1.2.3\n')
  })

  it('prints what trec_eval printed, also from standard input', () => {
    for (const [name, compat] of [
      ['trec-eval-10', []],
      ['trec-eval-9', ['--compat', '9.0.8']],
    ] as const) {
      const cases = trecCases(name)
      for (const index of [0, Math.floor(cases.length / 2), cases.length - 1]) {
        const { args, qrels, run: lines, expected } = cases[index]!
        const folder = projectWith({ qrels: text(qrels), run: text(lines) })
        const found = run(['trec', ...compat, ...args, 'qrels', 'run'], folder)
        const piped = run(['trec', ...compat, ...args, 'qrels', '-'], folder, text(lines))
        for (const { stdout, stderr, status } of [found, piped]) {
          const kept = compat.length > 0 ? stdout : stdout.replace(/^rbp .*\n/gm, '')
          expect({ stdout: kept, stderr, status }).toEqual({
            stdout: expected,
            stderr: '',
            status: 0,
          })
        }
      }
    }
  })

  it.each([
    ['a listing', 'measures --format json'],
    ['trec', 'trec -q -m all_trec qrels run'],
  ])('ends without a word when the reader of %s goes away', (_, line) => {
    const { qrels, run: lines } = trecCases('trec-eval-10')[0]!
    const cwd = projectWith({ qrels: text(qrels), run: text(lines) })
    const piped = `"${process.execPath}" "${evals}" ${line} | head -1`
    const { stderr, status } = spawnSync('sh', ['-c', piped], { cwd, encoding: 'utf8' })
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  })

  it('says in one line that its output cannot be written', () => {
    const { stderr, status } = spawnSync(
      'sh',
      ['-c', `"${process.execPath}" "${evals}" measures > /dev/full`],
      {
        encoding: 'utf8',
      },
    )
    expect({ stderr, status }).toEqual({
      stderr: 'Cannot write to standard output: the disk is full.\n',
      status: 2,
    })
  })

  it('can be interrupted, and leaves no file behind', async () => {
    const cwd = projectWith({ 'run.txt': 'q Q0 d 1 1 t\n' })
    const words = ['rank', '-', 'run.txt', '--verbose', '--out', 'out.txt']
    const child = spawn(process.execPath, [evals, ...words], { cwd })
    const ended = once(child, 'exit') as Promise<[number | null, string | null]>
    // It has begun, and waits for judgements that never come.
    await once(child.stderr, 'data')
    child.kill('SIGINT')
    expect(await ended).toEqual([null, 'SIGINT'])
    expect(readdirSync(cwd)).toEqual(['run.txt'])
  })

  it('leaves no file behind on an error, and none half-written', () => {
    const cwd = projectWith({ 'qrels.txt': 'q 0 d 1\n', 'run.txt': 'q Q0 c 1 2 t\nq Q0 d 2 x t\n' })
    const { status, stdout, stderr } = run(['rank', 'qrels.txt', 'run.txt', '--out', 'out.txt'], cwd)
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toContain('run.txt:2')
    expect(readdirSync(cwd).sort()).toEqual(['qrels.txt', 'run.txt'])
  })
})
