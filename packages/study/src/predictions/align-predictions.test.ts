import type { PredictionTable } from '@eval/core'
import { expect, test } from 'vitest'
import { createStudy } from '../study.js'

const study = createStudy({ seed: 1 })
const actual = Uint32Array.from({ length: 20 }, (_, row) => row % 2)
const table = (noise: number, more: Partial<PredictionTable> = {}): PredictionTable => ({
  rows: 20,
  ids: Array.from(actual, (_, row) => String(row)),
  classes: ['no', 'yes'],
  actual,
  positive: 'yes',
  scores: Float64Array.from(actual, (label, row) => label + noise * ((row * 7) % 11)),
  better: 'higher',
  slices: new Map(),
  ...more,
})

const noted = async (
  one: PredictionTable,
  other: PredictionTable,
  params: Readonly<Record<string, string | number>>,
) => {
  const systems = [
    study.system('old', { predictions: one }, params),
    study.system('new', { predictions: other }, params),
  ]
  return (await study.compare(systems, { measures: 'Accuracy', draws: 200 })).notes
}

test('a comparison says which thresholds a rule chose, and on which rows', async () => {
  const youden = await noted(table(0.03), table(0.12), { thresholdRule: 'youden' })
  expect(youden.map(({ code }) => code)).toContain('THRESHOLDS_BY_RULE')
  expect(youden[0]!.text).toMatch(
    /^Thresholds by youden: old 1\.0+, new [\d.]+; chosen on the rows they are evaluated on, so that values are optimistic for new data\. Intervals and tests take the thresholds as given\.$/,
  )
  expect((await noted(table(0.03), table(0.12), { threshold: 0.9 })).map(({ code }) => code)).not.toContain(
    'THRESHOLDS_BY_RULE',
  )
})

test('a comparison of counted rows says what its intervals and its tests are over', async () => {
  const weights = Float64Array.from(actual, (_, row) => 1 + (row % 3))
  const both = (more: object) =>
    noted(table(0.03, { weights, ...more }), table(0.12, { weights, ...more }), { threshold: 0.9 })
  expect((await both({ counted: true })).find(({ code }) => code === 'COUNTED_ITEMS')?.text).toBe(
    'Weights count copies of rows: 20 rows stand for 39, which are compared one by one.',
  )
  expect((await both({})).map(({ code }) => code)).toContain('WEIGHTED_ITEMS')
  const halves = weights.map((weight) => weight / 2)
  const weighted = await noted(table(0.03, { weights: halves }), table(0.12, { weights: halves }), {
    threshold: 0.9,
  })
  expect(weighted.map(({ code }) => code)).toContain('WEIGHTED_ITEMS')
})

test('a comparison says that other weights of the second file are not used', async () => {
  const weights = Float64Array.from(actual, (_, row) => 1 + (row % 3))
  const notes = await noted(table(0.03, { weights }), table(0.12), { threshold: 0.9 })
  expect(notes.find(({ code }) => code === 'OTHER_WEIGHTS')?.text).toBe(
    'new: no weights; the comparison uses those of old for all.',
  )
  const turned = await noted(table(0.03), table(0.12, { weights }), { threshold: 0.9 })
  expect(turned.find(({ code }) => code === 'OTHER_WEIGHTS')?.text).toBe(
    'The comparison is unweighted: old has no weights, new has some.',
  )
  const others = { weights: weights.toReversed() }
  const unlike = await noted(table(0.03, { weights }), table(0.12, others), { threshold: 0.9 })
  expect(unlike.find(({ code }) => code === 'OTHER_WEIGHTS')?.text).toBe(
    'new: weights differ from those of old, which the comparison uses for all.',
  )
  const tenfold = { weights: weights.map((weight) => 10 * weight) }
  const same = await noted(table(0.03, { weights }), table(0.12, tenfold), { threshold: 0.9 })
  expect(same.map(({ code }) => code)).not.toContain('OTHER_WEIGHTS')
})
