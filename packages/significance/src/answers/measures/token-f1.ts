import { undefinedBecause } from '@eval/core'
import { noReference, overlapOf, type OverlapMeasure, type TokenOverlap } from '../overlap.js'

/** Without tokens on a side only the same text scores, as in SQuAD 2.0. */
const harmonic = ({ answer, reference, common, same }: TokenOverlap): number =>
  answer === 0 || reference === 0 ? Number(same) : (2 * common) / (answer + reference)

/** The harmonic mean of precision and recall of the tokens of an answer. */
export const tokenF1: OverlapMeasure = {
  contributes: 'measure',
  name: 'TokenF1',
  input: 'overlap',
  params: {},
  range: [0, 1],
  better: 'higher',
  undefinedWhen: noReference,
  laws: ['more-references-are-never-worse', 'the-reference-itself-is-perfect'],
  about: {
    title: 'Token F1 of answers',
    summary:
      'Harmonic mean of the precision and recall of tokens against a reference; the highest over references.',
    formula: String.raw`\max_r\frac{2\,|A\cap R_r|}{|A|+|R_r|}`,
    references: [{ text: 'Rajpurkar et al. 2016, SQuAD', doi: '10.18653/v1/D16-1264' }],
    aka: { squad: ['f1'] },
    avoidWhen: 'Order and meaning of words matter: "not guilty" and "guilty" share half of their tokens.',
  },
  cases: [
    {
      source: 'by hand: precision 2/3, recall 1, as f1_score of the SQuAD script',
      input: overlapOf('the big red boat', ['red boat'], 'squad'),
      expected: 0.8,
    },
    {
      source: 'by hand: the best of 2/3 and 1/2',
      input: overlapOf('red boat', ['boat', 'a blue boat'], 'squad'),
      expected: 2 / 3,
    },
    { source: 'SQuAD 2.0: no answer to be given', input: overlapOf('', [''], 'squad'), expected: 1 },
    {
      source: 'no reference',
      input: overlapOf('a', [], 'squad'),
      expected: undefinedBecause('no-reference'),
    },
  ],
  compute({ references }) {
    if (references.length === 0) return undefinedBecause('no-reference')
    return Math.max(...references.map(harmonic))
  },
}
