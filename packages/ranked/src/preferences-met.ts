import type { Met, PreferenceGroup } from './preferences.js'

/** Which preferences a measure looks at. */
export const overParam = {
  type: 'choice',
  of: ['all', 'implied', 'retrieved'],
  default: 'all',
  about:
    'Which preferences count: all that were stated, those with a retrieved document, or those between two retrieved ones.',
} as const

/** The choices of `overParam`. */
export type Over = 'all' | 'implied' | 'retrieved'

/** Why a measure on preferences has no value. */
export const NO_PREFERENCES = {
  'no-preferences': 'No group states a preference that counts here.',
} as const

/** What a group's preferences come to among those that count. */
export function metOf({ retrieved, implied, unseen }: PreferenceGroup, over: Over): Met {
  if (over === 'retrieved') return retrieved
  const possible = retrieved.possible + implied.possible
  return { met: retrieved.met + implied.met, possible: over === 'all' ? possible + unseen : possible }
}

/** How many documents of a pair must be retrieved for it to count. */
export const leastRetrieved = (over: Over): number => ({ all: 0, implied: 1, retrieved: 2 })[over]

/** The share met in each group that has anything to meet, averaged; undefined when none has. */
export function shareByGroup(counts: readonly Met[]): number | undefined {
  const shares = counts.filter(({ possible }) => possible > 0).map(({ met, possible }) => met / possible)
  return shares.length === 0 ? undefined : shares.reduce((sum, share) => sum + share, 0) / shares.length
}
