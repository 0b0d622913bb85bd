import { normal } from '../distributions/index.js'
import { intervalParams } from '../interval.js'
import { noTrials, proportionInterval, type ProportionInterval } from '../numbers/proportion-interval.js'

/** One end of the score interval of hits among n, at a normal deviate. */
export function wilsonEnd(hits: number, n: number, z: number, end: 'low' | 'high'): number {
  if (end === 'high') return 1 - wilsonEnd(n - hits, n, z, 'low')
  if (hits === 0) return 0
  const square = z * z
  const root = z * Math.sqrt(square / 4 + (hits * (n - hits)) / n)
  // The smaller root of the quadratic as product of roots over the larger one: no cancellation near 0.
  return (hits * hits) / n / (hits + square / 2 + root)
}

/** The score interval of a proportion: the default of this house. */
export const wilson: ProportionInterval = {
  contributes: 'interval',
  name: 'wilson',
  input: 'proportion',
  params: intervalParams,
  undefinedWhen: noTrials,
  about: {
    title: 'Wilson score interval of a proportion',
    summary: 'All proportions that a score test at the level would not reject.',
    formula: String.raw`\frac{\hat p+\frac{z^2}{2n}\pm z\sqrt{\frac{\hat p(1-\hat p)}{n}+\frac{z^2}{4n^2}}}{1+z^2/n}`,
    references: [{ text: 'Wilson 1927', doi: '10.1080/01621459.1927.10502953' }],
    aka: { statsmodels: ['wilson'], scipy: ['wilson'] },
    differs: 'R prop.test corrects for continuity unless told not to: that is wilson-corrected.',
  },
  compute(sample, params) {
    const { hits, n } = sample
    return proportionInterval(
      'wilson',
      sample,
      params,
      (error) => wilsonEnd(hits, n, normal.upperQuantile(error), 'low'),
      (error) => wilsonEnd(hits, n, normal.upperQuantile(error), 'high'),
    )
  },
}
