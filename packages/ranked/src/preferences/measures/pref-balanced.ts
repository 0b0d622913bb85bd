import { undefinedBecause } from '@eval/core'
import { preferenceExample } from '../example.js'
import { NO_PREFERENCES, PREFERENCE_REFERENCES, shareByGroup } from '../preferences-met.js'
import type { PreferenceMeasure } from '../preferences.js'

const params = {
  over: {
    type: 'choice',
    of: ['all', 'retrieved'],
    default: 'all',
    about: 'Documents that count: all judged, or the retrieved ones.',
  },
} as const

/** Preferences met with as many non-relevant documents as relevant ones, averaged over groups. */
export const prefBalanced: PreferenceMeasure<typeof params> = {
  contributes: 'measure',
  name: 'PrefBalanced',
  input: 'preferences',
  params,
  range: [0, 1],
  better: 'higher',
  undefinedWhen: NO_PREFERENCES,
  laws: ['bounded', 'group-order-free'],
  cases: [
    { source: 'By hand: R = 2, N = 1: (2 + 2 * 1) / (3 + 2 * 1)', input: preferenceExample, expected: 4 / 5 },
    {
      source: 'By hand: retrieved R = 2, N = 0: (0 + 2 * 2) / (1 + 2 * 2)',
      input: preferenceExample,
      params: { over: 'retrieved' },
      expected: 4 / 5,
    },
  ],
  about: {
    title: 'Preferences met with balanced non-relevant documents',
    summary:
      'Share of preferences met per judgement group, with as many non-relevant documents as relevant ones, averaged over groups.',
    formula: String.raw`\frac1n\sum_g\frac{|\text{met}_g^R|}{|P_g^R|}`,
    references: PREFERENCE_REFERENCES,
    aka: {
      trec_eval: ['prefs_avgjg_Rnonrel', { name: 'prefs_avgjg_Rnonrel_ret', params: { over: 'retrieved' } }],
    },
    differs:
      'trec_eval gives a topic 0 as soon as one of its groups has nothing to count; here such a group is left out.',
  },
  compute: ({ groups }, { over }) =>
    shareByGroup(
      groups.map(({ balanced, balancedRetrieved }) => (over === 'all' ? balanced : balancedRetrieved)),
    ) ?? undefinedBecause('no-preferences'),
}
