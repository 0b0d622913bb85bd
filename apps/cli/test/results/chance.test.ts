import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readResult } from '@eval/study'
import { captured, type Captured } from '../support/captured.js'
import { projectWith } from '../support/project.js'

const model = (name: string, input: string, sample: string, params = '{}'): string => `{
  contributes: 'null-model', name: '${name}', input: '${input}', params: ${params}, keeps: 'Something.', preserves: [],
  about: { title: '${name}', summary: 'A model of a stranger.' }, sample: ${sample},
}`

/** A stranger's null models: one on counts, one that must be told more, one that refuses, two on further inputs. */
const STRANGER = `export default { plugins: [{ name: '@acme/chance', contract: 1, contributions: [
  ${model('all-wrong', 'counts', '({ classes, cells, ...rest }) => ({ ...rest, classes, cells: cells.map((_, place) => (place % (classes.length + 1) === 0 ? 0 : 1)) })')},
  ${model('told', 'counts', '(observed) => observed', "{ how: { type: 'number', required: true, about: 'How.' } }")},
  ${model('picky', 'counts', '(observed) => ({ ...observed, cells: observed.cells.map(() => Number.NaN) })')},
  ${model('same-scores', 'class-scores', '(observed) => observed')},
  ${model('same-order', 'ranking', '(observed) => observed')},
] }] }`

const FILES = {
  'evals.config.mjs': STRANGER,
  'p.csv': 'actual,predicted\na,a\nb,b\na,b\nb,b\n',
  'several.csv': 'actual,prob_a,prob_b,prob_c\na,0.7,0.2,0.1\nb,0.1,0.8,0.1\nc,0.2,0.2,0.6\na,0.3,0.4,0.3\n',
  'qrels.txt': 'q1 0 d1 1\nq1 0 d2 0\nq2 0 d1 1\nq2 0 d3 1\n',
  'bare.txt': 'q1 0 d1 1\nq1 0 d2 0\nq2 0 d2 0\n',
  'run.txt': 'q1 Q0 d1 1 2 t\nq1 Q0 d2 2 1 t\nq2 Q0 d2 1 2 t\nq2 Q0 d3 2 1 t\n',
}
const folder = projectWith(FILES)
const evals = (...words: readonly string[]): Promise<Captured> => captured(words, folder)

interface Row {
  readonly measure: string
  readonly model: string
  readonly topic?: string
  readonly value: number
  readonly chance: number
  readonly p: number
  readonly method: string
  readonly n: number
}

interface Note {
  readonly code: string
  readonly text: string
  readonly advice?: readonly object[]
}

async function rowsOf(...words: readonly string[]): Promise<{ chance: Row[]; topics: Row[]; notes: Note[] }> {
  const { stdout, stderr } = await evals('chance', ...words, '--format', 'json')
  expect(stderr).toBe('')
  return JSON.parse(stdout) as { chance: Row[]; topics: Row[]; notes: Note[] }
}

describe('evals chance with null models of a stranger', () => {
  it('holds counts against one, with any measure', async () => {
    const { chance } = await rowsOf(
      'p.csv',
      '--null-model',
      'all-wrong',
      '-m',
      'Accuracy,Kappa',
      '--draws',
      '128',
    )
    expect(chance).toMatchObject([
      {
        measure: 'Accuracy',
        model: 'all-wrong',
        value: 0.75,
        chance: 0,
        p: expect.closeTo(1 / 129, 12) as number,
        method: 'monte-carlo',
        n: 4,
      },
      { measure: 'Kappa', model: 'all-wrong', chance: -1 },
    ])
  })

  it('holds inputs against one that no model of ours draws', async () => {
    const { chance } = await rowsOf(
      'several.csv',
      '--null-model',
      'same-scores',
      '-m',
      'LogLoss',
      '--draws',
      '128',
    )
    expect(chance).toMatchObject([{ measure: 'LogLoss', model: 'same-scores', p: 1 }])
    expect(chance[0]!.chance).toBeCloseTo(chance[0]!.value, 12)
  })

  it('has it among all, and says which are left out and why', async () => {
    const { chance, notes } = await rowsOf('p.csv', '--null-model', 'all', '-m', 'Accuracy', '--draws', '128')
    expect(chance.map((row) => row.model)).toEqual(['class-prior', 'all-wrong'])
    const left = notes.filter(({ code }) => code === 'NULL_MODEL_LEFT_OUT')
    expect(left).toMatchObject([
      {
        text: expect.stringMatching(/^told is left out: /) as string,
        advice: [{ set: 'nullModel', to: 'told(how=…)' }],
      },
      { text: expect.stringMatching(/^picky is left out: /) as string },
    ])
    const shown = await evals('chance', 'p.csv', '--null-model', 'all', '-m', 'Accuracy', '--draws', '128')
    expect(shown.stdout).toContain('Use --null-model told(how=…).')
    const named = await evals('chance', 'p.csv', '--null-model', 'picky', '-m', 'Accuracy')
    expect(named.exit).toBe(2)
    expect(named.stderr).not.toContain('left out')
  })

  it('goes topic by topic', async () => {
    const { topics } = await rowsOf(
      ...['qrels.txt', 'run.txt', '--null-model', 'same-order', '-m', 'P@1', '--per-topic', '--draws', '128'],
    )
    expect(topics).toMatchObject([
      { topic: 'q1', value: 1, chance: 1, n: 1 },
      { topic: 'q2', value: 0, chance: 0, n: 1 },
    ])
  })

  it('counts topics without a value as evals rank does', async () => {
    const files = ['bare.txt', 'run.txt', '-m', 'R@1', '--undefined', 'zero', '--null-model', 'random-order']
    const { chance } = await rowsOf(...files)
    const ranked = await evals('rank', ...files, '--format', 'json')
    const { systems } = JSON.parse(ranked.stdout) as {
      systems: { findings: { value: number; chance: { value: number; p: number } }[] }[]
    }
    const [{ value, chance: level }] = systems[0]!.findings as [(typeof systems)[0]['findings'][0]]
    expect(chance).toMatchObject([{ value, chance: level.value, p: level.p, undefined: 1 }])
    // By hand: topic q2 has no relevant document and counts 0, topic q1 one of two, put first.
    expect([value, level.value]).toEqual([0.5, 0.25])
  })

  it('writes a p that no draw was as extreme as into a page as a bound, which can be read again', async () => {
    const words = ['chance', 'p.csv', '--null-model', 'all-wrong', '-m', 'Accuracy', '--level', '0.1']
    const written = await evals(...words, '--format', 'html', '--out', 'chance.html')
    expect(written.stderr).toBe('')
    const page = readFileSync(join(folder, 'chance.html'), 'utf8')
    expect(page).toContain('&lt;=9.8e-4')
    expect(page).toContain('approximate: 1024 random draws')
    expect(readResult(page).charts).toMatchObject([
      { name: 'null-distribution', title: 'Null distribution: Accuracy under all-wrong' },
    ])
    const all = await evals('chance', 'p.csv', '--null-model', 'all', '-m', 'Accuracy', '--format', 'html')
    expect(readResult(all.stdout).charts).toHaveLength(2)
    const [table] = readResult(page).tables
    expect(table!.bounds).toEqual([[table!.columns.findIndex(({ name }) => name === 'p')]])
  })

  it('draws the chance distribution of the hits into a page, with the hits that were observed', async () => {
    const words = ['chance', '--population', '200', '--positives', '40', '--k', '20', '--format', 'html']
    const { charts } = readResult((await evals(...words, '--hits', '8')).stdout)
    expect(charts!.map(({ name }) => name)).toEqual(['hits-cdf'])
    expect(JSON.stringify(charts![0]!.spec)).toContain('observed: 8 hits, p = 0.025.')
    expect(readResult((await evals(...words)).stdout).charts!.map(({ name }) => name)).toEqual(['bounds'])
  })

  it('keeps to the top k where a configuration names a model for other commands', async () => {
    const configured = projectWith({
      'evals.config.json': '{ "defaults": { "null-model": "all" } }',
    })
    const { stdout } = await captured(
      ['chance', '--population', '100', '--positives', '20', '--k', '5'],
      configured,
    )
    expect(stdout).toContain('Critical numbers of hits in the top k')
  })

  it('refuses topics of predictions, values, and an empty list', async () => {
    const topics = await evals('chance', 'p.csv', '--null-model', 'all', '--per-topic')
    expect(topics.stderr).toContain('--per-topic has no effect: values are of all rows together')
    const none = await evals('chance', 'p.csv', '--null-model', ' ')
    expect(none.stderr).toContain('For counts there are ')
  })
})

describe('null models of a stranger elsewhere', () => {
  const chanceIn = async (...words: readonly string[]): Promise<Record<string, string>> => {
    const { stdout, stderr } = await evals(...words, '--draws', '128', '--format', 'json')
    expect(stderr).toBe('')
    const { systems } = JSON.parse(stdout) as {
      systems: { findings: { measure: string; chance?: { model: string } }[] }[]
    }
    return Object.fromEntries(
      systems[0]!.findings.map(({ measure, chance }) => [measure, chance?.model ?? 'none']),
    )
  }

  it.each(['classify', 'report'])(
    'are what chance means in evals %s, for the inputs that they draw',
    async (command) => {
      const measures = ['-m', 'Accuracy,LogLoss']
      expect(await chanceIn(command, 'several.csv', ...measures)).toEqual({
        Accuracy: 'class-prior',
        LogLoss: 'class-permutation',
      })
      expect(
        await chanceIn(command, 'several.csv', ...measures, '--null-model', 'same-scores,all-wrong'),
      ).toEqual({
        Accuracy: 'all-wrong',
        LogLoss: 'same-scores',
      })
    },
  )

  it('are refused where they draw something else, or where two draw the same', async () => {
    const unfit = await evals('classify', 'p.csv', '--null-model', 'same-order')
    expect(unfit.stderr).toContain('The null model "same-order" is on ranking; these data have counts.')
    const both = await evals('classify', 'p.csv', '--null-model', 'all-wrong,class-prior')
    expect(both.stderr).toContain('all-wrong and class-prior are both null models on counts')
  })

  it('are in the plan', async () => {
    const { stdout } = await evals(
      'classify',
      'p.csv',
      '--null-model',
      'all-wrong',
      '-m',
      'Accuracy',
      '--explain',
    )
    expect(stdout).toMatch(/chance +Accuracy +all-wrong, 1000 draws/)
  })
})
