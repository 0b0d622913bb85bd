import * as classFormulas from '@eval/core/class-formulas'
import { ALL_TIED, LECTURE } from '../examples.js'
import { maxMeasure } from '../max-measure.js'

/** The highest accuracy that any threshold reaches. */
export const maxAccuracy = maxMeasure({
  name: 'MaxAccuracy',
  params: {},
  range: [0, 1],
  laws: ['bounded', 'order-only', 'scale-free', 'perfect-is-best', 'positive-up-never-hurts'],
  about: {
    title: 'Highest accuracy over thresholds',
    summary: 'Highest accuracy over all thresholds; at least the share of the larger class.',
    formula: String.raw`\max_t \frac{TP(t)+TN(t)}{P+N}`,
    references: [{ text: 'Fawcett 2006', doi: '10.1016/j.patrec.2005.10.010' }],
    avoidWhen: 'The threshold was chosen on the same items: the value is optimistic.',
  },
  cases: [
    { source: 'Lecture table: 70% at threshold 0.54', input: LECTURE, expected: 0.7 },
    { source: 'by hand: all called positive', input: ALL_TIED, expected: 0.6 },
  ],
  of: (cells) => classFormulas.accuracy.of(cells, {}),
})
