import { stableSum } from '@eval/core'
import { preferenceExample } from '../example.js'
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
  cases: [
    { source: 'By hand: b > c and a > c', input: preferenceExample, expected: 2 },
    {
      source: 'By hand: b > a is broken',
      input: preferenceExample,
      params: { over: 'retrieved' },
      expected: 0,
    },
  ],
  about: {
    title: 'Preferences met',
    summary: 'Number of preferences that the ranking satisfies; summed over topics.',
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
