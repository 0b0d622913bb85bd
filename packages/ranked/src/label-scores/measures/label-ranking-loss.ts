import { pairsWon } from '../../tallies/formulas/area.js'
import { totalsOf } from '../../tallies/formulas/totals.js'
import { NONE_AND_ALL, TIED_LABELS, TWO_ITEMS } from '../examples.js'
import { itemMean } from '../mean-over-items.js'

const params = {
  ties: {
    type: 'choice',
    of: ['lost', 'half'],
    default: 'lost',
    about: 'A tied pair counts as an error, as in scikit-learn, or half.',
  },
} as const

/** Share of pairs of a true and a false label of an item that are in the wrong order. */
export const labelRankingLoss = itemMean({
  name: 'LabelRankingLoss',
  params,
  range: [0, 1],
  better: 'lower',
  laws: ['bounded', 'scale-free', 'order-only', 'label-order-free', 'perfect-is-best'],
  about: {
    title: 'Label ranking loss',
    summary: 'Share of pairs of a true and a false label in the wrong order, averaged over items.',
    formula: String.raw`\frac1n\sum_i \frac{|\{(j,k): y_{ij}=1,\ y_{ik}=0,\ s_{ij}\le s_{ik}\}|}{|y_i|\,(L-|y_i|)}`,
    references: [{ text: 'Tsoumakas, Katakis & Vlahavas 2010', doi: '10.1007/978-0-387-09823-4_34' }],
    aka: { 'scikit-learn': ['label_ranking_loss'] },
    differs: 'An item with no label or with all has no pairs and counts 0, as in scikit-learn.',
  },
  cases: [
    { source: 'scikit-learn 1.2.1: label_ranking_loss: (1/2 + 1) / 2', input: TWO_ITEMS, expected: 0.75 },
    {
      source: 'scikit-learn 1.2.1: label_ranking_loss of three tied labels',
      input: TIED_LABELS,
      expected: 1,
    },
    { source: 'by hand: ties half', input: TIED_LABELS, params: { ties: 'half' }, expected: 0.5 },
    { source: 'scikit-learn 1.2.1: label_ranking_loss without pairs', input: NONE_AND_ALL, expected: 0 },
  ],
  ofItem(tally, { ties }) {
    const { positive, negative } = totalsOf(tally)
    if (positive === 0 || negative === 0) return 0
    const pairs = positive * negative
    const tied = tally.positives.reduce((sum, count, index) => sum + count * tally.negatives[index]!, 0)
    return (pairs - pairsWon(tally) + (ties === 'lost' ? tied / 2 : 0)) / pairs
  },
})
