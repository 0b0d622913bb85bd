import { undefinedBecause } from '@eval/core'
import { chiSquare } from '../distributions/index.js'
import { demandTable } from '../numbers/check.js'
import type { Test } from '../test.js'

const params = {
  correction: { type: 'flag', default: false, about: "Yates's continuity correction of a 2 x 2 table." },
} as const

/** Pearson's chi-square test of independence in a table. */
export const chiSquareTable: Test<'table', typeof params> = {
  contributes: 'test',
  name: 'chi-square',
  input: 'table',
  params,
  hypothesis: 'Rows and columns are independent.',
  undefinedWhen: {
    'too-few': 'Two rows and two columns or more are needed.',
    'empty-margin': 'A row or column of the table is empty.',
  },
  about: {
    title: "Pearson's chi-square test",
    summary: 'Test of independence of rows and columns.',
    formula: String.raw`\chi^2=\sum(o-e)^2/e`,
    references: [{ text: 'Pearson 1900', doi: '10.1080/14786440009463897' }],
    aka: { scipy: ['chi2_contingency'], R: ['chisq.test'] },
    differs: 'No correction unless asked for; scipy and R correct 2 x 2 tables by default.',
  },
  compute(table, { correction }) {
    demandTable(table, 'chi-square')
    const { rows, columns, cells } = table
    if (rows < 2 || columns < 2) return undefinedBecause('too-few')
    const rowSums = new Float64Array(rows)
    const columnSums = new Float64Array(columns)
    for (const [cell, count] of cells.entries()) {
      rowSums[Math.floor(cell / columns)]! += count
      columnSums[cell % columns]! += count
    }
    if (rowSums.includes(0) || columnSums.includes(0)) return undefinedBecause('empty-margin')
    const n = rowSums.reduce((sum, value) => sum + value, 0)
    const yates = correction && rows === 2 && columns === 2
    let statistic = 0
    let small = 0
    for (const [cell, count] of cells.entries()) {
      const expected = (rowSums[Math.floor(cell / columns)]! * columnSums[cell % columns]!) / n
      const gap = Math.abs(count - expected)
      const moved = yates ? gap - Math.min(0.5, gap) : gap
      statistic += (moved * moved) / expected
      if (expected < 5) small++
    }
    const freedom = (rows - 1) * (columns - 1)
    const logP = chiSquare.logSurvival(statistic, freedom)
    return {
      statistic,
      statisticName: 'chi-square',
      p: Math.exp(logP),
      logP,
      alternative: 'two-sided',
      method: yates ? 'chi-square-corrected' : 'chi-square',
      n,
      notes: small > 0 ? [`${small} expected counts are below 5; fisher is safer on a 2 x 2 table.`] : [],
      degreesOfFreedom: [freedom],
    }
  },
}
