import { spawn, spawnSync, type SpawnSyncReturns } from 'node:child_process'
import { once } from 'node:events'
import { linkSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { builtEvals } from '../support/built.js'
import { projectWith } from '../support/project.js'
import { trecCases } from '../support/trec-cases.js'

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
      expect(stderr).not.toMatch(/bug in evals|TypeError/)
    }
  })

  it('ends reading a device without an end', () => {
    const words = ['trec', '--max-memory', '400M', '/dev/zero', '/dev/zero']
    const { stderr, status } = run(words, projectWith({}))
    expect(status).toBe(4)
    expect(stderr).toMatch(/^trec_eval: "\/dev\/zero" gives more than 100 MiB; give a file/)
  }, 120_000)

  it('trec holds no more of a file than allowed: judgements, a line, a topic, topics that come mixed', () => {
    const folder = projectWith({ qrels: 'q 0 d 1\nr 0 d 1\n', run: 'q Q0 d 1 1 t\n' })
    const packed = (name: string, part: string, times: number): void => {
      writeFileSync(join(folder, name), gzipSync(Buffer.alloc(part.length * times, part)))
    }
    packed('judgements.gz', 'q 0 d 1\n', 2 ** 22)
    packed('line.gz', 'x', 2 ** 26)
    packed('topic.gz', 'q Q0 d 1 1 t\n', 2 ** 22)
    packed('mixed.gz', 'q Q0 d 1 1 t\nr Q0 d 1 1 t\n', 2 ** 22)
    for (const files of [
      ['judgements.gz', 'run'],
      ['qrels', 'line.gz'],
      ['qrels', 'topic.gz'],
      ['qrels', 'mixed.gz'],
    ]) {
      const { stdout, stderr, status } = run(['trec', '--max-memory', '70M', ...files], folder)
      expect({ stdout, status }).toEqual({ stdout: '', status: 4 })
      expect(stderr).toMatch(/^trec_eval: ".*\.gz" would take more than 70 MiB of memory\. .*\n$/)
    }
    const { stderr, status } = run(['trec', 'qrels', 'run', '--max-memory', 'much'], folder)
    expect({ stderr, status }).toEqual({
      stderr: 'trec_eval: --max-memory must be a number of bytes above 0, such as 500M or 2G, not "much".\n',
      status: 4,
    })
  }, 120_000)

  it('trec reads all members of gzip, and none behind a damaged place', () => {
    const folder = projectWith({ qrels: 'q 0 d 1\nr 0 d 1\n' })
    const members = ['q Q0 d 1 1 t\n', 'r Q0 d 1 1 t\n'].map((text) => gzipSync(text))
    writeFileSync(join(folder, 'run.gz'), Buffer.concat(members))
    writeFileSync(join(folder, 'bad.gz'), Buffer.concat([members[0]!, Buffer.alloc(20), members[1]!]))
    expect(run(['trec', '-m', 'num_q', 'qrels', 'run.gz'], folder).stdout).toMatch(/all\t2\n$/)
    const { stdout, stderr, status } = run(['trec', '-c', '-m', 'num_q', 'qrels', 'bad.gz'], folder)
    expect({ stdout, stderr, status }).toEqual({
      stdout: '',
      stderr:
        'trec_eval: "bad.gz" is not sound gzip: something else than a member follows; zeros may stand for one that is lost.\n',
      status: 4,
    })
  })

  it.each([
    ['rank', 'qrels', 'run'],
    ['evaluate', 'qrels', 'run'],
    ['compare', 'qrels', 'run', 'run'],
    ['report', 'qrels', 'run'],
    ['bless', 'qrels', 'run'],
    ['plot', 'unit-values', 'qrels', 'run'],
    ['doctor', 'run', 'qrels'],
    ['chance', 'qrels', 'run'],
    ['classify', 'p.csv'],
    ['correlate', 'xy.csv'],
    ['perplexity', 'l.csv'],
  ])('%s keeps to --max-memory', (...words) => {
    const rows = (row: (index: number) => string): string =>
      Array.from({ length: 20_000 }, (_, index) => `${row(index)}\n`).join('')
    const folder = projectWith({
      run: rows((row) => `q Q0 document-${row} 1 1 t`),
      qrels: 'q 0 document-1 1\n',
      'p.csv': `id,actual,predicted\n${rows((row) => `r${row},a,b`)}`,
      'xy.csv': `id,x,y\n${rows((row) => `r${row},${row},1`)}`,
      'l.csv': `id,logprob,tokens\n${rows((row) => `r${row},-1,2`)}`,
    })
    const { stdout, stderr } = run([...words, '--max-memory', '500k'], folder)
    expect(`${stdout}${stderr}`.replace(/\s+/g, ' ')).toContain('more than 500 KiB of memory')
  })

  it('takes sizes for --max-memory alone', () => {
    const folder = projectWith({ run: 'q Q0 d 1 1 t\n', qrels: 'q 0 d 1\n' })
    expect(run(['rank', 'qrels', 'run', '--max-memory', 'much'], folder).stderr).toContain(
      '--max-memory must be a number of bytes above 0, such as 500M or 2G, not "much".',
    )
  })

  it('does not replace what it reads', () => {
    const folder = projectWith({ 'p.csv': 'actual,predicted\na,a\nb,b\n', 'report.html': 'mine' })
    symlinkSync('p.csv', join(folder, 'link.csv'))
    linkSync(join(folder, 'p.csv'), join(folder, 'hard.csv'))
    for (const [command, out] of [
      ['classify', 'p.csv'],
      ['classify', './p.csv'],
      ['doctor', 'link.csv'],
      ['report', 'hard.csv'],
    ] as const) {
      const { stderr, status } = run([command, 'p.csv', '-o', out], folder)
      expect({ stderr, status }).toEqual({
        stderr: 'The output would overwrite the input p.csv. Name another file.\n',
        status: 2,
      })
    }
    // Neither by a baseline, nor by a further file, nor by the page that has no other name.
    expect(run(['bless', 'p.csv', '-m', 'Accuracy'], folder)).toMatchObject({ status: 0, stderr: '' })
    for (const words of [
      ['bless', 'p.csv', '--baseline', './p.csv'],
      ['gate', 'p.csv', '--write', 'link.csv'],
      ['report', 'report.html'],
    ]) {
      const { stderr, status } = run(words, folder)
      expect({ words, status }).toEqual({ words, status: 2 })
      expect(stderr).toContain('The output would overwrite the input')
    }
    expect(run(['report', 'report.html', '--format', 'json'], folder).stderr).not.toContain('overwrite')
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
