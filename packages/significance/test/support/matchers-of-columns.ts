import {
  areaPower,
  itemsForAreaPower,
  normal,
  ranksOf,
  studentizedRange,
  type TieRule,
} from '../../src/index.js'
import * as intervals from '../../src/intervals/index.js'
import * as tests from '../../src/tests/index.js'
import * as corrections from '../../src/corrections/index.js'
import * as correlations from '../../src/correlation/index.js'
import { alternativeOf, arg, each, ends, part, type Match } from './figures.js'
import { column, cv10, numbers, paired50, scores200, tallyOf, ties10 } from './fixtures.js'
import { run } from './run.js'

const columnsOf = (dataset: string) => (dataset === 'ties10' ? ties10 : paired50)

const correctionOf: Readonly<Record<string, (p: Float64Array) => Float64Array>> = Object.fromEntries(
  Object.entries({
    bonferroni: corrections.bonferroni,
    sidak: corrections.sidak,
    holm: corrections.holm,
    'holm-sidak': corrections.holmSidak,
    'simes-hochberg': corrections.hochberg,
    hochberg: corrections.hochberg,
    hommel: corrections.hommel,
    fdr_bh: corrections.benjaminiHochberg,
    fdr_by: corrections.benjaminiYekutieli,
    BY: corrections.benjaminiYekutieli,
  })
    .map(([name, { adjust }]) => [name, (p: Float64Array) => adjust(p, {})] as const)
    .concat([
      ['fdr_tsbh', (p) => corrections.twoStage.adjust(p, { level: 0.05, first: 'bh' })],
      ['fdr_tsbky', (p) => corrections.twoStage.adjust(p, { level: 0.05, first: 'bky' })],
    ]),
)

/** Recorded correlations, corrections, and statistics of several systems and of scores. */
export const columns: readonly (readonly [RegExp, Match])[] = [
  [
    /^(pearsonr|spearmanr|kendalltau)$/,
    ({ id, dataset, value }) => {
      const kinds = {
        pearsonr: correlations.pearson,
        spearmanr: correlations.spearman,
        kendalltau: correlations.kendall,
      }
      const result = run(kinds[id as keyof typeof kinds], columnsOf(dataset))
      return [
        [result.estimate, part(value, 'statistic')],
        [result.p!, part(value, 'pvalue')],
      ]
    },
  ],
  [/^pearsonr_ci95$/, ({ value }) => ends(run(correlations.pearson, paired50).interval!, value)],
  [
    /^kendalltau_c$/,
    ({ value }) => [
      [run(correlations.kendall, paired50, { variant: 'c' }).estimate, part(value, 'statistic')],
    ],
  ],
  [
    /^kendalltau_exact$/,
    (entry) => {
      const sample = { first: numbers(arg(entry, 'x')), second: numbers(arg(entry, 'y')) }
      const result = run(correlations.kendall, sample, { method: 'exact' })
      return each([result.estimate, result.p!], entry.value)
    },
  ],
  [
    /^weightedtau\//,
    ({ id, value }) => {
      const params = {
        'weightedtau/rank=True': { rank: 'both' },
        'weightedtau/rank=False': { rank: 'given' },
        'weightedtau/rank=None': { rank: 'first' },
        'weightedtau/additive=False': { joined: 'product' },
      }[id]
      return [[run(correlations.weightedTau, paired50, params).estimate, value]]
    },
  ],
  [
    /^cor\.test\//,
    ({ id, value }) => {
      const kinds = {
        pearson: correlations.pearson,
        spearman: correlations.spearman,
        kendall: correlations.kendall,
      }
      const result = run(kinds[id.slice(9) as keyof typeof kinds], paired50)
      const { estimate: r, n } = result
      // What R tests by: Student's t, the sum of squared differences of ranks, the normal deviate.
      const statistic = {
        pearson: r * Math.sqrt((n - 2) / ((1 - r) * (1 + r))),
        spearman: ((n ** 3 - n) * (1 - r)) / 6,
        kendall: Math.sign(r) * normal.upperQuantile(result.p! / 2),
      }[id.slice(9) as keyof typeof kinds]
      return [
        [statistic, part(value, 'stat')],
        [result.estimate, part(value, 'estimate')],
        [result.p!, part(value, 'p')],
      ]
    },
  ],
  [/^rankdata\//, ({ id, value }) => each(ranksOf(ties10.second, id.slice(9) as TieRule), value)],
  [
    /^mannwhitneyu\/nocc$/,
    ({ value }) => {
      const result = run(tests.mannWhitney, tallyOf('score'))
      return [
        [result.statistic, part(value, 'U1')],
        [result.p, part(value, 'pvalue')],
      ]
    },
  ],
  [
    /^ks_2samp$/,
    ({ value }) => {
      const result = run(tests.kolmogorovSmirnov, tallyOf('score'))
      return [
        [result.statistic, part(value, 'statistic')],
        [result.p, part(value, 'pvalue')],
      ]
    },
  ],
  [
    /^friedman$/,
    ({ value }) => {
      const square = run(tests.friedman, cv10)
      const davenport = run(tests.friedman, cv10, { form: 'iman-davenport' })
      return [
        [square.statistic, part(value, 'statistic')],
        [square.p, part(value, 'pvalue')],
        [davenport.statistic, part(value, 'iman_davenport_F')],
        [davenport.p, part(value, 'iman_davenport_p')],
      ]
    },
  ],
  [
    /^friedman\.test$/,
    ({ value }) => {
      const result = run(tests.friedman, cv10)
      return [
        [result.statistic, part(value, 'stat')],
        [result.p, part(value, 'p')],
      ]
    },
  ],
  [
    /^avg_ranks$/,
    ({ value }) => {
      const { details } = run(tests.friedman, cv10)
      return each(
        cv10.names.map((name) => details![`rank ${name}`]!),
        value,
      )
    },
  ],
  [
    /^nemenyi_q_table_scipy\//,
    ({ id, value }) => {
      const error = Number(id.split('=')[1])
      const table = Array.from({ length: 9 }, (_, index) =>
        studentizedRange.upperQuantile(error, index + 2, Infinity),
      )
      return each(
        table.map((quantile) => quantile / Math.SQRT2),
        value,
      )
    },
  ],
  [
    /^bonferroni_dunn_q\//,
    ({ id, value }) => {
      const error = Number(id.split('=')[1])
      return each(
        (value as number[]).map((_, index) => normal.upperQuantile(error / (2 * (index + 1)))),
        value,
      )
    },
  ],
  [
    /^multipletests\//,
    ({ id, value, args }) => {
      const adjusted = correctionOf[id.split('/')[1]!]!(column('pvals25', 'p'))
      const rejected = Array.from(adjusted, (p) => (p <= Number(args!.alpha) ? 1 : 0))
      return [...each(adjusted, part(value, 'p_adj')!), ...each(rejected, part(value, 'reject')!)]
    },
  ],
  [/^p\.adjust\//, ({ id, value }) => each(correctionOf[id.split('/')[1]!]!(column('pvals25', 'p')), value)],
  [
    /^delong_var\//,
    ({ id, value }) => {
      const { standardError } = run(intervals.delongArea, tallyOf(id.split('/')[1]!)).details!
      return [[standardError! ** 2, value]]
    },
  ],
  [
    /^delong_ci\//,
    ({ id, value }) => {
      const [, score, level] = id.split('/')
      const { low, estimate, high } = run(intervals.delongArea, tallyOf(score!), { level: Number(level) })
      return each([low, estimate, high], value)
    },
  ],
  [
    /^delong_test\/paired\/ci_diff$/,
    ({ value }) => ends(run(tests.delongPaired, scores200).interval!, value),
  ],
  [
    /^delong_test\/paired\//,
    ({ id, value }) => {
      const result = run(tests.delongPaired, scores200, { alternative: alternativeOf(id) })
      return [
        [result.statistic, part(value, 'Z')],
        [result.p, part(value, 'p')],
      ]
    },
  ],
  [
    /^delong_test\/unpaired\//,
    ({ id, value }) => {
      const sample = { first: tallyOf('score'), second: tallyOf('score2') }
      const result = run(tests.delongUnpaired, sample, { alternative: alternativeOf(id) })
      return [
        [result.statistic, part(value, 'D')],
        [result.degreesOfFreedom![0]!, part(value, 'df')],
        [result.p, part(value, 'p')],
      ]
    },
  ],
  [/^power\/roc1$/, ({ value }) => [[areaPower(50, 100, { auc: 0.7 }), value]]],
  [
    /^power\/n$/,
    ({ value }) => {
      const { positives, negatives } = itemsForAreaPower(0.9, 1.5, { auc: 0.7 })
      return [
        [positives, part(value, 'ncases')],
        [negatives, part(value, 'ncontrols')],
      ]
    },
  ],
]
