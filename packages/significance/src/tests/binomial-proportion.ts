import { undefinedBecause } from '@eval/core'
import { binomial } from '../distributions/index.js'
import { firstTrue } from '../numbers/first-true.js'
import { demandProportion } from '../numbers/check.js'
import { EQUALLY_LIKELY, pOf } from '../numbers/tails.js'
import { logAdd } from '../special/log-sum.js'
import { alternativeParam, type Test } from '../test.js'

const params = {
  alternative: alternativeParam,
  chance: { type: 'number', min: 0, max: 1, default: 0.5, about: 'The proportion under the hypothesis.' },
} as const

/** The exact binomial test of one proportion against a given chance. */
export const binomialProportion: Test<'proportion', typeof params> = {
  contributes: 'test',
  name: 'binomial',
  input: 'proportion',
  params,
  hypothesis: 'Each trial is a success with the given probability.',
  undefinedWhen: { 'no-trials': 'There are no trials.' },
  about: {
    title: 'Binomial test',
    summary: 'Exact binomial test of a proportion against a given value.',
    formula: String.raw`p=\sum_{i:\,P(i)\le P(x)}\binom ni\pi^i(1-\pi)^{n-i}`,
    references: [{ text: 'Clopper & Pearson 1934', doi: '10.1093/biomet/26.4.404' }],
    aka: { scipy: ['binomtest'], R: ['binom.test'] },
    differs: 'The two-sided p sums the probabilities of all outcomes at most as likely as the observed one.',
  },
  compute(sample, { alternative, chance }) {
    demandProportion(sample, 'binomial')
    const { hits, n } = sample
    if (n === 0) return undefinedBecause('no-trials')
    const answer =
      alternative === 'two-sided'
        ? twoSided(hits, n, chance)
        : pOf(alternative, binomial.logCdf(hits, n, chance), binomial.logAtLeast(hits, n, chance))
    return {
      statistic: hits,
      statisticName: 'hits',
      ...answer,
      alternative,
      method: 'exact',
      n,
      notes: [],
      details: { share: hits / n },
    }
  },
}

function twoSided(hits: number, n: number, chance: number): { readonly p: number; readonly logP: number } {
  const limit = binomial.logPmf(hits, n, chance) + EQUALLY_LIKELY
  const mode = Math.min(n, Math.floor((n + 1) * chance))
  if (hits === mode) return { p: 1, logP: 0 }
  const asUnlikely = (i: number): boolean => binomial.logPmf(i, n, chance) <= limit
  if (hits < mode) {
    const far = firstTrue(mode, n + 1, asUnlikely)
    return joined(binomial.logCdf(hits, n, chance), far > n ? -Infinity : binomial.logAtLeast(far, n, chance))
  }
  const near = firstTrue(0, mode, (i) => !asUnlikely(i)) - 1
  return joined(near < 0 ? -Infinity : binomial.logCdf(near, n, chance), binomial.logAtLeast(hits, n, chance))
}

function joined(first: number, second: number): { readonly p: number; readonly logP: number } {
  const logP = Math.min(0, logAdd(first, second))
  return { p: Math.exp(logP), logP }
}
