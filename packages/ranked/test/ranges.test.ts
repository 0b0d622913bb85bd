import {
  isUndefined,
  resolveParams,
  seeded,
  type AnyContribution,
  type Input,
  type InputKind,
  type InputKinds,
  type Measure,
} from '@eval/core'
import { expect, it } from 'vitest'
import { labelScoresOf, rankedPlugin, rankingOfGrades, tallyOf, type Tally } from '../src/index.js'
import { hasPoints, type Curve } from '../src/curve.js'
import { groupedOf } from '../src/rankings/groups.js'

const contributions = rankedPlugin.contributions as readonly unknown[] as readonly (Measure | Input)[]
const measures = contributions.filter((one): one is Measure => one.contributes === 'measure')
const inputs = contributions.filter((one): one is Input => one.contributes === 'input')

const isCurve = (one: AnyContribution): one is Curve => one.contributes === 'curve'

const list = (count: number, of: (index: number) => number): number[] =>
  Array.from({ length: count }, (_, index) => of(index))
const isLast = (index: number): number => (index === 399 ? 1 : 0)

/** Frames at the ends of what there can be, to which draws seldom come. */
const EXTREMES: { readonly [K in InputKind]?: readonly InputKinds[K][] } = {
  ranking: [
    rankingOfGrades(
      list(400, () => 12),
      { population: 1000 },
    ),
    rankingOfGrades([1], { population: 1 }),
    rankingOfGrades([0, 0], { missed: [1], population: 3 }),
    rankingOfGrades(
      list(400, (rank) => (rank < 200 ? 0 : 1)),
      { population: 400 },
    ),
    rankingOfGrades(
      list(400, (rank) => (rank < 200 ? 1 : 0)),
      { population: 400 },
    ),
    rankingOfGrades(list(400, isLast), { population: 400 }),
    groupedOf(
      [1, 1],
      [
        [1, 1],
        [1, 1],
      ],
    ),
  ],
  tally: [
    tallyOf([1, 0], [1, 0]),
    tallyOf([1, 0], [0, 1]),
    tallyOf([1, -1], [1, 0]),
    tallyOf(
      list(400, (index) => -index),
      list(400, isLast),
    ),
  ],
  'label-scores': [
    labelScoresOf(
      ['a'],
      list(400, (index) => -index),
      list(400, isLast),
    ),
    labelScoresOf(
      list(400, (index) => index).map(String),
      list(400, (index) => -index),
      list(400, isLast),
    ),
  ],
}

/** Ends that a bound declares and no input is known to reach. */
const BOUNDS: Readonly<Record<string, readonly [low: number, high: number]>> = {
  // The best order is found greedily, which may miss the best by e / (e - 1); no ranking is known to be so much better.
  'intent-ranking alpha_nDCG': [0, 1],
  'intent-ranking nNRBP': [0, 1],
  'intent-ranking nERR_IA': [0, 1],
  // The better of all and none has half of the items right.
  'tally MaxAccuracy': [0.5, 1],
  // Where an item comes last for its own class, others come first for theirs.
  'class-scores AP': [0.25, 1],
}

it.each(inputs.map((input) => [input.name, input] as const))(
  'measures on %s come near to both ends of the range that they declare',
  (name, input) => {
    const frames = [
      ...list(200, (round) => round).map((round) => input.draw(seeded(round))),
      ...((EXTREMES[name] ?? []) as typeof input extends Input<infer K> ? InputKinds[K][] : never),
    ]
    const wide: string[] = []
    for (const measure of measures.filter((one) => one.input === name)) {
      const required = Object.entries(measure.params).filter(([, spec]) => spec.required)
      const given = Object.fromEntries(required.map(([parameter]) => [parameter, parameter === 'k' ? 2 : 1]))
      const params = resolveParams(measure.name, measure.params, given)
      const values = frames
        .map((frame) => measure.compute(frame, params))
        .filter((value): value is number => !isUndefined(value))
      const [low, high] = measure.range
      const [least, most] = BOUNDS[`${name} ${measure.name}`] ?? [low, high]
      const found = [Math.min(...values), Math.max(...values)] as const
      if (low > -Infinity && !(found[0] < least + 0.01)) wide.push(`${measure.name}: from ${found[0]}`)
      if (high < Infinity && !(found[1] > most - 0.01)) wide.push(`${measure.name}: to ${found[1]}`)
    }
    expect(wide).toEqual([])
  },
)

it('bounds of a greedy best order are e / (e - 1), and no others are beyond what is known to be reached', () => {
  const beyond = measures.filter((measure) => {
    const bound = BOUNDS[`${measure.input} ${measure.name}`]
    return bound !== undefined && bound[1] < measure.range[1]
  })
  expect(beyond.map(({ name, range }) => [name, range[1]])).toEqual(
    ['alpha_nDCG', 'nNRBP', 'nERR_IA'].map((name) => [name, Math.E / (Math.E - 1)]),
  )
})

it.each(
  (contributions as readonly AnyContribution[]).filter(isCurve).map((curve) => [curve.name, curve] as const),
)('the points of %s lie between the ends of its axes and come near to both', (name, curve) => {
  const input = inputs.find((one) => one.name === curve.input)! as Input<'tally'>
  const frames = [
    ...list(200, (round) => round).map((round) => input.draw(seeded(round))),
    ...((EXTREMES[curve.input] ?? []) as Tally[]),
  ]
  const params = resolveParams(name, curve.params, {})
  const drawn = frames.map((frame) => curve.points(frame as never, params)).filter(hasPoints)
  for (const axis of ['x', 'y'] as const) {
    const [low, high] = curve.axes[axis].range
    const values = drawn.flatMap((points) => [...points[axis]])
    const [least, most] = [Math.min(...values), Math.max(...values)]
    expect([least >= low, most <= high], axis).toEqual([true, true])
    if (low > -Infinity) expect(least, axis).toBeLessThan(low + 0.01)
    if (high < Infinity) expect(most, axis).toBeGreaterThan(high - 0.01)
  }
})
