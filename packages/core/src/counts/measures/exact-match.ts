import { undefinedBecause } from '../../undefined.js'
import type { CountsMeasure } from '../table/counts.js'
import { faces, nothing } from '../examples.js'
import { countsFromBinary } from '../counting/from-binary.js'
import { margins } from '../table/margins.js'
import { because } from '../reasons.js'

const params = {} as const

/** Whether a table has no error; its mean over the rows of multi-label data is subset accuracy. */
export const exactMatch: CountsMeasure<typeof params> = {
  contributes: 'measure',
  input: 'counts',
  name: 'ExactMatch',
  params,
  range: [0, 1],
  better: 'higher',
  undefinedWhen: because('empty'),
  laws: [
    'all-or-nothing',
    'scale-free',
    'class-order-free',
    'perfect-is-best',
    'transpose-symmetric',
    'empty-class-free',
  ],
  about: {
    title: 'Exact match',
    summary:
      '1 if a table has no error, else 0; its mean over the rows of multi-label data is subset accuracy.',
    formula: String.raw`[\,n_{cl}=0\ \text{for all}\ c\ne l\,]`,
    references: [
      {
        text: 'Tsoumakas & Katakis 2007, Multi-label classification: an overview',
        doi: '10.4018/jdwm.2007070101',
      },
    ],
    aka: { general: ['subset_accuracy', 'exact_match_ratio'] },
    differs: 'scikit-learn computes it under the name accuracy_score when the data are multi-label.',
  },
  cases: [
    { source: 'by hand: no error', input: countsFromBinary({ tp: 2, fp: 0, fn: 0, tn: 4 }), expected: 1 },
    { source: 'by hand: 15 errors', input: faces, expected: 0 },
    { source: 'by hand: no items', input: nothing, expected: { undefined: 'empty' } },
  ],
  compute(counts) {
    const { total, disagreed } = margins(counts)
    if (total === 0) return undefinedBecause('empty')
    return disagreed === 0 ? 1 : 0
  },
}
