import { cellsAt, sweep, tallyOf } from '@eval/ranked'
import { describe, expect, test } from 'vitest'
import {
  HOSTILE,
  layersOf,
  rowsOf,
  specOf,
  textsOutsideData,
  wordsOf,
  type Row,
} from '../../test/support/spec-data.js'
import type { ChartSpec } from '../chart.js'
import { exampleTally } from '../example-tallies.js'
import { scoreBins } from '../layers/score-bins.js'
import { STYLES } from '../styles.js'
import { scores } from './scores.js'

const system = exampleTally({ name: 'a', items: 500, rate: 0.3, gap: 1.4 }, 2)

/** The bars of right and of wrong decisions. */
const barsOf = (spec: ChartSpec): readonly Row[] =>
  [STYLES.better, STYLES.worse].flatMap((style) => rowsOf(spec, 'bar', style))

const sumOf = (rows: readonly Readonly<Record<string, unknown>>[], outcome: string): number =>
  rows.filter((row) => row.outcome === outcome).reduce((sum, { items }) => sum + (items as number), 0)

describe('a chart of score distributions', () => {
  test('names its system, in the title of one and above each of several', () => {
    expect(wordsOf(specOf(scores, [system]))).toMatch(/^Score distributions: a /)
    expect(wordsOf(specOf(scores, [system, { ...system, name: 'b' }]))).toMatch(/^Score distributions \d/)
  })

  test.each(['youden', 'closest', '0.25', '0.2500001', '-3', '7'])(
    'has four areas at the threshold %s that hold the four cells',
    (threshold) => {
      const spec = specOf(scores, [system], { threshold })
      const rows = barsOf(spec)
      const [rule] = rowsOf(spec, 'rule', STYLES.emphasis)
      const swept = sweep(system.tally)
      const index = swept.thresholds.findLastIndex((score) => score >= (rule!.at as number))
      const { tp, fp, fn, tn } = cellsAt(swept, index)
      expect(['TP', 'FP', 'FN', 'TN'].map((outcome) => sumOf(rows, outcome))).toEqual([tp, fp, fn, tn])
      // No bar lies on both sides.
      for (const { from, to, outcome } of rows) {
        if (outcome === 'TP' || outcome === 'FP') expect(from).toBeGreaterThanOrEqual(rule!.at as number)
        else expect(to).toBeLessThanOrEqual((rule!.at as number) + 1e-9)
      }
      const words = layersOf(spec).flatMap(({ type, rows: [row] }) => (type === 'text' ? [row!.text] : []))
      expect(words).toContain(`TP ${tp} (${Number(((100 * tp) / swept.positive).toPrecision(3))} %)`)
    },
  )

  test('cuts each system at the threshold that it predicts with, unless one is given', () => {
    const cuts = (...params: readonly object[]) =>
      rowsOf(
        specOf(
          scores,
          [
            { ...system, threshold: 0.25 },
            { ...system, name: 'b', threshold: 0.75 },
          ],
          ...params,
        ),
        'rule',
        STYLES.emphasis,
      ).map(({ at }) => at)
    expect(cuts()).toEqual([0.25, 0.75])
    expect(cuts({ threshold: '0.5' })).toEqual([0.5, 0.5])
  })

  test('shows shares of each class, negatives below the axis or over the positives', () => {
    const sum = (layout: string, sign: number): number =>
      barsOf(specOf(scores, [system], { layout })).reduce(
        (total, { share }) => total + (Math.sign(share as number) === sign ? (share as number) : 0),
        0,
      )
    expect(sum('mirrored', 1)).toBeCloseTo(1, 12)
    expect(sum('mirrored', -1)).toBeCloseTo(-1, 12)
    expect(sum('overlaid', 1)).toBeCloseTo(2, 12)
  })

  test('has a picture for each system, by its name', () => {
    const spec = specOf(scores, [system, { ...system, name: '<b>' }])
    expect((spec.vconcat as { title: { text: string } }[]).map(({ title }) => title.text)).toEqual([
      'a',
      '<b>',
    ])
  })

  test('puts infinite scores into the bins at the ends, and draws a single score', () => {
    const infinite = tallyOf([Infinity, 1, 0, -Infinity], [1, 1, 0, 0])
    const spec = specOf(scores, [{ name: 'i', tally: infinite }], { threshold: '0.5' })
    expect(sumOf(barsOf(spec), 'TP')).toBe(2)
    expect(JSON.stringify(spec)).toContain('2 items with infinite scores stand at the ends.')
    expect(JSON.parse(JSON.stringify(spec))).toEqual(spec)
    const same = specOf(scores, [{ name: 's', tally: tallyOf([3, 3], [1, 0]) }])
    expect(sumOf(barsOf(same), 'TP') + sumOf(barsOf(same), 'FN')).toBe(1)
    expect(JSON.parse(JSON.stringify(same))).toEqual(same)
  })

  test('says why nothing is drawn', () => {
    const spec = specOf(scores, [
      { name: 'nothing', tally: tallyOf([], []) },
      { name: 'one class', tally: tallyOf([1, 2], [1, 1]) },
    ])
    expect(wordsOf(spec)).toContain('nothing: There are no items. one class: No threshold can be chosen')
    expect(() => specOf(scores, [system], { threshold: '0.1, 0.2' })).toThrow('one number or one rule')
    expect(() => specOf(scores, [system], { threshold: '' })).toThrow('one number or one rule')
  })

  test('draws one class alone at a given threshold', () => {
    const spec = specOf(scores, [{ name: 'p', tally: tallyOf([1, 2], [1, 1]) }], { threshold: '1.5' })
    expect(sumOf(barsOf(spec), 'TP')).toBe(1)
    expect(JSON.parse(JSON.stringify(spec))).toEqual(spec)
  })

  test('keeps hostile names as data', () => {
    const spec = specOf(
      scores,
      HOSTILE.map((name) => ({ ...system, name })),
    )
    expect(textsOutsideData(spec).filter((text) => HOSTILE.some((name) => text.includes(name)))).toEqual([])
  })
})

test('bins never hold a score on both sides of the threshold, also a hair away from it', () => {
  const tally = tallyOf([0.3, 0.3 - 5e-17, 0.1, 0.7, 0.30000000000000004], [1, 0, 0, 1, 1])
  const { columns } = scoreBins(tally, 7, 0.3)
  const above = columns.filter(({ from }) => from >= 0.3)
  expect(above.reduce((sum, { positives, negatives }) => sum + positives + negatives, 0)).toBe(
    tally.scores.reduce(
      (sum, score, row) => sum + (score >= 0.3 ? tally.positives[row]! + tally.negatives[row]! : 0),
      0,
    ),
  )
})
