import { countsFromBinary } from '@eval/core'
import { expect, test } from 'vitest'
import { ledgerTables } from './ledger-tables.js'

const counts = (tp: number, fp: number, fn: number, tn: number) =>
  countsFromBinary({ tp, fp, fn, tn }, { positive: 'yes', negative: 'no' })

test('what bets add is informedness, class by class', () => {
  // By hand: recall 3/4 and specificity 9/12, so informedness 1/2; shares 1/4 and 3/4 of 16 rows.
  const [, table] = ledgerTables(counts(3, 3, 1, 9), 2)
  const [last, ...rows] = table!.rows.toReversed()
  expect(last![5]).toBeCloseTo(0.5, 12)
  expect(rows.reduce((sum, row) => sum + (row[5] as number), 0)).toBeCloseTo(0.5, 12)
  // By hand: N p (1 - p) stakes of 2 are 16 * 3/16 * 2.
  expect(rows.map((row) => row[2])).toEqual([expect.closeTo(6, 12), expect.closeTo(6, 12)])
  for (const row of rows) expect(row[3]).toBeCloseTo((row[1] as number) / 6, 12)
  expect(Object.fromEntries(rows.map((row) => [row[0], row[4]]))).toEqual({ yes: 6 / 16, no: 10 / 16 })
})

test('the total counts all bets, and what is won less what is lost is the net', () => {
  const [ledger] = ledgerTables(counts(3, 3, 1, 9), 1)
  const total = ledger!.rows.at(-1)!
  expect(total.slice(0, 2)).toEqual(['total', 16])
  const [won, lost, net] = total.slice(-3) as [number, number, number]
  expect(Math.abs(won) - Math.abs(lost)).toBeCloseTo(net, 12)
})
