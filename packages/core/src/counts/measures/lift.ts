import { undefinedBecause } from '../../undefined.js'
import { classMeasure } from '../per-class/class-measure.js'
import { guesser, screening } from '../examples.js'
import { because } from '../reasons.js'

/** Lift: precision over prevalence; 1 is what guessing gives. */
export const lift = classMeasure({
  name: 'Lift',
  params: {},
  range: [0, Infinity],
  better: 'higher',
  undefinedWhen: because('no-predicted-positive', 'no-actual-positive'),
  laws: ['scale-free', 'class-order-free', 'chance-is-one', 'transpose-symmetric'],
  about: {
    title: 'Lift',
    summary: 'Precision divided by prevalence.',
    formula: String.raw`\frac{tp\,N}{(tp+fp)(tp+fn)}`,
    references: [
      {
        text: 'Brin, Motwani, Ullman & Tsur 1997, Dynamic itemset counting and implication rules',
        doi: '10.1145/253260.253325',
      },
    ],
    aka: { pycm: ['LS'], mlxtend: ['lift_score'] },
  },
  cases: [
    {
      source: 'Weber 2023, Example 1: (20/200) / (30/2030)',
      input: screening,
      expected: 20 / 200 / (30 / 2030),
    },
    { source: 'Powers 2003: guessing has lift 1', input: guesser, expected: 1 },
  ],
  of({ tp, fp, fn, tn }) {
    if (tp + fp === 0) return undefinedBecause('no-predicted-positive')
    if (tp + fn === 0) return undefinedBecause('no-actual-positive')
    return (tp / (tp + fp)) * ((tp + fp + fn + tn) / (tp + fn))
  },
})
