import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Result } from '@eval/study'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { evalsOf } from './command.js'
import { manifest, write } from './two-strangers.js'

const project = inject('project')
const home = join(project, 'segments')
const fixture = fileURLToPath(new URL('./fixtures/segments', import.meta.url))
const evals = evalsOf(project, home)

/** Twelve texts of twenty gaps with a cut every fourth; a system misses or shifts some of them. */
const texts = (shift: (text: number, gap: number) => number): string =>
  Array.from({ length: 12 }, (_, text) => {
    const gaps = Array.from({ length: 20 }, () => 0)
    for (let gap = 3; gap < 20; gap += 4) gaps[Math.min(19, gap + shift(text, gap))] = 1
    return `t${text + 1}\t${gaps.join('')}\n`
  }).join('')

/** What the command says as JSON; nothing may go to standard error. */
const told = (...words: string[]): Result => {
  const { stdout, stderr } = evals(...words, '--format', 'json')
  expect(stderr).toBe('')
  return JSON.parse(stdout) as Result
}

describe("a stranger's kind of work from tarballs", () => {
  beforeAll(() => {
    mkdirSync(join(home, 'node_modules'), { recursive: true })
    cpSync(fixture, join(home, 'node_modules/evals-plugin-segments'), { recursive: true })
    write(home, {
      'package.json': manifest('segments', ['evals-plugin-segments']),
      'wanted.tsv': texts(() => 0),
      'good.tsv': texts((text, gap) => (text % 3 === 0 && gap < 8 ? 1 : 0)),
      'poor.tsv': texts((text, gap) => (gap + text) % 3),
    })
  })
  const files = ['wanted.tsv', 'poor.tsv', 'good.tsv']
  /** Enough for a p below 0.01. */
  const few = ['--draws', '400']

  test('is recognised and evaluated with interval, chance and p', () => {
    const { systems } = told('evaluate', ...files, ...few)
    expect(systems.map(({ name }) => name)).toEqual(['poor', 'good'])
    const [poor, good] = systems.map(({ findings }) => findings[0]!)
    // By hand: of five cuts each in four of twelve texts two are off by one, so that six of ten are met there.
    expect(good).toMatchObject({
      measure: 'CutSimilarity',
      n: 12,
      value: expect.closeTo((8 + 4 * 0.6) / 12, 12) as number,
    })
    expect(good!.interval!.low).toBeLessThan(Number(good!.value))
    expect(good!.chance).toMatchObject({ model: 'cuts-anywhere', method: 'monte-carlo' })
    expect(Number(good!.chance!.p)).toBeLessThan(0.01)
    expect(Number(poor!.value)).toBeLessThan(Number(good!.value))
    const near = told('evaluate', ...files, '--kind', 'segments(near=2)', ...few)
    expect(near.systems[1]!.findings[0]!.value).toBe(1)
    expect(near.policies).toMatchObject({ near: 2 })
  })

  test('is compared with a verdict', () => {
    const { comparisons } = told('compare', ...files, ...few)
    expect(comparisons).toMatchObject([
      { measure: 'CutSimilarity', system: 'good', unit: 'text', n: 12, outcome: 'better' },
    ])
    expect(comparisons[0]!.interval!.low).toBeGreaterThan(0)
    expect(comparisons[0]!.verdict).toContain('good')
  })

  test('is blessed and gated', () => {
    expect(evals('bless', 'wanted.tsv', 'good.tsv').stderr).toBe('')
    const same = evals('gate', 'wanted.tsv', 'good.tsv', '--margin', '0.05', '--no-record')
    expect(same.stdout).toContain('CutSimilarity: equivalent, the same value on all 12 texts.')
    const worse = evals('gate', 'wanted.tsv', 'poor.tsv', '--margin', '0.05')
    expect(worse.stdout).toMatch(/CutSimilarity: worse by 0\.\d+ .*12 texts\./)
    expect([same.status, worse.status]).toEqual([0, 1])
  })

  test('is held against chance, by its own null model', () => {
    const { tables } = told('chance', ...files, '--null-model', 'all', '--draws', '300')
    const columns = tables[0]!.columns.map(({ name }) => name)
    const models = tables[0]!.rows.map((row) => row[columns.indexOf('null model')])
    expect(models).toEqual(['cuts-anywhere', 'cuts-anywhere'])
  })

  test('is drawn by its own chart and by charts of ours, in a report too', () => {
    const drawn = evals('plot', 'cut-map', ...files, '--format', 'json', ...few)
    expect(drawn.stderr).toBe('')
    const { title } = JSON.parse(drawn.stdout) as { title: { subtitle: string[] } }
    const found = told('evaluate', ...files, ...few).systems[1]!.findings[0]!
    const three = (value: unknown): string => Number(value).toFixed(3)
    const { low, high } = found.interval!
    expect(title.subtitle[1]).toBe(`good ${three(found.value)} [${three(low)}, ${three(high)}]`)
    for (const chart of ['unit-values', 'unit-differences', 'estimates'])
      expect(evals('plot', chart, ...files).stdout).toMatch(/^<svg /)
    const report = told('report', ...files, ...few)
    expect(report.charts!.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['cut-map', 'estimates', 'unit-differences']),
    )
    expect(evals('report', ...files, '--out', 'page.html', ...few).stderr).toBe('')
    expect(readFileSync(join(home, 'page.html'), 'utf8')).toContain('Map of cuts')
  })

  test('is examined and explained', () => {
    const doctor = evals('doctor', ...files)
    expect(doctor.stdout).toMatch(/holds\s+cuts/)
    expect(doctor.stdout).toContain('each line is a name, a tab and gaps of 0 and 1')
    expect(evals('explain', 'CutSimilarity').stdout).toContain(
      'CutSimilarity — Similarity of cuts (measure on segmentation)',
    )
    expect(evals('explain', 'segments').stdout).toContain('Segmentation of texts (task)')
    const { tables } = told('explain', 'CutSimilarity', 'wanted.tsv', 'good.tsv', '--unit', 't1')
    expect(tables.length).toBeGreaterThan(0)
    expect(evals('tasks', '--format', 'csv').stdout).toContain('segments')
  })

  test('a text that a system lacks is noted in the words of the task', () => {
    write(home, {
      'short.tsv': texts(() => 0)
        .split('\n')
        .slice(1)
        .join('\n'),
    })
    const { notes } = told('evaluate', 'wanted.tsv', 'short.tsv', ...few)
    expect(notes).toContainEqual({ code: 'MISSING_TEXTS', text: 'short: 1 texts missing.' })
  })
})
