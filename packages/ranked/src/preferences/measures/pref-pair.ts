import { undefinedBecause } from '@eval/core'
import { preferenceExample } from '../example.js'
import {
  leastRetrieved,
  NO_PREFERENCES,
  overParam,
  PREFERENCE_REFERENCES,
  SHARE_LAWS,
  trecNamesOver,
} from '../preferences-met.js'
import type { PreferenceMeasure } from '../preferences.js'

const params = { over: overParam } as const

/** The share of groups that agree with the ranking on a pair of documents, averaged over pairs. */
export const prefPair: PreferenceMeasure<typeof params> = {
  contributes: 'measure',
  name: 'PrefPair',
  input: 'preferences',
  params,
  range: [0, 1],
  better: 'higher',
  undefinedWhen: NO_PREFERENCES,
  laws: SHARE_LAWS,
  cases: [
    { source: 'By hand: 2 of 3 pairs', input: preferenceExample, expected: 2 / 3 },
    { source: 'By hand: 0 of 1', input: preferenceExample, params: { over: 'retrieved' }, expected: 0 },
  ],
  about: {
    title: 'Preferences met by pair',
    summary:
      'For each pair of documents with a preference, the share of judgement groups that agree with the ranking, averaged over pairs.',
    formula: String.raw`\frac1n\sum_{(a,b)}\frac{|\{g: a>_gb\}|}{|\{g: a>_gb\text{ or }b>_ga\}|}`,
    references: PREFERENCE_REFERENCES,
    aka: { trec_eval: trecNamesOver('prefs_pair') },
    differs: 'trec_eval writes 0 for a topic without preferences; here it is undefined.',
  },
  compute({ pairsFor, pairsAgainst, pairsRetrieved }, { over }) {
    const least = leastRetrieved(over)
    let sum = 0
    let pairs = 0
    for (const [index, agree] of pairsFor.entries()) {
      const seen = pairsRetrieved[index]!
      if (seen < least) continue
      pairs++
      if (seen > 0) sum += agree / (agree + pairsAgainst[index]!)
    }
    return pairs === 0 ? undefinedBecause('no-preferences') : sum / pairs
  },
}
