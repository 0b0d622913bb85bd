import { normal } from '../distributions/index.js'
import { intervalParams } from '../interval.js'
import {
  noTrials,
  proportionInterval,
  type ProportionInterval,
} from '../numbers/proportions/proportion-interval.js'

function lowerEnd(hits: number, n: number, z: number): number {
  if (hits === 0) return 0
  const root = z * Math.sqrt(z * z - 2 - 1 / n + (4 * hits * (n - hits + 1)) / n)
  return (2 * hits + z * z - 1 - root) / (2 * (n + z * z))
}

function upperEnd(hits: number, n: number, z: number): number {
  if (hits === n) return 1
  const root = z * Math.sqrt(z * z + 2 - 1 / n + (4 * hits * (n - hits - 1)) / n)
  return (2 * hits + z * z + 1 + root) / (2 * (n + z * z))
}

/** The score interval with a continuity correction. */
export const wilsonCorrected: ProportionInterval = {
  contributes: 'interval',
  name: 'wilson-corrected',
  input: 'proportion',
  params: intervalParams,
  undefinedWhen: noTrials,
  about: {
    title: 'Wilson score interval with continuity correction',
    summary: 'Wilson interval with continuity correction; conservative.',
    formula: String.raw`\frac{2n\hat p+z^2\mp1\mp z\sqrt{z^2\mp2-1/n+4\hat p(n(1-\hat p)\pm1)}}{2(n+z^2)}`,
    references: [
      {
        text: 'Newcombe 1998, method 4',
        doi: '10.1002/(SICI)1097-0258(19980430)17:8<857::AID-SIM777>3.0.CO;2-E',
      },
    ],
    aka: { scipy: ['wilsoncc'], R: ['prop.test'] },
    differs: 'R omits the correction at exactly n/2 successes.',
  },
  compute(sample, params) {
    const { hits, n } = sample
    return proportionInterval(
      'wilson-corrected',
      sample,
      params,
      (error) => lowerEnd(hits, n, normal.upperQuantile(error)),
      (error) => upperEnd(hits, n, normal.upperQuantile(error)),
    )
  },
}
