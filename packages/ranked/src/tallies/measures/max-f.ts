import * as classFormulas from '@eval/core/class-formulas'
import { ALL_TIED, LECTURE, ONLY_NEGATIVES } from '../examples.js'
import { maxMeasure } from '../max-measure.js'

/** The highest F measure that any threshold reaches. */
export const maxF = maxMeasure({
  name: 'MaxF',
  params: { beta: classFormulas.betaParam },
  range: [0, 1],
  laws: ['bounded', 'order-only', 'scale-free', 'positive-up-never-hurts'],
  about: {
    title: 'Highest F measure over thresholds',
    summary: 'Highest F over all thresholds.',
    formula: String.raw`\max_t \frac{(1+\beta^2)\,TP(t)}{(1+\beta^2)\,TP(t)+\beta^2\,FN(t)+FP(t)}`,
    references: [{ text: 'Lipton, Elkan & Naryanaswamy 2014', doi: '10.1007/978-3-662-44851-9_15' }],
    avoidWhen: 'The threshold was chosen on the same items: the value is optimistic.',
  },
  cases: [
    { source: 'by hand: 16/23 at threshold 0.38 (tp 8, fp 5, fn 2)', input: LECTURE, expected: 16 / 23 },
    { source: 'by hand: 6/8 when all are called positive', input: ALL_TIED, expected: 0.75 },
    { source: 'by hand: nothing but errors to make', input: ONLY_NEGATIVES, expected: 0 },
  ],
  of: (cells, params) => classFormulas.f.of(cells, params),
})
