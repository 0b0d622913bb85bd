import { createRegistry } from '@eval/core'
import { tallyOf } from '@eval/ranked'
import { createStudy, ownPlugins } from '@eval/study'
import { describe, expect, test } from 'vitest'
import { chartOfSystems, chartRecords, plotPlugin } from '../src/index.js'

const study = createStudy({ registry: createRegistry([...ownPlugins, plotPlugin]), seed: 3 })
const scores = Array.from({ length: 60 }, (_, index) => ((index * 37) % 101) / 100)
const labels = scores.map((score, index) => Number(score + ((index * 13) % 7) / 10 > 0.8))
const system = study.fromFrames('model', 'tally', [{ id: 'all', frame: tallyOf(scores, labels) }])

/** An interval as legends write it, after the name of its measure. */
const after = (spec: unknown, words: string): number[] =>
  new RegExp(`${words} \\S+(?: %)? \\[([^,]*), ([^\\]]*)\\]`).exec(JSON.stringify(spec))!.slice(1).map(Number)

describe('a chart of systems shows the very intervals that a study finds', () => {
  test.each([
    ['roc', 'AUC', 'AUC'],
    ['pr', 'AP', 'AP'],
    ['pr(rule=trapezoid)', 'AP(rule=trapezoid)', 'AP'],
    ['calibration', 'Brier', 'Brier'],
    ['calibration(bins=5)', 'ECE(bins=5)', 'ECE'],
  ])('%s', async (chart, measure, words) => {
    const found = await study.run(
      study.plan({ systems: [system], measures: measure, nullModel: false, level: 0.9 }),
    )
    const { low, high } = found.systems[0]!.findings[0]!.interval!
    const { spec } = await chartOfSystems(chart, [system], study, { level: 0.9 })
    expect(after(spec, words)).toEqual([Number(low.toFixed(3)), Number(high.toFixed(3))])
    const known = await chartOfSystems(chart, [system], study, { level: 0.9, found })
    expect(known.spec).toEqual(spec)
  })

  test.each(['gain', 'lift', 'cost', 'det'])('%s has one for the figure of its own', async (chart) => {
    const { spec } = await chartOfSystems(chart, [system], study, { draws: 200 })
    expect(JSON.stringify(spec)).toMatch(/\[[\d.]+, [\d.]+\]/)
    expect(JSON.stringify(spec)).toContain('In brackets: 95 % interval, bootstrap')
    const other = await chartOfSystems(chart, [system], study, { draws: 200, level: 0.5 })
    expect(JSON.stringify(other.spec)).toContain('In brackets: 50 % interval')
  })

  test('differences are those of the comparison, against the baseline that the chart names', async () => {
    const values = (shift: number) =>
      [1, 2, 3, 4, 5, 6].map((unit) => ({ id: `u${unit}`, frame: tallyOf([unit + shift, 3], [1, 0]) }))
    const systems = [0, 1, 2.5].map((shift) =>
      study.fromFrames(`s${shift}`, 'tally', values(shift), { over: 'units' }),
    )
    const { comparisons } = await study.compare(systems, { measures: 'AUC', baseline: 's1' })
    const { spec } = await chartOfSystems('unit-differences(baseline=s1)', systems, study, {
      measures: 'AUC',
    })
    const { low, high } = comparisons.find(({ system: name }) => name === 's2.5')!.interval!
    const text = JSON.stringify(spec).replaceAll('\u2212', '-')
    expect(text).toContain(`[${signed(low)}, ${signed(high)}]`)
  })
})

const signed = (value: number): string =>
  `${value < 0 ? '-' : value > 0 ? '+' : ''}${Math.abs(value).toFixed(3)}`

describe('the charts of a page', () => {
  test('are those that are registered and fit; others are noted', async () => {
    const { charts, notes } = await chartRecords(
      [
        { chart: 'roc' },
        { chart: 'no-such-chart' },
        { chart: 'confusion', of: 'model' },
        { chart: '@eval/plot/pr' },
      ],
      [system],
      study,
    )
    expect(charts.map(({ name, title }) => [name, title])).toEqual([
      ['roc', 'ROC curve'],
      ['pr', 'Precision-recall curve'],
    ])
    expect(notes).toMatchObject([{ code: 'NOT_DRAWN', values: { chart: 'confusion' } }])
  })
})
