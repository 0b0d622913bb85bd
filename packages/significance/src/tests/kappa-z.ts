import { badInput, undefinedBecause } from '@eval/core'
import { normal } from '../distributions/index.js'
import { demandTable } from '../numbers/check.js'
import { pOf } from '../numbers/tails.js'
import { alternativeParam, type Test } from '../test.js'

const params = {
  alternative: alternativeParam,
  weights: {
    type: 'choice',
    of: ['none', 'linear', 'quadratic'],
    default: 'none',
    about: 'Weights of disagreement by the distance of two classes: none, linear or quadratic.',
  },
} as const

const AGREEMENT: Readonly<Record<(typeof params.weights.of)[number], (distance: number) => number>> = {
  none: (distance) => (distance === 0 ? 1 : 0),
  linear: (distance) => 1 - distance,
  quadratic: (distance) => 1 - distance * distance,
}

/** The z test of Cohen's kappa against independence. */
export const kappaZ: Test<'table', typeof params> = {
  contributes: 'test',
  name: 'kappa-z',
  input: 'table',
  params,
  hypothesis: 'Rows and columns are independent, so kappa is 0.',
  undefinedWhen: {
    'no-items': 'The table has no items.',
    'no-variance': 'A rater uses one class only, so kappa has no variance under independence.',
  },
  about: {
    title: "z test of Cohen's kappa",
    summary: 'Kappa over its standard error under independence of the two raters, with fixed margins.',
    formula: String.raw`z=\hat\kappa\Big/\sqrt{\frac{\sum_{ij}p_{i\cdot}p_{\cdot j}\left(w_{ij}-\bar w_{i\cdot}-\bar w_{\cdot j}\right)^2-p_e^2}{N(1-p_e)^2}}`,
    references: [{ text: 'Fleiss, Cohen & Everitt 1969', doi: '10.1037/h0028106' }],
    aka: { statsmodels: ['cohens_kappa'] },
    avoidWhen:
      'There are few items: the null models class-prior and label-permutation have exact distributions of kappa.',
  },
  compute(table, { alternative, weights }) {
    demandTable(table, 'kappa-z')
    const { rows: classes, columns, cells } = table
    if (classes !== columns)
      throw badInput(
        `kappa-z takes a table with a row and a column for each class, not ${classes} x ${columns}.`,
      )
    const n = cells.reduce((sum, count) => sum + count, 0)
    if (n === 0) return undefinedBecause('no-items')
    const [actual, predicted] = [new Float64Array(classes), new Float64Array(classes)]
    for (const [cell, count] of cells.entries()) {
      actual[Math.floor(cell / classes)]! += count / n
      predicted[cell % classes]! += count / n
    }
    if (actual.includes(1) || predicted.includes(1)) return undefinedBecause('no-variance')
    const weight = (row: number, column: number): number =>
      AGREEMENT[weights](Math.abs(row - column) / (classes - 1))
    const ofRow = actual.map((_, row) =>
      predicted.reduce((sum, p, column) => sum + p * weight(row, column), 0),
    )
    const ofColumn = predicted.map((_, column) =>
      actual.reduce((sum, p, row) => sum + p * weight(row, column), 0),
    )
    let [observed, expected, squares] = [0, 0, 0]
    for (const [cell, count] of cells.entries()) {
      const [row, column] = [Math.floor(cell / classes), cell % classes]
      const chance = actual[row]! * predicted[column]!
      observed += weight(row, column) * (count / n)
      expected += weight(row, column) * chance
      squares += chance * (weight(row, column) - ofRow[row]! - ofColumn[column]!) ** 2
    }
    const kappa = (observed - expected) / (1 - expected)
    const standardError = Math.sqrt((squares - expected * expected) / n) / (1 - expected)
    const z = kappa / standardError
    return {
      statistic: z,
      statisticName: 'z',
      ...pOf(alternative, normal.logCdf(z), normal.logSurvival(z)),
      alternative,
      method: 'normal',
      n,
      notes: [],
      details: { kappa, standardError },
    }
  },
}
