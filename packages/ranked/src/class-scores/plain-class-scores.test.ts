import { isUndefined, measureValue, seeded, type Random, type Undefined } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { classScoresOf, classTally, mergeClassScores, type ClassScores } from './class-scores.js'
import * as measures from './measures/index.js'

const NAMES = ['a', 'b', 'c', 'd']
const total = (numbers: Iterable<number>): number => [...numbers].reduce((sum, one) => sum + one, 0)

/** Probabilities in eighths, many of them tied; weights are whole, in quarters or absent. */
function drawn(random: Random): ClassScores {
  const classes = NAMES.slice(0, 2 + random.below(3))
  const items = 1 + random.below(9)
  const rows = Array.from({ length: items }, () => {
    const parts = classes.map(() => random.below(4))
    const sum = total(parts)
    return sum === 0 ? classes.map(() => 1 / classes.length) : parts.map((part) => part / sum)
  })
  const weights = rows.map(() => random.below(5))
  return classScoresOf(
    classes,
    rows.flat(),
    rows.map(() => random.below(classes.length)),
    [undefined, weights, weights.map((weight) => (weight + 1) / 4)][random.below(3)],
  )
}

interface Item {
  readonly actual: number
  readonly scores: readonly number[]
  readonly weight: number
}
const itemsOf = ({ classes, scores, actual, weights }: ClassScores): Item[] =>
  Array.from(actual, (own, item) => ({
    actual: own,
    scores: [...scores.subarray(item * classes.length, (item + 1) * classes.length)],
    weight: weights?.[item] ?? 1,
  }))

/** The share of pairs of a positive and a negative that are in order, ties half; undefined where there are none. */
function area(
  scored: readonly (readonly [score: number, positive: boolean, weight: number])[],
): number | undefined {
  let [won, pairs] = [0, 0]
  for (const [above, positive, first] of scored)
    for (const [below, other, second] of scored) {
      if (!positive || other) continue
      pairs += first * second
      won += first * second * (above > below ? 1 : above === below ? 0.5 : 0)
    }
  return pairs === 0 ? undefined : won / pairs
}

const NONE = { undefined: 'class-without-value' }
const meanOf = (values: readonly (number | undefined)[], weights: readonly number[]): number | Undefined =>
  values.includes(undefined)
    ? NONE
    : total(values.map((value, index) => value! * weights[index]!)) / total(weights)

function expectValue(found: number | Undefined, wanted: number | Undefined, shown: string): void {
  if (isUndefined(found) || isUndefined(wanted)) expect(found, shown).toEqual(wanted)
  else expect(Math.abs(found - wanted), `${shown}: ${found}, not ${wanted}`).toBeLessThan(1e-12)
}

describe('measures of class scores', () => {
  /** Made anew for each test, because orders and probabilities are kept for the scores of a frame. */
  const frames = (): ClassScores[] => Array.from({ length: 120 }, (_, round) => drawn(seeded(round)))

  it('AUC is the share of pairs in order: of classes, of pairs of classes, or of all scores together', () => {
    for (const frame of frames()) {
      const [items, shown] = [itemsOf(frame), JSON.stringify(frame)]
      const sizes = frame.classes.map((_, own) =>
        total(items.filter(({ actual }) => actual === own).map(({ weight }) => weight)),
      )
      const against = (own: number, others: readonly Item[]): number | undefined =>
        area(others.map(({ scores, actual, weight }) => [scores[own]!, actual === own, weight]))
      const ovr = frame.classes.map((_, own) => against(own, items))
      const value = (params: object) => measureValue(measures.classAuc, frame, params)
      expectValue(
        value({}),
        meanOf(
          ovr,
          sizes.map(() => 1),
        ),
        shown,
      )
      expectValue(value({ average: 'weighted' }), meanOf(ovr, sizes), shown)
      const pooled = area(
        items.flatMap(({ scores, actual, weight }) =>
          scores.map((score, index) => [score, index === actual, weight] as const),
        ),
      )
      expectValue(value({ average: 'micro' }), pooled ?? NONE, shown)
      const pairs = sizes.flatMap((_, second) =>
        sizes.slice(0, second).map((_, first) => [first, second] as const),
      )
      const ovo = pairs.map(([first, second]) => {
        const both = items.filter(({ actual }) => actual === first || actual === second)
        const [one, other] = [against(first, both), against(second, both)]
        return one === undefined || other === undefined ? undefined : (one + other) / 2
      })
      expectValue(
        value({ scheme: 'ovo' }),
        meanOf(
          ovo,
          pairs.map(() => 1),
        ),
        shown,
      )
      const shares = pairs.map(([first, second]) => sizes[first]! + sizes[second]!)
      expectValue(value({ scheme: 'ovo', average: 'weighted' }), meanOf(ovo, shares), shown)
    }
  })

  it('losses and accuracy are weighted means over items', () => {
    for (const frame of frames()) {
      const [items, shown] = [itemsOf(frame), JSON.stringify(frame)]
      const all = total(items.map(({ weight }) => weight))
      const expectMean = (found: number | Undefined, of: (item: Item) => number): void => {
        expectValue(
          found,
          all === 0
            ? { undefined: 'empty' }
            : total(items.map((item) => item.weight && item.weight * of(item))) / all,
          shown,
        )
      }
      const brier = ({ scores, actual }: Item): number =>
        total(scores.map((score, index) => (score - Number(index === actual)) ** 2))
      expectMean(measureValue(measures.classBrier, frame), brier)
      expectMean(measureValue(measures.classBrier, frame, { half: true }), (item) => brier(item) / 2)
      expectMean(measureValue(measures.classLogLoss, frame, { eps: 0.125 }), ({ scores, actual }) => {
        const kept = scores.map((score) => Math.min(0.875, Math.max(0.125, score)))
        return -Math.log(kept[actual]! / total(kept))
      })
      for (const k of [1, 2, 3]) {
        const rank = (ties: 'last' | 'lowest' | 'highest') => (item: Item) => {
          const own = item.scores[item.actual]!
          const before = item.scores.filter(
            (score, index) =>
              score > own ||
              (score === own &&
                (ties === 'lowest' ? index !== item.actual : ties === 'last' && index > item.actual)),
          )
          return before.length < k ? 1 : 0
        }
        for (const ties of ['last', 'lowest', 'highest'] as const)
          expectMean(measureValue(measures.topAccuracy, frame, { k, ties }), rank(ties))
      }
    }
  })
})

describe('probabilities', () => {
  /** Rows that add up to 1, and rows that two decimals left off it. */
  const mixed = (): ClassScores =>
    classScoresOf(
      ['a', 'b', 'c'],
      [
        0.5, 0.25, 0.25, 0.33, 0.33, 0.33, 0.25, 0.5, 0.25, 0.67, 0.17, 0.17, 0.67, 0.17, 0.17, 0.25, 0.25,
        0.5,
      ],
      [0, 1, 2, 0, 1, 2],
    )

  it('are made to add up to 1 in rows that are off alone, and the scores stay as they are', () => {
    const frame = mixed()
    const scores = frame.scores.slice()
    const rows = itemsOf(frame).map((item) => {
      const sum = total(item.scores)
      return Math.abs(sum - 1) < 1e-9 ? item : { ...item, scores: item.scores.map((score) => score / sum) }
    })
    const brier = total(
      rows.map((item) =>
        total(item.scores.map((score, index) => (score - Number(index === item.actual)) ** 2)),
      ),
    )
    expectValue(measureValue(measures.classBrier, frame), brier / 6, 'Brier')
    const loss = -total(rows.map((item) => Math.log(item.scores[item.actual]!)))
    expectValue(measureValue(measures.classLogLoss, frame), loss / 6, 'log loss')
    expect(frame.scores).toEqual(scores)
  })

  it('may be off by half of a hundredth for each class, and no more', () => {
    const value = (...scores: number[]) =>
      measureValue(measures.classBrier, classScoresOf(['a', 'b'].slice(0, scores.length), scores, [0]))
    expect(typeof value(0.505, 0.504)).toBe('number')
    expect(value(0.506, 0.505)).toEqual({ undefined: 'not-probabilities' })
    expect(typeof value(0.495, 0.496)).toBe('number')
    expect(value(0.494, 0.495)).toEqual({ undefined: 'not-probabilities' })
    expect(value(1.001, 0)).toEqual({ undefined: 'not-probabilities' })
    expect(value(-0.001, 1)).toEqual({ undefined: 'not-probabilities' })
  })

  it('of the most probable class are compared with how often it is right', () => {
    const random = seeded(31)
    for (let round = 0; round < 60; round++) {
      const frame = drawn(random)
      const items = itemsOf(frame).filter(({ weight }) => weight > 0)
      const all = total(items.map(({ weight }) => weight))
      if (all === 0) continue
      const bins = 4
      const gaps = Array.from({ length: bins }, (_, bin) => {
        // The lowest bin has 0, too; a score on an edge belongs to the bin below it.
        const held = items.filter(({ scores }) => {
          const best = Math.max(...scores)
          return best <= (bin + 1) / bins && (bin === 0 || best > bin / bins)
        })
        const right = held.map(({ scores, actual, weight }) =>
          scores.indexOf(Math.max(...scores)) === actual ? weight : 0,
        )
        return Math.abs(total(held.map(({ scores, weight }) => weight * Math.max(...scores))) - total(right))
      })
      expectValue(
        measureValue(measures.classEce, frame, { over: 'top-label', bins }),
        total(gaps) / all,
        JSON.stringify(frame),
      )
    }
  })
})

describe('two frames of class scores', () => {
  it('merge into one of all items, whether both, one or neither have weights', () => {
    const scores = [
      [0.5, 0.5],
      [0.25, 0.75],
      [1, 0],
    ]
    for (const [first, second, both] of [
      [undefined, undefined, undefined],
      [[2], undefined, [2, 1, 1]],
      [undefined, [3, 0], [1, 3, 0]],
      [[2], [3, 0], [2, 3, 0]],
    ] as const)
      expect(
        mergeClassScores(
          classScoresOf(['a', 'b'], scores[0]!, [1], first),
          classScoresOf(['a', 'b'], scores.slice(1).flat(), [0, 1], second),
        ),
      ).toEqual(classScoresOf(['a', 'b'], scores.flat(), [1, 0, 1], both))
  })

  it('do not merge where classes differ', () => {
    const [ab, ba] = [classScoresOf(['a', 'b'], [], []), classScoresOf(['b', 'a'], [], [])]
    expect(() => mergeClassScores(ab, ba)).toThrow('Scores for the classes a, b and b, a do not merge.')
  })
})

describe('what is wrong with class scores', () => {
  it.each([
    [['a', 'a'], [1, 2], [0], undefined, 'A class is named twice.'],
    [['a', 'b'], [1, 2, 3], [0], undefined, '1 items and 2 classes need 2 scores, but there are 3.'],
    [['a', 'b'], [1, 2], [0], [1, 1], 'There are 1 items but 2 weights.'],
    [['a', 'b'], [1, 2, 3, 4], [0, 2], undefined, 'Item 2 has the class 2: expected 0 to 1.'],
    [['a', 'b'], [1, 2, 3, 4], [-1, 0], undefined, 'Item 1 has the class -1: expected 0 to 1.'],
    [['a', 'b'], [1, 2], [0.5], undefined, 'Item 1 has the class 0.5: expected 0 to 1.'],
    [['a', 'b'], [1, 2, 3, NaN], [0, 1], undefined, 'Score 2 of item 2 is not a number (NaN).'],
    [['a', 'b'], [1, 2, NaN, 4], [0, 1], undefined, 'Score 1 of item 2 is not a number (NaN).'],
    [['a', 'b'], [1, 2], [0], [-1], 'Weight 1 is -1'],
  ])('is said: %j %j %j %j', (classes, scores, actual, weights, message) => {
    expect(() => classScoresOf(classes, scores, actual, weights)).toThrow(message)
  })

  it('leaves columns of the caller alone', () => {
    const [scores, actual, weights] = [Float64Array.of(-0, 1), Int32Array.of(1), Float64Array.of(2)]
    const frame = classScoresOf(['a', 'b'], scores, actual, weights)
    expect(Object.is(frame.scores[0], 0)).toBe(true)
    frame.weights![0] = 7
    frame.actual[0] = 0
    expect([weights[0], actual[0], Object.is(scores[0], -0)]).toEqual([2, 1, true])
  })

  it('is nothing for the tally of a class with items of no weight or of broken weights', () => {
    const frame = classScoresOf(['a', 'b'], [0.5, 0, 0.25, 0, 0.5, 0], [0, 1, 1], [1, 0, 2])
    expect(classTally(frame, 0)).toEqual({
      scores: Float64Array.of(0.5),
      positives: Float64Array.of(1),
      negatives: Float64Array.of(2),
    })
    expect(classTally({ ...frame, weights: Float64Array.of(1, 0.5, 2) }, 0)).toEqual({
      scores: Float64Array.of(0.5, 0.25),
      positives: Float64Array.of(1, 0),
      negatives: Float64Array.of(2, 0.5),
    })
  })
})
