import type { Alias, Reference } from '@eval/core'
import type { MetPreferences, PreferenceGroup } from './preferences.js'

/** Which preferences a measure looks at. */
export const overParam = {
  type: 'choice',
  of: ['all', 'implied', 'retrieved'],
  default: 'all',
  about:
    'Preferences that count: all, those with a retrieved document, or those between two retrieved documents.',
} as const

/** The choices of `overParam`. */
export type Over = 'all' | 'implied' | 'retrieved'

/** Why a measure on preferences has no value. */
export const NO_PREFERENCES = {
  'no-preferences': 'No group states a preference that counts here.',
} as const

/** What measures on preferences go back to. */
export const PREFERENCE_REFERENCES: readonly Reference[] = [
  {
    text: 'Carterette, Bennett, Chickering & Dumais 2008, Here or There',
    doi: '10.1007/978-3-540-78646-7_5',
  },
  { text: 'trec_eval', url: 'https://github.com/usnistgov/trec_eval' },
]

/** The laws of shares of preferences met. */
export const SHARE_LAWS = ['bounded', 'group-order-free', 'one-when-all-met', 'zero-when-unmet'] as const

/** trec_eval's names of one measure over all, retrieved or implied preferences. */
export const trecNamesOver = (name: string): Alias[] => [
  name,
  { name: `${name}_ret`, params: { over: 'retrieved' } },
  { name: `${name}_imp`, params: { over: 'implied' } },
]

/** What a group's preferences come to among those that count. */
export function metOf({ retrieved, implied, unseen }: PreferenceGroup, over: Over): MetPreferences {
  if (over === 'retrieved') return retrieved
  const possible = retrieved.possible + implied.possible
  return { met: retrieved.met + implied.met, possible: over === 'all' ? possible + unseen : possible }
}

/** How many documents of a pair must be retrieved for it to count. */
export const leastRetrieved = (over: Over): number => ({ all: 0, implied: 1, retrieved: 2 })[over]

/** The share met in each group that has anything to meet, averaged; undefined when none has. */
export function shareByGroup(counts: readonly MetPreferences[]): number | undefined {
  const shares = counts.filter(({ possible }) => possible > 0).map(({ met, possible }) => met / possible)
  return shares.length === 0 ? undefined : shares.reduce((sum, share) => sum + share, 0) / shares.length
}
