import type { Correction } from '../correction.js'
import { stepDown } from '../numbers/p-values.js'

/** Bonferroni applied step by step from the smallest p-value: never weaker, nothing more assumed. */
export const holm: Correction = {
  contributes: 'correction',
  name: 'holm',
  params: {},
  controls: 'family-wise error rate',
  holds: 'Always.',
  about: {
    title: 'Holm correction',
    summary:
      'Step-down Bonferroni; controls the family-wise error rate under any dependence and is never less powerful than Bonferroni.',
    formula: String.raw`\max_{j\le i}\min(1,(m-j+1)p_{(j)})`,
    references: [{ text: 'Holm 1979', doi: '10.2307/4615733' }],
    aka: { statsmodels: ['h'] },
  },
  adjust: (p) => stepDown(p, 'holm', (value, place, count) => (count - place + 1) * value),
}
