import { stableSum } from '@eval/core'
import { preferenceExample } from '../example.js'
import { metOf } from '../preferences-met.js'
import type { PreferenceMeasure } from '../preferences.js'

const params = {} as const

/** How many preferences the groups state for the topic; the total over topics. */
export const numPrefs: PreferenceMeasure<typeof params> = {
  contributes: 'measure',
  name: 'NumPrefs',
  input: 'preferences',
  params,
  range: [0, Infinity],
  better: 'neither',
  undefinedWhen: {},
  laws: ['group-order-free'],
  cases: [{ source: 'By hand: b > a, b > c, a > c', input: preferenceExample, expected: 3 }],
  about: {
    title: 'Preferences stated',
    summary: 'Number of preferences stated; summed over topics.',
    formula: String.raw`\sum_g|P_g|`,
    references: [
      {
        text: 'Carterette, Bennett, Chickering & Dumais 2008, Here or There',
        doi: '10.1007/978-3-540-78646-7_5',
      },
      { text: 'trec_eval', url: 'https://github.com/usnistgov/trec_eval' },
    ],
    aka: { trec_eval: ['prefs_num_prefs_poss'] },
  },
  compute: ({ groups }) => groups.reduce((sum, group) => sum + metOf(group, 'all').possible, 0),
  aggregate: stableSum,
}
