import { undefinedBecause } from '@eval/core'
import { chiSquare, f as fisherF } from '../distributions/index.js'
import { betterParam, friedmanStatistic, systemRanks } from '../numbers/system-ranks.js'
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
    'too-few': 'Two systems and two units or more are needed.',
    'all-tied': 'On every unit all systems are tied.',
  },
  about: {
    title: 'Friedman test',
    summary: 'Ranks the systems on every unit and asks whether their mean ranks differ more than chance.',
    formula: String.raw`\chi^2_F=\frac{12N}{k(k+1)}\sum_j\Big(\bar R_j-\frac{k+1}2\Big)^2`,
    references: [
      { text: 'Friedman 1937', doi: '10.1080/01621459.1937.10503522' },
      { text: 'Iman & Davenport 1980', doi: '10.1080/03610928008827904' },
      { text: 'Demšar 2006', url: 'https://jmlr.org/papers/v7/demsar06a.html' },
    ],
    aka: { scipy: ['friedmanchisquare'], R: ['friedman.test'] },
  },
  compute(sample, { better, form }) {
    const ranks = systemRanks(sample, better, 'friedman')
    const { means, units: n, systems: k } = ranks
    if (k < 2 || n < 2) return undefinedBecause('too-few')
    const square = friedmanStatistic(ranks)
    if (square === undefined) return undefinedBecause('all-tied')
    const rest = n * (k - 1) - square
    const imanDavenport = rest <= 0 ? Infinity : ((n - 1) * square) / rest
    const chi = form === 'chi-square'
    const logP = chi
      ? chiSquare.logSurvival(square, k - 1)
      : fisherF.logSurvival(imanDavenport, k - 1, (k - 1) * (n - 1))
    return {
      statistic: chi ? square : imanDavenport,
      statisticName: chi ? 'chi-square' : 'F',
      p: Math.exp(logP),
      logP,
      alternative: 'two-sided',
      method: form,
      n,
      notes: rest <= 0 ? ['Every unit ranks the systems alike: F is infinite.'] : [],
      degreesOfFreedom: chi ? [k - 1] : [k - 1, (k - 1) * (n - 1)],
      details: Object.fromEntries(sample.names.map((name, system) => [`rank ${name}`, means[system]!])),
    }
  },
}
