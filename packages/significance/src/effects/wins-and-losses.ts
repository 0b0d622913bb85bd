import type { Effect } from '../effect.js'
import { differencesOf } from '../numbers/check.js'

const params = {
  margin: { type: 'number', min: 0, default: 0, about: 'Differences up to this size count as ties.' },
} as const

/** Units won, tied and lost by the first system. */
export const winsAndLosses: Effect<'paired', typeof params> = {
  contributes: 'effect',
  name: 'wins-and-losses',
  input: 'paired',
  params,
  laws: ['antisymmetric'],
  undefinedWhen: {},
  about: {
    title: 'Wins, ties and losses',
    summary: 'Units on which the first system is better, equal or worse; the value is wins minus losses.',
    formula: String.raw`\#(\delta_i>0)-\#(\delta_i<0)`,
  },
  compute(sample, { margin }) {
    const differences = differencesOf(sample, 'wins-and-losses')
    const wins = differences.filter((value) => value > margin).length
    const losses = differences.filter((value) => value < -margin).length
    const n = differences.length
    return { value: wins - losses, n, notes: [], details: { wins, ties: n - wins - losses, losses } }
  },
}
