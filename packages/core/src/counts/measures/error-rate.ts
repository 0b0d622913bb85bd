import { errorRate as formula } from '../per-class/class-formulas.js'
import { classMeasure } from '../per-class/class-measure.js'
import { faces, screening } from '../examples.js'
import { because } from '../reasons.js'

/** Error rate of the whole table; with a class or an average, of the one-versus-rest tables. */
export const errorRate = classMeasure({
  name: 'ErrorRate',
  params: {},
  range: [0, 1],
  better: 'lower',
  undefinedWhen: because('empty'),
  laws: [
    'scale-free',
    'class-order-free',
    'perfect-is-best',
    'errors-never-help',
    'transpose-symmetric',
    'empty-class-free',
  ],
  about: {
    title: 'Error rate',
    summary: 'Share of items whose predicted class is not the actual class.',
    formula: String.raw`\frac{1}{N}\sum_{c\ne l} n_{cl}`,
    references: [{ text: 'Mitchell 1997, Machine Learning, chapter 5' }],
    aka: {
      'scikit-learn': ['zero_one_loss', 'hamming_loss'],
      pycm: ['ERR', 'Hamming Loss'],
      ROCR: ['err'],
    },
    differs:
      'With one label per item Hamming loss and zero-one loss are the same number. On multi-label data Hamming loss is the error rate of the pooled label tables, and zero-one loss is 1 - ExactMatch. PyCM Zero-one Loss is the number of errors.',
  },
  cases: [
    { source: 'Weber 2023, Example 1: 190/2030', input: screening, expected: 190 / 2030 },
    { source: 'Weber 2023, three classes: 15/100', input: faces, expected: 15 / 100 },
  ],
  overItems: true,
  ...formula,
})
