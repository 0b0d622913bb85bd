import { describe, expect, it } from 'vitest'
import { answer, run } from '../../test/support/run.js'
import type { Paired } from '../sample.js'
import { kendall } from './kendall.js'
import { somersD } from './somers-d.js'

const pairs = (first: readonly number[], second: readonly number[]): Paired => ({
  first: Float64Array.from(first),
  second: Float64Array.from(second),
})

/** A cross table as pairs: row and column of each item. */
const fromTable = (table: readonly (readonly number[])[]): Paired => {
  const items = table.flatMap((row, i) =>
    row.flatMap((count, j) => Array.from({ length: count }, () => [i, j])),
  )
  return pairs(
    items.map(([i]) => i!),
    items.map(([, j]) => j!),
  )
}

const SAS = fromTable([
  [27, 25, 14, 7, 0],
  [7, 14, 18, 35, 12],
  [1, 3, 2, 7, 17],
])

/** By definition: every pair of units by itself. */
function byPairs({ first, second }: Paired): number {
  let [balance, untied] = [0, 0]
  for (const [i, one] of first.entries())
    for (const [j, other] of first.entries()) {
      if (one === other) continue
      untied++
      balance += Math.sign(one - other) * Math.sign(second[i]! - second[j]!)
    }
  return balance / untied
}

describe("Somers' D", () => {
  it('is that of scipy 1.17.1: somersd', () => {
    expect(run(somersD, SAS).estimate).toBeCloseTo(0.6032766111513396, 14)
    const few = pairs([1, 2, 2, 3, 4, 5, 5, 6], [2, 1, 3, 3, 5, 4, 6, 6])
    expect(run(somersD, few).estimate).toBeCloseTo(0.7692307692307693, 14)
  })

  it('leaves out the pairs tied on the predicting column, whichever it is', () => {
    const sample = pairs([1, 1, 2, 2, 3, 3, 3], [1, 2, 2, 5, 4, 4, 6])
    expect(run(somersD, sample).estimate).toBeCloseTo(byPairs(sample), 14)
    const turned = pairs([...sample.second], [...sample.first])
    expect(run(somersD, sample, { dependent: 'first' }).estimate).toBeCloseTo(byPairs(turned), 14)
    expect(run(somersD, sample, { dependent: 'first' })).toMatchObject({
      estimate: run(somersD, turned).estimate,
      interval: run(somersD, turned).interval,
    })
  })

  it("has the p of Kendall's tau, so five units in the same order have p = 2 / 5! and not 0", () => {
    const same = pairs([1, 2, 3, 4, 5], [1, 2, 3, 4, 5])
    expect(run(somersD, same)).toMatchObject({ estimate: 1, method: 'exact' })
    expect(run(somersD, same).p).toBeCloseTo(2 / 120, 14)
    expect(run(somersD, same).interval).toBeUndefined()
    for (const alternative of ['two-sided', 'less', 'greater'] as const)
      expect(run(somersD, SAS, { alternative }).p).toBe(run(kendall, SAS, { alternative }).p)
  })

  it('has the standard error of Goodman and Kruskal, by their sum over the cells of the table', () => {
    const table = [
      [27, 25, 14, 7, 0],
      [7, 14, 18, 35, 12],
      [1, 3, 2, 7, 17],
    ]
    const n = SAS.first.length
    const rows = table.map((row) => row.reduce((sum, count) => sum + count, 0))
    const untied = n * n - rows.reduce((sum, count) => sum + count * count, 0)
    const balance = table.map((row, i) =>
      row.map((_, j) =>
        table.reduce(
          (sum, other, k) =>
            sum + other.reduce((own, count, l) => own + count * Math.sign(i - k) * Math.sign(j - l), 0),
          0,
        ),
      ),
    )
    const d = table
      .flatMap((row, i) => row.map((count, j) => count * balance[i]![j]!))
      .reduce((a, b) => a + b, 0)
    const squares = table
      .flatMap((row, i) =>
        row.map((count, j) => count * (untied * balance[i]![j]! - d * (n - rows[i]!)) ** 2),
      )
      .reduce((a, b) => a + b, 0)
    expect(run(somersD, SAS).details!.standardError).toBeCloseTo((2 / untied ** 2) * Math.sqrt(squares), 14)
  })

  it('has no value of a constant column or of one unit', () => {
    expect(answer(somersD, pairs([1, 1, 1], [1, 2, 3]))).toEqual({ undefined: 'constant' })
    expect(answer(somersD, pairs([1], [1]))).toEqual({ undefined: 'too-few' })
  })
})
