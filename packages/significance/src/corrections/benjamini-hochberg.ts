import type { Correction } from '../correction.js'
import { stepUp } from '../numbers/p-values.js'

/** Bounds the expected share of false alarms among the tests called significant. */
export const benjaminiHochberg: Correction = {
  contributes: 'correction',
  name: 'benjamini-hochberg',
  params: {},
  controls: 'false discovery rate',
  holds: 'When the tests are independent or positively dependent.',
  about: {
    title: 'Benjamini-Hochberg correction',
    summary: 'Step-up procedure that controls the false discovery rate for independent p-values.',
    formula: String.raw`\min_{j\ge i}\min(1,\,m p_{(j)}/j)`,
    references: [{ text: 'Benjamini & Hochberg 1995', doi: '10.1111/j.2517-6161.1995.tb02031.x' }],
    aka: { statsmodels: ['fdr_bh'], R: ['BH', 'fdr'] },
  },
  adjust: (p) => stepUp(p, 'benjamini-hochberg', (value, place, count) => (count / place) * value),
}
