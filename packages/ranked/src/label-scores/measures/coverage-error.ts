import { NONE_AND_ALL, TIED_LABELS, TWO_ITEMS } from '../examples.js'
import { itemMean } from '../mean-over-items.js'

/** How far down an item's labels one must go, on average, to have all that are true. */
export const coverageError = itemMean({
  name: 'CoverageError',
  params: {},
  range: [0, Infinity],
  better: 'lower',
  laws: ['scale-free', 'order-only', 'label-order-free'],
  about: {
    title: 'Coverage error',
    summary:
      'Mean number of top-scored labels needed to include all true labels; tied labels are all included.',
    formula: String.raw`\frac1n\sum_i \max_{j:\,y_{ij}=1}|\{k: s_{ik}\ge s_{ij}\}|`,
    references: [{ text: 'Tsoumakas, Katakis & Vlahavas 2010', doi: '10.1007/978-0-387-09823-4_34' }],
    aka: { 'scikit-learn': ['coverage_error'] },
    differs:
      'Its best value is the mean number of true labels. An item without labels counts 0, as in scikit-learn.',
  },
  cases: [
    { source: 'scikit-learn 1.2.1: coverage_error: (2 + 3) / 2', input: TWO_ITEMS, expected: 2.5 },
    { source: 'scikit-learn 1.2.1: coverage_error of three tied labels', input: TIED_LABELS, expected: 3 },
    { source: 'scikit-learn 1.2.1: coverage_error: (0 + 2) / 2', input: NONE_AND_ALL, expected: 1 },
  ],
  ofItem({ positives, negatives }) {
    const last = positives.findLastIndex((count) => count > 0)
    let taken = 0
    for (let index = 0; index <= last; index++) taken += positives[index]! + negatives[index]!
    return taken
  },
})
