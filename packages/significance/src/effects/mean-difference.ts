import { undefinedBecause } from '@eval/core'
import type { Effect } from '../effect.js'
import { differencesOf } from '../numbers/check.js'
import { momentsOf } from '../numbers/means/moments.js'

/** The mean difference, in the units of the measure. */
export const meanDifference: Effect<'paired'> = {
  contributes: 'effect',
  name: 'mean-difference',
  input: 'paired',
  params: {},
  laws: ['antisymmetric'],
  undefinedWhen: { 'no-units': 'There are no units to compare.' },
  about: {
    title: 'Mean difference',
    summary: 'Mean of first minus second, on the scale of the measure.',
    formula: String.raw`\bar\delta=\tfrac1n\sum\delta_i`,
  },
  compute(sample) {
    const { n, mean } = momentsOf(differencesOf(sample, 'mean-difference'))
    return n === 0 ? undefinedBecause('no-units') : { value: mean, n, notes: [] }
  },
}
