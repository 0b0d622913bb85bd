import { nemenyiTest } from '../numbers/ranks/nemenyi-test.js'
import { betterParam, criticalLevelParam, tooFewSystems } from '../numbers/ranks/system-ranks.js'
import type { Test } from '../test.js'

const params = { better: betterParam, level: criticalLevelParam } as const

/** Nemenyi's comparison of all pairs of systems by mean rank, with the critical difference. */
export const nemenyi: Test<'systems', typeof params> = {
  contributes: 'test',
  name: 'nemenyi',
  input: 'systems',
  params,
  hypothesis: 'All systems rank equally.',
  undefinedWhen: tooFewSystems,
  about: {
    title: 'Nemenyi test with critical difference',
    summary: 'Two systems differ if their mean ranks differ by more than the critical difference.',
    formula: String.raw`CD=\frac{q_\alpha}{\sqrt2}\sqrt{\frac{k(k+1)}{6N}}`,
    references: [{ text: 'Demšar 2006', url: 'https://jmlr.org/papers/v7/demsar06a.html' }],
    differs: 'The studentized range is computed to ten digits; tables and qsturng give four.',
  },
  compute: nemenyiTest,
}
