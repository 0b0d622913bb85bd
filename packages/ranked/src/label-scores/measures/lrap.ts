import { NONE_AND_ALL, TIED_LABELS, TWO_ITEMS } from '../examples.js'
import { itemMean } from '../mean-over-items.js'

/** For each true label of an item, the share of true labels among those scored at least as high. */
export const lrap = itemMean({
  name: 'LRAP',
  params: {},
  range: [0, 1],
  better: 'higher',
  laws: ['bounded', 'scale-free', 'order-only', 'label-order-free', 'perfect-is-best'],
  about: {
    title: 'Label ranking average precision',
    summary:
      'Share of true labels among those scored at least as high as a true label, averaged over its true labels and items.',
    formula: String.raw`\frac1n\sum_i\frac1{|y_i|}\sum_{j:\,y_{ij}=1}\frac{|\{k: y_{ik}=1,\ s_{ik}\ge s_{ij}\}|}{|\{k: s_{ik}\ge s_{ij}\}|}`,
    references: [{ text: 'Tsoumakas, Katakis & Vlahavas 2010', doi: '10.1007/978-0-387-09823-4_34' }],
    aka: { 'scikit-learn': ['label_ranking_average_precision_score', 'lrap'] },
    differs: 'An item with no label counts 1, as in scikit-learn: nothing can be in the wrong order.',
  },
  cases: [
    {
      source: 'scikit-learn 1.2.1: label_ranking_average_precision_score: (1/2 + 1/3) / 2',
      input: TWO_ITEMS,
      expected: 5 / 12,
    },
    {
      source: 'scikit-learn 1.2.1: label_ranking_average_precision_score of three tied labels',
      input: TIED_LABELS,
      expected: 1 / 3,
    },
    { source: 'scikit-learn 1.2.1: label_ranking_average_precision_score', input: NONE_AND_ALL, expected: 1 },
  ],
  ofItem({ positives, negatives }) {
    let [sum, found, taken] = [0, 0, 0]
    for (let index = 0; index < positives.length; index++) {
      found += positives[index]!
      taken += positives[index]! + negatives[index]!
      sum += (positives[index]! * found) / taken
    }
    return found === 0 ? 1 : sum / found
  },
})
