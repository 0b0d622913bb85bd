import { undefinedBecause } from '@eval/core'
import { normal } from '../distributions/index.js'
import { differencesOf } from '../numbers/check.js'
import { plainNotes } from '../clusters/independent-items.js'
import { ranksOf, tieSizes } from '../numbers/ranks/ranks.js'
import { pOf } from '../numbers/tails.js'
import { smallestFlipP } from '../power/smallest-p.js'
import { exactTails } from '../resampling/sign-flips.js'
import { alternativeParam, type Alternative, type Test } from '../test.js'

const params = {
  alternative: alternativeParam,
  zeros: {
    type: 'choice',
    of: ['wilcox', 'pratt', 'zsplit'],
    default: 'wilcox',
    about: 'Zero differences: dropped, ranked and dropped (Pratt), or ranked and split.',
  },
  method: {
    type: 'choice',
    of: ['auto', 'exact', 'normal'],
    default: 'auto',
    about: 'The exact distribution given the ranks with their ties, or the normal approximation.',
  },
  correction: { type: 'flag', default: false, about: 'Continuity correction of the normal approximation.' },
} as const

type ZeroRule = 'wilcox' | 'pratt' | 'zsplit'

const MOST_EXACT = 300

interface SignedRanks {
  readonly plus: number
  readonly minus: number
  /** Ranks that carry a sign. */
  readonly signed: Float64Array
  readonly mean: number
  readonly deviation: number
}

/** Wilcoxon's signed-rank test, exact with ties and under three rules for zeros. */
export const wilcoxon: Test<'paired', typeof params> = {
  contributes: 'test',
  name: 'wilcoxon',
  input: 'paired',
  params,
  hypothesis: 'Differences are symmetric around zero.',
  laws: ['exchange'],
  undefinedWhen: { 'not-feasible': 'There are too many units for the exact distribution.' },
  about: {
    title: 'Wilcoxon signed-rank test',
    summary: 'Compares the rank sums of positive and negative differences.',
    formula: String.raw`W^+=\sum_{\delta_i>0}\mathrm{rank}|\delta_i|`,
    references: [
      { text: 'Wilcoxon 1945', doi: '10.2307/3001968' },
      { text: 'Pratt 1959', doi: '10.1080/01621459.1959.10501526' },
    ],
    aka: { R: ['wilcox.test'] },
    differs:
      'The statistic is the rank sum of the positive differences (V in R); scipy reports the smaller of both sums in a two-sided test. The exact distribution accounts for ties and zeros, for which scipy uses the normal approximation.',
  },
  smallestP: ({ units }, { alternative, method }) =>
    method === 'normal' ? 0 : smallestFlipP(units, alternative),
  compute(sample, { alternative, zeros, method, correction }) {
    const differences = differencesOf(sample, 'wilcoxon')
    const ranks = signedRanks(differences, zeros)
    const exact = method === 'exact' || (method === 'auto' && ranks.signed.length <= MOST_EXACT)
    const approximate = normalP(ranks, alternative, correction)
    // Random signs on the ranks themselves: twice a rank is whole, so the sums lie on a grid.
    const tails = exact ? exactTails(ranks.signed) : undefined
    if (exact && !tails) return undefinedBecause('not-feasible')
    const { p, logP } = tails ? pOf(alternative, tails.atMost, tails.atLeast) : approximate
    return {
      statistic: ranks.plus,
      statisticName: 'W+',
      p,
      logP,
      alternative,
      method: exact ? 'exact' : correction ? 'normal-corrected' : 'normal',
      n: differences.length,
      notes: [
        ...(ranks.signed.length === 0 ? ['Every difference is zero.'] : []),
        ...(exact && correction ? ['The exact distribution needs no continuity correction.'] : []),
        ...plainNotes(sample),
      ],
      details: {
        wPlus: ranks.plus,
        wMinus: ranks.minus,
        z: approximate.z,
        zeros: differences.filter((value) => value === 0).length,
      },
    }
  },
}

function signedRanks(differences: Float64Array, rule: ZeroRule): SignedRanks {
  const ranked = rule === 'wilcox' ? differences.filter((value) => value !== 0) : differences
  const sizes = ranked.map(Math.abs)
  const ranks = ranksOf(sizes)
  const signed: number[] = []
  let zeroSum = 0
  for (const [unit, difference] of ranked.entries()) {
    if (difference === 0) zeroSum += ranks[unit]!
    else signed.push(Math.sign(difference) * ranks[unit]!)
  }
  const shared = rule === 'zsplit' ? zeroSum / 2 : 0
  const n = ranked.length
  const zero = rule === 'pratt' ? n - signed.length : 0
  const tied = tieSizes(rule === 'pratt' ? sizes.filter((size) => size !== 0) : sizes)
  const ties = tied.reduce((sum, size) => sum + size * (size * size - 1), 0)
  const square = n * (n + 1) * (2 * n + 1) - zero * (zero + 1) * (2 * zero + 1) - ties / 2
  return {
    plus: signed.reduce((sum, rank) => sum + Math.max(0, rank), shared),
    minus: signed.reduce((sum, rank) => sum + Math.max(0, -rank), shared),
    signed: Float64Array.from(signed),
    mean: n * (n + 1) * 0.25 - zero * (zero + 1) * 0.25,
    deviation: Math.sqrt(square / 24),
  }
}

function normalP(
  { plus, mean, deviation }: SignedRanks,
  alternative: Alternative,
  correction: boolean,
): { readonly p: number; readonly logP: number; readonly z: number } {
  if (deviation === 0) return { p: 1, logP: 0, z: 0 }
  const away = plus - mean
  const shift = !correction
    ? 0
    : alternative === 'two-sided'
      ? 0.5 * Math.sign(away)
      : alternative === 'greater'
        ? 0.5
        : -0.5
  const z = (away - shift) / deviation
  return { ...pOf(alternative, normal.logCdf(z), normal.logSurvival(z)), z }
}
