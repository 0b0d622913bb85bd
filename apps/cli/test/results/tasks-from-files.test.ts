import { fileURLToPath } from 'node:url'
import type { Result } from '@eval/study'
import { describe, expect, it } from 'vitest'
import { captured } from '../support/captured.js'
import { projectWith } from '../support/project.js'

const example = (name: string): string =>
  fileURLToPath(new URL(`../../../../examples/${name}`, import.meta.url))
const folder = projectWith({})
const result = async (...words: readonly string[]): Promise<Result> => {
  const { stdout, stderr, exit } = await captured([...words, '--format', 'json'], folder)
  expect({ stderr, exit }).toEqual({ stderr: '', exit: 0 })
  return JSON.parse(stdout) as Result
}

const TASKS = [
  {
    task: 'intents',
    files: ['judgements', 'plain', 'diverse'].map((name) => example(`diversity/${name}.txt`)),
    kind: ['--kind', 'intents'],
    measure: 'alpha_nDCG@10',
    better: 'diverse',
    model: 'random-intent-order',
  },
  {
    task: 'preferences',
    files: ['preferences', 'first', 'second'].map((name) => example(`preferences/${name}.txt`)),
    kind: [],
    measure: 'PrefSimple',
    better: 'second',
    model: 'random-preference-order',
  },
]

describe.each(TASKS)('$task from files', ({ files, kind, measure, better, model }) => {
  it('are evaluated with interval, chance and p', async () => {
    const { systems } = await result('evaluate', ...files, ...kind, '--draws', '200')
    const finding = systems[1]!.findings.find((one) => one.measure === measure)!
    expect(systems[1]!.name).toBe(better)
    expect(finding.interval!.low).toBeLessThan(Number(finding.value))
    expect(finding.chance).toMatchObject({ model, method: 'monte-carlo' })
    expect(Number(finding.chance!.value)).toBeLessThan(Number(finding.value))
    expect(Number(finding.chance!.p)).toBeLessThan(0.05)
  })

  it('are compared topic by topic with a verdict', async () => {
    const { comparisons } = await result('compare', ...files, ...kind, '-m', measure)
    expect(comparisons).toHaveLength(1)
    expect(comparisons[0]).toMatchObject({ measure, system: better, unit: 'topic' })
    expect(comparisons[0]!.verdict).toContain(measure)
  })

  it('stand against chance, and in a report', async () => {
    const words = [...files, ...kind, '-m', measure]
    const { tables } = await result('chance', ...words, '--null-model', 'all', '--draws', '200')
    expect(tables[0]!.rows.map(([system]) => system)).toEqual(expect.arrayContaining([better]))
    const report = await result('report', ...words, '--draws', '200')
    expect(report.comparisons).toHaveLength(1)
    expect(report.charts!.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['estimates', 'unit-differences']),
    )
  })
})

describe('parameters of contributions', () => {
  it('of a reader are written with its name', async () => {
    const files = projectWith({ 'p.csv': 'truth;pred\np;p\nn;p\nn;n\np;p\n' })
    const words = ['classify', 'p.csv', '--positive', 'p', '-m', 'Accuracy', '--format', 'json']
    const semicolon = await captured([...words, '--input-format', 'csv(separator=semicolon)'], files)
    expect(semicolon.stderr).toBe('')
    expect((JSON.parse(semicolon.stdout) as Result).systems[0]!.findings[0]).toMatchObject({ value: 0.75 })
    const comma = await captured([...words, '--input-format', 'csv(separator=comma)'], files)
    expect(comma.exit).toBe(2)
    const wrong = await captured([...words, '--input-format', 'csv(separator=colon)'], files)
    expect(wrong.stderr).toContain('csv: parameter "separator" must be one of')
  })

  it('of formats and renderers reach those that declare them', async () => {
    const greeting = `{ type: 'text', default: 'hello', about: 'What is said first.' }`
    const about = `about: { title: 'Greeting', summary: 'Says something before anything else.' }`
    const files = projectWith({
      'evals.config.mjs': `export default { plugins: [{ name: '@acme/greeting', contract: 1, contributions: [
        { contributes: 'format', name: 'greeting', ending: '.txt', params: { word: ${greeting} }, ${about},
          render: (result, options, { word }) => word + ' ' + result.systems.length + '\\n' },
        { contributes: 'renderer', name: 'greeting', ending: '.hi', mediaType: 'text/plain', params: { word: ${greeting} }, ${about},
          render: async (spec, options, { word }) => word + ' ' + spec.title.text + '\\n' },
      ] }] }`,
      'p.csv': 'truth,pred\np,p\nn,p\n',
    })
    const said = async (...words: readonly string[]) => (await captured(words, files)).stdout
    expect(await said('classify', 'p.csv', '--format', 'greeting')).toBe('hello 1\n')
    expect(await said('classify', 'p.csv', '--format', 'greeting(word=moin)')).toBe('moin 1\n')
    expect(await said('plot', 'confusion', 'p.csv', '--format', 'greeting(word=moin)')).toBe(
      'moin Confusion counts: p\n',
    )
    expect(await said('plot', 'confusion', 'p.csv', '--out', 'x.hi')).toBe('Wrote x.hi\n')
  })
})
