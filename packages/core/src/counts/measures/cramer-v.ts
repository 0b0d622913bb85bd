import { undefinedBecause } from '../../undefined.js'
import { clamped } from '../formulas/clamped.js'
import type { CountsMeasure } from '../table/counts.js'
import { guesser, halfInformed, nothing } from '../examples.js'
import { margins } from '../table/margins.js'
import { because } from '../reasons.js'

const params = {} as const

/** Cramér's V: association between actual and predicted class, whatever their names. */
export const cramerV: CountsMeasure<typeof params> = {
  contributes: 'measure',
  input: 'counts',
  name: 'CramerV',
  params,
  range: [0, 1],
  better: 'higher',
  undefinedWhen: because('empty', 'one-class'),
  laws: [
    'scale-free',
    'class-order-free',
    'chance-is-zero',
    'perfect-is-best',
    'transpose-symmetric',
    'empty-class-free',
    'renaming-predictions-free',
  ],
  about: {
    title: "Cramér's V",
    summary:
      'Association between actual and predicted class from the chi-squared statistic, scaled to 0 to 1.',
    formula: String.raw`\sqrt{\frac{\chi^2/N}{\min(r,s)-1}}`,
    references: [{ text: 'Cramér 1946, Mathematical Methods of Statistics, chapter 21' }],
    aka: { pycm: ['Cramer V'], general: ['cramers_v'] },
    differs:
      'r and s are the numbers of classes that occur on either side; PyCM takes the number of classes of the table. There is no correction for bias. Over two classes it is the absolute value of MCC.',
  },
  cases: [
    { source: 'Powers 2003: guessing', input: guesser, expected: 0 },
    {
      source: 'by hand: (21 x 56 - 14 x 9) / sqrt(35 x 65 x 30 x 70)',
      input: halfInformed,
      expected: (21 * 56 - 14 * 9) / Math.sqrt(35 * 65 * 30 * 70),
    },
    { source: 'by hand: no items', input: nothing, expected: { undefined: 'empty' } },
  ],
  compute(counts) {
    const { total, actual, predicted } = margins(counts)
    if (total === 0) return undefinedBecause('empty')
    const rows = actual.filter((sum) => sum > 0).length
    const columns = predicted.filter((sum) => sum > 0).length
    if (Math.min(rows, columns) < 2) return undefinedBecause('one-class')
    const size = counts.classes.length
    let phiSquared = 0
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) {
        const expected = (actual[row]! / total) * predicted[column]!
        if (expected === 0) continue
        const excess = counts.cells[row * size + column]! - expected
        phiSquared += ((excess / expected) * excess) / total
      }
    }
    return clamped(Math.sqrt(phiSquared / (Math.min(rows, columns) - 1)), 0, 1)
  },
}
