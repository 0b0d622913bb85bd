import type { Correction } from '../correction.js'
import { stepDown } from '../numbers/p-values.js'

/** Multiplies every p-value by the number of tests. */
export const bonferroni: Correction = {
  contributes: 'correction',
  name: 'bonferroni',
  params: {},
  controls: 'family-wise error rate',
  holds: 'Always.',
  about: {
    title: 'Bonferroni correction',
    summary: 'p times the number of tests; controls the family-wise error rate under any dependence.',
    formula: String.raw`\min(1,\,m p_i)`,
    references: [{ text: 'Dunn 1961', doi: '10.1080/01621459.1961.10482090' }],
    aka: { statsmodels: ['b'], R: ['p.adjust.bonferroni'] },
  },
  adjust: (p) => stepDown(p, 'bonferroni', (value, _, count) => count * value),
}
