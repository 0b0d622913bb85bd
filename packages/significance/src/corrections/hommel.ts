import type { Correction } from '../correction.js'
import { demandPValues, ascendingOrder } from '../numbers/p-values.js'

/** The closed test built on Simes: the strongest of the classical family-wise corrections. */
export const hommel: Correction = {
  contributes: 'correction',
  name: 'hommel',
  params: {},
  controls: 'family-wise error rate',
  holds: 'When the tests are independent or positively dependent.',
  about: {
    title: 'Hommel correction',
    summary: "Closed testing with Simes' test; controls the family-wise error rate for independent p-values.",
    references: [
      { text: 'Hommel 1988', doi: '10.1093/biomet/75.2.383' },
      { text: 'Wright 1992', doi: '10.2307/2532694' },
    ],
    aka: { statsmodels: ['ho'] },
  },
  adjust(p) {
    const count = demandPValues(p, 'hommel')
    const order = ascendingOrder(p)
    const sorted = Float64Array.from(order, (index) => p[index]!)
    const adjusted = Float64Array.from(sorted)
    for (let size = count; size >= 2; size--) {
      // Simes over the `size` largest p-values but their smallest; the smallest decides for all of them.
      let rest = Infinity
      for (let place = 2; place <= size; place++) {
        rest = Math.min(rest, (size * sorted[count - size + place - 1]!) / place)
      }
      const smallest = count - size
      for (let index = 0; index < count; index++) {
        const bound = Math.min(size * sorted[Math.min(index, smallest)]!, rest)
        adjusted[index] = Math.max(adjusted[index]!, bound)
      }
    }
    const result = new Float64Array(count)
    for (const [place, index] of order.entries()) result[index] = Math.min(1, adjusted[place]!)
    return result
  },
}
