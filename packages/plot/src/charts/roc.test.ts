import { EvalError } from '@eval/core'
import { averageVertically, hasPoints, tallyOf, type Tally } from '@eval/ranked'
import * as tallyCurves from '@eval/ranked/tally-curves'
import { crossover, randomBand, rocBand, topKIsoline, twoSidedBand } from '@eval/significance'
import { describe, expect, test } from 'vitest'
import { exampleFolds, exampleSystems, exampleTally } from '../example-tallies.js'
import { drawn } from '../scene/drawn.js'
import { STYLES } from '../styles.js'
import {
  column,
  HOSTILE,
  layersOf,
  rowsOf,
  specOf,
  textsOutsideData,
  wordsOf,
} from '../../test/support/spec-data.js'
import { roc } from './roc.js'

const systems = exampleSystems()
const population = { N: 600, positives: 180 }

const pointsOf = (tally: Tally) => {
  const points = tallyCurves.roc.points(tally, { thin: false })
  if (!hasPoints(points)) throw new Error('no points')
  return points
}

describe('a ROC chart', () => {
  test('draws the points of the ROC curve of every system, and chance', () => {
    const spec = specOf(roc, systems)
    for (const [number, { tally }] of systems.entries()) {
      const rows = rowsOf(spec, 'line').filter(({ curve }) => curve === number)
      expect(column(rows, 'fpr')).toEqual([...pointsOf(tally).x])
      expect(column(rows, 'tpr')).toEqual([...pointsOf(tally).y])
    }
    expect(rowsOf(spec, 'line', STYLES.chance)).toEqual([
      { fpr: 0, tpr: 0 },
      { fpr: 1, tpr: 1 },
    ])
  })

  test('names each system with its area and the DeLong interval', () => {
    const series = new Set(column(rowsOf(specOf(roc, systems), 'line'), 'series'))
    expect([...series]).toEqual([
      'boosted trees: AUC 0.914 [0.890, 0.938]',
      'naive Bayes: AUC 0.763 [0.717, 0.808]',
    ])
  })

  test('has the bands of the random model, with how many random rankings leave them', () => {
    const spec = specOf(roc, systems, { band: 'both', levels: '0.05, 0.001' })
    const rows = rowsOf(spec, 'line', STYLES.randomBand)
    const bands = [...new Set(column(rows, 'band'))] as string[]
    expect(bands).toHaveLength(4)
    for (const [index, [kind, level]] of (
      [
        ['pointwise', '0.05'],
        ['pointwise', '0.001'],
        ['simultaneous', '0.05'],
        ['simultaneous', '0.001'],
      ] as const
    ).entries()) {
      const { left, points } = randomBand(population, level, { kind })
      const own = rows.filter(({ band }) => band === bands[index])
      expect(column(own, 'fpr')).toEqual([...points('roc').x])
      expect(column(own, 'tpr')).toEqual([...points('roc').y])
      expect(bands[index]).toMatch(
        new RegExp(`^p = ${level} .*; ${Number((100 * left).toPrecision(3))} % of rankings leave it$`),
      )
    }
    expect(rowsOf(spec, 'area', STYLES.randomBand).every(({ fpr, chance }) => fpr === chance)).toBe(true)
  })

  test('counts rankings that pass the bounds of the paper, which all reach at the end', () => {
    const spec = specOf(roc, systems, { band: 'pointwise', convention: 'paper' })
    const { left } = randomBand(population, '0.05')
    const [{ band } = { band: '' }] = rowsOf(spec, 'line', STYLES.randomBand)
    expect(band).toBe(`p = 0.05 at each k; ${Number((100 * left).toPrecision(3))} % of rankings leave it`)
    const { y } = randomBand(population, '0.05', { convention: 'paper' }).points('roc')
    expect(column(rowsOf(spec, 'line', STYLES.randomBand), 'tpr')).toEqual([...y])
  })

  test('draws every step of a band within the corner of the top k', () => {
    const { tally } = exampleTally({ name: 'big', items: 9000, rate: 0.2, gap: 1 }, 1)
    const spec = specOf(roc, [{ name: 'big', tally }], { band: 'pointwise', top: 50, crossovers: '1e-30' })
    const whole = randomBand({ N: 9000, positives: 1800 }, '0.05').points('roc')
    const rows = rowsOf(spec, 'line', STYLES.randomBand)
    expect(rows.length).toBeGreaterThan(50)
    expect(column(rows, 'tpr')).toEqual([...whole.y.slice(0, rows.length)])
    expect(wordsOf(spec)).not.toContain('Drawn with')
    expect(wordsOf(spec)).toMatch(/Not shown: big, k = \d+, p = 1e-30\./)
  })

  test('halves the level where a band has two sides, and counts leaving on either', () => {
    const rows = rowsOf(specOf(roc, systems, { band: 'pointwise', side: 'both' }), 'line', STYLES.randomBand)
    const below = randomBand(population, '0.025', { side: 'lower' }).points('roc')
    expect(
      column(
        rows.filter(({ edge }) => edge === 1),
        'tpr',
      ),
    ).toEqual([...below.y])
    const { left, level } = twoSidedBand(population, '0.05', { kind: 'pointwise' })
    expect(level).toBe(0.05)
    expect(rows[0]!.band).toBe(
      `p = 0.05 at each k; ${Number((100 * left).toPrecision(3))} % of rankings leave it`,
    )
  })

  test('marks crossovers where they are, and says who never crosses', () => {
    const guess = tallyOf([4, 3, 2, 1, 0, -1], [0, 1, 0, 1, 0, 1])
    const { tally } = exampleTally({ name: 'good', items: 300, rate: 0.2, gap: 1.5 }, 2)
    const found = crossover(
      { N: 300, positives: 60 },
      // Without ties the classes lie down the tally.
      Array.from(tally.positives),
      '0.001',
      { contiguous: 2 },
    )!
    const spec = specOf(roc, [{ name: 'good', tally }], { crossovers: '0.001', contiguous: 2 })
    expect(rowsOf(spec, 'point', STYLES.emphasis)).toMatchObject([
      {
        label: `k = ${found.k}`,
        group: 'p = 0.001',
        fpr: (found.k - found.hits) / 240,
        tpr: found.hits / 60,
      },
    ])
    expect(wordsOf(specOf(roc, [{ name: 'guess', tally: guess }], { crossovers: '0.001' }))).toContain(
      'guess never crosses p = 0.001.',
    )
  })

  test('takes negatives first where scores are tied, and says so', () => {
    const tally = tallyOf([2, 2, 2, 1, 1, 1, 1, 1], [1, 1, 0, 0, 0, 0, 0, 0])
    const spec = specOf(roc, [{ name: 'tied', tally }], { crossovers: '0.2' })
    expect(rowsOf(spec, 'point', STYLES.emphasis)).toMatchObject([
      { label: 'k = 3', group: 'p = 0.2', fpr: 1 / 6, tpr: 1 },
    ])
    expect(wordsOf(spec)).toContain('tied, a crossover takes negatives first')
  })

  test('draws lines of equal k, and only the corner of the top k', () => {
    const spec = specOf(roc, systems, { isolines: '5, 60', top: 60 })
    const [fpr, tpr] = topKIsoline(population, 60)
    const lines = rowsOf(spec, 'rule', STYLES.guide).filter((row) => 'k' in row)
    expect(lines).toMatchObject([
      { k: 5, fpr: 0, right: 5 / 420, bottom: 0 },
      { k: 60, fpr: 0, tpr, right: fpr, bottom: 0 },
    ])
    const named = rowsOf(spec, 'text', STYLES.guideLabel).flatMap(({ label, text }) => label ?? text)
    expect(named.toSorted()).toEqual(['chance', 'k = 5', 'k = 60'])
    expect(JSON.stringify(spec)).toContain(`"domain":[0,${fpr}]`)
  })

  test('marks thresholds by rule and by value, once where rules agree', () => {
    // The lecture's twenty instances: Youden is reached at 0.54, the nearest corner at 0.51 and 0.4 alike.
    const tally = tallyOf(
      [
        0.9, 0.8, 0.7, 0.6, 0.55, 0.54, 0.53, 0.52, 0.51, 0.5, 0.4, 0.39, 0.38, 0.37, 0.36, 0.35, 0.34, 0.33,
        0.3, 0.1,
      ],
      Array.from('PPNPPPNNPNPNPNNNPNPN', (label) => label === 'P'),
    )
    const spec = specOf(roc, [{ name: 'lecture', tally }], {
      thresholds: 'youden, accuracy, closest, 0.54, 0.9, 0.8, weighted-sum(sensitivity=2, specificity=1)',
    })
    expect(rowsOf(spec, 'point', STYLES.emphasis).map(({ label, fpr, tpr }) => [label, fpr, tpr])).toEqual([
      ['youden, accuracy ≥ 0.54', 0.1, 0.5],
      ['closest (+1 tied) ≥ 0.51', 0.3, 0.6],
      ['≥ 0.9', 0, 0.1],
      ['≥ 0.8', 0, 0.2],
      // By hand: 2 x 0.8 + 0.5 and, at 0.3, 2 x 1 + 0.1.
      ['weighted-sum(sensitivity=2, specificity=1) (+1 tied) ≥ 0.38', 0.5, 0.8],
    ])
  })

  test('marks the threshold of each system that it predicts with, unless others are asked for', () => {
    const named = systems.map((system, index) => ({ ...system, threshold: index / 2 }))
    const marks = (params = {}) =>
      rowsOf(specOf(roc, named, params), 'point', STYLES.emphasis).map(({ system, label }) => [system, label])
    expect(marks()).toEqual(named.map(({ name, threshold }) => [name, `≥ ${threshold}`]))
    expect(marks({ thresholds: '0.25' })).toEqual(named.map(({ name }) => [name, '≥ 0.25']))
    const folded = { ...exampleFolds({ name: 'f', items: 200, rate: 0.4, gap: 1 }, 4, 1), threshold: 0.5 }
    expect(rowsOf(specOf(roc, [folded]), 'point', STYLES.emphasis)).toEqual([])
  })

  test('draws folds faintly with their vertical average', () => {
    const folded = exampleFolds({ name: 'folds', items: 200, rate: 0.4, gap: 1 }, 4, 1)
    const spec = specOf(roc, [folded])
    expect(new Set(column(rowsOf(spec, 'line', STYLES.faint), 'curve')).size).toBe(4)
    const rows = rowsOf(spec, 'line')
    const at = column(rows.slice(1), 'fpr') as number[]
    expect(column(rows.slice(1), 'tpr')).toEqual([...averageVertically(folded.folds!.map(pointsOf), at).y])
    expect(rows[0]).toMatchObject({ fpr: 0, tpr: 0 })
    expect(rowsOf(specOf(roc, [folded], { folds: 'pooled' }), 'line', STYLES.faint)).toEqual([])
    expect(wordsOf(specOf(roc, [folded], { folds: 'pooled' }))).toContain(
      'The items of all folds as one ranking.',
    )
    expect(() => specOf(roc, [folded], { thresholds: 'youden' })).toThrow('folds=pooled')
  })

  test('averages folds by threshold, with a cross at some thresholds', () => {
    const folded = exampleFolds({ name: 'folds', items: 200, rate: 0.4, gap: 1 }, 4, 1)
    const spec = specOf(roc, [folded], { folds: 'threshold', interval: 'folds' })
    const crosses = rowsOf(spec, 'rule', STYLES.interval) as { low: number; tpr: number; high: number }[]
    expect(crosses.length).toBeGreaterThan(10)
    expect(crosses.every(({ low, tpr, high }) => low <= tpr && tpr <= high)).toBe(true)
    expect(wordsOf(spec)).toContain('Faint: folds. Bold: their threshold average.')
    expect(wordsOf(spec)).toContain('folds share training items')
    expect(rowsOf(specOf(roc, [folded], { interval: 'folds' }), 'area', STYLES.interval)).toHaveLength(201)
  })

  test('refuses an interval that the curve drawn does not have', () => {
    const folded = exampleFolds({ name: 'folds', items: 200, rate: 0.4, gap: 1 }, 4, 1)
    expect(() => specOf(roc, [folded], { interval: 'bootstrap' })).toThrow('folds=pooled')
    expect(() => specOf(roc, systems, { interval: 'folds' })).toThrow('no folds')
    expect(() => specOf(roc, [folded], { interval: 'folds', folds: 'pooled' })).toThrow(
      'no interval over folds. Draw interval=bootstrap',
    )
  })

  test('draws both bands where only the population is known', () => {
    const only = {
      name: 'n',
      tally: tallyOf([1, 1, 1, 1, 1, 1], [1, 1, 0, 0, 0, 0]),
      populationOnly: true as const,
    }
    const spec = specOf(roc, [only], { levels: '0.2' })
    const bands = new Set(column(rowsOf(spec, 'line', STYLES.randomBand), 'band'))
    expect([...bands].map((band) => /at each k|over all k/.exec(band as string)![0])).toEqual([
      'at each k',
      'over all k',
    ])
    expect(rowsOf(spec, 'line')).toEqual([])
    expect(wordsOf(spec)).toContain('6 items, 2 positive.')
  })

  test('shades the bootstrap interval of a curve', () => {
    const rows = rowsOf(
      specOf(roc, systems, { interval: 'bootstrap', draws: 50, seed: 3 }),
      'area',
      'interval',
    )
    const band = rocBand(systems[1]!.tally, { draws: 50, seed: 3 })
    const own = rows.filter(({ curve }) => curve === 1)
    expect(column(own, 'low')).toEqual([...band.low])
    expect(column(own, 'high')).toEqual([...band.high])
  })

  test('says why a system without both classes has no curve, and draws the others', () => {
    const empty = tallyOf([], [])
    const spec = specOf(roc, [
      { name: 'none', tally: empty },
      { name: 'yes', tally: tallyOf([1, 2], [1, 1]) },
      systems[0]!,
    ])
    expect(wordsOf(spec)).toContain('none: No item is positive. yes: No item is negative.')
    expect(new Set(column(rowsOf(spec, 'line'), 'curve')).size).toBe(1)
    const alone = specOf(roc, [{ name: 'none', tally: empty }], {
      band: 'both',
      isolines: '1',
      crossovers: '0.1',
    })
    expect(layersOf(alone).map(({ style }) => style)).toEqual([STYLES.chance, STYLES.guideLabel])
  })

  test('refuses nothing at all, weights where items are counted, and systems on different items', () => {
    const weighted = { name: 'w', tally: tallyOf([1, 2, 3], [0, 1, 1], [0.5, 1, 2]) }
    expect(() => specOf(roc, [])).toThrow(EvalError)
    expect(() => specOf(roc, [weighted], { band: 'pointwise' })).toThrow(
      'needs whole items, but those of "w" have weights',
    )
    expect(() => specOf(roc, [weighted], { interval: 'bootstrap' })).toThrow('weights')
    expect(wordsOf(specOf(roc, [weighted]))).toContain('items by weight')
    expect(() =>
      specOf(roc, [systems[0]!, { ...systems[1]!, tally: tallyOf([1, 2], [0, 1]) }], { band: 'both' }),
    ).toThrow('is one for all systems')
  })

  test.each([
    [{ levels: '1.5', band: 'both' }, 'strictly between 0 and 1, not "1.5"'],
    [{ levels: '', band: 'both' }, 'at least one level'],
    [{ crossovers: '-1' }, 'strictly between 0 and 1, not "-1"'],
    [{ isolines: '2.5' }, 'roc: parameter "isolines" must be whole numbers from 1 on'],
    [{ thresholds: 'yuden' }, 'did you mean youden?'],
  ])('refuses %o with what is allowed', (params, words) => {
    expect(() => specOf(roc, systems, params)).toThrow(words)
  })

  test('thins out a long curve, and says so', () => {
    const { tally } = exampleTally({ name: 'long', items: 60_000, rate: 0.5, gap: 1 }, 1)
    const spec = specOf(roc, [{ name: 'long', tally }])
    expect(rowsOf(spec, 'line').length).toBeLessThanOrEqual(2000)
    expect(wordsOf(spec)).toMatch(/Drawn with [\d,]+ of 60,001 points\./)
  })

  test('keeps hostile names as data, distinct also where they are equal', async () => {
    const spec = specOf(
      roc,
      [...HOSTILE, HOSTILE[0]!].map((name) => ({ name, tally: systems[0]!.tally })),
      { thresholds: 'youden' },
    )
    expect(textsOutsideData(spec).filter((text) => HOSTILE.some((name) => text.includes(name)))).toEqual([])
    const { warnings } = await drawn(spec, 'light')
    expect(warnings).toEqual([])
    expect(new Set(column(rowsOf(spec, 'line'), 'series')).size).toBe(HOSTILE.length + 1)
  })

  test('has no number that a specification cannot hold', () => {
    const infinite = tallyOf([Infinity, 1, -Infinity, 0], [1, 0, 0, 1])
    const spec = specOf(roc, [{ name: 'i', tally: infinite }], { thresholds: 'youden, 5, -5' })
    expect(JSON.parse(JSON.stringify(spec))).toEqual(spec)
  })
})
