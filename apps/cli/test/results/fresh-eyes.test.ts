import { numberOf, type FindingRecord, type Result } from '@eval/study'
import { describe, expect, it } from 'vitest'
import { captured, type Captured } from '../support/captured.js'
import { projectWith } from '../support/project.js'

const folder = projectWith({
  'qrels.txt': '1 0 a 1\n1 0 b 0\n2 0 a 1\n2 0 b 0\n',
  'run.txt': '1 Q0 a 1 0.9 r\n1 Q0 b 2 0.5 r\n2 Q0 b 1 0.9 r\n2 Q0 a 2 0.1 r\n',
  'rising.txt': '1 Q0 a 1 0.1 r\n1 Q0 b 2 0.5 r\n2 Q0 b 1 0.2 r\n2 Q0 a 2 0.4 r\n',
  'nan.txt': '1 Q0 a 1 nan r\n',
  'flat.txt': '1 Q0 a 1 1 r\n1 Q0 b 2 1 r\n2 Q0 b 1 1 r\n2 Q0 a 2 1 r\n',
  'semicolons.csv': 'id;y_true;y_pred\n1;cat;cat\n2;dog;"cat;dog"\n3;dog;dog\n',
  'sure.csv': 'y_true,y_score\n1,1\n0,0\n1,0.8\n0,0.2\n1,0.4\n0,0.9\n',
  'half.txt': '1 Q0 a 1 0.9 r\n1 Q0 b 2 0.5 r\n',
  'second.txt': '1 Q0 b 1 0.9 r\n1 Q0 a 2 0.5 r\n2 Q0 b 1 0.9 r\n2 Q0 a 2 0.1 r\n',
  'near.csv': 'unit,a,b\n1,0.5,0.4999\n2,0.5,0.6\n3,0.5,0.7\n',
  'tiny.csv': 'y_true,y_score\n1,0.9\n0,0.1\n1,0.8\n0,0.2\n',
})

const run = (...words: readonly string[]): Promise<Captured> => captured(words, folder)

async function resultOf(...words: readonly string[]): Promise<Result> {
  const { stdout, stderr, exit } = await run(...words, '--format', 'json')
  expect({ stderr, exit }).toEqual({ stderr: '', exit: 0 })
  return JSON.parse(stdout) as Result
}

const first = ({ systems }: Result): FindingRecord => systems[0]!.findings[0]!

describe('a newcomer', () => {
  it('has semicolon-separated values read', async () => {
    const { inputs, tables } = await resultOf(
      'classify',
      'semicolons.csv',
      '--kind',
      'predictions',
      '--draws',
      '10',
    )
    expect(inputs[0]!.format).toBe('csv')
    expect(tables[0]!.rows.map(([name]) => name)).toEqual(['cat', 'cat;dog', 'dog'])
  })

  it('is shown no interval without width, and told why', async () => {
    const result = await resultOf('classify', 'tiny.csv', '--positive', '1', '-m', 'AUC', '--draws', '50')
    expect(first(result)).toMatchObject({ measure: 'AUC', value: 1 })
    expect(first(result).interval).toBeUndefined()
    expect(result.notes.map(({ text }) => text).join(' ')).toContain('No interval for AUC')
  })

  it('who gives a run before the judgements is told the order', async () => {
    const { stderr, exit } = await run('rank', 'run.txt', 'qrels.txt')
    expect({ stderr, exit }).toEqual({
      stderr:
        'run.txt is a run and qrels.txt holds judgements: the judgements come first. Try: qrels.txt run.txt\n',
      exit: 2,
    })
  })

  it('is told where a measure of other files belongs, and of aliases that are near', async () => {
    const auc = await run('rank', 'qrels.txt', 'run.txt', '-m', 'AUC')
    expect(auc.stderr).toContain('No measure on ranking is called "AUC": it is one on')
    expect(auc.stderr).toContain('evals classify, for predictions')
    const near = await run('rank', 'qrels.txt', 'run.txt', '-m', 'recip_rnk')
    expect(near.stderr).toContain('Did you mean "recip_rank"?')
  })

  it('gets an interval of a geometric mean that holds the mean', async () => {
    const { interval, value } = first(
      await resultOf('rank', 'qrels.txt', 'run.txt', '-m', 'RR', '--average', 'geometric'),
    )
    expect(numberOf(value)).toBeCloseTo(Math.sqrt(0.5), 12)
    expect(numberOf(interval!.low)).toBeLessThanOrEqual(numberOf(value))
    expect(numberOf(interval!.high)).toBeGreaterThanOrEqual(numberOf(value))
  })

  it.each([
    ['rising.txt', [], 'rising: scores rise from the first row to the last in 2 of 2 topics'],
    ['flat.txt', [], 'flat: all scores are equal in 2 of 2 topics'],
    ['run.txt', ['-l', '3'], 'No grade reaches the relevance level 3; the highest is 1'],
    ['run.txt', ['--lower-is-better'], 'run: scores fall from the first row to the last in 2 of 2 topics'],
  ])('is warned of %s %j', async (file, more, note) => {
    const { notes } = await resultOf('rank', 'qrels.txt', file, '-m', 'RR', '--no-chance', ...more)
    expect(notes.map(({ text }) => text).join('\n')).toContain(note)
  })

  it('who gives one file twice can tell the two apart', async () => {
    const { systems } = await resultOf('rank', 'qrels.txt', 'run.txt', 'run.txt', '-m', 'RR', '--no-chance')
    expect(systems.map(({ name }) => name)).toEqual(['run', 'run (2)'])
  })

  it('may write levels in percent and large numbers with an exponent', async () => {
    const words = ['chance', '--positives', '1000', '--k', '10', '--hits', '2']
    const short = await resultOf(...words, '--population', '1e5', '--level', '5%,0.1%')
    const long = await resultOf(...words, '--population', '100000', '--level', '0.05,0.001')
    expect((short as unknown as { rows: unknown }).rows).toEqual((long as unknown as { rows: unknown }).rows)
    const bad = await run(...words, '--population', '1e5', '--level', '150%')
    expect(bad.stderr).toContain('--level must be probabilities between 0 and 1, such as 0.1,5%,1e-17')
  })

  it.each([
    ['--draws', '5,10'],
    ['--depth', '5,10'],
    ['--population', '5,x'],
    ['-l', '1,2'],
  ])('who gives %s a list gets no silent half of it', async (option, value) => {
    const { stderr, exit } = await run('rank', 'qrels.txt', 'run.txt', option, value)
    expect({ exit, said: stderr.includes(' must be one ') }).toEqual({ exit: 2, said: true })
  })

  it('is told the line of a score that is not a number, also in the first', async () => {
    const { stderr, exit } = await run('rank', 'qrels.txt', 'nan.txt')
    expect({ exit, place: stderr.startsWith('nan.txt:1') }).toEqual({ exit: 2, place: true })
  })

  it('finds the relevance level on record under its name', async () => {
    const { policies } = await resultOf('rank', 'qrels.txt', 'run.txt', '-m', 'RR', '--no-chance', '-l', '1')
    expect(policies).toMatchObject({ relevanceLevel: 1 })
    expect(policies).not.toHaveProperty('level')
  })

  it('sees a geometric mean with its interval, and compared in the direction of its values', async () => {
    const { systems, comparisons } = await resultOf(
      'compare',
      'qrels.txt',
      'half.txt',
      'second.txt',
      '-m',
      'GMAP',
    )
    const [half, second] = systems.map(({ findings }) => numberOf(findings[0]!.value))
    expect(half!).toBeLessThan(second!)
    expect(comparisons[0]).toMatchObject({ measure: 'ln GMAP', system: 'second', baseline: 'half' })
    expect(numberOf(comparisons[0]!.difference)).toBeCloseTo(Math.log(second!) - Math.log(half!), 12)
    const alone = first(await resultOf('rank', 'qrels.txt', 'half.txt', '-m', 'GMAP', '--no-chance'))
    expect(numberOf(alone.interval!.low)).toBeLessThan(half!)
    expect(numberOf(alone.interval!.high)).toBeGreaterThan(half!)
  })

  it('is told once, with the names of the systems, which values have no interval', async () => {
    const words = ['qrels.txt', 'run.txt', 'second.txt', '-m', 'R@2,RR,NumRel', '--no-chance']
    const { notes } = await resultOf('rank', ...words)
    expect(notes.map(({ text }) => text).filter((text) => text.startsWith('No interval'))).toEqual([
      'No interval for R@2 (every system), RR (second): every resample of the topics gave the same value, or none; this is not certainty.',
      'No interval for NumRel: the average is not a mean over topics.',
    ])
  })

  it('reads that chance loses without end where a probability of 0 or 1 may be wrong', async () => {
    const words = ['sure.csv', '--positive', '1', '-m', 'LogLoss', '--draws', '128']
    expect(first(await resultOf('classify', ...words)).chance).toMatchObject({ value: 'Infinity' })
  })

  it('sees no interval around systems that never differ', async () => {
    const { comparisons } = await resultOf('compare', 'qrels.txt', 'run.txt', 'second.txt', '-m', 'R@2')
    expect(comparisons[0]).toMatchObject({ difference: 0, wins: 0, losses: 0 })
    expect(comparisons[0]!.interval).toBeUndefined()
  })

  it('is told which of several prediction files a remark is about', async () => {
    const words = ['tiny.csv', 'sure.csv', '--positive', '1', '-m', 'AUC', '--no-chance', '--draws', '50']
    const { notes } = await resultOf('classify', ...words)
    expect(notes.map(({ text }) => text)).toContain('Positive class: 1.')
    expect(notes.some(({ text }) => text.startsWith('No interval for AUC (tiny'))).toBe(true)
  })

  it('sees how sure precision, recall and F of each class are', async () => {
    const { tables } = await resultOf(
      'classify',
      'semicolons.csv',
      '--kind',
      'predictions',
      '--no-chance',
      '--draws',
      '10',
    )
    const { columns, rows } = tables.find(({ name }) => name === 'class-intervals')!
    expect(columns.map(({ name }) => name).slice(1, 3)).toEqual(['precision low', 'precision high'])
    // One dog of two is found, and every dog that was given is one: Wilson of 1 in 1, of 1 in 2, and again for F.
    const dog = rows
      .find(([name]) => name === 'dog')!
      .slice(1)
      .map(Number)
    expect(dog[0]).toBeCloseTo(0.2065, 4)
    expect(dog[1]).toBe(1)
    expect([dog[2], dog[3]]).toEqual([expect.closeTo(0.0945, 4), expect.closeTo(0.9055, 4)])
    expect([dog[4], dog[5]]).toEqual([
      expect.closeTo((2 * 0.0945) / 1.0945, 3),
      expect.closeTo((2 * 0.9055) / 1.9055, 3),
    ])
  })

  it('sees no zero with a minus', async () => {
    const { stdout } = await run('compare', 'near.csv', '--kind', 'values')
    expect(stdout).toContain('1 -1.00e-4')
    expect(stdout).not.toMatch(/-0\.0+\b/)
  })
})
