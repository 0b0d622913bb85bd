import { undefinedBecause } from '../../undefined.js'
import { clamped } from '../formulas/clamped.js'
import type { CountsMeasure } from '../table/counts.js'
import { faces, nothing } from '../examples.js'
import { margins } from '../table/margins.js'
import { because } from '../reasons.js'

const params = {} as const

/** Scott's pi: agreement beyond chance when both raters are taken to share one distribution of classes. */
export const scottPi: CountsMeasure<typeof params> = {
  contributes: 'measure',
  input: 'counts',
  name: 'ScottPi',
  params,
  range: [-1, 1],
  better: 'higher',
  undefinedWhen: because('empty', 'no-chance-disagreement'),
  laws: ['scale-free', 'class-order-free', 'perfect-is-best', 'transpose-symmetric', 'empty-class-free'],
  about: {
    title: "Scott's pi",
    summary: 'Agreement beyond chance, where chance uses the pooled class frequencies of both raters.',
    formula: String.raw`\frac{P_o-\sum_c\pi_c^2}{1-\sum_c\pi_c^2},\quad \pi_c=\frac{a_c+p_c}{2N}`,
    references: [
      {
        text: 'Scott 1955, Reliability of content analysis: the case of nominal scale coding',
        doi: '10.1086/266577',
      },
    ],
    aka: { pycm: ['Scott PI', 'Kappa Unbiased'], general: ['scotts_pi'] },
  },
  cases: [
    {
      source: 'by hand: pooled shares .195, .19, .615',
      input: faces,
      expected: 1 - 0.15 / (0.195 * 0.805 + 0.19 * 0.81 + 0.615 * 0.385),
    },
    { source: 'by hand: no items', input: nothing, expected: { undefined: 'empty' } },
  ],
  compute(counts) {
    const { total, actual, predicted, disagreed } = margins(counts)
    if (total === 0) return undefinedBecause('empty')
    let expected = 0
    for (let index = 0; index < actual.length; index++) {
      const pooled = actual[index]! + predicted[index]!
      expected += (pooled / (2 * total)) * (2 * total - pooled)
    }
    // Twice the observed disagreement over twice the expected one.
    if (expected === 0) return undefinedBecause('no-chance-disagreement')
    return clamped(1 - (2 * disagreed) / expected, -1, 1)
  },
}
