import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { captured, type Captured } from '../support/captured.js'
import { projectWith } from '../support/project.js'

const QRELS = 'q1 0 d1 1\nq1 0 d2 0\nq2 0 d1 0\nq2 0 d3 1\nq3 0 d1 1\n'
const RUN = 'q1 Q0 d1 1 3 a\nq1 Q0 d2 2 2 a\nq2 Q0 d1 1 3 a\nq2 Q0 d3 2 2 a\nq3 Q0 d1 1 1 a\n'

const about = "about: { title: 'Strange', summary: 'A contribution of a stranger.' }"
const contributions = `[
  { contributes: 'measure', name: 'Thrower', input: 'ranking', params: {}, range: [0, 1], better: 'higher', laws: [],
    undefinedWhen: {}, ${about}, compute() { throw new Error('oops') } },
  { contributes: 'measure', name: 'Summer', input: 'ranking', params: {}, range: [0, 1], better: 'higher', laws: [],
    undefinedWhen: {}, ${about}, compute: () => 0.5, aggregate() { throw new Error('no sum') } },
  { contributes: 'measure', name: 'Nobody', input: 'ranking', params: {}, range: [0, 1], better: 'higher', laws: [],
    undefinedWhen: {}, ${about}, compute: () => 0.5, aggregate: () => NaN },
  { contributes: 'reader', name: 'stumbler', yields: 'run', layout: 'A|B', params: {}, ${about},
    examples: [{ about: 'One row.', content: 'a|b' }],
    recognise: ({ lines }) => lines.every((line) => line.includes('|')) ? { score: 0.99, why: 'bars' } : undefined,
    read() { throw new TypeError('no such thing') } },
  { contributes: 'chart', name: 'blobs', data: 'rankings', params: {}, ${about}, examples: [],
    spec: () => ({ data: { values: [{ a: 1 }] }, mark: 'blob', encoding: { x: { field: 'a' } } }) },
  { contributes: 'interval', name: 'wide', input: 'units', params: { level: { type: 'number', min: 0, max: 1, default: 0.95, about: 'L.' } },
    undefinedWhen: {}, ${about},
    compute: ({ values }, { level }) => ({ low: -7, high: 7, estimate: 0, level, side: 'two-sided', method: 'wide', n: values.length, notes: [] }) },
  { contributes: 'measure', name: 'Needy', input: 'ranking', params: {}, range: [0, 1], better: 'higher', laws: [],
    undefinedWhen: {}, ${about}, compute: () => 0.5, needs() { throw new Error('no idea') } },
  { contributes: 'task', name: 'sulking', params: {}, unit: 'row', frames: ['values'], onlyWhenAsked: true, ${about}, examples: [],
    tables: { values: { table: 'values', called: 'values', of: 'each-system', about: 'Values.' } },
    usual: { measures: () => ({}) }, join() { throw new Error('will not') } },
  { contributes: 'null-model', name: 'still', input: 'ranking', params: {}, keeps: 'Everything there is.', preserves: ['topic'], ${about},
    sample: (observed) => observed },
]`

const files = {
  'qrels.txt': QRELS,
  'a.txt': RUN,
  'values.csv': 'id,value\n1,0.5\n2,1\n',
  'b.pipe': 'q1|d1\nq2|d1\n',
  'evals.config.mjs': `export default { plugins: [{ name: '@stranger/odd', contract: 1, contributions: ${contributions} }] }`,
}

const run = (...words: readonly string[]): Promise<Captured> => captured(words, projectWith(files))

describe('failures in a plugin say whose they are', () => {
  it('a measure that throws is named with its plugin and the topic', async () => {
    const { stderr } = await run('rank', 'qrels.txt', 'a.txt', '-m', 'Thrower')
    expect(stderr).toContain('The measure Thrower of the plugin @stranger/odd failed: oops.')
    expect(stderr).toContain('It was on "q1".')
  })

  it('whatever a measure or a task is asked is named with its plugin', async () => {
    const needy = await run('rank', 'qrels.txt', 'a.txt', '-m', 'Needy')
    expect(needy).toMatchObject({ exit: 2 })
    expect(needy.stderr).toContain('The measure Needy of the plugin @stranger/odd failed: no idea.')
    const sulking = await run('evaluate', 'values.csv', '--kind', 'sulking')
    expect(sulking).toMatchObject({ exit: 2 })
    expect(sulking.stderr).toContain('The task sulking of the plugin @stranger/odd failed: will not.')
  })

  it('an average that throws is named with its plugin, in every command that takes it', async () => {
    const failed = 'The measure Summer of the plugin @stranger/odd failed: no sum.'
    for (const words of [
      ['rank', 'qrels.txt', 'a.txt'],
      ['compare', 'qrels.txt', 'a.txt', 'a.txt'],
      ['report', 'qrels.txt', 'a.txt'],
    ]) {
      const { stderr, exit } = await run(...words, '-m', 'Summer')
      expect(stderr).toContain(failed)
      expect(exit).toBe(2)
    }
  })

  it('an average that is no number is refused', async () => {
    const { stdout, stderr } = await run('rank', 'qrels.txt', 'a.txt', '-m', 'Nobody')
    expect(stderr).toContain('The average of Nobody returned NaN')
    expect(stdout).toBe('')
  })

  it('a chart that a page cannot draw is named with its plugin', async () => {
    const odd = files['evals.config.mjs']
      .replace("name: 'blobs', data: 'rankings'", "name: 'estimates', data: 'estimates'")
      .replace('export default {', "export default { prefer: { estimates: '@stranger/odd' },")
    const folder = projectWith({ ...files, 'evals.config.mjs': odd })
    for (const words of [['report'], ['rank', '--format', 'html']]) {
      const [command, ...more] = words
      const { stderr, exit } = await captured(
        [command!, 'qrels.txt', 'a.txt', '-m', 'P@1', ...more, '--out', 'page.html'],
        folder,
      )
      expect(stderr).toContain(
        'The chart estimates of the plugin @stranger/odd gives a specification that cannot be drawn',
      )
      expect(exit).toBe(2)
    }
    expect(existsSync(join(folder, 'page.html'))).toBe(false)
  })

  it('a reader that throws is named with its plugin and the file', async () => {
    const { stderr } = await run('rank', 'qrels.txt', 'b.pipe', '-m', 'P@5')
    expect(stderr).toContain('b.pipe: The reader stumbler of the plugin @stranger/odd failed: no such thing.')
  })

  it('a chart that cannot be drawn is named with its plugin', async () => {
    const { stderr } = await run('plot', 'blobs', 'qrels.txt', 'a.txt', '--format', 'svg')
    expect(stderr).toContain(
      'The chart blobs of the plugin @stranger/odd gives a specification that cannot be drawn',
    )
  })
})

describe('--input-format with judgements and runs', () => {
  it('is for the files of the sort that it gives', async () => {
    const { stdout, exit } = await run(
      'rank',
      'qrels.txt',
      'a.txt',
      '--input-format',
      'trec-run',
      '-m',
      'P@5',
    )
    expect(exit).toBe(0)
    expect(stdout).toContain('P@5')
  })

  it('takes one for each sort', async () => {
    const words = ['--input-format', 'trec-run,trec-qrels', '-m', 'P@5']
    expect((await run('rank', 'qrels.txt', 'a.txt', ...words)).exit).toBe(0)
  })

  it('is still refused where it gives something else altogether', async () => {
    const { stderr } = await run('rank', 'qrels.txt', 'a.txt', '--input-format', 'trec-rnu', '-m', 'P@5')
    expect(stderr).toContain('Did you mean "trec-run"?')
  })
})

describe('rank', () => {
  it('says what chance means under the null model that was named', async () => {
    const { stdout } = await run('rank', 'qrels.txt', 'a.txt', '-m', 'P@5', '--null-model', 'still')
    expect(stdout).toContain('still keeps: Everything there is.')
    expect(stdout).not.toContain('Chance is a random order')
  })

  it('takes an interval on units from a plugin', async () => {
    const { stdout } = await run(
      'rank',
      'qrels.txt',
      'a.txt',
      '-m',
      'P@5',
      '--interval',
      'wide',
      '--format',
      'json',
    )
    expect(stdout).toContain('"method": "wide"')
  })

  it('refuses an interval that is not there, with the nearest that is', async () => {
    const { stderr, exit } = await run('rank', 'qrels.txt', 'a.txt', '--interval', 'bootstrp')
    expect(exit).toBe(2)
    expect(stderr).toContain('Did you mean "bootstrap"?')
  })
})

describe('explain', () => {
  it.each([
    ['ranking', ['Laws:', 'bounded: ', 'order-only: ', 'Invariants:']],
    ['input:ranking', ['Laws:', 'order-only: ']],
    ['bounded', ['bounded — law that any measure may promise']],
    ['order-only', ['order-only — law that measures on ranking may promise']],
    ['still', ['Every draw keeps:', 'Everything there is.', 'Invariants that it preserves:']],
    ['permutation', ['Null hypothesis:']],
    ['stumbler', ['Layout:', 'A|B', 'Gives:', 'Example:', 'a|b']],
    ['blobs', ['Draws:', 'rankings']],
  ])('%s says what it declares', async (name, lines) => {
    const { stdout } = await run('explain', name)
    for (const line of lines) expect(stdout).toContain(line)
  })
})

describe('lists', () => {
  it.each(['effects', 'inputs', 'exacts', 'cells', 'threshold-rules'])(
    'evals %s lists them',
    async (kind) => {
      const { stdout, exit } = await run(kind)
      expect(exit).toBe(0)
      expect(stdout).toContain('@eval/')
    },
  )
})

describe('a name of a plugin where plugins are left out', () => {
  it('is said to be unknown for that reason', async () => {
    const { stderr } = await run('rank', 'qrels.txt', 'a.txt', '-m', 'Thrower', '--no-plugins')
    expect(stderr).toMatch(/^Plugins are left out \(--no-plugins\)\. No measure is called "Thrower"/)
  })
})

describe('small things', () => {
  it('plot says which file it wrote', async () => {
    const { stdout } = await run('plot', 'topics-pr', 'qrels.txt', 'a.txt', '--out', 'curve.json')
    expect(stdout).toBe('Wrote curve.json\n')
  })

  it('topics are hinted at in the order of their numbers', async () => {
    const topics = ['1', '2', '10', '11']
    const folder = projectWith({
      'qrels.txt': topics.map((topic) => `${topic} 0 d1 1\n`).join(''),
      'a.txt': topics.map((topic) => `${topic} Q0 d1 1 1 a\n`).join(''),
    })
    const { stderr } = await captured(['explain', 'P@5', 'qrels.txt', 'a.txt'], folder)
    expect(stderr).toContain('several topics: 1, 2, 10, 11.')
  })
})
