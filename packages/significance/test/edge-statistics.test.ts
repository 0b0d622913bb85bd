import { EvalError } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { type Paired } from '../src/index.js'
import * as correlations from '../src/correlation/index.js'
import * as intervals from '../src/intervals/index.js'
import * as tests from '../src/tests/index.js'
import { peer, type Json } from './support/fixtures.js'
import { answer, reason } from './support/run.js'

const values = (list: Json | undefined): Float64Array =>
  Float64Array.from(list as (number | string)[], Number)

/** Our answer in short: an error, a reason, or the first figures. */
function outcome(compute: () => object): string | number[] {
  try {
    const result = compute()
    const why = reason(result)
    if (why !== undefined) return why
    const { estimate, statistic, p } = result as { estimate?: number; statistic?: number; p?: number }
    return [estimate ?? statistic!, ...(p === undefined ? [] : [p])]
  } catch (error) {
    if (error instanceof EvalError) return 'error'
    throw error
  }
}

const paired = {
  ttest_rel: tests.pairedT,
  wilcoxon: tests.wilcoxon,
  permutation_test: tests.randomization,
  pearsonr: correlations.pearson,
  spearmanr: correlations.spearman,
  kendalltau: correlations.kendall,
}

const tally = (positives: number[], negatives: number[]) => ({
  scores: Float64Array.from(positives, (_, index) => -index),
  positives: Float64Array.from(positives),
  negatives: Float64Array.from(negatives),
})
const area = (positives: number[], negatives: number[]) => () =>
  answer(intervals.delongArea, tally(positives, negatives))
const disagree =
  (firstOnly: number, secondOnly: number, form = 'exact') =>
  () =>
    answer(tests.mcnemar, { both: 5, firstOnly, secondOnly, neither: 5 }, { form })
const constant: Paired = { first: Float64Array.of(2, 3, 4), second: Float64Array.of(1, 2, 3) }
const flat: Paired = { first: Float64Array.of(1, 2, 3), second: Float64Array.of(4, 4, 4) }

/** Entries whose input is told in words. */
const told: Readonly<Record<string, () => object>> = {
  'kendalltau/constant': () => answer(correlations.kendall, flat),
  'mcnemar/exact_b+c=0': disagree(0, 0),
  'mcnemar/exact_b=c': disagree(4, 4),
  'mcnemar.test/b+c=0': disagree(0, 0, 'chi-square'),
  'proportion_confint/binom_test': () => answer(intervals.clopperPearson, { hits: 7, n: 20 }),
  'proportion_confint/nobs=0': () => answer(intervals.wilson, { hits: 0, n: 0 }),
  'roc/single_class': area([3], [0]),
  'roc/all_ties': area([3], [2]),
  'roc/all_ties_ci': area([3], [2]),
  'roc/perfect_ci': area([1, 1, 0, 0], [0, 0, 1, 1]),
  'roc/auto_direction': area([0, 0, 1, 1], [1, 1, 0, 0]),
  'roc/nan': () =>
    answer(intervals.delongArea, { ...tally([2, 0], [0, 2]), scores: Float64Array.of(1, NaN) }),
  'roc/inf': () =>
    answer(intervals.delongArea, { ...tally([2, 0], [0, 2]), scores: Float64Array.of(Infinity, 0) }),
  't.test/constant_diff': () => answer(tests.pairedT, constant),
}

/** What comes out here; docs/differences.md says why where others say something else. */
const expected: Readonly<Record<string, string | readonly number[]>> = {
  'spearmanr/all_equal': [1, 0],
  'permutation_test/all_equal': [0, 1],
  'ttest_rel/const_diff': [Infinity, 0],
  'pearsonr/const_diff': [1, 0],
  'kendalltau/const_diff': [1, 1 / 3],
  'permutation_test/const_diff': [1, 0.25],
  'ttest_rel/n1': 'too-few',
  'wilcoxon/n1': [0, 1],
  'pearsonr/n1': 'too-few',
  'spearmanr/n1': 'too-few',
  'kendalltau/n1': 'too-few',
  'permutation_test/n1': [-1, 1],
  'ttest_rel/empty': 'too-few',
  'wilcoxon/empty': [0, 1],
  'pearsonr/empty': 'too-few',
  'spearmanr/empty': 'too-few',
  'kendalltau/empty': 'too-few',
  'permutation_test/empty': 'no-units',
  'ttest_rel/nan': 'error',
  'wilcoxon/nan': 'error',
  'pearsonr/nan': 'error',
  'spearmanr/nan': 'error',
  'kendalltau/nan': 'error',
  'permutation_test/nan': 'error',
  'wilcoxon/n2': [1.5, 1],
  'pearsonr/n2': [1],
  'spearmanr/n2': [1],
  'kendalltau/constant': 'constant',
  'mcnemar/exact_b+c=0': [0, 1],
  'mcnemar/exact_b=c': [4, 1],
  'mcnemar.test/b+c=0': [0, 1],
  'proportion_confint/binom_test': [0.35],
  'proportion_confint/nobs=0': 'no-trials',
  'roc/single_class': 'too-few',
  'roc/all_ties': [0.5],
  'roc/all_ties_ci': [0.5],
  'roc/perfect_ci': [1],
  'roc/auto_direction': [0],
  'roc/nan': 'error',
  'roc/inf': [1],
  't.test/constant_diff': [Infinity, 0],
}

describe('edge cases recorded from other tools', () => {
  it('all have an answer here', () => {
    expect(peer.edge.map(({ id }) => id).sort()).toEqual(Object.keys(expected).sort())
  })

  it.each(peer.edge.map((edge) => [edge.id, edge] as const))(
    'come out as documented: %s',
    (id, { input }) => {
      const compute =
        told[id] ??
        (() => {
          const { a, b } = input as Record<string, Json>
          const kind = paired[id.split('/')[0] as keyof typeof paired]
          return answer(kind as typeof tests.sign, { first: values(a), second: values(b) })
        })
      const found = outcome(compute)
      const wanted = expected[id]!
      if (typeof wanted === 'string') expect(found).toBe(wanted)
      else {
        expect(found).toHaveLength(wanted.length)
        for (const [index, value] of wanted.entries()) expect(found[index]).toBeCloseTo(value, 12)
      }
    },
  )
})
