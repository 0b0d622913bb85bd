import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { captured } from '../support/captured.js'
import { manifest, pluginPackage, projectWith } from '../support/project.js'

/** Where texts were cut, gap by gap, with a reader, a measure and a task of its own: plain objects without an import. */
const PLUGIN = `
const about = { title: 'Cuts', summary: 'Where a text was cut, gap by gap.' }
const measure = {
  contributes: 'measure', name: 'CutsMet', input: 'cuts', params: {}, range: [0, 1], better: 'higher', laws: [],
  undefinedWhen: {}, about, compute: ({ wanted, made }) => (wanted === made ? 1 : 0),
}
const LINE = /^(\\S+)\\t([01]+)$/
const reader = {
  contributes: 'reader', name: 'cuts', yields: 'cuts', layout: 'TEXT<tab>GAPS', params: {}, about,
  examples: [{ about: 'One text.', content: 't1\\t0101\\n' }],
  recognise: ({ lines }) =>
    lines.length > 0 && lines.every((line) => LINE.test(line)) ? { score: 0.95, why: 'gaps of 0 and 1' } : undefined,
  async read(bytes) {
    let text = ''
    for await (const chunk of bytes) text += new TextDecoder().decode(chunk)
    const table = new Map(text.trimEnd().split('\\n').map((line) => line.split('\\t')))
    return { table, rows: table.size, lines: undefined }
  },
}
const task = {
  contributes: 'task', name: 'segments', params: {}, unit: 'text', frames: ['cuts'], about,
  tables: {
    wanted: { table: 'cuts', called: 'cuts wanted', of: 'every-system', about: 'Where texts should be cut.' },
    made: { table: 'cuts', called: 'cuts made', of: 'each-system', about: 'Where a system cut them.' },
  },
  usual: { measures: () => ({ cuts: 'CutsMet' }) },
  join: ({ wanted, made }) => ({
    groups: [{ kind: 'cuts', over: 'units',
      units: [...wanted].map(([id, cuts]) => ({ id, frame: { wanted: cuts, made: made.get(id) } })) }],
  }),
}
export default { name: 'evals-plugin-segments', contract: 1, contributions: [measure, reader, task] }
`

/** Thirty texts with a cut after every fourth of twenty gaps; in some texts every cut is one gap late. */
const texts = (isLate: (text: number) => boolean): string =>
  Array.from({ length: 30 }, (_, text) => {
    const gaps = Array.from({ length: 20 }, () => 0)
    for (let gap = 2; gap < 20; gap += 4) gaps[gap + (isLate(text) ? 1 : 0)] = 1
    return `t${text + 1}\t${gaps.join('')}\n`
  }).join('')

test("a plugin's own task is blessed and gated by the command, found by its files", async () => {
  const folder = projectWith({
    ...manifest('evals-plugin-segments'),
    ...pluginPackage('evals-plugin-segments', PLUGIN),
    'wanted.tsv': texts(() => false),
    'others.tsv': texts((text) => text === 0),
    'good.tsv': texts((text) => text < 3),
    'poor.tsv': texts((text) => text < 18),
  })
  const evals = (...words: string[]) => captured(words, folder)
  expect(await evals('bless', 'wanted.tsv', 'good.tsv')).toMatchObject({
    exit: 0,
    stderr: '',
    // By hand: 27 of 30 texts have every cut, the others none.
    stdout: 'Blessed good as .evals/baseline.json: CutsMet 0.9000.\n',
  })
  const kept = JSON.parse(readFileSync(join(folder, '.evals/baseline.json'), 'utf8')) as object
  expect(kept).toMatchObject({ key: { task: 'segments', unit: 'text' } })

  const same = await evals('gate', 'wanted.tsv', 'good.tsv', '--margin', '0.05')
  expect(same).toMatchObject({ exit: 0, stderr: '' })
  expect(same.stdout).toContain('CutsMet: equivalent, the same value on all 30 texts.')

  const worse = await evals('gate', 'wanted.tsv', 'poor.tsv', '--margin', '0.05', '--format', 'json')
  expect(worse).toMatchObject({ exit: 1, stderr: '' })
  const { comparisons } = JSON.parse(worse.stdout) as { comparisons: object[] }
  // By hand: 15 of 30 texts lose all, so that 2 of 2^15 exchanges of signs are as extreme.
  expect(comparisons).toMatchObject([
    {
      measure: 'CutsMet',
      unit: 'text',
      n: 30,
      difference: -0.5,
      p: expect.closeTo(2 / 2 ** 15, 15) as number,
      outcome: 'worse',
    },
  ])

  const other = await evals('gate', 'others.tsv', 'good.tsv')
  expect(other.exit).toBe(2)
  expect(other.stdout + other.stderr).toContain('are not those of the baseline')
})
