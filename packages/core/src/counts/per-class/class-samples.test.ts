import { describe, expect, test } from 'vitest'
import {
  countsFromMatrix,
  countsPlugin,
  seeded,
  createRegistry,
  isUndefined,
  measuresOn,
  type Counts,
} from '../../index.js'

const registry = createRegistry([countsPlugin])
const samplesOf = (name: string, counts: Counts) => {
  const [{ contribution, params }] = measuresOn(registry, 'counts', name) as [
    ReturnType<typeof measuresOn<'counts'>>[number],
  ]
  return { samples: contribution.samples?.(counts, params), value: contribution.compute(counts, params) }
}
const binary = countsFromMatrix(
  [
    [20, 10],
    [180, 1820],
  ],
  'rows-actual',
  { classes: ['ill', 'well'], positive: 'ill' },
)

describe('what a measure on counts is besides', () => {
  test.each([
    ['Precision', 20, 200],
    ['Recall', 20, 30],
    ['Specificity', 1820, 2000],
    ['NPV', 1820, 1830],
    ['Fallout', 180, 2000],
    ['MissRate', 10, 30],
    ['FDR', 180, 200],
    ['FOR', 10, 1830],
    ['Accuracy', 1840, 2030],
    ['ErrorRate', 190, 2030],
    ['Jaccard', 20, 210],
    ['Precision(class=well)', 1820, 1830],
  ])('%s is %d of %d items', (name, hits, n) => {
    const { samples, value } = samplesOf(name, binary)
    expect(samples?.proportion).toEqual({ hits, n })
    expect(value).toBe(hits / n)
  })

  test('F with equal weights follows from a share of items, with other weights from none', () => {
    const { samples, value } = samplesOf('F', binary)
    expect(samples?.proportion).toEqual({ hits: 20, n: 210 })
    expect(samples?.scale?.from(20 / 210)).toBeCloseTo(value as number, 15)
    expect(samples?.scale?.to(value as number)).toBeCloseTo(20 / 210, 15)
    expect(samplesOf('F(beta=2)', binary).samples).toEqual({})
  })

  test('averages over classes, weights and empty tables are no proportions', () => {
    expect(samplesOf('Precision(average=macro)', binary).samples).toEqual({})
    const weighted = countsFromMatrix(
      [
        [2.5, 1],
        [1, 1],
      ],
      'rows-actual',
      { classes: ['a', 'b'], positive: 'a' },
    )
    expect(samplesOf('Precision', weighted).samples).toEqual({})
    const empty = countsFromMatrix(
      [
        [0, 0],
        [0, 0],
      ],
      'rows-actual',
      { classes: ['a', 'b'], positive: 'a' },
    )
    expect(samplesOf('Recall', empty).samples).toEqual({})
  })

  test('what is said of single items adds up to the whole', () => {
    const random = seeded(3)
    const [input] = registry.all('input')
    for (let trial = 0; trial < 50; trial++) {
      const counts = input!.draw(random)
      for (const contribution of registry.all('measure')) {
        const [call] = measuresOn(registry, 'counts', contribution.name)
        if (!call?.contribution.itemwise?.(call.params)) continue
        const value = call.contribution.compute(counts, call.params)
        if (isUndefined(value)) continue
        let [sum, total] = [0, 0]
        for (const [cell, weight] of counts.cells.entries()) {
          if (weight === 0) continue
          const cells = counts.cells.map((_, index) => (index === cell ? 1 : 0))
          sum += weight * (call.contribution.compute({ ...counts, cells }, call.params) as number)
          total += weight
        }
        expect(sum / total).toBeCloseTo(value, 12)
      }
    }
  })
})
