import type { Correction } from '../correction.js'
import { stepUp } from '../numbers/p-values.js'

const harmonic = (count: number): number => {
  let sum = 0
  for (let term = count; term >= 1; term--) sum += 1 / term
  return sum
}

/** The false discovery rate under any dependence. */
export const benjaminiYekutieli: Correction = {
  contributes: 'correction',
  name: 'benjamini-yekutieli',
  params: {},
  controls: 'false discovery rate',
  holds: 'Always.',
  about: {
    title: 'Benjamini-Yekutieli correction',
    summary:
      'Benjamini-Hochberg times a harmonic number; controls the false discovery rate under any dependence.',
    formula: String.raw`\min_{j\ge i}\min(1,\,H_m\,m p_{(j)}/j)`,
    references: [{ text: 'Benjamini & Yekutieli 2001', doi: '10.1214/aos/1013699998' }],
    aka: { statsmodels: ['fdr_by'], R: ['BY'] },
  },
  adjust(p) {
    const factor = harmonic(p.length)
    return stepUp(p, 'benjamini-yekutieli', (value, place, count) => ((factor * count) / place) * value)
  },
}
