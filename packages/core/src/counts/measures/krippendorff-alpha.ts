import { undefinedBecause } from '../../undefined.js'
import { clamped } from '../formulas/clamped.js'
import type { CountsMeasure } from '../table/counts.js'
import { faces, nothing } from '../examples.js'
import { countsFromMatrix } from '../counting/from-matrix.js'
import { margins } from '../table/margins.js'
import { because } from '../reasons.js'

const params = {} as const

/** Krippendorff's alpha for nominal classes and two raters without missing labels. */
export const krippendorffAlpha: CountsMeasure<typeof params> = {
  contributes: 'measure',
  input: 'counts',
  name: 'Alpha',
  params,
  range: [-1, 1],
  better: 'higher',
  undefinedWhen: because('too-few', 'no-chance-disagreement'),
  laws: ['class-order-free', 'perfect-is-best', 'transpose-symmetric', 'empty-class-free'],
  about: {
    title: "Krippendorff's alpha (nominal)",
    summary:
      '1 minus observed over expected disagreement; the expectation samples ratings without replacement.',
    formula: String.raw`1-(2N-1)\frac{\sum_{c\ne l}n_{cl}\cdot 2}{\sum_c m_c(2N-m_c)},\quad m_c=a_c+p_c`,
    references: [
      {
        text: 'Hayes & Krippendorff 2007, Answering the call for a standard reliability measure for coding data',
        doi: '10.1080/19312450709336664',
      },
    ],
    aka: { pycm: ['Krippendorff Alpha'], general: ['krippendorff_alpha'] },
    differs:
      'It corrects for small samples, so it depends on the number of items and not on shares alone; weights count as items.',
  },
  cases: [
    {
      source: 'by hand: two items, raters always opposed: 1 - 3 x 4 / 8',
      input: countsFromMatrix(
        [
          [0, 1],
          [1, 0],
        ],
        'rows-actual',
      ),
      expected: -0.5,
    },
    {
      source: 'by hand: 1 - 199 x 30 / (39 x 161 + 38 x 162 + 123 x 77)',
      input: faces,
      expected: 1 - (199 * 30) / (39 * 161 + 38 * 162 + 123 * 77),
    },
    { source: 'by hand: no items', input: nothing, expected: { undefined: 'too-few' } },
  ],
  compute(counts) {
    const { total, actual, predicted, disagreed } = margins(counts)
    if (total < 1) return undefinedBecause('too-few')
    let expected = 0
    for (let index = 0; index < actual.length; index++) {
      const pooled = actual[index]! + predicted[index]!
      expected += pooled * (2 * total - pooled)
    }
    if (expected === 0) return undefinedBecause('no-chance-disagreement')
    return clamped(1 - ((2 * total - 1) * (2 * disagreed)) / expected, -1, 1)
  },
}
