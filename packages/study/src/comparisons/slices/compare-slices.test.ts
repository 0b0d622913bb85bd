import { seeded, type ValueTable } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { compare } from '../../compare.js'
import { createStudy } from '../../study.js'

const random = seeded(4)
const ROWS = 240
const actual = Array.from({ length: ROWS }, (_, row) => (row % 3 === 0 ? 'yes' : 'no'))
const language = Array.from({ length: ROWS }, (_, row) => (row < 120 ? 'en' : row < 200 ? 'de' : 'rare'))
const ids = actual.map((_, row) => `r${row}`)
const answers = (rate: (row: number) => number): string[] =>
  actual.map((truth, row) => (random.float() < rate(row) ? truth : truth === 'yes' ? 'no' : 'yes'))
const good = answers(() => 0.9)
/** Worse in German alone. */
const other = answers((row) => (language[row] === 'de' ? 0.55 : 0.9))
const systems = { good: { predicted: good }, other: { predicted: other } }

describe('comparisons within slices', () => {
  it('hold each slice apart and leave the whole data as they are', async () => {
    const whole = await compare({ actual, ids, positive: 'yes', systems }, { measures: 'Accuracy' })
    const sliced = await compare(
      { actual, ids, positive: 'yes', slices: { language }, systems },
      { measures: 'Accuracy', by: 'language' },
    )
    expect(sliced.comparisons[0]).toEqual(whole.comparisons[0])
    const german = sliced.find('Accuracy (language=de)')
    expect(german.part).toBe('language=de')
    expect(german.n).toBe(80)
    expect(german.outcome).toBe('worse')
    expect(sliced.find('Accuracy (language=en)').outcome).toBe('not shown')
  })

  it('are corrected over the slices of a measure, and over everything when asked', async () => {
    const data = { actual, ids, positive: 'yes', slices: { language }, systems }
    const byMeasure = await compare(data, { measures: 'Accuracy, Recall', by: 'language' })
    expect(byMeasure.comparisons.map(({ family }) => family)).toEqual([1, 1, 3, 3, 3, 3, 3, 3])
    const byAll = await compare(data, { measures: 'Accuracy, Recall', by: 'language', family: 'all' })
    expect(byAll.comparisons.map(({ family }) => family)).toEqual(new Array(8).fill(8))
  })

  it('take the column from the first system where the other lacks it, paired by id', async () => {
    const turned = [...ids.keys()].reverse()
    const pick = <T>(column: readonly T[]): T[] => turned.map((row) => column[row]!)
    const data = {
      positive: 'yes',
      systems: {
        good: { actual, ids, predicted: good, slices: { language } },
        other: { actual: pick(actual), ids: pick(ids), predicted: pick(other) },
      },
    }
    const sliced = await compare(data, { measures: 'Accuracy', by: 'language' })
    const straight = await compare(
      { actual, ids, positive: 'yes', slices: { language }, systems },
      { measures: 'Accuracy', by: 'language' },
    )
    expect(sliced.find('Accuracy (language=de)')).toEqual(straight.find('Accuracy (language=de)'))
  })

  it('say which slices have no value instead of ending', async () => {
    const own = language.map((one, row) => (one === 'rare' && actual[row] === 'yes' ? 'en' : one))
    const { comparisons, notes } = await compare(
      { actual, ids, positive: 'yes', slices: { language: own }, systems },
      { measures: 'Recall', by: 'language' },
    )
    expect(comparisons.map(({ measure }) => measure)).toEqual([
      'Recall',
      'Recall (language=en)',
      'Recall (language=de)',
    ])
    expect(notes.map(({ text }) => text)).toContainEqual(
      'Not compared: Recall (language=rare) has no value for other: There are no actual positives.',
    )
  })

  it('end where several classes have no average, with the reason and what to ask for', async () => {
    const classes = ['a', 'b', 'c', 'a', 'b', 'c']
    const compared = compare(
      { actual: classes, systems: { one: { predicted: classes }, two: { predicted: classes.toReversed() } } },
      { measures: 'F' },
    )
    await expect(compared).rejects.toThrow(
      /^F has no value for \w+: There is no positive class.* average=macro\.$/,
    )
  })

  it('are of values too, by a column that one file of them has', async () => {
    const table = (values: readonly number[], slices?: ValueTable['slices']): ValueTable => ({
      units: ['u', 'v', 'w', 'x'],
      series: [
        {
          system: '',
          measure: 'score',
          values: Float64Array.from(values),
          defined: new Uint8Array(4).fill(1),
        },
      ],
      ...(slices ? { slices } : {}),
    })
    const study = createStudy()
    const region = new Map([['region', ['north', 'south', 'north', 'south']]])
    const systems = [
      study.system('old', { values: table([0.5, 0.5, 0.7, 0.7], region) }),
      study.system('new', { values: table([0.4, 0.6, 0.6, 0.8]) }),
    ]
    const { comparisons } = await study.compare(systems, { by: 'region', test: 't' })
    expect(
      comparisons.map(({ measure, difference, n }) => [measure, Number(difference.toFixed(6)), n]),
    ).toEqual([
      ['score', 0, 4],
      ['score (region=north)', -0.1, 2],
      ['score (region=south)', 0.1, 2],
    ])
    await expect(study.compare(systems, { by: 'colour' })).rejects.toThrow('no column "colour" to slice by')
  })

  it('are refused where there are no rows to take apart', async () => {
    await expect(
      compare({ values: { a: { u: 1, v: 2 }, b: { u: 2, v: 4 } } }, { by: 'language' }),
    ).rejects.toThrow('values cannot be sliced by a column')
  })
})
