import type { MultiLabelTable } from '@eval/core'
import type { Tally } from '@eval/ranked'
import { describe, expect, test } from 'vitest'
import { createStudy } from '../study.js'
import type { System } from '../task/system.js'

const study = createStudy({ seed: 1 })
const table = (labels: number): MultiLabelTable => ({
  rows: 2,
  labels: Array.from({ length: labels }, (_, label) => `l${label}`),
  actual: Uint8Array.from({ length: 2 * labels }, (_, cell) => (cell < labels ? 1 : 0)),
  scores: Float64Array.from({ length: 2 * labels }, (_, cell) => cell),
  slices: new Map(),
})
const system = (name: string, labels = 2): System => study.system(name, { labels: table(labels) })
const decided = {
  ...table(2),
  predicted: Uint8Array.of(1, 1, 0, 0),
  scores: undefined,
} as unknown as MultiLabelTable
const bare = study.system('bare', { labels: decided })
const charts = (...systems: readonly System[]) =>
  study.task('label-sets').charts!(systems, { registry: study.registry, level: 0.9, seed: 3 }).map(
    ({ chart, of, systems: own }) => [chart, of, own!.map(({ name }) => name).join()],
  )

describe('pictures of label sets', () => {
  test('are the curves of each system that scores its labels, by name where there are several', () => {
    expect(charts(system('a'))).toEqual([
      ['roc(level=0.9, seed=3)', undefined, 'a'],
      ['pr', undefined, 'a'],
    ])
    expect(charts(system('a'), bare)).toEqual([
      ['roc(level=0.9, seed=3)', 'a', 'a'],
      ['pr', 'a', 'a'],
    ])
    expect(charts(bare)).toEqual([])
    expect(charts(system('many', 500))).toEqual([])
  })

  test('have a curve for each label', async () => {
    interface Curve {
      readonly name: string
      readonly tally: Tally
    }
    const one = (await study.chartData('tallies', [system('a')])) as readonly Curve[]
    expect(one.map(({ name }) => name)).toEqual(['l0', 'l1'])
    // By hand: label l0 has the scores 0 (with the label) and 2 (without).
    expect([...one[0]!.tally.scores]).toEqual([2, 0])
    expect([...one[0]!.tally.positives]).toEqual([0, 1])
    const two = (await study.chartData('tallies', [system('a'), system('b')])) as readonly Curve[]
    expect(two.map(({ name }) => name)).toEqual(['a, l0', 'a, l1', 'b, l0', 'b, l1'])
    await expect(study.chartData('tallies', [bare])).rejects.toThrow('bare lacks')
  })
})

test('notes on label sets tell of averages, or that no label was predicted', async () => {
  const codes = async (one: System): Promise<string[]> =>
    (await study.run(study.plan({ systems: [one], nullModel: false }))).systems[0]!.notes.map(
      ({ code }) => code,
    )
  expect((await codes(bare))[0]).toBe('LABEL_AVERAGES')
  expect((await codes(system('a')))[0]).toBe('NO_COUNTS')
})
