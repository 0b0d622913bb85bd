import type { Correction } from '../correction.js'
import { stepUp } from '../numbers/p-values.js'

/** The factors of Holm applied step by step from the largest p-value. */
export const hochberg: Correction = {
  contributes: 'correction',
  name: 'hochberg',
  params: {},
  controls: 'family-wise error rate',
  holds: 'When the tests are independent or positively dependent.',
  about: {
    title: 'Hochberg correction',
    summary:
      'Step-up procedure with the factors of Holm; controls the family-wise error rate for independent p-values.',
    formula: String.raw`\min_{j\ge i}(m-j+1)p_{(j)}`,
    references: [{ text: 'Hochberg 1988', doi: '10.1093/biomet/75.4.800' }],
    aka: { statsmodels: ['simes-hochberg', 'sh'] },
  },
  adjust: (p) => stepUp(p, 'hochberg', (value, place, count) => (count - place + 1) * value),
}
