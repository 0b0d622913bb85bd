import * as classFormulas from '@eval/core/class-formulas'
import { ALL_TIED, LECTURE } from '../examples.js'
import { maxMeasure } from '../max-measure.js'

/** The highest Matthews correlation that any threshold reaches. */
export const maxMcc = maxMeasure({
  name: 'MaxMCC',
  params: {},
  range: [-1, 1],
  laws: ['bounded', 'order-only', 'scale-free', 'perfect-is-best'],
  about: {
    title: 'Highest Matthews correlation over thresholds',
    summary: 'Highest MCC over all thresholds.',
    formula: String.raw`\max_t MCC(t)`,
    references: [{ text: 'Chicco & Jurman 2020', doi: '10.1186/s12864-019-6413-7' }],
    avoidWhen: 'The threshold was chosen on the same items: the value is optimistic.',
  },
  cases: [
    {
      source: 'by hand: tp 5, fp 1 of 10 and 10: (5 x 9 - 1 x 5) / sqrt(6 x 10 x 10 x 14)',
      input: LECTURE,
      expected: 40 / Math.sqrt(8400),
    },
    { source: 'both thresholds give one class', input: ALL_TIED, expected: { undefined: 'no-value' } },
  ],
  of: (cells) => classFormulas.mcc.of(cells, {}),
})
