import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { captured, type Captured } from './support/captured.js'
import { projectWith } from './support/project.js'

const input = (name: string): string => fileURLToPath(new URL(`./inputs/${name}`, import.meta.url))

/** A plugin with a chart for each sort of data: its picture is one text, its description is the data. */
const SHOW = `
const plain = (value) =>
  ArrayBuffer.isView(value) ? Array.from(value, (one) => Number.isNaN(one) ? 'none' : one)
  : Array.isArray(value) ? value.map(plain)
  : value && typeof value === 'object' ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one)]))
  : value
const kinds = ['counts', 'tallies', 'rankings', 'top-k', 'units', 'estimates', 'null-distribution', 'strange']
export default { plugins: [{
  name: '@acme/show', contract: 1,
  contributions: kinds.map((data) => ({
    contributes: 'chart', name: 'show-' + data, data, params: { mark: { type: 'choice', of: ['point', 'text'], default: 'point', about: 'What is drawn.' } },
    about: { title: data, summary: 'Shows the data.' }, examples: [],
    spec: (shown, { mark }) => ({
      description: JSON.stringify(plain(shown)), title: { text: 'Shown', subtitle: 'n' }, width: 100, height: 50,
      data: { values: [{ x: 1 }] }, mark, encoding: { x: { field: 'x', type: 'quantitative' } },
    }),
  })),
}] }`

const PREDICTIONS = `truth,pred,score,fold
p,p,0.9,one
n,p,0.8,two
p,p,0.7,two
n,n,0.1,one
`
const LABELS = 'truth,pred\np,p\nn,p\n'
const files = { 'evals.config.mjs': SHOW, 'p.csv': PREDICTIONS, 'labels.csv': LABELS }
const plot = (...words: readonly string[]): Promise<Captured> =>
  captured(['plot', ...words], projectWith(files))

interface Written {
  readonly description: string
  readonly width: number
  readonly height: number
  readonly title: unknown
  readonly config: { readonly background: string }
}
const written = async (...words: readonly string[]): Promise<Written> => {
  const { stdout, stderr } = await plot(...words, '--format', 'json')
  expect(stderr).toBe('')
  return JSON.parse(stdout) as Written
}
const dataOf = async (...words: readonly string[]): Promise<unknown> =>
  JSON.parse((await written(...words)).description)

describe('the data of a chart', () => {
  it('are the counts of one file of predictions', async () => {
    expect(await dataOf('show-counts', 'p.csv', '--positive', 'p')).toMatchObject({
      classes: ['n', 'p'],
      cells: [1, 1, 0, 2],
    })
    expect(
      await dataOf('show-counts', 'p.csv', '--positive', 'p', '--pred', 'none', '--threshold', '0.75'),
    ).toMatchObject({
      classes: ['n', 'p'],
    })
  })

  it('are the scores of each file, with folds where a column says them', async () => {
    const tally = { scores: [0.9, 0.8, 0.7, 0.1], positives: [1, 0, 1, 0], negatives: [0, 1, 0, 1] }
    expect(await dataOf('show-tallies', 'p.csv', '--positive', 'p')).toEqual([{ name: 'p', tally }])
    expect(await dataOf('show-tallies', 'p.csv', '--positive', 'p', '--fold', 'fold')).toEqual([
      {
        name: 'p',
        tally,
        folds: [
          { scores: [0.9, 0.1], positives: [1, 0], negatives: [0, 1] },
          { scores: [0.8, 0.7], positives: [0, 1], negatives: [1, 0] },
        ],
      },
    ])
  })

  it('are the rankings of each run, topic by topic', async () => {
    expect(await dataOf('show-rankings', input('qrels.txt'), input('run.txt'))).toMatchObject([
      { name: 'run', topics: [{ id: 'q1', ranking: { grades: [2, 0, 0] } }, { id: 'q2' }, { id: 'q3' }] },
    ])
  })

  it('are hits and misses of a population: numbers alone, a scored file, or one topic', async () => {
    expect(await dataOf('show-top-k', '--population', '50', '--positives', '5')).toEqual({
      population: { N: 50, positives: 5 },
      systems: [],
    })
    expect(await dataOf('show-top-k', 'p.csv', '--positive', 'p')).toEqual({
      population: { N: 4, positives: 2 },
      systems: [{ name: 'p', labels: [1, 0, 1, 0] }],
    })
    const runs = [input('qrels.txt'), input('run.txt')]
    // q1 has three judged documents, two of them relevant, and one retrieved without judgement.
    expect(await dataOf('show-top-k', ...runs, '--only', 'q1')).toEqual({
      population: { N: 4, positives: 2 },
      systems: [{ name: 'run', labels: [1, 0, 0] }],
    })
    expect(await dataOf('show-top-k', ...runs, '--only', 'q1', '--population', '90')).toMatchObject({
      population: { N: 90, positives: 2 },
    })
    expect((await plot('show-top-k', ...runs)).stderr).toContain('Use --only q1.')
  })

  it('are values unit by unit, with none where a measure has none', async () => {
    expect(await dataOf('show-units', input('qrels.txt'), input('run.txt'), '-m', 'P@2')).toMatchObject({
      measure: 'P@2',
      better: 'higher',
      unit: 'topic',
      units: ['q1', 'q2', 'q3'],
      systems: [{ name: 'run', values: [0.5, 0.5, 0], mean: { measure: 'P@2', value: 1 / 3 } }],
    })
    expect(await dataOf('show-units', input('qrels.txt'), input('run.txt'), '-m', 'AP')).toMatchObject({
      systems: [{ values: [0.5, 1, 'none'] }],
    })
    expect(await dataOf('show-units', input('lecture-values.csv'))).toMatchObject({
      measure: 'value',
      unit: 'unit',
      systems: [{ name: 'A' }, { name: 'B' }],
    })
  })

  it('are the values that rank and classify find', async () => {
    const [found] = (await dataOf(
      'show-estimates',
      input('qrels.txt'),
      input('run.txt'),
      '-m',
      'P@2',
    )) as object[]
    expect(found).toMatchObject({ system: 'run', measure: 'P@2', n: 3, interval: { level: 0.95 } })
    expect(found).toHaveProperty('chance')
    const sure = ['--draws', '50', '-m', 'Accuracy', '--by', 'fold']
    expect(await dataOf('show-estimates', 'p.csv', '--positive', 'p', ...sure)).toMatchObject([
      { system: 'p', measure: 'Accuracy', value: 0.75, n: 4 },
      { part: 'fold=one', value: 1 },
      { part: 'fold=two', value: 0.5 },
    ])
  })

  it('are what chance draws for the mean of a measure', async () => {
    const words = [input('qrels.txt'), input('run.txt'), '-m', 'P@2', '--draws', '128']
    const drawn = (await dataOf('show-null-distribution', ...words)) as { draws: number[] }
    expect(drawn).toMatchObject({ measure: 'P@2', better: 'higher', observed: 1 / 3 })
    expect(drawn.draws).toHaveLength(128)
    expect(await dataOf('show-null-distribution', ...words)).toEqual(drawn)
  })

  it('are what chance draws for predictions, under the usual null model or the one named', async () => {
    const words = ['p.csv', '--positive', 'p', '--draws', '128', '-m']
    expect(await dataOf('show-null-distribution', ...words, 'Accuracy')).toMatchObject({
      measure: 'Accuracy',
      model: 'class-prior',
      observed: 0.75,
    })
    expect(
      await dataOf('show-null-distribution', ...words, 'AUC', '--null-model', 'label-permutation'),
    ).toMatchObject({ measure: 'AUC', model: 'label-permutation' })
    const unfit = await plot('show-null-distribution', ...words, 'AUC', '--null-model', 'class-prior')
    expect(unfit.stderr).toContain('The null model "class-prior" is on counts; these data have tally.')
    expect((await plot('show-null-distribution', ...words, 'AUC,Accuracy')).stderr).toContain(
      'Use --measures MEASURE.',
    )
  })
})

describe('a picture', () => {
  const kept: Record<string, unknown> = { isTTY: process.stdout.isTTY, columns: process.stdout.columns }
  afterEach(() => {
    Object.assign(process.stdout, kept)
    vi.unstubAllEnvs()
  })

  it('is SVG in a pipe and text in a terminal', async () => {
    Object.assign(process.stdout, { isTTY: false })
    expect((await plot('show-counts', 'labels.csv')).stdout).toMatch(/^<svg /)
    Object.assign(process.stdout, { isTTY: true, columns: 60, rows: 20 })
    vi.stubEnv('NO_COLOR', '1')
    const { stdout } = await plot('show-counts', 'labels.csv')
    expect(stdout).toMatch(/^Shown\nn\n/)
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(60)
    expect(await plot('show-counts', 'labels.csv', '--format', 'png')).toMatchObject({
      stderr: 'A terminal cannot show a PNG. Use --out FILE, or --format text.\n',
      exit: 2,
    })
  })

  it('made of pixels says which letters it cannot show, unless it is to be quiet', async () => {
    const words = ['show-counts', 'labels.csv', '--title', '猫', '--out', 'picture.png']
    expect((await plot(...words)).stderr).toContain('The picture has boxes in place of 猫: ')
    expect((await plot(...words, '--quiet')).stderr).toBe('')
  })

  it.each([
    ['picture.svg', '<svg '],
    ['picture.png', '\u0089PNG'],
    ['picture.html', '<!doctype html>'],
    ['picture.json', '{\n'],
    ['picture.txt', 'Shown'],
  ])('is written as the ending of %s says', async (name, beginning) => {
    const folder = projectWith(files)
    const { exit, stdout, stderr } = await captured(
      ['plot', 'show-counts', 'labels.csv', '--out', name],
      folder,
    )
    expect({ exit, stdout, stderr }).toEqual({ exit: 0, stdout: `Wrote ${name}\n`, stderr: '' })
    expect(readFileSync(join(folder, name), 'latin1').startsWith(beginning)).toBe(true)
  })

  it('has the title, the size and the look that were asked for', async () => {
    const words = ['--title', 'Mine', '--width', '321', '--height', '123', '--theme', 'dark']
    const { title, width, height, config } = await written('show-counts', 'labels.csv', ...words)
    expect({ title, width, height, paper: config.background }).toEqual({
      title: { text: 'Mine', subtitle: 'n' },
      width: 321,
      height: 123,
      paper: '#16191d',
    })
  })

  it('leaves no file behind where it fails', async () => {
    const folder = projectWith(files)
    const { exit } = await captured(['plot', 'show-tallies', 'p.csv', '--out', 'x.svg'], folder)
    expect(exit).toBe(2)
    expect(existsSync(join(folder, 'x.svg'))).toBe(false)
  })
})

describe('what went wrong is said', () => {
  it.each([
    [
      ['show-tallies', 'labels.csv'],
      'labels lacks a score and a positive class. Use --score COLUMN or --positive CLASS.\nshow-tallies draws scored predictions: FILE... --score COLUMN --positive CLASS; or bands of a random ranking: --population N --positives P.\n',
    ],
    [
      ['show-strange', 'labels.csv'],
      'The chart "show-strange" draws "strange", which predictions does not make.\n',
    ],
    [
      ['show-counts', 'p.csv', 'p.csv', '--positive', 'p'],
      'show-counts draws one system, not 2.\nshow-counts draws predictions with a predicted class: FILE [--pred COLUMN | --threshold T].\n',
    ],
    [
      ['show-tallies', 'p.csv', '--positive', 'p', '--fold', 'nowhere'],
      'There is no column "nowhere" to slice by. There are fold.\nshow-tallies draws scored predictions: FILE... --score COLUMN --positive CLASS; or bands of a random ranking: --population N --positives P.\n',
    ],
    [
      ['show-counts@5,10', 'p.csv'],
      'show-counts takes nothing after "@", but "show-counts@5,10" was written.\n',
    ],
    [
      ['show-counts(mark=line)', 'p.csv'],
      'show-counts: parameter "mark" must be one of point, text, not "line".\n',
    ],
    [
      ['show-counts', 'p.csv', '--out', 'picture.gif'],
      'The ending of "picture.gif" does not say what to write. Use .html, .svg, .txt, .vl.json, .png. Use --format.\n',
    ],
    [
      ['show-counts', 'p.csv', '--format', 'png', '--scale', '0'],
      '--scale must be above 0 and at most 10, not "0".\n',
    ],
    [
      ['show-counts', 'p.csv', '--width', '0.5'],
      '--width must be one whole number, from 10 to 10000, not "0.5".\n',
    ],
  ])('%j', async (words, sentence) => {
    expect(await plot(...words)).toMatchObject({ stderr: sentence, exit: 2, stdout: '' })
  })
})
