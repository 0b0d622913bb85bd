import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { captured } from './support/captured.js'
import { projectWith } from './support/project.js'

const topics = Array.from({ length: 30 }, (_, topic) => `q${topic + 1}`)
const qrels = topics.flatMap((topic) => [`${topic} 0 a 1`, `${topic} 0 b 0`, `${topic} 0 c 1`]).join('\n')
const run = (good: (topic: number) => boolean): string =>
  topics
    .flatMap((topic, index) =>
      (good(index) ? ['a', 'c', 'b'] : ['b', 'a', 'c']).map(
        (document, rank) => `${topic} Q0 ${document} ${rank + 1} ${3 - rank} run`,
      ),
    )
    .join('\n')

let folder: string
const evals = (...words: string[]) => captured(words, folder)
beforeEach(() => {
  folder = projectWith({
    'qrels.txt': `${qrels}\n`,
    'good.txt': `${run((topic) => topic % 5 > 0)}\n`,
    'bad.txt': `${run((topic) => topic % 5 > 2)}\n`,
    'near.txt': `${run((topic) => topic % 5 > 0 && topic !== 1)}\n`,
  })
})

describe('evals bless and evals gate', () => {
  it('test a named baseline as they are told', async () => {
    const blessed = await evals('bless', 'qrels.txt', 'good.txt', '-m', 'AP', '--baseline', 'nightly')
    expect(blessed).toMatchObject({ exit: 0, stderr: '' })
    const red = await evals('gate', 'qrels.txt', 'bad.txt', '--baseline', 'nightly', '--test', 't')
    expect(red).toMatchObject({ exit: 1, stderr: '' })
    expect(red.stdout).toContain('Failed against .evals/nightly.json: AP is worse.')
  })

  it('add up looks at one candidate', async () => {
    await evals('bless', 'qrels.txt', 'good.txt', '-m', 'AP')
    const first = await evals('gate', 'qrels.txt', 'bad.txt', '--sequential', '--candidate', 'abc')
    expect(first.stdout).toContain('First comparison with this baseline, the first of this candidate')
    const kept = JSON.parse(readFileSync(join(folder, '.evals/baseline.json'), 'utf8')) as object
    expect(kept).toMatchObject({ evidence: { candidate: 'abc', own: 1 } })
    const second = await evals('gate', 'qrels.txt', 'near.txt', '--sequential', '--candidate', 'def')
    expect(second.stdout).toContain('Comparison 2 with this baseline, the first of this candidate')
  })

  it('go from green to red to green again', async () => {
    const blessed = await evals('bless', 'qrels.txt', 'good.txt', '-m', 'nDCG@10,AP')
    expect(blessed).toMatchObject({ exit: 0, stderr: '' })
    expect(blessed.stdout).toMatch(
      /^Blessed good as \.evals\/baseline\.json: nDCG@10 0\.\d{4}, AP 0\.\d{4}\.\n$/,
    )
    expect(await evals('gate', 'qrels.txt', 'good.txt')).toMatchObject({ exit: 0 })
    const red = await evals(
      'gate',
      'qrels.txt',
      'bad.txt',
      '--margin',
      '0.01',
      '--write',
      'out.md',
      '--write',
      'out.xml',
      '--write',
      'out.html',
    )
    expect(red.exit).toBe(1)
    expect(red.stdout).toContain('nDCG@10: worse by 0.')
    expect(red.stdout).toContain('Failed against .evals/baseline.json: nDCG@10 is worse; AP is worse.')
    expect(readFileSync(join(folder, 'out.md'), 'utf8')).toContain('nDCG@10: worse by')
    expect(readFileSync(join(folder, 'out.html'), 'utf8')).toMatch(
      /<h1[^>]*>Gate failed<\/h1>[^]*<p class="headline">Failed against \.evals\/baseline\.json/,
    )
    expect(readFileSync(join(folder, 'out.xml'), 'utf8')).toMatch(
      /<testsuites tests="2" failures="2" errors="0">[^]*<failure message="nDCG@10: worse by/,
    )
    expect((await evals('bless', 'qrels.txt', 'bad.txt', '-m', 'nDCG@10,AP')).exit).toBe(0)
    expect((await evals('gate', 'qrels.txt', 'bad.txt')).exit).toBe(0)
  })

  it('count looks in the baseline, each candidate once, unless told not to', async () => {
    await evals('bless', 'qrels.txt', 'good.txt', '-m', 'AP')
    const looks = (): number =>
      (JSON.parse(readFileSync(join(folder, '.evals/baseline.json'), 'utf8')) as { looks: unknown[] }).looks
        .length
    await evals('gate', 'qrels.txt', 'near.txt', '--no-record')
    expect(looks()).toBe(0)
    await evals('gate', 'qrels.txt', 'near.txt')
    await evals('gate', 'qrels.txt', 'near.txt')
    expect(looks()).toBe(1)
    const second = await evals('gate', 'qrels.txt', 'bad.txt')
    expect(second.stdout).toContain(
      'Comparison 2 with this baseline: significance level 0.8 %, of 5 % over all comparisons.',
    )
    expect(looks()).toBe(2)
  })

  it('say what differs and exit with 2 where judgements or topics are others', async () => {
    await evals('bless', 'qrels.txt', 'good.txt', '-m', 'AP')
    writeFileSync(join(folder, 'other.txt'), `${qrels.replace('q1 0 b 0', 'q1 0 b 1')}\n`)
    const other = await evals('gate', 'other.txt', 'good.txt')
    expect(other.exit).toBe(2)
    expect(other.stdout).toContain(
      'Incomparable with .evals/baseline.json: the judgements are not those of the baseline.',
    )
  })

  it('keep several baselines by name', async () => {
    await evals('bless', 'qrels.txt', 'good.txt', '-m', 'AP', '--baseline', 'main')
    expect(existsSync(join(folder, '.evals/main.json'))).toBe(true)
    expect((await evals('gate', 'qrels.txt', 'bad.txt', '--baseline', 'main')).exit).toBe(1)
    const missing = await evals('gate', 'qrels.txt', 'bad.txt')
    expect(missing).toMatchObject({ exit: 2, stdout: '' })
    expect(missing.stderr).toBe(
      'There is no baseline .evals/baseline.json. Bless one first: evals bless FILES...\n',
    )
  })

  it('hold floors, and refuse those of unknown measures', async () => {
    await evals('bless', 'qrels.txt', 'good.txt', '-m', 'AP')
    expect((await evals('gate', 'qrels.txt', 'good.txt', '--value-at-least', 'AP=0.5')).exit).toBe(0)
    const low = await evals('gate', 'qrels.txt', 'good.txt', '--at-least', 'AP=0.9999')
    expect(low.exit).toBe(1)
    expect(low.stdout).toContain('required: 1.000')
    const unknown = await evals('gate', 'qrels.txt', 'good.txt', '--at-least', 'AQ=0.5')
    expect(unknown).toMatchObject({ exit: 2 })
    expect(unknown.stderr).toContain('Did you mean "AP"?')
  })

  it('annotate a workflow, and put the worst units into the JSON', async () => {
    await evals('bless', 'qrels.txt', 'good.txt', '-m', 'AP')
    const { stdout } = await evals('gate', 'qrels.txt', 'bad.txt', '--format', 'github')
    expect(stdout).toMatch(/^::error title=AP::AP: worse by 0\.\d+ \[/)
    const { stdout: json } = await evals('gate', 'qrels.txt', 'bad.txt', '--format', 'json')
    const result = JSON.parse(json) as { gate: { checks: { worst: { unit: string }[] }[] } }
    expect(result.gate.checks[0]!.worst.map(({ unit }) => unit)).toEqual(['q2', 'q3', 'q7', 'q8', 'q12'])
  })

  it('refuse a damaged baseline, several systems and a bad ending, and leave the baseline as it was', async () => {
    await evals('bless', 'qrels.txt', 'good.txt', '-m', 'AP')
    const several = await evals('gate', 'qrels.txt', 'good.txt', 'bad.txt')
    expect(several).toMatchObject({ exit: 2 })
    expect(several.stderr).toContain('One system is blessed or gated at a time, not 2: good, bad.')
    const path = join(folder, '.evals/baseline.json')
    const before = readFileSync(path, 'utf8')
    const ending = await evals('gate', 'qrels.txt', 'near.txt', '--write', 'out.docx')
    expect(ending).toMatchObject({ exit: 2 })
    expect(ending.stderr).toContain('No format has files such as out.docx.')
    expect(readFileSync(path, 'utf8')).toBe(before)
    writeFileSync(path, '{}')
    const damaged = await evals('gate', 'qrels.txt', 'good.txt')
    expect(damaged).toMatchObject({ exit: 2 })
    expect(damaged.stderr).toContain('.evals/baseline.json: This is not a baseline (eval-baseline/1)')
  })

  it('gate predictions on measures that see all rows at once', async () => {
    const rows = (shift: number): string =>
      [
        'id,y_true,y_score',
        ...Array.from({ length: 80 }, (_, row) => {
          const positive = row % 2
          return `r${row},${positive},${(0.5 + 0.2 * (positive - 0.5) * shift + 0.2 * Math.sin(row * 12.9)).toFixed(4)}`
        }),
      ].join('\n')
    writeFileSync(join(folder, 'old.csv'), `${rows(2)}\n`)
    writeFileSync(join(folder, 'new.csv'), `${rows(-1)}\n`)
    const words = ['--positive', '1', '-m', 'AUC,Brier']
    expect((await evals('bless', 'old.csv', ...words)).exit).toBe(0)
    const gated = await evals('gate', 'new.csv', '--positive', '1')
    expect(gated).toMatchObject({ exit: 1, stderr: '' })
    expect(gated.stdout).toContain('AUC is worse; Brier is worse')
  })

  it('gate every system of one file, and refuse a run that did not end well', async () => {
    const result = (provider: string, index: number, score: number, failureReason = 0) => ({
      testIdx: index,
      promptIdx: 0,
      provider: { id: provider },
      score,
      success: score === 1,
      vars: { question: `q${index}` },
      failureReason,
    })
    const file = (results: readonly object[]): string =>
      JSON.stringify({ evalId: 'e', results: { version: 3, prompts: [], results } })
    const all = ['small', 'large'].flatMap((name) => [0, 1, 2].map((index) => result(name, index, index % 2)))
    writeFileSync(join(folder, 'results.json'), file(all))
    const blessed = await evals('bless', 'results.json', '-m', 'score')
    expect(blessed.stdout).toContain('score (small) 0.3333, score (large) 0.3333')
    const same = await evals('gate', 'results.json')
    expect(same).toMatchObject({ exit: 0 })
    expect(same.stdout).toContain('score (large): equivalent')
    writeFileSync(join(folder, 'results.json'), file([...all.slice(1), result('small', 0, 0, 2)]))
    const unfinished = await evals('bless', 'results.json')
    expect(unfinished).toMatchObject({ exit: 2 })
    expect(unfinished.stderr).toContain('An incomplete run is neither blessed nor gated')
  })
})

describe('evals power', () => {
  it('plans a comparison from numbers, and from the files of two systems', async () => {
    const planned = await evals('power', '--difference', '0.02', '--deviation', '0.25')
    expect(planned).toMatchObject({ exit: 0, stderr: '' })
    expect(planned.stdout).toContain('1229 units: 80 % power to detect a difference of 0.02')
    const files = await evals('power', 'qrels.txt', 'good.txt', 'bad.txt', '-m', 'AP', '--difference', '0.1')
    expect(files).toMatchObject({ exit: 0, stderr: '' })
    expect(files.stdout).toMatch(/AP: 30 units: \d+(?:\.\d+)? % power to detect it/)
  })

  it('says what it needs', async () => {
    expect(await evals('power')).toMatchObject({ exit: 2 })
    const one = await evals('power', 'qrels.txt', 'good.txt', '--difference', '0.1')
    expect(one).toMatchObject({ exit: 2 })
    expect(one.stderr).toContain('give a second one')
  })
})

describe('statistics of answers', () => {
  it('are asked for by name', async () => {
    const rows = ['a,1,1', 'a,2,1', 'b,1,1', 'b,2,0', 'c,1,0', 'c,2,0']
    writeFileSync(join(folder, 'agent.csv'), `unit,repeat,pass\n${rows.join('\n')}\n`)
    const agent = await evals('evaluate', 'agent.csv', '-m', 'pass@2,pass^2,FleissKappa', '--format', 'json')
    const findings = (text: string): Record<string, number> =>
      Object.fromEntries(
        (
          JSON.parse(text) as { systems: { findings: { measure: string; value: number }[] }[] }
        ).systems[0]!.findings.map(({ measure, value }) => [measure, value]),
      )
    // by hand: at least one pass in two of three items, both in one; agreement 2/3, chance 1/2
    expect(findings(agent.stdout)).toEqual({
      'Pass@2': 2 / 3,
      'PassAll@2': 1 / 3,
      FleissKappa: expect.closeTo(1 / 3, 12) as number,
    })
    writeFileSync(join(folder, 'judge.csv'), 'id,judge,human\n1,1,\n2,0,\n3,1,1\n4,0,0\n5,1,0\n')
    const judge = await evals('evaluate', 'judge.csv', '--kind', 'judge', '--format', 'json')
    // by hand: 1/2 - 1/3
    expect(findings(judge.stdout).PredictionPoweredMean).toBeCloseTo(1 / 6, 12)
    writeFileSync(join(folder, 'battles.csv'), 'model_a,model_b,winner\nx,y,x\nx,y,y\ny,x,tie\n')
    const battles = await evals('evaluate', 'battles.csv')
    expect(battles.stdout).toContain('Test of equal strengths')
    expect((await evals('compare', 'battles.csv')).stderr).toContain('Battles cannot be paired')
  })
})
