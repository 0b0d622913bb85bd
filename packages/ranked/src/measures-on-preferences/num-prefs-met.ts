import { stableSum } from '@eval/core'
import { metOf, overParam } from '../preferences-met.js'
import type { PreferenceMeasure } from '../preferences.js'

const params = { over: overParam } as const

/** How many stated preferences the ranking meets; the total over topics. */
export const numPrefsMet: PreferenceMeasure<typeof params> = {
  contributes: 'measure',
  name: 'NumPrefsMet',
  input: 'preferences',
  params,
  range: [0, Infinity],
  better: 'higher',
  undefinedWhen: {},
  laws: ['group-order-free', 'zero-when-unmet'],
  about: {
    title: 'Preferences met',
    summary: 'How many stated preferences the ranking meets; the total over topics.',
    formula: String.raw`\sum_g|\{(a,b)\in P_g: a\text{ above }b\}|`,
    references: [
      {
        text: 'Carterette, Bennett, Chickering & Dumais 2008, Here or There',
        doi: '10.1007/978-3-540-78646-7_5',
      },
      { text: 'trec_eval', url: 'https://github.com/usnistgov/trec_eval' },
    ],
    aka: {
      trec_eval: ['prefs_num_prefs_ful', { name: 'prefs_num_prefs_ful_ret', params: { over: 'retrieved' } }],
    },
  },
  compute: ({ groups }, { over }) => groups.reduce((sum, group) => sum + metOf(group, over).met, 0),
  aggregate: stableSum,
}
