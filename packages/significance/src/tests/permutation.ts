import { checked, isUndefined, printName, undefinedBecause } from '@eval/core'
import { slack } from '../chance/laws/distribution-of.js'
import { drawnError, leastDrawn, pOf } from '../numbers/tails.js'
import { drawBlocks, drawParams } from '../resampling/blocks.js'
import { alternativeParam, type Test } from '../test.js'

const params = { alternative: { ...alternativeParam, default: 'greater' }, ...drawParams(10_000) } as const

/** Any measure against any null model by drawing, such as labels permuted over scores. */
export const permutation: Test<'modelled', typeof params> = {
  contributes: 'test',
  name: 'permutation',
  input: 'modelled',
  params,
  hypothesis: 'The input is a draw from the null model.',
  undefinedWhen: {
    'no-estimate': 'The measure is undefined on this input.',
    'undefined-draws': 'The measure is undefined in more than half of the draws.',
  },
  about: {
    title: 'Permutation test of a measure',
    summary: 'Share of draws from a null model whose value is at least as good as the observed one.',
    formula: String.raw`p=\frac{1+\#\{m^*\ge m\}}{1+B}`,
    references: [{ text: 'Ojala & Garriga 2010', url: 'https://jmlr.org/papers/v11/ojala10a.html' }],
    aka: { 'scikit-learn': ['permutation_test_score'] },
    differs: 'p = (b + 1)/(m + 1), so that it is never 0. A two-sided p doubles the smaller tail.',
  },
  compute({ frame, measure, model }, { alternative, draws, seed }) {
    const name = printName(measure)
    const observed = checked(measure, name, frame)
    if (isUndefined(observed)) return undefinedBecause('no-estimate')
    const reach = slack(observed)
    let atLeast = 0
    let atMost = 0
    let defined = 0
    let sum = 0
    drawBlocks(seed, 'permutation', draws, (random) => {
      const value = checked(measure, name, model.contribution.sample(frame, model.params, random))
      if (isUndefined(value)) return
      defined++
      sum += value
      if (value >= observed - reach) atLeast++
      if (value <= observed + reach) atMost++
    })
    if (defined * 2 < draws) return undefinedBecause('undefined-draws')
    const share = (count: number): number => Math.log((count + 1) / (defined + 1))
    const { p, logP } = pOf(alternative, share(atMost), share(atLeast))
    return {
      statistic: observed,
      statisticName: name,
      p,
      logP,
      alternative,
      method: 'monte-carlo',
      n: defined,
      notes:
        defined < draws
          ? [`${name} had no value in ${draws - defined} of ${draws} draws; these are left out.`]
          : [],
      details: { chance: sum / defined },
      ...leastDrawn(p, defined, alternative === 'two-sided'),
      draws: { count: defined, seed, standardError: drawnError(alternative, p, defined) },
    }
  },
}
