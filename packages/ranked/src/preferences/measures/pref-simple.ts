import { undefinedBecause } from '@eval/core'
import { preferenceExample } from '../example.js'
import {
  metOf,
  NO_PREFERENCES,
  overParam,
  PREFERENCE_REFERENCES,
  SHARE_LAWS,
  trecNamesOver,
} from '../preferences-met.js'
import type { PreferenceMeasure } from '../preferences.js'

const params = { over: overParam } as const

/** The share of stated preferences that the ranking meets, all groups taken together. */
export const prefSimple: PreferenceMeasure<typeof params> = {
  contributes: 'measure',
  name: 'PrefSimple',
  input: 'preferences',
  params,
  range: [0, 1],
  better: 'higher',
  undefinedWhen: NO_PREFERENCES,
  laws: SHARE_LAWS,
  cases: [
    { source: 'By hand: 2 of 3', input: preferenceExample, expected: 2 / 3 },
    { source: 'By hand: 0 of 1', input: preferenceExample, params: { over: 'retrieved' }, expected: 0 },
    {
      source: 'By hand: 2 of 3 have a retrieved document',
      input: preferenceExample,
      params: { over: 'implied' },
      expected: 2 / 3,
    },
  ],
  about: {
    title: 'Preferences met',
    summary: 'Share of preferences that the ranking satisfies, pooled over judgement groups.',
    formula: String.raw`\frac{\sum_g|\text{met}_g|}{\sum_g|P_g|}`,
    references: PREFERENCE_REFERENCES,
    aka: { trec_eval: trecNamesOver('prefs_simp') },
    differs: 'trec_eval writes 0 for a topic without preferences; here it is undefined.',
  },
  compute({ groups }, { over }) {
    const counts = groups.map((group) => metOf(group, over))
    const possible = counts.reduce((sum, count) => sum + count.possible, 0)
    if (possible === 0) return undefinedBecause('no-preferences')
    return counts.reduce((sum, count) => sum + count.met, 0) / possible
  },
}
