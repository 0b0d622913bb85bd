import { readFileSync } from 'node:fs'
import { numberOf, type FindingRecord, type Result } from '@eval/study'
import { describe, expect, it } from 'vitest'
import { captured } from '../support/captured.js'
import { projectWith } from '../support/project.js'

interface Peers {
  readonly datasets: {
    readonly multilabel40: {
      readonly Y: readonly (readonly number[])[]
      readonly score: readonly (readonly number[])[]
      readonly threshold: number
    }
  }
}

const { multilabel40 } = (
  JSON.parse(
    readFileSync(
      new URL('../../../../packages/core/test/fixtures/peer-counts.json', import.meta.url),
      'utf8',
    ),
  ) as Peers
).datasets
const labels = multilabel40.Y[0]!.map((_, label) => `l${label}`)
const given = multilabel40.score.map((row) => row.map((score) => (score >= multilabel40.threshold ? 1 : 0)))
const set = (row: readonly number[]): string[] => labels.filter((_, label) => row[label] === 1)

const folder = projectWith({
  'sets.csv': [
    `id,y_true,y_pred,${labels.map((label) => `score_${label}`).join(',')}`,
    ...multilabel40.Y.map((row, index) =>
      [index, set(row).join('|'), set(given[index]!).join('|'), ...multilabel40.score[index]!].join(','),
    ),
  ].join('\n'),
  'sets.jsonl': multilabel40.Y.map((row, index) =>
    JSON.stringify({
      y_true: set(row),
      y_pred: set(given[index]!),
      scores: Object.fromEntries(labels.map((label, place) => [label, multilabel40.score[index]![place]])),
    }),
  ).join('\n'),
  'scores.csv': [
    `y_true,${labels.map((label) => `score_${label}`).join(',')}`,
    ...multilabel40.Y.map((row, index) => [set(row).join(';'), ...multilabel40.score[index]!].join(',')),
  ].join('\n'),
  'small.csv': 'y_true,y_pred,part\na|b,a,x\nb,b|c,x\n,,y\nc,a|c,y\n',
  'weighted.csv': 'y_true,y_pred,y_score,weight\n1,1,.9,.5\n0,0,.2,1.5\n1,0,.3,1\n0,1,.6,2\n',
  'bars.csv': 'y_true,y_pred\nnews|sports,news|sports\nweather,news|sports\n',
})

async function classified(...words: readonly string[]): Promise<Result> {
  const { stdout, stderr, exit } = await captured(['classify', ...words, '--format', 'json'], folder)
  expect({ stderr, exit }).toEqual({ stderr: '', exit: 0 })
  return JSON.parse(stdout) as Result
}

function found({ systems }: Result, measure: string, part?: string): FindingRecord {
  return systems[0]!.findings.find((one) => one.measure === measure && one.part === part)!
}

const MEASURES = 'Precision,Recall,F,Jaccard,ExactMatch,ErrorRate,LRAP,LabelRankingLoss'

describe('evals classify on sets of labels', () => {
  it.each(['sets.csv', 'sets.jsonl'])('agrees with scikit-learn 1.2.1 on %s', async (file) => {
    const result = await classified(file, '-m', MEASURES, '--empty', 'zero', '--draws', '50')
    const averages = ['micro average', 'macro average', 'samples average']
    const expected: readonly (readonly [measure: string, part: string | undefined, value: number])[] = [
      ['Precision', averages[0], 0.6470588235294118],
      ['Recall', averages[0], 0.6790123456790124],
      ['F', averages[1], 0.6516941760601181],
      ['Jaccard', averages[1], 0.49148606811145507],
      ['Precision', averages[2], 0.5579166666666666],
      ['Recall', averages[2], 0.5470833333333334],
      ['F', averages[2], 0.5262698412698412],
      ['Jaccard', averages[2], 0.43499999999999994],
      ['ExactMatch', averages[2], 0.2],
      ['ErrorRate', averages[0], 0.23333333333333334],
      ['LRAP', undefined, 0.88375],
      ['LabelRankingLoss', undefined, 0.11687500000000002],
    ]
    for (const [measure, part, value] of expected) {
      const finding = found(result, measure, part)
      expect(numberOf(finding.value), `${measure} ${part ?? ''}`).toBeCloseTo(value, 12)
      expect(numberOf(finding.interval!.low)).toBeLessThan(value)
      expect(numberOf(finding.interval!.high)).toBeGreaterThan(value)
    }
    const weighted = await classified(file, '-m', 'F(average=weighted)', '--draws', '50')
    expect(numberOf(found(weighted, 'F', 'weighted average').value)).toBeCloseTo(0.6654867696467268, 12)
  })

  it('leaves labels out of averages, as scikit-learn 1.2.1 does with labels=', async () => {
    const words = ['small.csv', '--empty', 'zero', '--draws', '50', '-m']
    const result = await classified(...words, 'F(without=c),BalancedAccuracy(average=macro,without=c)')
    const value = (average: string) => numberOf(found(result, 'F(without=c)', `${average} average`).value)
    expect(value('micro')).toBeCloseTo(2 / 3, 12)
    expect(value('macro')).toBeCloseTo(2 / 3, 12)
    expect(value('samples')).toBeCloseTo(5 / 12, 12)
    const balanced = found(result, 'BalancedAccuracy(without=c)', 'macro average')
    expect(numberOf(balanced.value)).toBeCloseTo((5 / 6 + 3 / 4) / 2, 12)
    const unknown = await classified(...words, 'F(without=z)')
    expect(found(unknown, 'F(without=z)', 'micro average').value).toBeNull()
  })

  it('counts each label', async () => {
    const { tables } = await classified('small.csv', '--draws', '50')
    expect(tables[0]!.rows.map((row) => row.slice(0, 7))).toEqual([
      ['a', 1, 2, 1, 1, 0, 2],
      ['b', 2, 1, 1, 0, 1, 2],
      ['c', 1, 2, 1, 1, 0, 2],
    ])
  })

  it('takes scores from a threshold on as given, and leaves decisions out without one', async () => {
    const decided = await classified('scores.csv', '-m', 'ExactMatch', '--threshold', '0.5')
    expect(numberOf(found(decided, 'ExactMatch', 'samples average').value)).toBeCloseTo(0.2, 12)
    const scored = await classified('scores.csv', '--draws', '50')
    expect(scored.systems[0]!.findings.map(({ measure }) => measure)).toEqual([
      'LRAP',
      'CoverageError',
      'LabelRankingLoss',
      'AUC',
      'AP',
    ])
    expect(scored.notes.find(({ advice }) => advice)).toMatchObject({
      text: 'No predicted labels, so no confusion matrix and no measures on it.',
      advice: [{ set: 'threshold', to: 'T' }],
    })
  })

  it('says what a row without labels does to an average, and follows --empty', async () => {
    const value = async (empty: string): Promise<number | null> => {
      const result = await classified('small.csv', '-m', 'Recall', '--empty', empty, '--draws', '50')
      const own = found(result, 'Recall', 'samples average').value
      return own === null ? null : numberOf(own)
    }
    expect(await value('omit')).toBeCloseTo((0.5 + 1 + 1) / 3, 12)
    expect(await value('zero')).toBeCloseTo(2.5 / 4, 12)
    expect(await value('one')).toBeCloseTo(3.5 / 4, 12)
    expect(await value('fail')).toBeNull()
  })

  it('takes the rows apart by a column', async () => {
    const result = await classified('small.csv', '-m', 'ExactMatch', '--by', 'part')
    expect(numberOf(found(result, 'ExactMatch', 'part=y, samples average').value)).toBe(0.5)
  })

  it('measures one label alone', async () => {
    const result = await classified('small.csv', '-m', 'Precision(class=a)', '--draws', '50')
    expect(numberOf(found(result, 'Precision(class=a)').value)).toBe(0.5)
  })

  it('lets the user say that a class has a bar in its name', async () => {
    expect((await classified('bars.csv')).tables[0]!.name).toBe('labels')
    const one = await classified('bars.csv', '--kind', 'predictions')
    expect(one.tables[0]!.rows.map(([name]) => name)).toEqual(['news|sports', 'weather'])
  })

  it('gives intervals and chance levels where weights are no counts, and says how', async () => {
    const result = await classified('weighted.csv', '--kind', 'predictions', '--positive', '1')
    const [accuracy] = result.systems[0]!.findings
    expect(numberOf(accuracy!.value)).toBeCloseTo(2 / 5, 12)
    expect(accuracy).toMatchObject({ n: 4, interval: { method: 'bootstrap-percentile' } })
    expect(accuracy!.chance!.model).toBe('row-permutation')
    expect(result.notes.map(({ text }) => text).join(' ')).toContain('Weights are taken as sampling weights')
  })

  it('asks for scores where a measure needs them', async () => {
    const { stderr, exit } = await captured(['classify', 'small.csv', '-m', 'LRAP'], folder)
    expect({ stderr, exit }).toEqual({
      stderr: 'LRAP needs a column of scores for each label, such as score_LABEL.\n',
      exit: 2,
    })
  })
})

describe('chance for sets of labels', () => {
  it('deals whole sets out over the rows, for decisions and for scores', async () => {
    const result = await classified('sets.csv', '-m', 'ExactMatch,F,LRAP', '--draws', '4000')
    const exact = found(result, 'ExactMatch', 'samples average').chance!
    // By hand: the mean over all deals of rows whose set is the one dealt to them.
    const texts = multilabel40.Y.map((row) => row.join(''))
    const dealt = given.map((row) => row.join(''))
    const alike = texts.flatMap((text) => dealt.filter((other) => other === text)).length
    const mean = alike / texts.length ** 2
    const sd = numberOf(exact.sd!)
    expect(sd).toBeGreaterThan(0)
    expect(Math.abs(numberOf(exact.value) - mean)).toBeLessThan((5 * sd) / Math.sqrt(4000))
    expect(exact.model).toBe('set-permutation')
    for (const one of [found(result, 'F', 'macro average'), found(result, 'LRAP')]) {
      expect(one.chance!.model).toBe('set-permutation')
      expect(numberOf(one.chance!.p)).toBeLessThan(0.05)
      expect(numberOf(one.chance!.value)).toBeLessThan(numberOf(one.value))
    }
    expect(result.notes.map(({ text }) => text)).toContain(
      'Chance level: label sets are permuted over the rows.',
    )
  })

  it('has no level where it is not wanted', async () => {
    const without = await classified('small.csv', '--no-chance')
    expect(without.systems[0]!.findings.every(({ chance }) => chance === undefined)).toBe(true)
  })

  it('is drawn for many rows only where it is asked for', async () => {
    const rows = Array.from({ length: 9000 }, (_, row) => `a|b|${row % 7},a|${row % 5}`)
    const at = projectWith({ 'many.csv': `y_true,y_pred\n${rows.join('\n')}\n` })
    const words = ['classify', 'many.csv', '-m', 'ExactMatch,F,Precision,Recall,Jaccard', '--format', 'json']
    const { stdout } = await captured(words, at)
    const { notes, systems } = JSON.parse(stdout) as Result
    expect(notes.map(({ text }) => text).join(' ')).toContain(
      'simulating them takes too long for this many rows',
    )
    expect(systems[0]!.findings.every(({ chance }) => chance === undefined)).toBe(true)
    const asked = await captured(
      [...words.slice(0, 3), 'ExactMatch', ...words.slice(4), '--draws', '128'],
      at,
    )
    expect((JSON.parse(asked.stdout) as Result).systems[0]!.findings[0]!.chance?.draws).toBe(128)
  })
})
