import { resolveParams, seeded, type Measure } from '@eval/core'
import * as countMeasures from '@eval/core/count-measures'
import { describe, expect, it } from 'vitest'
import { LECTURE, ONLY_NEGATIVES, ONLY_POSITIVES } from '../examples.js'
import { tallyInput } from '../input.js'
import { tallyOf } from '../tally.js'
import { bestOfMeasure, bestOver, bestThresholds, type BestThreshold } from './best.js'
import { ruleInOut } from './rule-in-out.js'
import { midpointThresholds, thresholdTable } from './table.js'
import {
  accuracy,
  closest,
  cost,
  minSensitivity,
  minSpecificity,
  weightedSum,
  youden,
} from './threshold-rules/index.js'
import type { ThresholdRule } from './threshold-rule.js'

function found(best: ReturnType<typeof bestThresholds>): BestThreshold {
  if ('undefined' in best) throw new Error(best.undefined)
  return best
}

const call = (measure: Measure<'counts'>) => ({
  contribution: measure,
  params: resolveParams(measure.name, measure.params, {}),
})

describe('the threshold table', () => {
  it('counts items of at least the threshold as positive, from +Infinity down', () => {
    const { thresholds, tp, fp, fn, tn } = thresholdTable(tallyOf([2, 1, 1], [1, 0, 1]))
    expect([...thresholds]).toEqual([Infinity, 2, 1])
    expect([tp, fp, fn, tn].map((column) => [...column])).toEqual([
      [0, 1, 2],
      [0, 0, 1],
      [2, 1, 0],
      [1, 1, 0],
    ])
  })

  it('carries measures on counts, with the reason where one has no value', () => {
    const { columns } = thresholdTable(tallyOf([2, 1], [1, 0]), [call(countMeasures.precision)])
    expect([...columns[0]!.values]).toEqual([NaN, 1, 0.5])
    expect(columns[0]!.reasons[columns[0]!.codes[0]! - 1]).toBe('no-predicted-positive')
  })
})

describe('thresholds half-way between scores', () => {
  it('cut where the inclusive ones do', () => {
    expect([...midpointThresholds(tallyOf([3, 1], [1, 0]))]).toEqual([Infinity, 2, -Infinity])
    expect([...midpointThresholds(tallyOf([3, -Infinity], [1, 0]))]).toEqual([Infinity, 3, -Infinity])
  })
})

describe('choosing a threshold', () => {
  it('reports every optimum on a tie, highest first', () => {
    const tally = tallyOf([4, 3, 2, 1], [1, 0, 1, 0])
    const { value, thresholds, cells } = found(bestThresholds(tally, youden, {}))
    expect(value).toBe(0.5)
    expect(thresholds).toEqual([4, 2])
    expect(cells[0]).toEqual({ tp: 1, fp: 0, fn: 1, tn: 2 })
  })

  it('takes values that differ by rounding alone for a tie', () => {
    const values = [0.3, 0.1 + 0.2, 0.2]
    let at = 0
    expect(bestOver(tallyOf([2, 1], [1, 0]), () => values[at++]!)?.thresholds).toEqual([Infinity, 2])
  })

  it('finds what looking at every row finds, for every measure on counts', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const tally = tallyInput.draw(seeded(seed))
      for (const measure of [countMeasures.accuracy, countMeasures.kappa, countMeasures.errorRate]) {
        const one = call(measure)
        const column = thresholdTable(tally, [one]).columns[0]!
        const values = [...column.values].filter((_, row) => column.codes[row] === 0)
        const wanted = measure.better === 'lower' ? Math.min(...values) : Math.max(...values)
        const best = bestOfMeasure(tally, one)
        if (values.length === 0) expect(best).toBeUndefined()
        else expect(best!.value).toBe(wanted)
      }
    }
  })

  it('obeys a minimum of specificity or sensitivity', () => {
    const atLeast = found(bestThresholds(LECTURE, minSpecificity, { at: 0.9 }))
    expect([atLeast.value, atLeast.thresholds]).toEqual([0.5, [0.54]])
    const sensitive = found(bestThresholds(LECTURE, minSensitivity, { at: 0.8 }))
    expect([sensitive.value, sensitive.thresholds]).toEqual([0.5, [0.38]])
  })

  it('weighs sensitivity, specificity and costs', () => {
    expect(
      found(bestThresholds(LECTURE, weightedSum, { sensitivity: 0, specificity: 1 })).thresholds,
    ).toEqual([Infinity, 0.9, 0.8])
    const dear = found(bestThresholds(LECTURE, cost, { fp: 1, fn: 10 }))
    expect([dear.value, dear.thresholds]).toEqual([9 / 20, [0.3]])
  })

  it.each<[string, ThresholdRule, Record<string, number>, number]>([
    // By hand, of 5 positives and 15 negatives: sensitivity 0.8, specificity 0.6.
    ['the share of right calls', accuracy, {}, 13 / 20],
    ['the distance to the corner', closest, { cost: 1, prevalence: 0.5 }, Math.hypot(0.2, 0.4)],
    ['the weighted distance', closest, { cost: 2, prevalence: 0.2 }, Math.sqrt(0.04 + (0.8 / 0.4) * 0.16)],
    ['what errors cost per item', cost, { fp: 3, fn: 5 }, (3 * 6 + 5 * 1) / 20],
    ['the specificity', minSensitivity, { at: 0.8 }, 0.6],
    ['the sensitivity', minSpecificity, { at: 0.6 }, 0.8],
    ['the weighted sum', weightedSum, { sensitivity: 2, specificity: 3 }, 1.6 + 1.8],
    ['the informedness', youden, {}, 0.4],
  ])('values a threshold by %s', (_, rule, params, worth) => {
    const point = { tp: 4, fp: 6, fn: 1, tn: 9, sensitivity: 0.8, specificity: 0.6 }
    expect(rule.worth(point, resolveParams(rule.name, rule.params, params))).toBeCloseTo(worth, 12)
  })

  it('allows no threshold that lacks what is demanded', () => {
    const point = { tp: 4, fp: 6, fn: 1, tn: 9, sensitivity: 0.8, specificity: 0.6 }
    expect(minSensitivity.worth(point, { at: 0.81 })).toBeUndefined()
    expect(minSpecificity.worth(point, { at: 0.61 })).toBeUndefined()
  })

  it('has no answer with one class alone', () => {
    expect(bestThresholds(ONLY_POSITIVES, youden, {})).toEqual({ undefined: 'no-negative' })
    expect(bestThresholds(ONLY_NEGATIVES, youden, {})).toEqual({ undefined: 'no-positive' })
  })
})

describe('ruling in and out', () => {
  it('reads high scores as in, low scores as out and leaves the rest undecided', () => {
    const reading = ruleInOut(LECTURE, { specificity: 0.9, sensitivity: 0.9 })
    if ('undefined' in reading) throw new Error(reading.undefined)
    expect([reading.ruleIn, reading.ruleOut]).toEqual([0.54, 0.34])
    expect([reading.atRuleIn.specificity, reading.atRuleOut.sensitivity]).toEqual([0.9, 0.9])
    expect(reading.undecided).toBe(11 / 20)
  })

  it('leaves nothing undecided when the areas meet', () => {
    const reading = ruleInOut(tallyOf([2, 1], [1, 0]), { specificity: 1, sensitivity: 1 })
    expect(reading).toMatchObject({ ruleIn: 2, ruleOut: 2, undecided: 0 })
  })

  it('has no reading with one class alone', () => {
    expect(ruleInOut(ONLY_POSITIVES, { specificity: 1, sensitivity: 1 })).toEqual({
      undefined: 'no-negative',
    })
  })
})
