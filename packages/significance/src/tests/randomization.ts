import { undefinedBecause } from '@eval/core'
import { differenceUnits } from '../numbers/check.js'
import { meanError } from '../clusters/clustered-mean.js'
import { arePlain } from '../clusters/independent-items.js'
import { momentsOf } from '../numbers/means/moments.js'
import { roundingOf } from '../numbers/paired/rounding.js'
import { leastDrawn } from '../numbers/tails.js'
import { smallestFlipP } from '../power/smallest-p.js'
import { drawParams } from '../resampling/blocks.js'
import { drawnTails, exactTails } from '../resampling/sign-flips.js'
import { halvedTwice, swappedTogether } from '../resampling/swap-terms.js'
import { alternativeParam, type Test } from '../test.js'

const params = {
  alternative: alternativeParam,
  method: {
    type: 'choice',
    of: ['auto', 'exact', 'monte-carlo'],
    default: 'auto',
    about: 'All sign flips where feasible, or random ones.',
  },
  model: {
    type: 'choice',
    of: ['swap', 'independent'],
    default: 'swap',
    about: 'Swap the two values of a unit, or draw each system’s value independently from the two.',
  },
  ties: {
    type: 'choice',
    of: ['count', 'ignore'],
    default: 'count',
    about: 'Whether outcomes equal to the observed one count as extreme.',
  },
  ...drawParams(100_000),
} as const

/** The paired randomization test of a mean difference. */
export const randomization: Test<'paired', typeof params> = {
  contributes: 'test',
  name: 'randomization',
  input: 'paired',
  params,
  hypothesis: 'The two values of each unit are exchangeable.',
  undefinedWhen: {
    'no-units': 'There are no units to compare.',
    'not-feasible': 'There are too many distinct differences for the exact distribution.',
  },
  about: {
    title: 'Paired randomization test',
    summary:
      'Permutes the system labels within units (or clusters of units); p is the share of permutations with a mean difference at least as large.',
    formula: String.raw`p=\Pr\Big(\Big|\sum_i s_i\delta_i\Big|\ge\Big|\sum_i\delta_i\Big|\Big),\quad s_i=\pm1`,
    references: [
      { text: 'Fisher 1935, The Design of Experiments' },
      { text: 'Smucker, Allan & Carterette 2007', doi: '10.1145/1321440.1321528' },
    ],
    aka: { scipy: ['permutation_test'] },
    differs:
      'model=independent is an algorithm of lecture slides that draws for each system independently: its null variance is half of the correct one, and a nominal 5 % test rejects 16.6 % of true null hypotheses.',
  },
  smallestP({ independent }, { alternative, model, ties }) {
    if (ties === 'ignore') return 0
    return smallestFlipP(model === 'independent' ? 2 * independent : independent, alternative)
  },
  compute(sample, { alternative, method, model, ties, draws, seed }) {
    const units = differenceUnits(sample, 'randomization')
    const n = units.values.length
    if (n === 0) return undefinedBecause('no-units')
    // In the order of values, so that no digit depends on the order of units.
    const differences = swappedTogether(units).sort()
    const { mean } = arePlain(units) ? momentsOf(differences) : meanError(units)
    const terms = model === 'swap' ? differences : halvedTwice(differences)
    const rounding = roundingOf(sample)
    const exact = method === 'monte-carlo' ? undefined : exactTails(terms, rounding)
    if (method === 'exact' && !exact) return undefinedBecause('not-feasible')
    const tails = exact ?? drawnTails(terms, draws, seed, rounding)
    const [less, greater, apart] =
      ties === 'count'
        ? [tails.atMost, tails.atLeast, tails.asFar]
        : [tails.below, tails.above, tails.farther]
    const logP = alternative === 'two-sided' ? apart : alternative === 'less' ? less : greater
    const p = Math.exp(logP)
    const whole = units.weights?.reduce((sum, weight) => sum + weight, 0) ?? n
    const variance = terms.reduce((sum, term) => sum + term * term, 0) / (whole * whole)
    return {
      statistic: mean,
      statisticName: 'mean difference',
      p,
      logP,
      alternative,
      method: tails.method,
      n,
      notes: [
        ...(differences.every((value) => value === 0) ? ['Every difference is zero.'] : []),
        ...(model === 'independent'
          ? ['Drawing for each system on its own rejects too often: a nominal 5 % is 16.6 % in truth.']
          : []),
        ...(ties === 'ignore' ? ['Outcomes equal to the observed one are not counted: p is too small.'] : []),
      ],
      details: { nullVariance: variance },
      ...(exact
        ? {}
        : {
            ...leastDrawn(p, draws),
            draws: { count: draws, seed, standardError: Math.sqrt((p * (1 - p)) / draws) },
          }),
    }
  },
}
