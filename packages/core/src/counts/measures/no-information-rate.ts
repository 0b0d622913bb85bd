import { noInformationRate as share } from '../per-class/class-formulas.js'
import type { CountsMeasure } from '../table/counts.js'
import { faces, nothing, screening } from '../examples.js'
import { because } from '../reasons.js'

const params = {} as const

/** No-information rate: the accuracy of always giving the commonest class. */
export const noInformationRate: CountsMeasure<typeof params> = {
  contributes: 'measure',
  input: 'counts',
  name: 'NIR',
  params,
  range: [0, 1],
  better: 'neither',
  undefinedWhen: because('empty'),
  laws: ['scale-free', 'class-order-free', 'empty-class-free'],
  about: {
    title: 'No-information rate',
    summary: 'Accuracy of the majority-class baseline.',
    formula: String.raw`\max_c a_c/N`,
    references: [
      {
        text: 'Kuhn 2008, Building predictive models in R using the caret package',
        doi: '10.18637/jss.v028.i05',
      },
    ],
    aka: { caret: ['AccuracyNull'], pycm: ['NIR'], general: ['no_information_rate', 'majority_baseline'] },
  },
  cases: [
    { source: 'Weber 2023, Example 1, always negative: 2000/2030', input: screening, expected: 2000 / 2030 },
    { source: 'by hand: 60/100', input: faces, expected: 0.6 },
    { source: 'by hand: no items', input: nothing, expected: { undefined: 'empty' } },
  ],
  compute: share,
}
