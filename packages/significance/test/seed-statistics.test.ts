import { describe, expect, it } from 'vitest'
import {
  binomial,
  mergeSums,
  normal,
  studentT,
  sumsOfDocument,
  sumsOfTokens,
  type Paired,
} from '../src/index.js'
import * as correlations from '../src/correlation/index.js'
import * as intervals from '../src/intervals/index.js'
import * as likelihood from '../src/likelihood/index.js'
import * as tests from '../src/tests/index.js'
import { numbers, seedCases, type SeedCase } from './support/fixtures.js'
import { run } from './support/run.js'

type Figure = number | readonly number[]

const given = ({ inputs }: SeedCase) => ({ hits: Number(inputs.r), n: Number(inputs.n) })
const half = ({ inputs }: SeedCase): number => {
  const [share, n] = [Number(inputs.r) / Number(inputs.n), Number(inputs.n)]
  return Number(inputs.z) * Math.sqrt((share * (1 - share)) / n)
}
const ends = ({ low, high }: { low: number; high: number }): Figure => [low, high]
const level = ({ inputs }: SeedCase): number => Number(inputs.conf)

/** The level at which a Wald interval uses a rounded table value of z. */
const levelOf = (z: number): number => 1 - 2 * normal.survival(z)
const twoSided = (one: SeedCase, z: number) => run(intervals.wald, given(one), { level: levelOf(z) })

const difference = { first: { hits: 12, n: 72 }, second: { hits: 5, n: 45 } }
const wald = run(intervals.waldDifference, difference)

const columns = ({ inputs }: SeedCase, first = 'x', second = 'y'): Paired => ({
  first: numbers(inputs[first]),
  second: numbers(inputs[second]),
})
const deltas = ({ inputs }: SeedCase): Paired => {
  const first = numbers(inputs.delta)
  return { first, second: new Float64Array(first.length) }
}
const swapped = (one: SeedCase, params: Record<string, unknown>) =>
  run(tests.randomization, columns(one, 'A', 'B'), params)
const documents = ({ inputs }: SeedCase) =>
  numbers(inputs.logp)
    .reduce<ReturnType<typeof sumsOfDocument>[]>(
      (all, log, index) => [...all, sumsOfDocument(numbers(inputs.Nd)[index]!, log)],
      [],
    )
    .reduce(mergeSums)
const logs = ({ inputs }: SeedCase) => sumsOfTokens(numbers(inputs.p).map(Math.log))

/** How each worked number of the seeds is computed here, by the form of its id. */
const computed: readonly (readonly [RegExp, (one: SeedCase) => Figure])[] = [
  [/^S3\.CI72\.err$/, (one) => run(intervals.wald, given(one)).estimate],
  [/^S3\.CI72\.se$/, (one) => run(intervals.wald, given(one)).details!.standardError!],
  [/^S3\.CI72\.se_rounded$/, () => Math.sqrt(binomial.variance(72, 0.17)) / 72],
  [/^S3\.CI\..*\.wilson95$/, (one) => ends(run(intervals.wilson, given(one)))],
  [/^S3\.CI\..*\.cp95$/, (one) => ends(run(intervals.clopperPearson, given(one)))],
  [/^S3\.CI\./, (one) => ends(run(intervals.wald, given(one), { level: level(one) }))],
  [
    /^S3\.CI(65\.90\.table|40\.half)$/,
    (one) => {
      const { estimate, high } = twoSided(one, Number(one.inputs.z))
      expect(high - estimate).toBeCloseTo(half(one), 12)
      return high - estimate
    },
  ],
  [
    /^S3\.CI40\.U$/,
    (one) => run(intervals.wald, given(one), { level: normal.cdf(1.96), side: 'upper' }).high,
  ],
  [/^S3\.CI40\.NU$/, () => normal.cdf(normal.upperQuantile(0.025))],
  [/^S3\.CI50\.a\.lo$/, (one) => twoSided(one, 1.64).low],
  [/^S3\.CI50\.a\.hi$/, (one) => twoSided(one, 1.64).high],
  [/^S3\.CI50\.a\.exactz$/, (one) => ends(run(intervals.wald, given(one), { level: 0.9 }))],
  [
    /^S3\.CI50\.b$/,
    (one) => run(intervals.wald, given(one), { level: normal.cdf(1.64), side: 'upper' }).high,
  ],
  [/^S3\.CI50\.b\.exactz$/, (one) => run(intervals.wald, given(one), { level: 0.95, side: 'upper' }).high],
  [
    /^S3\.CI50\.c$/,
    (one) => run(intervals.wald, given(one), { level: normal.cdf(1.28), side: 'upper' }).high,
  ],
  [/^S3\.CI50\.c\.exactz$/, (one) => run(intervals.wald, given(one), { level: 0.9, side: 'upper' }).high],
  [/^S3\.diff\.d$/, () => wald.estimate],
  [/^S3\.diff\.sd$/, () => wald.details!.standardError!],
  [/^S3\.diff\.2sd_conf$/, () => levelOf(2)],
  [/^S3\.diff\.z$/, () => wald.details!.z!],
  [/^S3\.diff\.N$/, () => levelOf(wald.details!.z!)],
  [/^S3\.diff\.NU$/, () => wald.details!.probabilityAboveZero!],
  [/^S3\.diff\.CI95$/, () => ends(wald)],
  [/^S3\.z\./, (one) => normal.upperQuantile((1 - level(one)) / 2)],
  [
    /^S3\.t\./,
    (one) => {
      const freedom = one.inputs.dof === 'inf' ? Infinity : Number(one.inputs.dof)
      return studentT.upperQuantile((1 - level(one)) / 2, freedom)
    },
  ],
  [/^S3\.pairedt\.mean$/, (one) => run(tests.pairedT, deltas(one)).details!.meanDifference!],
  [/^S3\.pairedt\.se$/, (one) => run(tests.pairedT, deltas(one)).details!.standardError!],
  [/^S3\.pairedt\.t$/, (one) => run(tests.pairedT, deltas(one)).statistic],
  [/^S3\.pairedt\.p2$/, (one) => run(tests.pairedT, deltas(one)).p],
  [/^S3\.pairedt\.ci95$/, (one) => ends(run(tests.pairedT, deltas(one)).interval!)],
  [/^S3\.binom\.mean$/, () => binomial.mean(72, 1 / 6)],
  [/^S3\.binom\.var$/, () => binomial.variance(72, 1 / 6)],
  [/^S3\.binom\.sd$/, () => Math.sqrt(binomial.variance(72, 1 / 6))],
  [/^S4\.pearson/, (one) => run(correlations.pearson, columns(one)).estimate],
  [/^S4\.spearman/, (one) => run(correlations.spearman, columns(one)).estimate],
  [/^S4\.kendall$/, (one) => run(correlations.kendall, columns(one)).estimate],
  [
    /^S4\.perp\.uniform$/,
    ({ inputs }) => {
      const log = Math.log(1 / Number(inputs.V))
      return likelihood.perplexity.compute(
        sumsOfTokens(new Float64Array(Number(inputs.n)).fill(log)),
        {},
      ) as number
    },
  ],
  [/^S4\.perp\.x$/, (one) => likelihood.perplexity.compute(logs(one), {}) as number],
  [/^S4\.loglik\.x$/, (one) => likelihood.logLikelihood.compute(logs(one), { base: Math.E }) as number],
  [/^S4\.perp\.topic$/, (one) => likelihood.perplexity.compute(documents(one), {}) as number],
  [/^S4\.perp\.topic_macro$/, (one) => likelihood.documentPerplexity.compute(documents(one), {}) as number],
  [/^S4\.rand\.obs$/, (one) => swapped(one, {}).statistic],
  [/^S4\.rand\.swap\.one_ge$/, (one) => swapped(one, { alternative: 'greater' }).p],
  [/^S4\.rand\.swap\.two_ge$/, (one) => swapped(one, {}).p],
  [/^S4\.rand\.swap\.one_gt$/, (one) => swapped(one, { alternative: 'greater', ties: 'ignore' }).p],
  [/^S4\.rand\.indep\.one_ge$/, (one) => swapped(one, { model: 'independent', alternative: 'greater' }).p],
  [/^S4\.rand\.indep\.two_ge$/, (one) => swapped(one, { model: 'independent' }).p],
  [
    /^S4\.rand\.indep\.one_gt$/,
    (one) => swapped(one, { model: 'independent', alternative: 'greater', ties: 'ignore' }).p,
  ],
  [/^S4\.rand\.var_swap$/, (one) => swapped(one, {}).details!.nullVariance!],
  [/^S4\.rand\.var_indep$/, (one) => swapped(one, { model: 'independent' }).details!.nullVariance!],
  // Half the variance makes the nominal limit 1.96 reach only to 1.96 / sqrt 2.
  [/^S4\.rand\.size_indep$/, () => 2 * normal.survival(normal.upperQuantile(0.025) / Math.SQRT2)],
]

describe('worked numbers of the seeds', () => {
  it('are all there', () => {
    expect(new Set(seedCases.map(({ id }) => id)).size).toBe(117)
    expect(seedCases).toHaveLength(117)
  })

  it.each(seedCases.map((one) => [one.id, one] as const))('come out to eleven digits: %s', (id, one) => {
    const found = computed.find(([form]) => form.test(id))
    expect(found, `${one.quantity} is not computed`).toBeDefined()
    const ours = [found![1](one)].flat()
    const theirs = [one.expected].flat()
    expect(ours).toHaveLength(theirs.length)
    for (const [index, expected] of theirs.entries()) {
      expect(Math.abs(ours[index]! - expected)).toBeLessThanOrEqual(1e-11 * Math.abs(expected))
    }
  })
})
