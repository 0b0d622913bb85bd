import { EvalError, seeded, shuffle, type Counts, type Measure } from '@eval/core'
import { describe, expect, it } from 'vitest'
import {
  binomial,
  cellsContributions,
  type Cells,
  type Measured,
  type Paired,
  type Systems,
} from '../src/index.js'
import * as correlations from '../src/correlation/index.js'
import * as effects from '../src/effects/index.js'
import * as intervals from '../src/intervals/index.js'
import * as tests from '../src/tests/index.js'
import { counts300, cv10, paired50, tallyOf, aucMeasured } from './support/fixtures.js'
import { answer, reason, run } from './support/run.js'

const pairs = (first: readonly number[], second: readonly number[]): Paired => ({
  first: Float64Array.from(first),
  second: Float64Array.from(second),
})

const shuffled = ({ first, second }: Paired): Paired => {
  const order = Array.from(first.keys())
  shuffle(order, seeded(3))
  return {
    first: Float64Array.from(order, (unit) => first[unit]!),
    second: Float64Array.from(order, (unit) => second[unit]!),
  }
}

describe('results', () => {
  it('do not depend on the order of units, drawn or not', () => {
    const other = shuffled(paired50)
    for (const params of [{ method: 'monte-carlo', draws: 2000 }, {}]) {
      expect(run(tests.randomization, other, params).p).toBe(run(tests.randomization, paired50, params).p)
    }
    const drawn = { draws: 2000, seed: 7 }
    const [one, two] = [paired50, other].map((sample) => run(intervals.bootstrapDifference, sample, drawn))
    expect([two!.low, two!.high]).toEqual([one!.low, one!.high])
    const reversed: Systems = { names: cv10.names, values: cv10.values.map((column) => column.toReversed()) }
    const [p, q] = [cv10, reversed].map((sample) => run(tests.tukeyRandomized, sample, { draws: 500 }).pairs)
    expect(q!.map((pair) => pair.p)).toEqual(p!.map((pair) => pair.p))
  })

  it('record the seed that repeats them, and change with it', () => {
    const at = (seed: number) =>
      run(tests.randomization, paired50, { method: 'monte-carlo', draws: 999, seed })
    expect(at(5)).toEqual(at(5))
    expect(at(5).draws).toMatchObject({ count: 999, seed: 5 })
    expect(at(5).p).not.toBe(at(6).p)
  })
})

describe('the randomization test', () => {
  it('agrees with counting all sign choices, on a grid and off it', () => {
    const random = seeded(2)
    for (let trial = 0; trial < 60; trial++) {
      const grid = trial % 2 === 0
      const n = 1 + random.below(9)
      const differences = Array.from({ length: n }, () =>
        grid ? (random.below(9) - 4) / 10 : random.float() - 0.4,
      )
      const observed = differences.reduce((sum, value) => sum + value, 0)
      let reached = 0
      for (let signs = 0; signs < 2 ** n; signs++) {
        const sum = differences.reduce(
          (total, value, bit) => total + ((signs >>> bit) & 1 ? value : -value),
          0,
        )
        if (sum >= observed - 1e-9) reached++
      }
      const { p, method } = run(tests.randomization, pairs(differences, new Array<number>(n).fill(0)), {
        alternative: 'greater',
      })
      expect(method).toBe('exact')
      expect(p).toBeCloseTo(reached / 2 ** n, 12)
    }
  })

  it('finds by drawing what it finds exactly', () => {
    for (const model of ['swap', 'independent']) {
      const exact = run(tests.randomization, paired50, { model })
      const drawn = run(tests.randomization, paired50, { model, method: 'monte-carlo' })
      expect(Math.abs(drawn.p - exact.p)).toBeLessThan(5 * drawn.draws!.standardError)
    }
  })

  it('stays exact for a thousand units with four decimals, far below what drawing can reach', () => {
    const random = seeded(4)
    const differences = Array.from(
      { length: 1000 },
      () => Math.round(1000 * (random.float() - 0.35)) / 10_000,
    )
    const { method, p, logP } = run(tests.randomization, pairs(differences, new Array<number>(1000).fill(0)))
    expect(method).toBe('exact')
    expect(p).toBeLessThan(1e-30)
    expect(Math.exp(logP)).toBe(p)
  })

  it('rejects too often when each system is drawn on its own, as its note says', () => {
    const random = seeded(8)
    const trials = 400
    let rejected = 0
    for (let trial = 0; trial < trials; trial++) {
      const differences = Array.from({ length: 40 }, () => Math.round(40 * (random.float() - 0.5)))
      const { p, notes } = run(tests.randomization, pairs(differences, new Array<number>(40).fill(0)), {
        model: 'independent',
      })
      expect(notes.join()).toContain('16.6 %')
      if (p <= 0.05) rejected++
    }
    expect(Math.abs(rejected / trials - 0.166)).toBeLessThan(4 * Math.sqrt((0.166 * 0.834) / trials))
  })
})

describe('intervals', () => {
  it('cover as published: Wilson near its level, Wald far below, Clopper-Pearson never below', () => {
    const cover = (kind: typeof intervals.wilson, n: number, p: number): number => {
      let sum = 0
      for (let hits = 0; hits <= n; hits++) {
        const { low, high } = run(kind, { hits, n })
        if (low <= p && p <= high) sum += binomial.pmf(hits, n, p)
      }
      return sum
    }
    const shares = Array.from({ length: 99 }, (_, index) => (index + 1) / 100)
    const coverage = (kind: typeof intervals.wilson) => shares.map((p) => cover(kind, 50, p))
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    expect(Math.abs(mean(coverage(intervals.wilson)) - 0.95)).toBeLessThan(0.005)
    expect(mean(coverage(intervals.wald))).toBeLessThan(0.91)
    expect(Math.min(...coverage(intervals.clopperPearson))).toBeGreaterThanOrEqual(0.95)
  })

  it('say when a sample is small or an end was cut', () => {
    expect(run(intervals.wald, { hits: 3, n: 12 }).notes.join()).toContain('30 trials')
    expect(run(intervals.wald, { hits: 0, n: 40 }).notes.join()).toContain('no width')
    expect(run(intervals.wilson, { hits: 3, n: 12 }).notes).toEqual([])
  })

  it('are one-sided at the level of half the error of two-sided ones', () => {
    for (const kind of [intervals.wald, intervals.wilson, intervals.clopperPearson, intervals.jeffreys]) {
      const two = run(kind, { hits: 10, n: 50 }, { level: 0.9 })
      const upper = run(kind, { hits: 10, n: 50 }, { level: 0.95, side: 'upper' })
      expect(upper.high).toBeCloseTo(two.high, 12)
      expect(upper.low).toBe(0)
    }
  })

  it('draw whole clusters, within strata', () => {
    const values = Float64Array.of(1, 1, 1, 5, 5, 5, 2, 2, 2, 6, 6, 6)
    const clusters = ['a', 'a', 'a', 'b', 'b', 'b', 'c', 'c', 'c', 'd', 'd', 'd']
    const strata = clusters.map((cluster) => (cluster < 'c' ? 'x' : 'y'))
    const form = { form: 'percentile', draws: 4000 }
    const units = run(intervals.bootstrapUnits, { values }, form)
    const clustered = run(intervals.bootstrapUnits, { values, clusters }, form)
    const stratified = run(intervals.bootstrapUnits, { values, clusters, strata }, form)
    expect(clustered.high - clustered.low).toBeGreaterThan(1.3 * (units.high - units.low))
    expect(stratified.details).toMatchObject({ items: 4, strata: 2 })
    // Two clusters of either stratum: every mean is one of nine.
    expect([1.5, 2.5, 3.5, 4.5, 5.5]).toContain(stratified.low)
  })

  it('agree between the delta method, DeLong and the bootstrap on an area', () => {
    const delong = run(intervals.delongArea, tallyOf('score')).details!.standardError!
    const delta = run(intervals.deltaMethod, aucMeasured('score')).details!.standardError!
    const drawn = run(intervals.bootstrapMeasure, aucMeasured('score'), { form: 'bca', draws: 4000 })
    expect(Math.abs(delta / delong - 1)).toBeLessThan(0.02)
    expect(Math.abs(drawn.details!.standardError! / delong - 1)).toBeLessThan(0.06)
    expect(drawn.method).toBe('bootstrap-bca')
  })
})

/** Cohen's kappa written out once more, for its published standard error. */
const kappa: Measure<'counts'> = {
  contributes: 'measure',
  name: 'kappa-again',
  input: 'counts',
  params: {},
  range: [-1, 1],
  better: 'higher',
  undefinedWhen: {},
  laws: [],
  about: { title: 'Kappa', summary: 'Agreement beyond chance, for tests.' },
  compute: ({ classes, cells }) => {
    const { agreed, chance } = kappaParts({ classes, cells })
    return (agreed - chance) / (1 - chance)
  },
}

function kappaParts({ classes, cells }: Counts) {
  const k = classes.length
  const n = cells.reduce((sum, count) => sum + count, 0)
  const rows = classes.map(
    (_, row) => cells.subarray(row * k, row * k + k).reduce((sum, count) => sum + count, 0) / n,
  )
  const columns = classes.map(
    (_, column) => cells.reduce((sum, count, cell) => sum + (cell % k === column ? count : 0), 0) / n,
  )
  const agreed = classes.reduce((sum, _, index) => sum + cells[index * k + index]! / n, 0)
  const chance = rows.reduce((sum, row, index) => sum + row * columns[index]!, 0)
  return { k, n, rows, columns, agreed, chance }
}

describe('the delta method', () => {
  it('gives the published standard error of kappa (Fleiss, Cohen & Everitt 1969)', () => {
    const { k, n, rows, columns, agreed, chance } = kappaParts(counts300)
    const value = (agreed - chance) / (1 - chance)
    let variance = -((value - chance * (1 - value)) ** 2)
    for (let row = 0; row < k; row++) {
      for (let column = 0; column < k; column++) {
        const share = counts300.cells[row * k + column]! / n
        const margin = (1 - value) * (columns[row]! + rows[column]!)
        variance += share * (row === column ? 1 - margin : -margin) ** 2
      }
    }
    const published = Math.sqrt(variance / n) / (1 - chance)
    const sample: Measured<'counts'> = {
      frame: counts300,
      measure: { contribution: kappa, params: {} },
      cells: cellsContributions.find(({ name }) => name === 'counts') as Cells<'counts'>,
    }
    const result = run(intervals.deltaMethod, sample)
    expect(Math.abs(result.details!.standardError! / published - 1)).toBeLessThan(1e-8)
    const drawn = run(intervals.bootstrapMeasure, sample, { draws: 4000 })
    expect(Math.abs(drawn.details!.standardError! / published - 1)).toBeLessThan(0.06)
  })
})

describe('degenerate data', () => {
  const nan = pairs([1, NaN, 3], [0, 1, 5])
  it('with NaN are an error in every paired statistic', () => {
    const all = [
      ...Object.values(tests).filter((one) => 'input' in one && one.input === 'paired'),
      ...Object.values(correlations).filter((one) => 'input' in one && one.input === 'paired'),
      ...Object.values(effects).filter((one) => 'input' in one),
    ]
    expect(all.length).toBeGreaterThan(10)
    for (const one of all) {
      const params = Object.fromEntries(
        Object.entries(one.params).flatMap(([name, { required }]) => (required ? [[name, 0.1]] : [])),
      )
      expect(() => answer(one as typeof tests.sign, nan, params)).toThrow(EvalError)
    }
  })

  it('without any difference have p = 1 and a note', () => {
    for (const test of [tests.pairedT, tests.wilcoxon, tests.sign, tests.randomization]) {
      const { p, notes } = run(test as typeof tests.sign, pairs([1, 2, 3], [1, 2, 3]))
      expect(p).toBe(1)
      expect(notes.join()).toContain('Every difference is zero')
    }
  })

  it('with a constant difference are said to be constant', () => {
    const { p, statistic, notes } = run(tests.pairedT, pairs([1, 2, 3], [0, 1, 2]))
    expect([p, statistic]).toEqual([0, Infinity])
    expect(notes.join()).toContain('do not vary')
    expect(run(tests.randomization, pairs([1, 2, 3], [0, 1, 2])).p).toBeCloseTo(0.25, 12)
    expect(run(tests.pairedT, pairs([0.3, 0.4], [0.1, 0.2])).notes).toHaveLength(1)
  })

  it('that are too few have no value, with the reason', () => {
    expect(reason(answer(tests.pairedT, pairs([1], [2])))).toBe('too-few')
    expect(reason(answer(correlations.pearson, pairs([1], [2])))).toBe('too-few')
    expect(reason(answer(correlations.kendall, pairs([], [])))).toBe('too-few')
    expect(reason(answer(tests.randomization, pairs([], [])))).toBe('no-units')
    expect(run(tests.wilcoxon, pairs([1], [2])).p).toBe(1)
    expect(run(tests.randomization, pairs([1], [2])).p).toBe(1)
    expect(run(correlations.pearson, pairs([1, 2], [0, 3])).p).toBeUndefined()
    expect(reason(answer(correlations.spearman, pairs([1, 2, 3], [4, 4, 4])))).toBe('constant')
    expect(reason(answer(intervals.wilson, { hits: 0, n: 0 }))).toBe('no-trials')
    expect(run(correlations.kendall, pairs([1, 2, 3], [0, 1, 2])).p).toBeCloseTo(1 / 3, 14)
    expect(run(correlations.spearman, pairs([1, 2, 3], [1, 2, 3]))).toMatchObject({ estimate: 1, p: 0 })
  })

  it('in which systems never disagree give McNemar p = 1 in every form', () => {
    for (const form of ['exact', 'mid-p', 'chi-square', 'chi-square-corrected']) {
      const { p } = run(tests.mcnemar, { both: 5, firstOnly: 0, secondOnly: 0, neither: 5 }, { form })
      expect(p).toBe(1)
    }
    expect(run(tests.mcnemar, { both: 5, firstOnly: 4, secondOnly: 4, neither: 5 }).p).toBe(1)
  })

  it('of scores: one class, all tied, separated, worst', () => {
    const tally = (positives: number[], negatives: number[]) => ({
      scores: Float64Array.from(positives, (_, index) => -index),
      positives: Float64Array.from(positives),
      negatives: Float64Array.from(negatives),
    })
    expect(reason(answer(intervals.delongArea, tally([3], [0])))).toBe('too-few')
    const tied = run(intervals.delongArea, tally([3], [2]))
    expect([tied.low, tied.estimate, tied.high, tied.notes.length]).toEqual([0.5, 0.5, 0.5, 1])
    const perfect = run(intervals.delongArea, tally([1, 1, 0, 0], [0, 0, 1, 1]))
    expect([perfect.low, perfect.estimate, perfect.high, perfect.notes.length]).toEqual([1, 1, 1, 1])
    expect(run(intervals.delongArea, tally([0, 0, 1, 1], [1, 1, 0, 0])).estimate).toBe(0)
  })
})
