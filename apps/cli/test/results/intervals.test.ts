import { fileURLToPath } from 'node:url'
import type { FindingRecord, Result } from '@eval/study'
import { describe, expect, it } from 'vitest'
import { captured, type Captured } from '../support/captured.js'
import { pluginSource, projectWith } from '../support/project.js'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const SPAM = 'examples/classification/spam.csv'
const RUNS = ['qrels.txt', 'bm25.txt', 'dense.txt'].map((name) => `examples/retrieval/${name}`)

const folder = projectWith({
  'four.csv': 'actual,predicted\na,a\nb,b\na,b\nb,b\n',
  'sets.csv': 'y_true,y_pred\na|b,a|b\nb,b|c\nc,c\na,a|c\n',
  'scored.csv': 'actual,score\na,.1\na,.4\nb,.3\nb,.9\nb,.8\na,.2\n',
  'qrels.txt': 'q1 0 d1 1\nq2 0 d1 1\nq3 0 d1 1\n',
  'run.txt': 'q1 Q0 d1 1 3 a\nq2 Q0 d1 1 3 a\nq3 Q0 d1 1 3 a\n',
  'values.csv': 'unit,a,b\n1,.5,.7\n2,.4,.5\n3,.1,.4\n4,.6,.5\n',
})

const run = (...words: readonly string[]): Promise<Captured> => captured(words, folder)

async function resultOf(words: readonly string[], at = folder): Promise<Result> {
  const { stdout, stderr, exit } = await captured([...words, '--format', 'json'], at)
  expect({ stderr, exit }).toEqual({ stderr: '', exit: 0 })
  return JSON.parse(stdout) as Result
}

const found = ({ systems }: Result, measure: string): FindingRecord =>
  systems[0]!.findings.find((one) => one.measure === measure)!

const methods = ({ systems }: Result): Record<string, string | undefined> =>
  Object.fromEntries(systems[0]!.findings.map(({ measure, interval }) => [measure, interval?.method]))

describe('classify --interval', () => {
  it('puts the interval asked for around plain proportions', async () => {
    const result = await resultOf(['classify', 'four.csv', '-m', 'Accuracy', '--interval', 'clopper-pearson'])
    const { interval } = found(result, 'Accuracy')
    // scipy 1.10: binomtest(3, 4).proportion_ci(method='exact')
    expect(interval?.low).toBeCloseTo(0.1941204496854081, 6)
    expect(interval?.high).toBeCloseTo(0.9936905367903817, 6)
    expect(interval?.method).toBe('clopper-pearson')
  })

  it('takes of several the first that fits each measure, and keeps the usual one where none does', async () => {
    const asked = ['--interval', 'clopper-pearson,delong', '-m', 'Accuracy,AUC,AP', '--positive', 'spam']
    const result = await resultOf(['classify', SPAM, ...asked], ROOT)
    expect(methods(result)).toEqual({
      Accuracy: 'clopper-pearson',
      AUC: 'delong',
      AP: 'bootstrap-percentile',
    })
    expect(result.notes.map(({ text }) => text)).toContain(
      'The interval clopper-pearson, delong does not apply to AP; the default interval is used.',
    )
  })

  it('takes parameters, and gives proportions and areas the drawn interval where it is asked for', async () => {
    const asked = ['--interval', 'bootstrap(form=bca)', '-m', 'Accuracy,F,AUC', '--positive', 'spam']
    const result = await resultOf(['classify', SPAM, ...asked, '--draws', '500'], ROOT)
    expect(methods(result)).toEqual({ Accuracy: 'bootstrap-bca', F: 'bootstrap-bca', AUC: 'bootstrap-bca' })
    expect(result.notes.filter(({ text }) => text.includes('--interval'))).toEqual([])
  })

  it('serves sets of labels and the tables class by class as well', async () => {
    const of = (result: Result): unknown => result.tables.find(({ name }) => name === 'label-intervals')?.rows
    const asked = await resultOf(['classify', 'sets.csv', '--interval', 'clopper-pearson'])
    const usual = await resultOf(['classify', 'sets.csv'])
    expect(found(asked, 'ExactMatch').interval?.method).toBe('clopper-pearson')
    expect(of(asked)).not.toEqual(of(usual))
    const drawn = await resultOf(['classify', 'sets.csv', '--interval', 'delta', '-m', 'Precision'])
    expect(found(drawn, 'Precision').interval?.method).toBe('delta')
  })

  it('refuses one that takes no measure at hand, and names those that do', async () => {
    const { stderr, exit } = await run(
      'classify',
      'four.csv',
      '-m',
      'F(average=macro)',
      '--interval',
      'delong',
    )
    expect(stderr).toBe('The interval delong fits none of F(average=macro). These fit: bootstrap, delta.\n')
    expect(exit).toBe(2)
  })

  it('shows the interval asked for in the plan', async () => {
    const { stdout } = await run(
      ...['classify', 'scored.csv', '--positive', 'b', '--interval', 'delta', '-m', 'AUC'],
      ...['--explain', '--format', 'csv'],
    )
    expect(stdout).toContain('interval,AUC,"delta, level 0.95",command line')
  })
})

describe('compare --interval', () => {
  it('chooses the interval of the difference and leaves those of the systems alone', async () => {
    const usual = await resultOf(['compare', ...RUNS, '-m', 'AP', '--test', 't'], ROOT)
    const asked = await resultOf(
      ['compare', ...RUNS, '-m', 'AP', '--test', 't', '--interval', 'bootstrap'],
      ROOT,
    )
    expect(usual.comparisons[0]!.interval?.method).toBe('t')
    expect(asked.comparisons[0]!.interval?.method).toBe('bootstrap-bca')
    expect(asked.systems).toEqual(usual.systems)
    expect(asked.comparisons[0]!.minimumDetectable).toBe(usual.comparisons[0]!.minimumDetectable)
  })

  it('takes for each measure the first that fits and says where none does', async () => {
    const words = ['--score', 'y_score,rival_score', '--positive', 'spam', '--threshold', '0.5']
    const result = await resultOf(['compare', SPAM, ...words, '--interval', 't,delong'], ROOT)
    expect(result.comparisons.map(({ measure, interval }) => [measure, interval?.method])).toEqual([
      ['Accuracy', 't'],
      ['Informedness', 'bootstrap-percentile'],
      ['AUC', 'delong'],
    ])
    expect(result.notes.map(({ text }) => text)).toContain(
      'The interval t, delong does not apply to Informedness; the default interval is used.',
    )
  })

  it('refuses one that takes nothing here, and names those that do', async () => {
    const values = ['compare', 'values.csv', '--kind', 'values']
    const unfit = await run(...values, '--interval', 'delong')
    expect(unfit.stderr).toBe('The interval delong fits none of value. These fit: bootstrap, t.\n')
    const elsewhere = await run(...values, '--interval', 'wilson')
    expect(elsewhere.stderr).toContain('"wilson": it is one on proportion')
    expect(elsewhere.stderr).toContain('These fit: bootstrap, delong, t, tango.')
  })
})

describe('rank --interval', () => {
  it('names those that fit where one is not known, and what may have been meant', async () => {
    const { stderr, exit } = await run('rank', 'qrels.txt', 'run.txt', '--interval', 'bootstrp')
    expect(stderr).toBe(
      'No interval is called "bootstrp". Did you mean "bootstrap"? These fit: bootstrap, t. See: evals intervals\n',
    )
    expect(exit).toBe(2)
  })

  it('does not speak of draws where none were made', async () => {
    const drawn = await resultOf(['rank', 'qrels.txt', 'run.txt', '-m', 'RR'])
    expect(drawn.notes.map(({ text }) => text)).toContain(
      'No interval for RR: every resample of the topics gave the same value, or none; this is not certainty.',
    )
    const asked = await resultOf(['rank', 'qrels.txt', 'run.txt', '-m', 'RR', '--interval', 't'])
    expect(asked.notes.map(({ text }) => text)).toContain(
      'No interval for RR: t gives no interval of positive width; this is not certainty.',
    )
  })

  it('leaves level and seed to their own options', async () => {
    const { stderr } = await run('rank', 'qrels.txt', 'run.txt', '--interval', 'bootstrap(level=0.9)')
    expect(stderr).toBe(
      'bootstrap(level=0.9): the level holds for every interval and is set once. Use --level.\n',
    )
  })
})

describe('the interval of a plugin', () => {
  const broad = pluginSource('@acme/broad', 'Any').replace(
    'contributions: [{',
    `contributions: [{
      contributes: 'interval', name: 'broad', input: 'measured', params: { level: { type: 'number', min: 0, max: 1, default: 0.95, about: 'L.' } },
      undefinedWhen: {}, about: { title: 'Broad', summary: 'Always from 0 to 1.' },
      compute: (_, { level }) => ({ low: 0, high: 1, estimate: 0.5, level, side: 'two-sided', method: 'broad', n: 1, notes: [] }),
    }, {`,
  )

  it('serves measures of predictions by its name, from a configuration too', async () => {
    const at = projectWith({
      'four.csv': 'actual,predicted\na,a\nb,b\na,b\nb,b\n',
      'evals.config.mjs': `export default { plugins: [${broad}], defaults: { classify: { interval: ['wilson', 'broad'] } } }`,
    })
    const result = await resultOf(['classify', 'four.csv', '-m', 'Accuracy,Kappa'], at)
    expect(methods(result)).toEqual({ Accuracy: 'wilson', Kappa: 'broad' })
  })
})
