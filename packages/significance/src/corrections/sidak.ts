import type { Correction } from '../correction.js'
import { sidakOf, stepDown } from '../numbers/p-values.js'

/** The chance that the smallest of as many independent p-values is at most this one. */
export const sidak: Correction = {
  contributes: 'correction',
  name: 'sidak',
  params: {},
  controls: 'family-wise error rate',
  holds: 'When the tests are independent or positively dependent.',
  about: {
    title: 'Sidak correction',
    summary: '1 - (1 - p)^m; controls the family-wise error rate for independent p-values.',
    formula: String.raw`1-(1-p_i)^m`,
    references: [{ text: 'Šidák 1967', doi: '10.1080/01621459.1967.10482935' }],
    aka: { statsmodels: ['s'] },
  },
  adjust: (p) => stepDown(p, 'sidak', (value, _, count) => sidakOf(value, count)),
}
