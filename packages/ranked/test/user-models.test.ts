import { resolveParams, type Measure } from '@eval/core'
import { describe, expect, test } from 'vitest'
import { gainRateOf, inverseSquareReads } from '../src/rankings/formulas/continuation.js'
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

  test('is one rank and what is read from the next one on, to the last digits', () => {
    for (let a = 0.5; a < 60; a += 0.37) {
      const reads = 1 + (a / (a + 1)) ** 2 * inverseSquareReads(a + 1)
      expect(Math.abs(inverseSquareReads(a) / reads - 1), String(a)).toBeLessThan(1.5e-15)
    }
  })

  test('agrees with the sum over many ranks, from where the user model would be cut off', () => {
    const insq = named('INSQ')
    const endless = Number(insq.compute(topics[0]!, resolveParams('INSQ', insq.params, {})))
    const long = Number(insq.compute(topics[0]!, resolveParams('INSQ', insq.params, { depth: 10_000_000 })))
    expect(Math.abs(endless - long)).toBeLessThan(1e-6)
    expect(endless).toBeLessThan(long)
  })
})

describe('the gain rate of a user model', () => {
  const ranking = rankingOfGrades([0, 2, 1, 0, 4])
  const scale = { min_rel: 0, max_rel: 4 }
  const halving = { goesOn: () => 0.5 }

  test('is the gain over the documents read, by hand', () => {
    // Ranks 1 to 5 are read with 1, 1/2, 1/4, 1/8 and 1/16, and gain 0, 2/4, 1/4, 0 and 1.
    const gained = 1 / 4 + 1 / 16 + 1 / 16
    expect(gainRateOf(ranking, scale, halving)).toBeCloseTo(gained / (31 / 16), 14)
    expect(gainRateOf(ranking, scale, { ...halving, readsOn: () => 2 })).toBeCloseTo(gained / 2, 14)
    expect(gainRateOf(ranking, scale, halving, 3)).toBeCloseTo((1 / 4 + 1 / 16) / (7 / 4), 14)
    expect(gainRateOf(ranking, scale, halving, 7)).toBeCloseTo(gained / (127 / 64), 14)
  })

  test('tells the model the rank, its gain and what was gathered', () => {
    const asked: number[][] = []
    const model = {
      goesOn: (...of: number[]) => Number(asked.push(of) < 6),
      readsOn: (...of: number[]) => asked.push(of),
    }
    gainRateOf(ranking, scale, model)
    gainRateOf(ranking, scale, { goesOn: (...of: number[]) => Number(asked.push(of) < 12) }, 9)
    const down = [[1, 0, 0], [2, 0.5, 0.5], [3, 0.25, 0.75], [4, 0, 0.75], [5, 1, 1.75]] // prettier-ignore
    expect(asked).toEqual([...down, [6, 1.75], ...down, [6, 0, 1.75]])
  })
})
