import { describe, expect, test } from 'vitest'
import { seeded } from '../../random.js'
import { classReport } from './class-report.js'
import { faces, nothing, screening } from '../examples.js'
import { countsFromLabels } from '../counting/from-labels.js'
import { countsInput } from '../input.js'

/** The names of all fields, without the values. */
function shape(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || 'undefined' in value) return 'value'
  if (Array.isArray(value)) return value.length > 0 ? [shape(value[0])] : []
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shape(inner)]))
}

describe('a classification report', () => {
  test('has what the slides say about three classes', () => {
    const { rows, averages, totals, positive, classes } = classReport(faces)
    expect(classes).toEqual(['woman', 'man', 'child'])
    expect(positive).toBeNull()
    expect(rows[0]).toMatchObject({
      class: 'woman',
      support: 20,
      predicted: 19,
      tp: 13,
      fp: 6,
      fn: 7,
      tn: 74,
      recall: 0.65,
    })
    expect(averages.macro.f1).toBeCloseTo(0.7943232063899587, 12)
    expect(averages.micro.f1).toBeCloseTo(0.85, 12)
    expect(averages.weighted.recall).toBeCloseTo(0.85, 12)
    expect(averages.macro.support).toBe(100)
    expect(totals).toMatchObject({
      items: 100,
      correct: 85,
      errors: 15,
      accuracy: 0.85,
      noInformationRate: 0.6,
    })
    expect(totals.informedness).toBeCloseTo(0.7415, 12)
    expect(totals.kappa).toBeCloseTo(0.7262773722627737, 12)
  })

  test('names the positive class', () => {
    expect(classReport(screening).positive).toBe('positive')
  })

  test('has one shape whatever the labels', () => {
    const wanted = shape(classReport(faces))
    const random = seeded(7)
    for (let round = 0; round < 300; round++) {
      const table = countsInput.draw(random)
      if (table.classes.length > 0) expect(shape(classReport(table))).toEqual(wanted)
    }
    expect(Object.keys(classReport(countsFromLabels([], [])))).toEqual(Object.keys(classReport(faces)))
    expect(shape(classReport(nothing))).toEqual(wanted)
  })

  test('is not confused by classes called accuracy or macro', () => {
    const labels = ['accuracy', 'macro', '__proto__']
    const { rows, totals } = classReport(countsFromLabels(labels, labels))
    expect(rows.map((row) => row.class)).toEqual(['__proto__', 'accuracy', 'macro'])
    expect(totals.accuracy).toBe(1)
  })

  test('applies its policies to the averages', () => {
    const table = countsFromLabels(['a', 'a'], ['a', 'a'], { classes: ['a', 'b'] })
    expect(classReport(table).averages.macro.recall).toBe(1)
    expect(classReport(table, { empty: 'zero' }).averages.macro.recall).toBe(0.5)
    expect(classReport(table, { empty: 'zero', classes: 'present' }).averages.macro.recall).toBe(1)
    expect(classReport(table, { empty: 'fail' }).averages.macro.recall).toEqual({
      undefined: 'undefined-class',
    })
    expect(classReport(table, { empty: 'fail' }).policies).toEqual({ classes: 'declared', empty: 'fail' })
  })
})
