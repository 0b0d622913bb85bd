import { describe, expect, it } from 'vitest'
import type { TrecFailure } from './failure.js'
import { readArguments, type TrecOptions } from './options.js'
import { VERSIONS } from './version.js'

const read = (...args: string[]): TrecOptions => readArguments(args, VERSIONS['10.0-rc3'])

const NOTHING: TrecOptions = {
  perTopic: false,
  summary: true,
  complete: false,
  judgedOnly: false,
  level: 1,
  depth: Infinity,
  population: 0,
  judgementFormat: 'qrels',
  runFormat: 'trec_results',
  help: false,
  requests: [],
  wanted: new Set(),
  files: [],
}

/** What is said of arguments, and the exit code. */
function refused(args: readonly string[]): readonly [number, string] {
  try {
    read(...args)
  } catch (error) {
    const { exitCode, message } = error as TrecFailure
    return [exitCode, message]
  }
  return [0, '']
}

describe('the options of trec_eval', () => {
  it('have these values when none is given', () => {
    expect(read()).toEqual(NOTHING)
    expect(read('qrels', 'run')).toEqual({ ...NOTHING, files: ['qrels', 'run'] })
  })

  it.each<[short: readonly string[], long: readonly string[], change: Partial<TrecOptions>]>([
    [['-q'], ['--query_eval_wanted'], { perTopic: true }],
    [['-n'], ['--nosummary'], { summary: false }],
    [['-c'], ['--complete_rel_info_wanted'], { complete: true }],
    [['-J'], ['--Judged_docs_only'], { judgedOnly: true }],
    [['-h'], ['--help'], { help: true }],
    [['-o'], ['--Output_old_results_format=1'], {}],
    [['-l', '2'], ['--level_for_rel', '2'], { level: 2 }],
    [['-M', '10'], ['--Max_retrieved_per_topic', '10'], { depth: 10 }],
    [['-N', '99x'], ['--Number_docs_in_coll', '99x'], { population: 99 }],
    [['-R', 'prefs'], ['--Rel_info_format', 'prefs'], { judgementFormat: 'prefs' }],
    [['-T', 'other'], ['--Results_format', 'other'], { runFormat: 'other' }],
    [['-Z', 'figures'], ['--Zscore', 'figures'], { zScores: 'figures' }],
    [['-D', '1.q7.b'], ['--Debug_level', '1.q7.b'], { onlyTopic: 'q7.b' }],
    [['-D', '1'], ['--Debug_level', '1'], {}],
    [['-D', '.q'], ['--Debug_level', '.q'], { onlyTopic: 'q' }],
    [['-m', 'map'], ['--measure', 'map'], { requests: [{ name: 'map' }], wanted: new Set(['map']) }],
    [
      ['-m', 'P.5.7'],
      ['--measure', 'P.5.7'],
      { requests: [{ name: 'P', parameters: '5.7' }], wanted: new Set(['P']) },
    ],
  ])('%j or %j are read', (short, long, change) => {
    const wanted = { ...NOTHING, ...change, files: ['a', 'b'] }
    const [letters, value] = short as [string, string?]
    expect(read('a', ...short, 'b')).toEqual(wanted)
    expect(read('a', ...long, 'b')).toEqual(wanted)
    expect(read('a', `${letters}${value ?? ''}`, 'b')).toEqual(wanted)
    expect(read('a', `-qn${letters.slice(1)}${value ?? ''}`, 'b')).toEqual({
      ...wanted,
      perTopic: true,
      summary: false,
    })
    if (value !== undefined) expect(read('a', `${long[0]!}=${value}`, 'b')).toEqual(wanted)
    // The shortest beginning that no other option has.
    const [name] = long[0]!.split('=') as [string]
    const others = Object.values(NAMES).filter((other) => other !== name)
    let length = 3
    while (others.some((other) => other.startsWith(name.slice(0, length)))) length++
    expect(read('a', long[0]!.replace(name, name.slice(0, length)), ...long.slice(1), 'b')).toEqual(wanted)
  })

  it('have the last of several values, but every measure', () => {
    const { level, wanted } = read('-l', '1', '-m', 'map', '-l3', '-m', 'bpref')
    expect([level, [...wanted]]).toEqual([3, ['map', 'bpref']])
  })

  it('end at --, behind which everything is a file, as - is anywhere', () => {
    expect(read('a', '-', '--', '-q', '--').files).toEqual(['a', '-', '-q', '--'])
    expect(read('--', 'a').perTopic).toBe(false)
  })

  it.each([
    [['-x'], 'There is no option "-x".'],
    [['-qx'], 'There is no option "-x".'],
    [['--nothing'], 'There is no option "--nothing".'],
    [['--nothing=1'], 'There is no option "--nothing".'],
    [['--R=x'], '"--R" may stand for --Rel_info_format, --Results_format.'],
    [['--help=1'], '"--help" takes no value.'],
    [['--quer=1'], '"--query_eval_wanted" takes no value.'],
    [['--level'], '"--level_for_rel" needs a value.'],
    [['-l'], '"-l" needs a value.'],
    [['-ql'], '"-l" needs a value.'],
    [['-m', 'P.'], '"P." has nothing after the point.'],
    [['-m', '.5'], 'No measure of trec_eval 10.0-rc3 is called "".'],
    [['-m', 'mapp'], 'No measure of trec_eval 10.0-rc3 is called "mapp".'],
  ])('are refused: %j', (args, message) => {
    expect(refused(args)).toEqual([1, `${message} See: trec_eval -h`])
  })

  it('have measures of one version alone', () => {
    const of = (version: keyof typeof VERSIONS, name: string): readonly string[] => [
      ...readArguments(['-m', name], VERSIONS[version]).wanted,
    ]
    expect(of('10.0-rc3', 'rbp')).toEqual(['rbp'])
    expect(() => of('9.0.8', 'rbp')).toThrow('No measure of trec_eval 9.0.8 is called "rbp".')
    expect(of('9.0.8', 'all_trec')).not.toContain('rbp')
    expect(of('10.0-rc3', 'all_trec')).toContain('rbp')
  })

  it('say the version and end', () => {
    expect(refused(['-v'])).toEqual([0, 'trec_eval version 10.0-rc3'])
    expect(refused(['--version'])).toEqual([0, 'trec_eval version 10.0-rc3'])
  })
})

const NAMES = {
  h: '--help',
  v: '--version',
  q: '--query_eval_wanted',
  m: '--measure',
  c: '--complete_rel_info_wanted',
  l: '--level_for_rel',
  n: '--nosummary',
  D: '--Debug_level',
  J: '--Judged_docs_only',
  N: '--Number_docs_in_coll',
  M: '--Max_retrieved_per_topic',
  R: '--Rel_info_format',
  T: '--Results_format',
  o: '--Output_old_results_format',
  Z: '--Zscore',
}
