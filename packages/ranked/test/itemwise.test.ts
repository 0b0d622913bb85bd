import { isUndefined, resolveParams, seeded, type InputKind, type InputKinds, type Measure } from '@eval/core'
import { expect, it } from 'vitest'
import { classScoresOf } from '../src/class-scores/class-scores.js'
import { labelScoresOf, rankedPlugin, tallyOf } from '../src/index.js'

const measures = rankedPlugin.contributions.filter((one): one is Measure => one.contributes === 'measure')

/** So many items with scores that are probabilities, as the frame of all of them and of each alone. */
const FRAMES: { readonly [K in InputKind]?: (seed: number) => readonly InputKinds[K][] } = {
  tally(seed) {
    const random = seeded(seed)
    const items = Array.from({ length: 5 }, () => [(1 + random.below(9)) / 10, random.below(2)] as const)
    const of = (some: typeof items) =>
      tallyOf(
        some.map(([score]) => score),
        some.map(([, label]) => label),
      )
    return [of(items), ...items.map((one) => of([one]))]
  },
  'class-scores'(seed) {
    const random = seeded(seed)
    const items = Array.from({ length: 5 }, () => {
      const [a, b] = [(1 + random.below(4)) / 10, (1 + random.below(4)) / 10]
      return [[a, b, 1 - a - b], random.below(3)] as const
    })
    const of = (some: typeof items) =>
      classScoresOf(
        ['a', 'b', 'c'],
        some.flatMap(([scores]) => scores),
        some.map(([, own]) => own),
      )
    return [of(items), ...items.map((one) => of([one]))]
  },
  'label-scores'(seed) {
    const random = seeded(seed)
    const items = Array.from(
      { length: 5 },
      () =>
        [
          Array.from({ length: 4 }, () => random.below(5) / 4),
          [1, 0, random.below(2), random.below(2)],
        ] as const,
    )
    const of = (some: typeof items) =>
      labelScoresOf(
        ['a', 'b', 'c', 'd'],
        some.flatMap(([scores]) => scores),
        some.flatMap(([, own]) => own),
      )
    return [of(items), ...items.map((one) => of([one]))]
  },
}

it.each([
  ['tally', ['Brier', 'LogLoss']],
  ['class-scores', ['Brier', 'LogLoss', 'TopAccuracy']],
  ['label-scores', ['CoverageError', 'LRAP', 'LabelRankingLoss']],
] as const)('on %s, means over items are those of %o', (kind, names) => {
  const own = measures.filter(({ input, itemwise }) => input === kind && itemwise !== undefined)
  expect(own.map(({ name }) => name)).toEqual(expect.arrayContaining([...names]))
  for (const measure of own) {
    const params = resolveParams(measure.name, measure.params, 'k' in measure.params ? { k: 2 } : {})
    expect(measure.itemwise!(params), measure.name).toBe(true)
    for (let seed = 0; seed < 20; seed++) {
      const [all, ...alone] = FRAMES[kind]!(seed).map((frame) => measure.compute(frame as never, params))
      const values = alone.filter((value): value is number => !isUndefined(value))
      expect(values.length, measure.name).toBe(5)
      expect(all, measure.name).toBeCloseTo(values.reduce((sum, value) => sum + value, 0) / 5, 12)
    }
  }
})
