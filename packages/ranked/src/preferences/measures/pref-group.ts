import { undefinedBecause } from '@eval/core'
import { preferenceExample } from '../example.js'
import {
  metOf,
  NO_PREFERENCES,
  overParam,
  PREFERENCE_REFERENCES,
  SHARE_LAWS,
  shareByGroup,
  trecNamesOver,
} from '../preferences-met.js'
import type { PreferenceMeasure } from '../preferences.js'

const params = { over: overParam } as const

/** The share of a group's preferences that the ranking meets, averaged over groups. */
export const prefGroup: PreferenceMeasure<typeof params> = {
  contributes: 'measure',
  name: 'PrefGroup',
  input: 'preferences',
  params,
  range: [0, 1],
  better: 'higher',
  undefinedWhen: NO_PREFERENCES,
  laws: SHARE_LAWS,
  cases: [
    { source: 'By hand: 2 of 3 in the only group', input: preferenceExample, expected: 2 / 3 },
    { source: 'By hand: 0 of 1', input: preferenceExample, params: { over: 'retrieved' }, expected: 0 },
  ],
  about: {
    title: 'Preferences met by group',
    summary: 'Share of preferences that the ranking satisfies per judgement group, averaged over groups.',
    formula: String.raw`\frac1n\sum_g\frac{|\text{met}_g|}{|P_g|}`,
    references: PREFERENCE_REFERENCES,
    aka: { trec_eval: trecNamesOver('prefs_avgjg') },
    differs:
      'trec_eval counts a group that states no preference as 0; here it is left out, and a topic without any is undefined.',
  },
  compute: ({ groups }, { over }) =>
    shareByGroup(groups.map((group) => metOf(group, over))) ?? undefinedBecause('no-preferences'),
}
