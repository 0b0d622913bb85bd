import { undefinedBecause } from '@eval/core'
import type { Effect } from '../effect.js'
import { clusterMeans } from '../clusters/cluster-means.js'
import { differenceUnits } from '../numbers/check.js'
import { isConstant, momentsOf } from '../numbers/means/moments.js'
import { roundingOf } from '../numbers/paired/rounding.js'

/** The standardised mean difference of paired values. */
export const cohenDz: Effect<'paired'> = {
  contributes: 'effect',
  name: 'cohen-dz',
  input: 'paired',
  params: {},
  laws: ['antisymmetric'],
  undefinedWhen: {
    'too-few': 'A deviation needs two units, or two clusters of them, or more.',
    'no-variance': 'All differences are equal, so there is no deviation to divide by.',
  },
  about: {
    title: "Cohen's d of paired differences",
    summary:
      'Mean difference divided by the standard deviation of the differences; of cluster means where units come in clusters.',
    formula: String.raw`d_z=\bar\delta/s_\delta`,
    references: [
      { text: 'Cohen 1988, Statistical Power Analysis for the Behavioral Sciences' },
      { text: 'Lakens 2013', doi: '10.3389/fpsyg.2013.00863' },
    ],
  },
  compute(sample) {
    const differences = clusterMeans(differenceUnits(sample, 'cohen-dz'))
    const { n, mean, variance } = momentsOf(differences)
    if (n < 2) return undefinedBecause('too-few')
    if (isConstant(differences, roundingOf(sample))) return undefinedBecause('no-variance')
    return { value: mean / Math.sqrt(variance), n, notes: [] }
  },
}
