import { isUndefined, measureValue, seeded, type Measure, type Random, type Undefined } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { labelScoresOf, mergeLabelScores, type LabelScores } from './label-scores.js'
import { itemMean, itemValues } from './mean-over-items.js'
import * as measures from './measures/index.js'

const NAMES = ['a', 'b', 'c', 'd', 'e']
const total = (numbers: Iterable<number>): number => [...numbers].reduce((sum, one) => sum + one, 0)

/** Scores in quarters, many of them tied. */
function drawn(random: Random): LabelScores {
  const labels = NAMES.slice(0, 1 + random.below(5))
  const items = random.below(8)
  const cells = Array.from({ length: items * labels.length }, () => random.below(5) / 4)
  return labelScoresOf(
    labels,
    cells,
    cells.map(() => random.below(2)),
    random.below(2) === 0 ? undefined : Array.from({ length: items }, () => random.below(4)),
  )
}

interface Scored {
  readonly score: number
  readonly isTrue: boolean
  readonly weight: number
}

const cellsOf = ({ labels, scores, actual, weights }: LabelScores): Scored[][] =>
  Array.from(weights, (weight, item) =>
    labels.map((_, label) => {
      const cell = item * labels.length + label
      return { score: scores[cell]!, isTrue: actual[cell] === 1, weight }
    }),
  )

/** The share of pairs of a true and another label that are in order; ties count as half. */
function pairShare(scored: readonly Scored[], tied: number): number | undefined {
  let [won, pairs] = [0, 0]
  for (const one of scored)
    for (const other of scored) {
      if (!one.isTrue || other.isTrue) continue
      pairs += one.weight * other.weight
      won += one.weight * other.weight * (one.score > other.score ? 1 : one.score === other.score ? tied : 0)
    }
  return pairs === 0 ? undefined : won / pairs
}

const isAtLeast =
  ({ score }: Scored) =>
  (other: Scored): boolean =>
    other.score >= score
const trueOnes = (scored: readonly Scored[]): Scored[] => scored.filter(({ isTrue }) => isTrue)
const evenly = (scored: readonly Scored[]): Scored[] => scored.map((one) => ({ ...one, weight: 1 }))

/** Measures of one item, as their papers define them. */
const ofItem = {
  lrap(row: readonly Scored[]): number {
    const own = trueOnes(row)
    if (own.length === 0) return 1
    return (
      total(own.map((one) => own.filter(isAtLeast(one)).length / row.filter(isAtLeast(one)).length)) /
      own.length
    )
  },
  coverageError: (row: readonly Scored[]): number =>
    Math.max(0, ...trueOnes(row).map((one) => row.filter(isAtLeast(one)).length)),
  labelRankingLoss: (row: readonly Scored[]): number => {
    const share = pairShare(evenly(row), 0)
    return share === undefined ? 0 : 1 - share
  },
}

const NONE = { undefined: 'class-without-value' }

function expectValue(found: number | Undefined, wanted: number | Undefined, shown: string): void {
  if (isUndefined(found) || isUndefined(wanted)) expect(found, shown).toEqual(wanted)
  else expect(Math.abs(found - wanted), `${shown}: ${found}, not ${wanted}`).toBeLessThan(1e-12)
}

/** Made anew for each test, because values are kept for the scores of a frame. */
const frames = (): LabelScores[] => Array.from({ length: 120 }, (_, round) => drawn(seeded(round)))

describe('measures of label scores', () => {
  it.each(['lrap', 'coverageError', 'labelRankingLoss'] as const)(
    '%s is the weighted mean over items of its definition, with any labels of the same scores',
    (name) => {
      for (const drawnFrame of frames()) {
        // The same scores with other labels: what is kept of the scores must not tell of the labels before.
        for (const actual of [
          drawnFrame.actual,
          drawnFrame.actual.map((one) => 1 - one),
          drawnFrame.actual,
        ]) {
          const frame = { ...drawnFrame, actual }
          const all = total(frame.weights)
          const parts = cellsOf(frame).map((row, item) => frame.weights[item]! * ofItem[name](row))
          const wanted = all === 0 ? { undefined: 'empty' } : total(parts) / all
          const measure = measures[name] as unknown as Measure<'label-scores'>
          expectValue(measureValue(measure, frame), wanted, JSON.stringify(frame))
        }
      }
    },
  )

  it('a ranking loss may count ties as half', () => {
    for (const frame of frames()) {
      const all = total(frame.weights)
      if (all === 0) continue
      const parts = cellsOf(frame).map((row) => 1 - (pairShare(evenly(row), 0.5) ?? 1))
      const wanted = total(parts.map((part, item) => part * frame.weights[item]!)) / all
      expectValue(
        measureValue(measures.labelRankingLoss, frame, { ties: 'half' }),
        wanted,
        JSON.stringify(frame),
      )
    }
  })

  it('AUC is the share of pairs in order: of labels, of all scores together, or of items', () => {
    for (const frame of frames()) {
      const rows = cellsOf(frame)
      const columns = frame.labels.map((_, label) => rows.map((row) => row[label]!))
      const areas = columns.map((column) => pairShare(column, 0.5))
      const meanOf = (
        values: readonly (number | undefined)[],
        weights: readonly number[],
      ): number | Undefined =>
        values.includes(undefined) || total(weights) === 0
          ? NONE
          : total(values.map((value, at) => value! * weights[at]!)) / total(weights)
      const shown = JSON.stringify(frame)
      const value = (average: 'macro' | 'micro' | 'samples' | 'weighted') =>
        measureValue(measures.labelAuc, frame, { average })
      expectValue(
        value('macro'),
        meanOf(
          areas,
          areas.map(() => 1),
        ),
        shown,
      )
      const sizes = columns.map((column) => total(trueOnes(column).map(({ weight }) => weight)))
      expectValue(value('weighted'), meanOf(areas, sizes), shown)
      const items = rows.map((row) => pairShare(evenly(row), 0.5))
      expectValue(value('samples'), meanOf(items, [...frame.weights]), shown)
      // Pairs of cells of two items count with the weights of both.
      expectValue(value('micro'), pairShare(rows.flat(), 0.5) ?? NONE, shown)
    }
  })
})

describe('values that are kept for the scores of items', () => {
  const counting = () => {
    const seen: string[] = []
    const measure = itemMean({
      ...measures.coverageError,
      name: 'Counting',
      params: {},
      ofItem: ({ positives }) => {
        seen.push(positives.join(''))
        return total(positives)
      },
    })
    return { measure, seen }
  }
  /** The same scores of three labels for each item, with labels of its own. */
  const frameOf = (items: number, labels: number, actual: (cell: number) => number): LabelScores =>
    labelScoresOf(
      Array.from({ length: labels }, (_, label) => String(label)),
      Array.from({ length: items * labels }, (_, cell) => cell % labels),
      Array.from({ length: items * labels }, (_, cell) => actual(cell)),
    )

  it('are found once for each set of labels that an item has', () => {
    const { measure, seen } = counting()
    const frame = frameOf(4, 3, (cell) => cell % 2)
    expect([...itemValues(measure, frame, {})]).toEqual([1, 2, 1, 2])
    expect(seen.length).toBe(4)
    itemValues(measure, { ...frame, weights: frame.weights.map(() => 3) }, {})
    itemValues(measure, { ...frame, actual: frame.actual.slice() }, {})
    expect(seen.length).toBe(4)
    const other = { ...frame, actual: frame.actual.map((one, cell) => (cell === 11 ? 0 : one)) }
    expect([...itemValues(measure, other, {})]).toEqual([1, 2, 1, 1])
    expect(seen.length).toBe(5)
    // Other parameters, another measure and other scores have values of their own.
    itemValues(measure, frame, { k: 1 })
    expect(seen.length).toBe(9)
    itemValues(measure, { ...frame, scores: frame.scores.slice() }, {})
    expect(seen.length).toBe(13)
    const second = counting()
    itemValues(second.measure, frame, {})
    expect([seen.length, second.seen.length]).toEqual([13, 4])
  })

  it('are not kept where there are more than 65,536 sets', () => {
    for (const [items, labels, times] of [
      [1, 16, 1],
      [2, 15, 1],
      [1, 17, 2],
      [3, 15, 2],
    ] as const) {
      const { measure, seen } = counting()
      const frame = frameOf(items, labels, () => 1)
      for (let round = 0; round < 2; round++)
        expect([...itemValues(measure, frame, {})]).toEqual(Array.from({ length: items }, () => labels))
      expect(seen.length).toBe(times * items)
    }
  })
})

describe('label scores', () => {
  it('merge into those of all items', () => {
    const first = labelScoresOf(['a', 'b'], [0.5, 1], [1, 0], [2])
    const second = labelScoresOf(['a', 'b'], [0, 1, 2, 3], [0, 1, 1, 1])
    expect(mergeLabelScores(first, second)).toEqual(
      labelScoresOf(['a', 'b'], [0.5, 1, 0, 1, 2, 3], [1, 0, 0, 1, 1, 1], [2, 1, 1]),
    )
    expect(() => mergeLabelScores(first, labelScoresOf(['b', 'a'], [], []))).toThrow(
      'Scores for the labels a, b and b, a do not merge.',
    )
  })

  it.each([
    [['a', 'a'], [1, 2], [0, 1], undefined, 'A label is named twice.'],
    [['a', 'b'], [1, 2], [0], undefined, 'There are 2 scores but 1 labels to score.'],
    [['a', 'b'], [1, 2, 3], [0, 1, 1], undefined, '3 scores do not make rows of 2 labels.'],
    [['a', 'b'], [1, 2], [0, 1], [1, 1], 'There are 1 items but 2 weights.'],
    [['a', 'b'], [1, 2], [0, 2], undefined, 'Label 2 is 2'],
    [['a', 'b'], [1, 2, NaN, 1], [0, 1, 1, 1], undefined, 'Score 1 of item 2 is not a number (NaN).'],
  ])('are refused: %j %j %j %j', (labels, scores, actual, weights, message) => {
    expect(() => labelScoresOf(labels, scores, actual, weights)).toThrow(message)
  })

  it('may have no labels at all', () => {
    expect(labelScoresOf([], [], [])).toMatchObject({ labels: [], weights: new Float64Array(0) })
  })
})
