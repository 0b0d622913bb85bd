import { undefinedBecause } from '@eval/core'
import { noReference, overlapOf, type OverlapMeasure } from '../overlap.js'

/** Whether an answer is one of its references. */
export const exactMatch: OverlapMeasure = {
  contributes: 'measure',
  name: 'ExactMatch',
  input: 'overlap',
  params: {},
  range: [0, 1],
  better: 'higher',
  undefinedWhen: noReference,
  laws: ['more-references-are-never-worse', 'the-reference-itself-is-perfect'],
  about: {
    title: 'Exact match of answers',
    summary: '1 if the normalised answer equals one of the normalised references, else 0.',
    formula: String.raw`\max_r[A=R_r]`,
    references: [{ text: 'Rajpurkar et al. 2016, SQuAD', doi: '10.18653/v1/D16-1264' }],
    aka: { squad: ['exact_match'] },
    avoidWhen: 'Answers are sentences: use TokenF1 or a judge.',
  },
  cases: [
    {
      source: 'SQuAD: articles, case and punctuation do not count',
      input: overlapOf('The Eiffel Tower!', ['eiffel tower'], 'squad'),
      expected: 1,
    },
    { source: 'one word more', input: overlapOf('a tall tower', ['tower'], 'squad'), expected: 0 },
    {
      source: 'no reference',
      input: overlapOf('a', [], 'squad'),
      expected: undefinedBecause('no-reference'),
    },
  ],
  compute({ references }) {
    if (references.length === 0) return undefinedBecause('no-reference')
    return references.some(({ same }) => same) ? 1 : 0
  },
}
