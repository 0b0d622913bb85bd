import { friedmanTest } from '../numbers/ranks/friedman-test.js'
import { betterParam, tooFewSystems } from '../numbers/ranks/system-ranks.js'
import type { Test } from '../test.js'

const params = {
  better: betterParam,
  form: {
    type: 'choice',
    of: ['chi-square', 'iman-davenport'],
    default: 'chi-square',
    about: 'The chi-square approximation, or the less conservative F of Iman and Davenport.',
  },
} as const

/** Friedman's test of several systems on the same units. */
export const friedman: Test<'systems', typeof params> = {
  contributes: 'test',
  name: 'friedman',
  input: 'systems',
  params,
  hypothesis: 'All systems rank equally.',
  undefinedWhen: {
    ...tooFewSystems,
    'all-tied': 'On every unit all systems are tied.',
  },
  about: {
    title: 'Friedman test',
    summary: 'Omnibus test of equal mean ranks of the systems over units.',
    formula: String.raw`\chi^2_F=\frac{12N}{k(k+1)}\sum_j\Big(\bar R_j-\frac{k+1}2\Big)^2`,
    references: [
      { text: 'Friedman 1937', doi: '10.1080/01621459.1937.10503522' },
      { text: 'Iman & Davenport 1980', doi: '10.1080/03610928008827904' },
      { text: 'Demšar 2006', url: 'https://jmlr.org/papers/v7/demsar06a.html' },
    ],
    aka: { scipy: ['friedmanchisquare'], R: ['friedman.test'] },
  },
  compute: friedmanTest,
}
