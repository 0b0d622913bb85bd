import { resolveParams, type Measure } from '@eval/core'
import { describe, expect, test } from 'vitest'
import { inverseSquareReads } from '../src/rankings/formulas/continuation.js'
import { measures } from '../src/rankings/measures/index.js'
import { rankingOfGrades } from '../src/rankings/ranking-of-grades.js'

const topics = [
  rankingOfGrades([1, 0, 1, 1, null, null, 1, 0, 1, 0]),
  rankingOfGrades([1, 1, null, null, 1, 0, 1, 1, 1, 0]),
  rankingOfGrades([null, null, null, 0, 0, 1, 1, 1, 0, 1]),
]

function named(name: string): Measure<'ranking'> {
  return (measures as readonly unknown[] as readonly Measure<'ranking'>[]).find(
    (measure) => measure.name === name,
  )!
}

describe('cwl_eval, as recorded in ir_measures 0.4.3 (test_cwl_eval.py), ends its user models at rank 1000', () => {
  test.each<[string, Record<string, number>, string[]]>([
    ['BPM', { T: 1, k: 20 }, ['1.0000', '1.0000', '0.1667']],
    ['BPM', { T: 2, k: 10 }, ['0.6667', '1.0000', '0.2857']],
    ['INSQ', { T: 1, depth: 1000 }, ['0.5872', '0.6629', '0.0880']],
    ['INSQ', { T: 2, depth: 1000 }, ['0.4513', '0.5068', '0.1292']],
    ['INST', { T: 1, depth: 1000 }, ['0.7934', '0.9226', '0.0888']],
    ['INST', { T: 2, depth: 1000 }, ['0.5994', '0.6924', '0.1397']],
    ['SDCG', { k: 10 }, ['0.5645', '0.6531', '0.2848']],
    ['NERR8', { k: 10 }, ['1.0000', '1.0000', '0.1667']],
    ['NERR9', { k: 10 }, ['1.0000', '1.0000', '0.0680']],
    ['NERR10', { p: 0.8, depth: 1000 }, ['1.0000', '1.0000', '0.0888']],
    ['NERR11', { T: 2, depth: 1000 }, ['1.0000', '1.0000', '0.0691']],
  ])('%s %o prints %o', (name, params, printed) => {
    const measure = named(name)
    const given = resolveParams(name, measure.params, { ...params, max_rel: 1 })
    expect(topics.map((topic) => Number(measure.compute(topic, given)).toFixed(4))).toEqual(printed)
  })
})

describe('inverseSquareReads', () => {
  test('sums the inverse squares to their known limit', () => {
    expect(inverseSquareReads(1)).toBeCloseTo(Math.PI ** 2 / 6, 14)
    expect(inverseSquareReads(3) / 9).toBeCloseTo(Math.PI ** 2 / 6 - 1 - 1 / 4, 14)
    expect(inverseSquareReads(0.5) / 0.25).toBeCloseTo(Math.PI ** 2 / 2, 13)
  })

  test('agrees with the sum over many ranks, from where the user model would be cut off', () => {
    const insq = named('INSQ')
    const endless = Number(insq.compute(topics[0]!, resolveParams('INSQ', insq.params, {})))
    const long = Number(insq.compute(topics[0]!, resolveParams('INSQ', insq.params, { depth: 10_000_000 })))
    expect(Math.abs(endless - long)).toBeLessThan(1e-6)
    expect(endless).toBeLessThan(long)
  })
})
