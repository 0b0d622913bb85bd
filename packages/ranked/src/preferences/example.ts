import { preferenceCounts } from './preference-counts.js'
import type { Preferences } from './preferences.js'

/**
 * The preferences b > a > c of one group, where a is ranked above b and c was not retrieved: b > a is broken, the two
 * against c are met because c ranks below everything.
 */
export const preferenceExample: Preferences = preferenceCounts(
  [
    [
      { document: 0, subgroup: 's', level: 1 },
      { document: 1, subgroup: 's', level: 2 },
      { document: 2, subgroup: 's', level: 0 },
    ],
  ],
  3,
  2,
  'example',
)
