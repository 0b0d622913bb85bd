import { describe, expect, test } from 'vitest'
import { seeded } from '../../random.js'
import { classReport } from '../per-class/class-report.js'
import { createCounts } from './create-counts.js'
import { filledBytes, filledCells, withFilledCells } from './filled-cells.js'
import { margins } from './margins.js'
import { kappa } from '../measures/kappa.js'
import { cellsByClass, cellsOf } from './one-versus-rest.js'

const size = 40
const classes = Array.from({ length: size }, (_, index) => `c${index}`)

function tableOf(weight: (random: ReturnType<typeof seeded>) => number) {
  const random = seeded(3)
  const cells = new Float64Array(size * size)
  for (let item = 0; item < 200; item++) cells[random.below(cells.length)]! += weight(random)
  return createCounts(classes, cells, 'c1')
}

describe('a table of many classes', () => {
  test.each([
    ['counts', tableOf(() => 1)],
    ['weights', tableOf((random) => random.float())],
  ])('of %s has the sums that a look at every cell gives', (_, table) => {
    const { total, actual, predicted, agreed, disagreed } = margins(table)
    const of = (keeps: (row: number, column: number) => boolean): number =>
      table.cells.reduce(
        (sum, cell, place) => (keeps(Math.floor(place / size), place % size) ? sum + cell : sum),
        0,
      )
    expect(total).toBe(of(() => true))
    expect(agreed).toBe(of((row, column) => row === column))
    expect(disagreed).toBe(of((row, column) => row !== column))
    for (const [index, cells] of cellsByClass(table).entries()) {
      expect(actual[index]).toBe(of((row) => row === index))
      expect(predicted[index]).toBe(of((_row, column) => column === index))
      expect(cells.tp).toBe(table.cells[index * size + index])
      expect(cells.fp).toBe(of((row, column) => row !== index && column === index))
      expect(cells.fn).toBe(of((row, column) => row === index && column !== index))
      expect(cells.tn).toBeCloseTo(
        of((row, column) => row !== index && column !== index),
        12,
      )
      expect(cellsOf(table, index)).toEqual(cells)
    }
  })

  test('has the kappa that a look at every pair of classes gives', () => {
    const table = tableOf(() => 1)
    const { total, actual, predicted, agreed } = margins(table)
    const chance = actual.reduce((sum, items, index) => sum + items * predicted[index]!, 0) / total ** 2
    expect(kappa.compute(table, { weights: 'none' } as never)).toBeCloseTo(
      (agreed / total - chance) / (1 - chance),
      14,
    )
  })

  test('is the same whether its cells are written out or not', () => {
    const table = tableOf(() => 1)
    const again = withFilledCells(table, filledCells(table))
    expect(again).toEqual({ ...table })
    expect(again.cells).toBe(again.cells)
    expect(classReport(again)).toEqual(classReport(table))
    const { places } = filledCells(table)
    expect(filledBytes(again)).toBe(12 * places.length)
    expect(filledBytes(table)).toBeUndefined()
  })

  test('is looked at in time that grows with its cells, not with their cube', () => {
    let looks = 0
    const cells = new Proxy(tableOf(() => 1).cells, {
      get(target, key) {
        if (typeof key === 'string' && /^\d+$/.test(key)) looks++
        const value: unknown = Reflect.get(target, key)
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      },
    })
    classReport({ classes, cells })
    expect(looks).toBeLessThan(10 * size ** 2)
  })
})
