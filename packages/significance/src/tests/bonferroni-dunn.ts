import { badInput, undefinedBecause } from '@eval/core'
import { normal } from '../distributions/index.js'
import { meanRankResult } from '../numbers/ranks/mean-rank-result.js'
import { betterParam, criticalLevelParam, systemRanks, tooFewSystems } from '../numbers/ranks/system-ranks.js'
import type { PairResult, Test } from '../test.js'

const params = {
  better: betterParam,
  level: criticalLevelParam,
  control: {
    type: 'text',
    about: 'Name of the system that the others are compared with; the first when absent.',
  },
} as const

/** Comparison of all systems with one control by mean rank. */
export const bonferroniDunn: Test<'systems', typeof params> = {
  contributes: 'test',
  name: 'bonferroni-dunn',
  input: 'systems',
  params,
  hypothesis: 'Every system has the same mean rank as the control.',
  undefinedWhen: tooFewSystems,
  about: {
    title: 'Bonferroni-Dunn test against a control',
    summary: 'Differences of mean ranks from one control, with a Bonferroni correction.',
    formula: String.raw`CD=z_{\alpha/(2(k-1))}\sqrt{\frac{k(k+1)}{6N}}`,
    references: [{ text: 'Demšar 2006', url: 'https://jmlr.org/papers/v7/demsar06a.html' }],
  },
  compute(sample, { better, level, control }) {
    const { names } = sample
    const ranks = systemRanks(sample, better, 'bonferroni-dunn')
    const { units, systems } = ranks
    if (systems < 2 || units < 2) return undefinedBecause('too-few')
    const own = control === undefined ? 0 : names.indexOf(control)
    if (own < 0)
      throw badInput(`bonferroni-dunn: no system is called "${control}"; there are ${names.join(', ')}.`)
    const comparisons = systems - 1
    const scale = {
      statisticName: 'z',
      method: 'normal',
      criticalValue: normal.upperQuantile((1 - level) / (2 * comparisons)),
      logP: (difference: number) => Math.min(0, Math.log(2 * comparisons) + normal.logSurvival(difference)),
    }
    return meanRankResult(names, ranks, scale, (compare) =>
      names.flatMap((first, system): PairResult[] =>
        system === own ? [] : [{ first, second: names[own]!, ...compare(system, own) }],
      ),
    )
  },
}
