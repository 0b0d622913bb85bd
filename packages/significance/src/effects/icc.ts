import { undefinedBecause } from '@eval/core'
import { varianceComponents } from '../clusters/variance-components.js'
import type { Effect } from '../effect.js'
import { differencesOf } from '../numbers/check.js'
import { isConstant } from '../numbers/means/moments.js'
import { roundingOf } from '../numbers/paired/rounding.js'

/** How the variance of differences divides between items and their repeats. */
export const icc: Effect<'paired'> = {
  contributes: 'effect',
  name: 'icc',
  input: 'paired',
  params: {},
  laws: ['symmetric'],
  undefinedWhen: {
    'no-repeats': 'Units are not repeats of items, or there are fewer than two items.',
    'no-variance': 'All differences are equal, so there is no variance to divide.',
  },
  about: {
    title: 'Intraclass correlation of repeats',
    summary:
      'Share of the variance of differences that is between items, by one-way analysis of variance: near 1 further repeats add nothing, near 0 each repeat is worth another item.',
    formula: String.raw`\rho=\frac{\omega^2}{\omega^2+\sigma^2},\quad\omega^2=\frac{MS_B-MS_W}{k_0}`,
    references: [
      { text: 'Shrout & Fleiss 1979, ICC(1,1)', doi: '10.1037/0033-2909.86.2.420' },
      { text: 'Miller 2024, Adding Error Bars to Evals', url: 'https://arxiv.org/abs/2411.00640' },
    ],
    differs: 'A negative estimate of the variance between items is 0.',
  },
  compute(sample) {
    const values = differencesOf(sample, 'icc')
    const { clusters } = sample
    const items = clusters ? new Set(clusters).size : 0
    if (!clusters || items < 2 || items === clusters.length) return undefinedBecause('no-repeats')
    if (isConstant(values, roundingOf(sample))) return undefinedBecause('no-variance')
    const { between, within, repeats, worth } = varianceComponents({ values, clusters })
    return {
      value: between / (between + within),
      n: values.length,
      notes: [],
      details: { items, repeats, between, within, worth },
    }
  },
}
