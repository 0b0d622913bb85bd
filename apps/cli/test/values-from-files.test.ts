import { describe, expect, it } from 'vitest'
import { captured } from './support/captured.js'
import { projectWith } from './support/project.js'

/** Ten items with three answers each: a score, whether it passed, and the document that the item is about. */
const answers = (shift: number, of: (item: number, repeat: number) => object = () => ({})): string =>
  Array.from({ length: 30 }, (_, row) => {
    const [item, repeat] = [Math.floor(row / 3), (row % 3) + 1]
    const score = Number((0.4 + shift + 0.05 * (item % 5) + 0.02 * repeat).toFixed(3))
    const source = { category: item % 2 === 0 ? 'maths' : 'prose', doc: `d${item % 4}` }
    const own = { id: `i${item}`, score, passed: (item + repeat) % 3 > 0, repeat, ...source }
    return `${JSON.stringify({ ...own, ...of(item, repeat) })}\n`
  }).join('')

const folder = projectWith({
  'old.jsonl': answers(0),
  'new.jsonl': answers(0.01, (item, repeat) => ({ score: 0.5 + 0.03 * ((item * 7 + repeat * 3) % 9) })),
  'gap.jsonl': answers(0, (item, repeat) => (item === 2 && repeat === 1 ? { score: null } : {})),
  'other-gap.jsonl': answers(0.01, (item, repeat) => (item === 7 && repeat === 2 ? { score: null } : {})),
  'renamed.jsonl': answers(0.01).replaceAll('"id"', '"question_id"'),
  'unnamed.jsonl': answers(0.01).replaceAll('"id"', '"thing"'),
  'fewer.jsonl': answers(0.01).split('\n').slice(0, 27).join('\n'),
  'twice.jsonl': `${answers(0)}${answers(0).split('\n')[0]!}\n`,
  'empty.jsonl': '',
  'wide.csv': 'topic,bm25,dense\n1,0.1,0.2\n2,0.4,0.1\n3,0.2,0.5\n',
})
const evals = (...words: readonly string[]) => captured(words, folder)

describe('columns of one file of values', () => {
  it('that are called as measures are measures to every command', async () => {
    const blessed = await evals('bless', 'old.jsonl', '-m', 'score,passed', '--baseline', 'both')
    expect(blessed).toMatchObject({ stderr: '', exit: 0 })
    expect(blessed.stdout).toBe('Blessed old as .evals/both.json: score 0.5400, passed 0.6667.\n')
    const evaluated = await evals('evaluate', 'old.jsonl', '-m', 'pass@3,score')
    expect(evaluated).toMatchObject({ stderr: '', exit: 0 })
    expect(evaluated.stdout).toMatch(/^measure .*\n.*\nPass@3 .*\nscore /m)
    const gated = await evals('gate', 'old.jsonl', '--baseline', 'both', '--no-record')
    expect(gated).toMatchObject({ stderr: '', exit: 0 })
  })

  it('are measures where a measure of that name is asked for, and else systems', async () => {
    expect((await evals('bless', 'wide.csv', '-m', 'bm25')).stdout).toContain(': bm25 0.2333.')
    const compared = await evals('compare', 'wide.csv')
    expect(compared).toMatchObject({ exit: 0 })
    expect(compared.stdout).toContain('between dense and bm25')
  })

  it('are not compared with each other where they are measures', async () => {
    expect(await evals('compare', 'old.jsonl')).toMatchObject({
      stdout: '',
      stderr:
        'There is only one system to compare: the columns of the file are measures of one system. Give a second file with the same units, or a file with a column that names the system.\n',
      exit: 2,
    })
    expect((await evals('compare', 'old.jsonl', 'new.jsonl')).exit).toBe(0)
  })
})

describe('units without a value', () => {
  it('are said when a baseline is blessed, and what helps where they are others', async () => {
    const blessed = await evals('bless', 'gap.jsonl', '-m', 'score', '--baseline', 'gap')
    expect(blessed.stdout).toBe(
      'Blessed gap as .evals/gap.json: score 0.5400 (29 of 30 units).\nA candidate without values of other units is incomparable with it (score): bless with --undefined zero to count missing values as 0, or gate with --allow-missing SHARE to leave them out.\n'.replace(
        '0.5400',
        /score (0\.\d+)/.exec(blessed.stdout)![1]!,
      ),
    )
    const gated = await evals('gate', 'other-gap.jsonl', '--baseline', 'gap')
    expect(gated.exit).toBe(2)
    expect(gated.stdout.replaceAll(/\s+/g, ' ')).toContain(
      'score: 1 unit of the baseline has no value now (i7 #2), 1 unit is not in the baseline (i2 #1). Count missing values as 0 in the baseline and now. Use --undefined zero.',
    )
  })

  it('count as 0 in a gate where they did in its baseline, and are left out where that is allowed', async () => {
    await evals('bless', 'gap.jsonl', '-m', 'score', '--undefined', 'zero', '--baseline', 'zero')
    const zero = await evals('gate', 'other-gap.jsonl', '--baseline', 'zero', '--no-record')
    expect(zero.exit).toBeLessThan(2)
    expect(zero.stdout).toContain('30 repeats of 10 units')
    await evals('bless', 'gap.jsonl', '-m', 'score', '--baseline', 'gap')
    const allowed = ['gate', 'other-gap.jsonl', '--baseline', 'gap', '--allow-missing', '0.07', '--no-record']
    const left = await evals(...allowed)
    expect(left.exit).toBeLessThan(2)
    expect(left.stdout.replaceAll(/\s+/g, ' ')).toContain('score: 28 units are compared, 6.7 % are left out.')
  })
})

describe('files that do not match', () => {
  it('are paired where one calls its ids question_id, and else told what to rename', async () => {
    expect((await evals('compare', 'old.jsonl', 'renamed.jsonl')).exit).toBe(0)
    expect(await evals('compare', 'old.jsonl', 'unnamed.jsonl')).toMatchObject({
      stderr:
        'No unit is common to all systems (old: "i0 #1", unnamed: "1 #1"). No column of ids was found in unnamed, whose rows are numbered: give that column the same name in all files, such as id.\n',
      exit: 2,
    })
    expect((await evals('compare', 'old.jsonl', 'renamed.jsonl', '--id', 'question_id')).stderr).toBe(
      '--id has no effect: the ids of values are their units; --unit names their column. Leave it out.\n',
    )
  })

  it('leave out repeats, which are counted once', async () => {
    const { stdout } = await evals('compare', 'old.jsonl', 'fewer.jsonl')
    expect(stdout.match(/are left out; \d+ are compared/g)).toEqual(['are left out; 27 are compared'])
    expect(stdout).toContain('old: 3 repeats are not in every system and are left out; 27 are compared.')
  })

  it('say why a measure has no value on any unit', async () => {
    expect((await evals('compare', 'old.jsonl', 'new.jsonl', '-m', 'pass@5')).stderr).toBe(
      'No two systems share a unit with a value. Pass@5: The item has fewer than k answers.\n',
    )
  })

  it('are told of rows that are wrong in any format without another format', async () => {
    expect((await evals('evaluate', 'twice.jsonl')).stderr).toBe(
      'twice.jsonl:31: the unit "i0, repetition 1" of "score" occurs twice; keep one of them. Nothing was evaluated.\n',
    )
    expect((await evals('evaluate', 'empty.jsonl')).stderr).toBe(
      'empty.jsonl: the file has no rows. Nothing was evaluated.\n',
    )
  })
})
