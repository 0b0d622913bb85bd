import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { encodeText, trecEval, type TrecVersion } from '../src/index.js'

interface Recorded<Case> {
  readonly cases: readonly Case[]
}

interface PlainCase {
  readonly id: string
  readonly args: readonly string[]
  readonly qrels: readonly string[]
  readonly run: readonly string[]
  readonly expected: string
}

/** Recorded with odd spacing, comments, numbers and ids, the other formats of judgements, z-scores and failures. */
interface OddCase {
  readonly version: TrecVersion['name']
  readonly args: readonly string[]
  readonly qrels: string
  readonly run: string
  readonly z?: string
  readonly expected: string
  readonly exitCode: number
}

const recorded = <Case>(name: string): Recorded<Case> =>
  JSON.parse(
    gunzipSync(readFileSync(new URL(`fixtures/${name}.json.gz`, import.meta.url))).toString(),
  ) as Recorded<Case>

/** Calls with the files under the names `qrels`, `run` and `z`. */
const call = (
  args: readonly string[],
  files: { readonly qrels?: string; readonly run?: string; readonly z?: string },
  version: TrecVersion['name'] = '10.0-rc3',
) =>
  trecEval(
    args,
    (path) => {
      const text = files[path as keyof typeof files]
      return text === undefined ? undefined : encodeText(text)
    },
    { version },
  )

const text = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')

/** The recordings leave out the lines of rbp, because that program reads uninitialised memory there. */
const withoutRbp = (output: string): string => output.replace(/^Z?rbp .*\n/gm, '')

describe('what trec_eval printed comes out byte for byte', () => {
  const suites: [string, TrecVersion['name'], number][] = [
    ['trec-eval-10', '10.0-rc3', 250],
    ['trec-eval-9', '9.0.8', 120],
  ]
  it.each(suites)('in the cases of %s', (file, version, count) => {
    const { cases } = recorded<PlainCase>(file)
    expect(cases.length).toBe(count)
    for (const { id, args, qrels, run, expected } of cases) {
      const files = { qrels: text(qrels), run: text(run) }
      const { output, exitCode, errors } = call([...args, 'qrels', 'run'], files, version)
      const kept = version === '9.0.8' ? output : withoutRbp(output)
      expect({ id, exitCode, errors, output: kept }).toEqual({
        id,
        exitCode: 0,
        errors: '',
        output: expected,
      })
    }
  })

  it('with judgement groups, preferences, z-scores, odd input and failures halfway', () => {
    const { cases } = recorded<OddCase>('trec-eval-formats')
    expect(cases.length).toBe(260)
    for (const { version, args, expected, exitCode, ...files } of cases) {
      const result = call([...args, 'qrels', 'run'], files, version)
      const said = { args, output: withoutRbp(result.output), exitCode: result.exitCode }
      expect(said).toEqual({ args, output: expected, exitCode })
    }
  })
})

const FILES = {
  qrels: text(['q1 0 a 1', 'q1 0 b 0', 'q1 0 c 2', 'q2 0 a 1']),
  run: text(['q1 Q0 a 1 3 sys', 'q1 Q0 c 1 1 sys', 'q1 Q0 d 1 2 sys', 'q2 Q0 b 1 3 sys']),
}

describe('the command line', () => {
  const same = (args: readonly string[], others: readonly string[]): void => {
    expect(call(args, FILES)).toEqual(call(others, FILES))
    expect(call(args, FILES).exitCode).toBe(0)
  }

  it('takes options before, between and after the files, joined, long and shortened', () => {
    const plain = ['-q', '-c', '-l', '2', '-m', 'P.5', 'qrels', 'run']
    same(plain, ['qrels', '-qcl2', 'run', '-mP.5'])
    same(plain, ['--query_eval_wanted', '--compl', '--level=2', '--measure', 'P.5', '--', 'qrels', 'run'])
  })

  it('sorts cutoffs, and takes only the first parameters of a measure', () => {
    same(['-m', 'P.10,5', 'qrels', 'run'], ['-m', 'P.5,10', '-m', 'P.7', 'qrels', 'run'])
  })

  it('prints the official measures when none is asked for', () => {
    same(['qrels', 'run'], ['-m', 'official', 'qrels', 'run'])
  })

  it.each([
    [1, 'an unknown option', ['-x', 'qrels', 'run']],
    [1, 'an ambiguous option', ['--Re=qrels', 'qrels', 'run']],
    [1, 'a missing value', ['qrels', 'run', '-m']],
    [1, 'an unknown measure', ['-m', 'mapp', 'qrels', 'run']],
    [1, 'a measure with nothing after the point', ['-m', 'P.', 'qrels', 'run']],
    [1, 'one file only', ['qrels']],
    [2, 'a cutoff of zero', ['-m', 'P.0', 'qrels', 'run']],
    [2, 'a cutoff given twice', ['-m', 'P.5,5', 'qrels', 'run']],
    [2, 'a pair without a value', ['-m', 'ndcg.1', 'qrels', 'run']],
    [2, 'a file that is not there', ['qrels', 'nowhere']],
    [2, 'an unknown format', ['-R', 'csv', 'qrels', 'run']],
    [4, 'a measure that needs another format', ['-m', 'prefs_simp', 'qrels', 'run']],
    [4, 'three coefficients of utility', ['-m', 'utility.1,2,3', 'qrels', 'run']],
    [255, 'z-scores that are not there', ['-Z', 'nowhere', 'qrels', 'run']],
  ])('ends with exit code %i and a sentence on %s', (exitCode, _, args) => {
    const result = call(args, FILES)
    expect(result).toMatchObject({ exitCode, output: '' })
    expect(result.errors).toMatch(/^trec_eval: .+\n$/)
  })

  it('says its version on standard error and its help on standard output', () => {
    expect(call(['-v'], {}, '9.0.8')).toEqual({
      output: '',
      errors: 'trec_eval version 9.0.8\n',
      exitCode: 0,
    })
    expect(call(['-h'], {}).output).toContain('iprec_at_recall')
  })

  it('names the topic that the run does not answer, unless -c scores it', () => {
    const files = { ...FILES, run: 'q1 Q0 a 1 3 sys\n' }
    expect(call(['qrels', 'run'], files)).toMatchObject({
      exitCode: 4,
      errors: expect.stringContaining('"q2"') as string,
    })
    expect(call(['-c', '-m', 'num_q', 'qrels', 'run'], files).output).toBe('num_q                 \tall\t2\n')
    expect(call(['-m', 'num_q', 'qrels', 'run'], files, '9.0.8').output).toContain('\tall\t1\n')
  })

  it('refuses what the two programs cannot survive', () => {
    expect(call(['-c', 'qrels', 'run'], { ...FILES, run: '# nothing\n\n' }).exitCode).toBe(7)
    expect(call(['qrels', 'run'], { ...FILES, qrels: '# nothing' }).exitCode).toBe(7)
    expect(call(['-M', '-1', 'qrels', 'run'], FILES).exitCode).toBe(1)
    const twice = { ...FILES, run: FILES.run + 'q1 Q0 a 1 0 sys\n' }
    expect(call(['qrels', 'run'], twice)).toMatchObject({
      exitCode: 4,
      errors: expect.stringContaining('"a" appears twice for topic "q1"') as string,
    })
  })

  it.each([
    [3, '0.0938', '0.0937'],
    [5, '0.1562', '0.1562'],
    [7, '0.2188', '0.2187'],
    [11, '0.3438', '0.3437'],
  ])('rounds the geometric mean of %i parts of 32 as the logarithm of C does', (hits, map, geometric) => {
    // Both programs: -m map -m gm_map.
    const lines = (count: number, line: (index: number) => string): string =>
      Array.from({ length: count }, (_, index) => line(index)).join('')
    const files = {
      qrels: lines(32, (index) => `1 0 d${index} 1\n`),
      run: lines(hits, (index) => `1 Q0 d${index} 0 ${100 - index} sys\n`),
    }
    expect(call(['-m', 'map', '-m', 'gm_map', 'qrels', 'run'], files).output).toBe(
      `map                   \tall\t${map}\ngm_map                \tall\t${geometric}\n`,
    )
  })

  it('standardises each value of a measure that has several by figures of its own', () => {
    const z = ['q1\tP_1\t0.5\t0.25', 'q1\tP_2\t0.25\t0.5', 'q1\tP_4\t0\t0'].join('\n') + '\n'
    const plain = call(['-q', '-n', '-m', 'P.1,2,4,5', 'qrels', 'run'], FILES).output
    const [first, second, fourth] = plain.match(/[\d.]+(?=\n)/g)!.map(Number)
    expect(fourth).toBeGreaterThan(0)
    const line = (name: string, value: number): string => `Z${name.padEnd(22)}\tq1\t${value.toFixed(4)}\n`
    // No deviation, or no figures at all: trec_eval has a number for what is missing.
    expect(
      call(['-q', '-n', '-m', 'P.1,2,4,5', '-Z', 'z', 'qrels', 'run'], { ...FILES, z }).output,
    ).toContain(
      line('P_1', (first! - 0.5) / 0.25) +
        line('P_2', (second! - 0.25) / 0.5) +
        line('P_4', -1000000) +
        line('P_5', -1000000),
    )
  })

  it('scales the gains of rbp by their real limits', () => {
    // (1 - 0.5) * (1/2 + 0.25 * 1), the grades 0, 1 and 2 scaled to 0, 1/2 and 1.
    expect(call(['-q', '-n', '-m', 'rbp.p=0.5', 'qrels', 'run'], FILES).output).toContain(
      'rbp_p=0.5             \tq1\t0.3750\n',
    )
  })
})

describe('the lines of a file', () => {
  const RUN = ['q1', 'Q0', 'a', '1', '3.5', 'sys']
  const QRELS = ['q1', '0', 'a', '1']
  const others = { qrels: 'q1 0 b 1\n', run: 'q1 Q0 b 1 4 sys\n' }
  const args = ['-q', '-m', 'all_trec', 'qrels', 'run']
  /** The fields with a blank between them, but for one place. */
  const broken = (fields: readonly string[], at: number, by: string): string =>
    `${fields.slice(0, at).join(' ')}${by}${fields.slice(at).join(' ')}\n`
  const places = [
    ...RUN.map((_, at) => ['run', RUN, at] as const),
    ...QRELS.map((_, at) => ['qrels', QRELS, at] as const),
  ].filter(([, , at]) => at > 0)

  it.each(places)('may not end within a row: %s, %j, %i', (file, fields, at) => {
    for (const line of [broken(fields, at, '\n'), broken(fields, at, ' \n'), broken(fields, at, '\u0001')]) {
      for (const text of [line, others[file] + line, line + others[file]]) {
        const { output, exitCode, errors } = call(args, { ...others, [file]: text })
        expect({ output, exitCode }, JSON.stringify(text)).toEqual({ output: '', exitCode: 2 })
        expect(errors).toMatch(/^trec_eval: .+ line \d/)
      }
    }
  })

  it.each(places)('have any white space between their fields: %s, %j, %i', (file, fields, at) => {
    const files = (by: string) => ({ ...others, [file]: others[file] + broken(fields, at, by) })
    const wanted = call(args, files(' '))
    expect(wanted.exitCode).toBe(0)
    for (const by of ['\t', '\v', '\f', '\r', '  ', ' \t ', '\t\t'])
      expect(call(args, files(by)), JSON.stringify(by)).toEqual(wanted)
  })

  it('have no more fields than they need in judgements, and any number in a run', () => {
    const files = { qrels: 'q1 0 a 1\n', run: 'q1 Q0 a 1 3 sys\n' }
    const plain = call(['-q', 'qrels', 'run'], files)
    expect(call(['-q', 'qrels', 'run'], { ...files, run: 'q1 Q0 a 1 3 sys more and more\n' })).toEqual(plain)
    for (const [format, text] of [
      ['qrels', 'q1 0 a 1 x\n'],
      ['qrels_jg', 'q1 0 a 1 x\n'],
      ['prefs', 'q1 g s a 2 x\n'],
      ['qrels_prefs', 'q1 0 a 1 x\n'],
    ])
      expect(call(['-R', format!, '-q', 'qrels', 'run'], { ...files, qrels: text! })).toMatchObject({
        exitCode: 2,
        output: '',
      })
  })

  it('may be blank in a run alone', () => {
    const files = { qrels: 'q1 0 a 1\nq1 0 b 1\n', run: 'q1 Q0 a 1 3 sys\nq1 Q0 b 1 2 sys\n' }
    const plain = call(['-q', 'qrels', 'run'], files)
    for (const blank of ['\n', ' \n', '\t \n\n']) {
      const lines = (text: string) => blank + text.split('\n').join(`\n${blank}`)
      expect(call(['-q', 'qrels', 'run'], { ...files, run: lines(files.run) })).toEqual(plain)
      expect(call(['-q', 'qrels', 'run'], { ...files, qrels: lines(files.qrels) })).toMatchObject({
        exitCode: 2,
        output: '',
      })
    }
  })

  it('take every byte above a blank for a part of ids, wherever it is', () => {
    const ids = ['!', '"', '~', '\u007f', 'é', '!!', 'a#', "'x"]
    const lines = (of: (id: string) => string): string => ids.map(of).join('')
    for (const topic of ids) {
      const files = {
        qrels: lines((id) => `${topic} 0 ${id} 1\n`),
        run: lines((id) => `${topic} ${id} ${id} ${id} 1 ${id}\n`),
      }
      const { output, errors } = call(['-q', '-m', 'num_rel_ret', 'qrels', 'run'], files)
      expect(errors).toBe('')
      expect(output).toContain(`\t${topic}\t${ids.length}\n`)
    }
  })
})

describe('measures that need judgements in another format', () => {
  it.each([
    ['qrels', 'prefs_simp', 'prefs'],
    ['qrels', 'map_avgjg', 'qrels_jg'],
    ['prefs', 'map', 'qrels'],
    ['qrels_jg', 'prefs_simp', 'prefs'],
  ])('say so: -R %s -m %s', (format, measure, needed) => {
    const files = {
      qrels: format === 'prefs' ? 'q1 g s a 2\nq1 g s b 1\n' : 'q1 0 a 1\n',
      run: 'q1 Q0 a 1 3 sys\n',
    }
    expect(call(['-R', format, '-m', measure, 'qrels', 'run'], files)).toEqual({
      output: '',
      errors: `trec_eval: judgements in the format ${format} cannot serve a measure that needs ${needed}. Give -R ${needed}.\n`,
      exitCode: 4,
    })
  })
})

describe('grades of any size', () => {
  const GRADES = [0, 1, 2, 3, 5, 1, 0, 2]
  const files = (scale: number) => ({
    qrels:
      GRADES.map((grade, index) => `q1 0 d${index} ${grade * scale}\n`).join('') +
      'q1 0 missed 4\n'.replace('4', String(4 * scale)),
    run: [3, 1, 6, 0, 2, 7].map((index, rank) => `q1 Q0 d${index} ${rank} ${-rank} t\n`).join(''),
  })

  it.each([4, 5, 16, 1000, 100_000])('have the shares of gains that they have divided by %i', (scale) => {
    const args = (level: number) => [
      '-q',
      '-l',
      String(level),
      ...['ndcg', 'ndcg_cut', 'ndcg_rel', 'Rndcg', 'map', 'bpref'].flatMap((name) => ['-m', name]),
      'qrels',
      'run',
    ]
    expect(call(args(scale), files(scale))).toEqual(call(args(1), files(1)))
    expect(call(args(1), files(1)).output).toContain('ndcg ')
  })

  it('are refused above ten million by measures that count them', () => {
    const file = (grade: number) => ({ qrels: `q1 0 a ${grade}\nq1 0 b 1\n`, run: 'q1 Q0 a 1 3 sys\n' })
    expect(call(['-m', 'ndcg', 'qrels', 'run'], file(10_000_000)).exitCode).toBe(0)
    expect(call(['-m', 'ndcg', 'qrels', 'run'], file(10_000_001))).toEqual({
      output: '',
      errors: 'trec_eval: a grade is higher than 10000000.\n',
      exitCode: 4,
    })
  })
})

describe('topics that the run does not answer', () => {
  it.each([
    [['-m', 'map_avgjg', '-R', 'qrels_jg'], 'map_avgjg', '0.0000'],
    [['-m', 'map'], 'map', '0.0000'],
    [['-m', 'num_ret'], 'num_ret', '0'],
    [['-m', 'num_rel'], 'num_rel', '1'],
    [['-m', 'prefs_num_prefs_poss', '-R', 'prefs'], 'prefs_num_prefs_poss', '1'],
  ])('have with -c what nothing retrieved has: %j', (args, name, value) => {
    const isPairs = args.includes('prefs')
    const qrels = ['q1', 'q2'].flatMap((topic) =>
      isPairs ? [`${topic} g s a 2\n`, `${topic} g s b 1\n`] : [`${topic} 0 a 1\n`, `${topic} 0 b 0\n`],
    )
    const files = { qrels: qrels.join(''), run: 'q1 Q0 a 1 3 sys\n' }
    const { output, errors } = call(['-q', '-c', ...args, 'qrels', 'run'], files)
    expect(errors).toBe('')
    expect(output).toMatch(new RegExp(`^${name} +\\tq2\\t${value}\\n`, 'm'))
  })
})
