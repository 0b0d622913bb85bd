import type { Correction } from '../correction.js'
import { sidakOf, stepDown } from '../numbers/p-values.js'

/** Sidak applied step by step from the smallest p-value. */
export const holmSidak: Correction = {
  contributes: 'correction',
  name: 'holm-sidak',
  params: {},
  controls: 'family-wise error rate',
  holds: 'When the tests are independent or positively dependent.',
  about: {
    title: 'Holm-Sidak correction',
    summary: 'Step-down Sidak; controls the family-wise error rate for independent p-values.',
    formula: String.raw`\max_{j\le i}1-(1-p_{(j)})^{m-j+1}`,
    references: [{ text: 'Holm 1979', doi: '10.2307/4615733' }],
    aka: { statsmodels: ['hs'] },
  },
  adjust: (p) => stepDown(p, 'holm-sidak', (value, place, count) => sidakOf(value, count - place + 1)),
}
