import { seeded, type Random } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { hasPoints } from '../../curve.js'
import { tallyOf, type Tally } from '../tally.js'
import { areaUnderPrecision } from './area-under-precision.js'
import { averageByThreshold, averageVertically } from './average-curves.js'
import { calibrationBins, calibrationError } from './calibration-bins.js'
import { meanLoss } from './mean-loss.js'
import { rocPoints } from './roc-points.js'
import { hullOf, sweep } from './sweep.js'
import { totalsOf } from './totals.js'

interface Item {
  readonly score: number
  readonly label: number
}

/** Scores in twentieths, with ties. */
const drawn = (random: Random, size: number): Item[] =>
  Array.from({ length: size }, () => ({ score: random.below(21) / 20, label: random.below(2) }))
const tallied = (items: readonly Item[]): Tally =>
  tallyOf(
    items.map(({ score }) => score),
    items.map(({ label }) => label),
  )
const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)
const mean = (numbers: readonly number[]): number => total(numbers) / numbers.length

const permutations = (items: readonly number[]): number[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((first) =>
        permutations(items.filter((other) => other !== first)).map((rest) => [first, ...rest]),
      )

function expectNear(found: Iterable<number>, wanted: readonly number[], shown: string): void {
  const list = [...found]
  expect(list.length, shown).toBe(wanted.length)
  for (const [at, one] of wanted.entries()) expect(Math.abs(list[at]! - one), shown).toBeLessThan(1e-12)
}

describe('calibration bins', () => {
  /** Quantiles of items one by one (type 7), or edges of equal width. */
  const edgesOf = (items: readonly Item[], bins: number, scheme: string): number[] => {
    const sorted = items.map(({ score }) => score).sort((a, b) => a - b)
    return Array.from({ length: bins }, (_, bin) => {
      if (scheme === 'equal-width') return bin / bins
      const position = ((sorted.length - 1) * bin) / bins
      const low = sorted[Math.floor(position)]!
      return low + (position % 1) * ((sorted[Math.floor(position) + 1] ?? low) - low)
    })
  }

  it.each(['equal-width', 'equal-mass'] as const)('hold the items between their edges: %s', (scheme) => {
    const random = seeded(1)
    for (let round = 0; round < 150; round++) {
      const items = drawn(random, 1 + random.below(25))
      const bins = 1 + random.below(6)
      const edges = edgesOf(items, bins, scheme)
      const held = edges
        .map((low, bin) => {
          const before = edges.slice(0, bin + 1)
          const within = items.filter(
            // A score on an edge belongs to the bin below it.
            ({ score }) =>
              (bin === bins - 1 || score <= edges[bin + 1]!) && before.slice(1).every((edge) => score > edge),
          )
          return { low, within }
        })
        .filter(({ within }) => within.length > 0)
      const shown = JSON.stringify({ items, bins })
      const { low, weight, meanScore, share } = calibrationBins(tallied(items), bins, scheme)
      expectNear(
        low,
        held.map((one) => one.low),
        shown,
      )
      expectNear(
        weight,
        held.map(({ within }) => within.length),
        shown,
      )
      const scores = held.map(({ within }) => mean(within.map(({ score }) => score)))
      const shares = held.map(({ within }) => mean(within.map(({ label }) => label)))
      expectNear(meanScore, scores, shown)
      expectNear(share, shares, shown)
      for (const norm of ['l1', 'l2'] as const) {
        const gaps = held.map(
          ({ within }, at) => within.length * Math.abs(scores[at]! - shares[at]!) ** (norm === 'l1' ? 1 : 2),
        )
        const wanted = total(gaps) / items.length
        const found = calibrationError(tallied(items), { bins, scheme, norm })
        expectNear([found], [norm === 'l1' ? wanted : Math.sqrt(wanted)], shown)
      }
    }
  })

  it('are none of no items, and at least one is asked for', () => {
    const none = new Float64Array(0)
    for (const scheme of ['equal-width', 'equal-mass'] as const) {
      expect(calibrationBins(tallied([]), 3, scheme)).toEqual({
        low: none,
        weight: none,
        meanScore: none,
        share: none,
      })
      for (const bins of [0, -1, 1.5, NaN])
        expect(() => calibrationBins(tallied([]), bins, scheme)).toThrow('a whole number, at least 1')
    }
  })
})

describe('points of a ROC curve', () => {
  it('are those of every threshold, thinned to the ends of straight stretches where asked', () => {
    const random = seeded(2)
    for (let round = 0; round < 150; round++) {
      const items = drawn(random, 2 + random.below(25))
      const tally = tallied(items)
      const points = rocPoints(tally)
      const of = (label: number): Item[] => items.filter((one) => one.label === label)
      if (of(0).length === 0 || of(1).length === 0) {
        expect(points).toEqual({ undefined: of(1).length === 0 ? 'no-positive' : 'no-negative' })
        continue
      }
      if (!hasPoints(points)) throw new Error('no points')
      const thresholds = [Infinity, ...tally.scores]
      const rate = (label: number, from: number): number =>
        of(label).filter(({ score }) => score >= from).length / of(label).length
      const shown = JSON.stringify(items)
      expect([...points.thresholds]).toEqual(thresholds)
      expectNear(points.x, [0, ...thresholds.slice(1).map((from) => rate(0, from))], shown)
      expectNear(points.y, [0, ...thresholds.slice(1).map((from) => rate(1, from))], shown)
      expect(rocPoints(tally, false)).toEqual(points)
      const thin = rocPoints(tally, true)
      if (!hasPoints(thin)) throw new Error('no points')
      // A point stays where the steps to it and from it differ; the first two and the last stay in any case.
      const { positives, negatives } = tally
      const kept = [...thresholds.keys()].filter(
        (at) =>
          at < 2 ||
          at === tally.scores.length ||
          positives[at - 1] !== positives[at] ||
          negatives[at - 1] !== negatives[at],
      )
      expect([...thin.thresholds], shown).toEqual(kept.map((at) => thresholds[at]))
      expectNear(
        thin.x,
        kept.map((at) => points.x[at]!),
        shown,
      )
      expectNear(
        thin.y,
        kept.map((at) => points.y[at]!),
        shown,
      )
    }
  })
})

describe('the mean of curves', () => {
  const curve = (
    x: readonly number[],
    y: readonly number[],
    thresholds: readonly number[] = x.map((at) => -at),
  ) =>
    ({
      x: Float64Array.from(x),
      y: Float64Array.from(y),
      thresholds: Float64Array.from(thresholds),
      join: 'line',
    }) as const

  it('is that of their heights on straight lines, the upper end where one rises straight up', () => {
    const curves = [curve([0, 0, 0.5, 1], [0, 0.25, 0.5, 1]), curve([0, 1], [0, 1])]
    const { x, y, xSpread, ySpread, folds } = averageVertically(curves, [0, 0.25, 0.5, 0.75, 1])
    expect([...x]).toEqual([0, 0.25, 0.5, 0.75, 1])
    expectNear(y, [0.125, (0.375 + 0.25) / 2, 0.5, 0.75, 1], 'y')
    expectNear(xSpread, [0, 0, 0, 0, 0], 'x')
    // Of two values the deviation is their difference over the root of 2.
    expectNear(ySpread, [0.25 / Math.SQRT2, 0.125 / Math.SQRT2, 0, 0, 0], 'y spread')
    expect(folds).toBe(2)
    expect([...averageVertically(curves.slice(0, 1), [0.25]).ySpread]).toEqual([0])
  })

  it('is that of their points at a threshold: the last that takes no less', () => {
    const curves = [
      curve([0, 0.5, 1], [0, 0.75, 1], [Infinity, 0.8, 0.2]),
      curve([0, 0.25, 1], [0, 0.5, 1], [Infinity, 0.6, 0.4]),
    ]
    const { x, y } = averageByThreshold(curves, [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.2, 0.1])
    expectNear(x, [0, 0.25, 0.25, 0.375, 0.375, 0.75, 1, 1], 'x')
    expectNear(y, [0, 0.375, 0.375, 0.625, 0.625, 0.875, 1, 1], 'y')
  })

  it('needs a curve', () => {
    expect(() => averageVertically([], [0])).toThrow('There is no curve to average.')
  })
})

describe('the weight of a class', () => {
  it.each([0, 1, 255, 256, 257, 511, 512, 513, 2000])(
    'is the sum of %i weights, whatever cancels out',
    (length) => {
      const random = seeded(length)
      const tally = {
        scores: new Float64Array(length),
        positives: Float64Array.from({ length }, () => random.below(1000)),
        negatives: Float64Array.from({ length }, (_, at) => (at % 2 === 0 ? 2 ** 40 : 0.5)),
      }
      expect(totalsOf(tally)).toEqual({
        positive: total([...tally.positives]),
        negative: total([...tally.negatives]),
      })
    },
  )
})

describe('the mean loss', () => {
  it('keeps the small losses beside the large ones, in any order', () => {
    const losses = [1e16, 1, -1e16, 3]
    for (const [a, b, c, d] of permutations([0, 1, 2, 3])) {
      const order = [a, b, c, d].map((at) => losses[at!]!)
      const loss = (score: number): number => order[score]!
      const tally = tallyOf([0, 1, 2, 3], [1, 0, 1, 0])
      expect(meanLoss(tally, loss, loss)).toBe(1)
      expect(meanLoss(tallyOf([0, 1], [1, 0]), () => Infinity, loss)).toBe(Infinity)
    }
  })

  it('asks about no score that a class lacks, and weighs by items', () => {
    const tally = tallyOf([3, 3, 3, 2, 1], [1, 1, 0, 0, 1])
    const asked: string[] = []
    const loss = (name: string, weight: number) => (score: number) => {
      asked.push(`${name}${score}`)
      return weight * score
    }
    expect(meanLoss(tally, loss('+', 1), loss('-', 10))).toBe((3 + 3 + 30 + 20 + 1) / 5)
    expect(asked).toEqual(['+3', '-3', '-2', '+1'])
  })
})

describe('the convex hull of ROC points', () => {
  it('has the points below no line between two others, each once', () => {
    const random = seeded(12)
    for (let round = 0; round < 100; round++) {
      const swept = sweep(tallied(drawn(random, 1 + random.below(20))))
      const points = Array.from(swept.tp, (tp, at) => ({ tp, fp: swept.fp[at]! }))
      /** Positive where c lies left of the line from a to b, which is above it. */
      const side = (a: number, b: number, c: number): number =>
        (points[b]!.fp - points[a]!.fp) * (points[c]!.tp - points[a]!.tp) -
        (points[b]!.tp - points[a]!.tp) * (points[c]!.fp - points[a]!.fp)
      const onHull = [...points.keys()].filter((at) =>
        points.every((_, a) => a >= at || points.every((__, b) => b <= at || side(a, b, at) > 0)),
      )
      expect([...hullOf(swept)]).toEqual(onHull)
    }
  })
})

describe('the area under precision against recall', () => {
  interface Point {
    readonly tp: number
    readonly fp: number
  }
  const precision = ({ tp, fp }: Point): number => tp / (tp + fp)
  /** Of (u, v) positives and negatives on the straight line between two points, in small steps. */
  const between = (from: Point, to: Point): number => {
    const steps = 4000
    const at = (step: number): Point => ({
      tp: from.tp + ((to.tp - from.tp) * step) / steps,
      fp: from.fp + ((to.fp - from.fp) * step) / steps,
    })
    return mean(Array.from({ length: steps }, (_, step) => precision(at(step + 0.5)))) * (to.tp - from.tp)
  }

  it.each<
    [Parameters<typeof areaUnderPrecision>[1], (points: readonly Point[], all: number) => number, number]
  >([
    [
      'step',
      (points) => total(points.slice(1).map((to, at) => (to.tp - points[at]!.tp) * precision(to))),
      1e-12,
    ],
    [
      'trapezoid',
      (points) =>
        total(
          points.slice(1).map((to, at) => {
            const before = at === 0 ? 1 : precision(points[at]!)
            return ((to.tp - points[at]!.tp) * (before + precision(to))) / 2
          }),
        ),
      1e-12,
    ],
    [
      'interpolated',
      (points) =>
        total(
          points
            .slice(1)
            .map((to, at) => (to.tp - points[at]!.tp) * Math.max(...points.slice(at + 1).map(precision))),
        ),
      1e-12,
    ],
    [
      '11-point',
      (points, all) =>
        all *
        mean(
          Array.from({ length: 11 }, (_, tenth) =>
            Math.max(
              ...points
                .slice(1)
                .filter(({ tp }) => 10 * tp >= tenth * all)
                .map(precision),
            ),
          ),
        ),
      1e-12,
    ],
    ['davis-goadrich', (points) => total(points.slice(1).map((to, at) => between(points[at]!, to))), 1e-5],
  ])('is what its definition says: %s', (rule, areaOf, tolerance) => {
    const random = seeded(13)
    for (let round = 0; round < 40; round++) {
      const items = drawn(random, 1 + random.below(20))
      const all = items.filter(({ label }) => label === 1).length
      const cuts = [...new Set(items.map(({ score }) => score))].sort((a, b) => b - a)
      const points = [Infinity, ...cuts].map((cut) => {
        const above = items.filter(({ score }) => score >= cut)
        const tp = above.filter(({ label }) => label === 1).length
        return { tp, fp: above.length - tp }
      })
      const found = areaUnderPrecision(tallied(items), rule)
      if (all === 0) expect(found).toEqual({ undefined: 'no-positive' })
      else
        expect(Math.abs(Number(found) - areaOf(points, all) / all), JSON.stringify(items)).toBeLessThan(
          tolerance,
        )
    }
  })
})
