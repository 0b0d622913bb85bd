import { spawn, spawnSync, type SpawnSyncReturns } from 'node:child_process'
import { once } from 'node:events'
import { linkSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
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

  const shell = (line: string, cwd: string): SpawnSyncReturns<string> =>
    spawnSync('sh', ['-c', line.replaceAll('EVALS', `"${process.execPath}" "${evals}"`)], {
      cwd,
      encoding: 'utf8',
    })

  it.each([
    ['--version into a closed pipe', 'EVALS --version | true', 0, ''],
    ['--version onto a full device', 'EVALS --version > /dev/full', 2, 'Cannot write to standard output.\n'],
    [
      'trec onto a full device',
      'EVALS trec -h > /dev/full',
      2,
      'Cannot write to standard output: the disk is full.\n',
    ],
    ['an error nobody can read', 'EVALS rank none none 2> /dev/full', 2, ''],
    ['a usage error nobody can read', 'EVALS nonsense 2> /dev/full', 2, ''],
    ['an error of trec nobody can read', 'EVALS trec none none 2> /dev/full', 255, ''],
    ['notes nobody can read', 'EVALS interval 1/2 --verbose > /dev/null 2> /dev/full', 0, ''],
  ])('ends without a trace: %s', (_, line, status, stderr) => {
    const found = shell(line, projectWith({}))
    expect(found.stderr).toBe(stderr)
    expect(found.stderr).not.toContain('    at ')
    if (status < 255) expect(found.status).toBe(status)
    else expect(found.status).toBeGreaterThan(0)
  })

  it.each(['__proto__', 'constructor', 'toString', '--__proto__'])('trec knows no measure %s', (name) => {
    const { stderr, status } = run(['trec', '-m', name, 'q', 'r'], projectWith({}))
    expect(status).toBeGreaterThan(0)
    expect(stderr).toMatch(/^trec_eval: /)
    expect(stderr).not.toMatch(/ {4}at |TypeError/)
  })

  it.each(['__proto__', 'constructor'])('no option of names takes %s for one', (name) => {
    const folder = projectWith({ 'p.csv': 'actual,predicted\na,a\nb,b\n' })
    for (const words of [
      ['plot', 'confusion', 'p.csv', '--format', name],
      ['evaluate', 'p.csv', '--kind', name],
      ['classify', 'p.csv', '-m', name],
      ['explain', name],
      ['classify', 'p.csv', '--format', name],
    ]) {
      const { stderr, status } = run(words, folder)
      expect({ words, status }).toEqual({ words, status: 2 })
      expect(stderr).not.toMatch(/mistake in evals|TypeError/)
    }
  })

  it('ends reading a device without an end', () => {
    const { stderr, status } = run(['trec', '/dev/zero', '/dev/zero'], projectWith({}))
    expect(status).toBe(4)
    expect(stderr).toMatch(/^trec_eval: "\/dev\/zero" gives more than \d+ MiB; give a file/)
  }, 120_000)

  it('keeps to --max-memory, in every command', () => {
    const rows = Array.from({ length: 20_000 }, (_, row) => `q Q0 document-${row} 1 1 t`).join('\n')
    const folder = projectWith({ run: `${rows}\n`, qrels: 'q 0 document-1 1\n' })
    for (const words of [
      ['rank', 'qrels', 'run'],
      ['doctor', 'run', 'qrels'],
      ['chance', 'qrels', 'run'],
    ]) {
      const { stdout, stderr } = run([...words, '--max-memory', '500k'], folder)
      expect(`${stdout}${stderr}`.replace(/\s+/g, ' ')).toContain('hold more than 500 KiB in memory')
    }
    expect(run(['rank', 'qrels', 'run', '--max-memory', 'much'], folder).stderr).toContain(
      '--max-memory must be a number of bytes above 0, such as 500M or 2G, not "much".',
    )
  })

  it('does not replace what it reads', () => {
    const folder = projectWith({ 'p.csv': 'actual,predicted\na,a\nb,b\n' })
    symlinkSync('p.csv', join(folder, 'link.csv'))
    linkSync(join(folder, 'p.csv'), join(folder, 'hard.csv'))
    for (const out of ['p.csv', './p.csv', 'link.csv', 'hard.csv']) {
      for (const command of ['classify', 'doctor', 'report']) {
        const { stderr, status } = run([command, 'p.csv', '-o', out], folder)
        expect({ stderr, status }).toEqual({
          stderr: '--out would overwrite the input p.csv. Name another file.\n',
          status: 2,
        })
      }
    }
    expect(readFileSync(join(folder, 'p.csv'), 'utf8')).toBe('actual,predicted\na,a\nb,b\n')
  })

  it('shows what would steer a terminal in arguments, and does not obey it', () => {
    const escape = '\u001b[31m\u202e'
    for (const words of [
      [escape],
      ['rank', `--${escape}`],
      ['rank', escape, escape],
      ['classify', 'p.csv', '--seed', escape],
      ['classify', 'p.csv', '--format', escape],
      ['trec', escape, escape],
      ['trec', '-m', escape, 'a', 'b'],
      ['interval', escape],
    ]) {
      const { stdout, stderr, status } = run(words, projectWith({}))
      expect(status).toBeGreaterThan(0)
      expect(stdout).toBe('')
      expect(stderr).toContain('\\u{1b}[31m')
      expect(stderr).not.toMatch(/\p{Cf}/u)
      expect(stderr).not.toContain('\u001b')
    }
  })

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('removes the file that it is writing on %s', async (signal, status) => {
    // A pipe as the target keeps the write waiting for its reader.
    const folder = projectWith({})
    spawnSync('mkfifo', [join(folder, 'out')])
    const child = spawn(process.execPath, [evals, 'interval', '1/2', '--verbose', '-o', 'out'], {
      cwd: folder,
    })
    const ended = once(child, 'exit') as Promise<[number | null, string | null]>
    await once(child.stderr, 'data')
    child.kill(signal)
    const [code, by] = await ended
    expect(code ?? by).toBe(code === null ? signal : status)
    expect(readdirSync(folder)).toEqual(['out'])
  })
})
