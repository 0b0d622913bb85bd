import { undefinedBecause } from '@eval/core'
import type { Effect } from '../effect.js'
import { differencesOf } from '../numbers/check.js'

/** How much more often a value of the first exceeds one of the second than the other way round. */
export const cliffsDelta: Effect<'paired'> = {
  contributes: 'effect',
  name: 'cliffs-delta',
  input: 'paired',
  params: {},
  laws: ['antisymmetric'],
  undefinedWhen: { 'no-units': 'There are no units to compare.' },
  about: {
    title: "Cliff's delta",
    summary: 'P(first > second) - P(first < second) over all pairs of values.',
    formula: String.raw`\delta=\frac{\#(x_i>y_j)-\#(x_i<y_j)}{n^2}`,
    references: [{ text: 'Cliff 1993', doi: '10.1037/0033-2909.114.3.494' }],
    differs: 'All pairs of units count; the pairing is not used.',
  },
  compute(sample) {
    const n = differencesOf(sample, 'cliffs-delta').length
    if (n === 0) return undefinedBecause('no-units')
    const second = Float64Array.from(sample.second).sort()
    const first = Float64Array.from(sample.first).sort()
    let [below, upTo, balance] = [0, 0, 0]
    for (const value of first) {
      while (below < n && second[below]! < value) below++
      while (upTo < n && second[upTo]! <= value) upTo++
      balance += below - (n - upTo)
    }
    return { value: balance / (n * n), n, notes: [] }
  },
}
