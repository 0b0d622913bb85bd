import {
  areaPower,
  intervals,
  itemsForAreaPower,
  normal,
  ranksOf,
  tests,
  corrections,
  correlations,
  effects,
  studentizedRange,
  type Alternative,
  type PairedBinary,
  type Table,
  type TieRule,
} from '../../src/index.js'
import {
  column,
  counts300,
  cv10,
  foldPair,
  numbers,
  paired20,
  paired50,
  peer,
  rights,
  scores200,
  tallyOf,
  ties10,
  type Json,
  type PeerEntry,
} from './fixtures.js'
import { run } from './run.js'

/** Our figures beside recorded ones, in the same order. */
export type Figures = readonly (readonly [ours: number, theirs: Json | undefined])[]
type Match = (entry: PeerEntry) => Figures

const part = (value: Json, key: string): Json | undefined => (value as Record<string, Json>)[key]
const arg = <T extends Json>(entry: PeerEntry, key: string): T => entry.args![key] as T
const ends = ({ low, high }: { low: number; high: number }, value: Json): Figures => [
  [low, (value as number[])[0]],
  [high, (value as number[])[1]],
]
const each = (ours: ArrayLike<number>, theirs: Json): Figures =>
  (theirs as number[]).map((value, index) => [ours[index]!, value])
const alternativeOf = (id: string): Alternative =>
  id.endsWith('less') ? 'less' : id.endsWith('greater') ? 'greater' : 'two-sided'

const proportionIntervals = {
  normal: intervals.wald,
  agresti_coull: intervals.agrestiCoull,
  beta: intervals.clopperPearson,
  exact: intervals.clopperPearson,
  wilson: intervals.wilson,
  wilsoncc: intervals.wilsonCorrected,
  jeffreys: intervals.jeffreys,
}

function table(entry: PeerEntry): Table {
  return { rows: 2, columns: 2, cells: numbers(arg<number[][]>(entry, 'table').flat()) }
}

function pairedBinary(cells: readonly number[]): PairedBinary {
  const [both, firstOnly, secondOnly, neither] = cells
  return { both: both!, firstOnly: firstOnly!, secondOnly: secondOnly!, neither: neither! }
}

/** The cells written in an id such as mcnemar_midp/[[40, 12], [5, 43]]. */
const cellsIn = (id: string): readonly number[] =>
  (JSON.parse(id.slice(id.indexOf('[['))) as number[][]).flat()

const sharesIn = (id: string) => {
  const [, hits, n] = /\/(\d+)\/(\d+)/.exec(id)!
  return { hits: Number(hits), n: Number(n) }
}

const mcnemarForm = ({ args }: PeerEntry): string =>
  args!.exact ? 'exact' : args!.correction ? 'chi-square-corrected' : 'chi-square'

const columnsOf = (dataset: string) => (dataset === 'ties10' ? ties10 : paired50)

const foldsIn = (id: string) => {
  const [, first, second] = /(\d)-(\d)$/.exec(id)!
  return foldPair(Number(first), Number(second))
}

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

function wilcoxonApproximate(entry: PeerEntry): Figures {
  const [, , zeros, correction, alternative] = entry.id.split('/')
  const result = run(tests.wilcoxon, paired50, {
    zeros,
    correction: correction === 'cc=True',
    alternative,
    method: 'normal',
  })
  const { wPlus, wMinus, z } = result.details!
  const theirs = entry.value
  const statistic = alternative === 'two-sided' ? Math.min(wPlus!, wMinus!) : wPlus!
  // scipy takes z at the smaller rank sum in a two-sided test.
  const sign = alternative === 'two-sided' && wMinus! < wPlus! ? -1 : 1
  return [
    [statistic, part(theirs, 'statistic')],
    [result.p, part(theirs, 'pvalue')],
    [sign * z!, part(theirs, 'zstatistic')],
  ]
}

function caret(entry: PeerEntry): Figures {
  const multi = entry.dataset === 'multi300'
  const hits = multi ? 182 : 138
  const n = multi ? 300 : 200
  const interval = run(intervals.clopperPearson, { hits, n })
  const chance = part(entry.value, 'AccuracyNull') as number
  return [
    [hits / n, part(entry.value, 'Accuracy')],
    [interval.low, part(entry.value, 'AccuracyLower')],
    [interval.high, part(entry.value, 'AccuracyUpper')],
    [
      run(tests.binomialProportion, { hits, n }, { chance, alternative: 'greater' }).p,
      part(entry.value, 'AccuracyPValue'),
    ],
    [
      multi
        ? run(tests.bowker, counts300).p
        : run(tests.mcnemar, pairedBinary([57, 50, 12, 81]), { form: 'chi-square-corrected' }).p,
      part(entry.value, 'McnemarPValue'),
    ],
  ]
}

const epiShares: Readonly<Record<string, readonly [number, number]>> = {
  ap: [107, 200],
  tp: [69, 200],
  se: [57, 69],
  sp: [81, 131],
  'diag.ac': [138, 200],
  'pv.pos': [57, 107],
  'pv.neg': [81, 93],
  'p.rout': [93, 200],
  'p.rin': [107, 200],
  'p.tpdn': [50, 131],
  'p.tndp': [12, 69],
  'p.dntp': [50, 107],
  'p.dptn': [12, 93],
}

function epi(entry: PeerEntry): Figures {
  const square = (cells: number[]): Table => ({ rows: 2, columns: 2, cells: Float64Array.from(cells) })
  const ratios = {
    'diag.or': run(intervals.oddsRatio, square([57, 50, 12, 81])),
    'lr.pos': run(intervals.riskRatio, square([57, 12, 50, 81])),
    'lr.neg': run(intervals.riskRatio, square([12, 57, 81, 50])),
  }
  const shares = Object.entries(epiShares).map(
    ([key, [hits, n]]) => [key, run(intervals.clopperPearson, { hits, n })] as const,
  )
  return [...shares, ...Object.entries(ratios)].flatMap(([key, { estimate, low, high }]) =>
    each([estimate, low, high], part(entry.value, key)!),
  )
}

/** How each recorded entry is computed here, by the form of its id. */
export const matchers: readonly (readonly [RegExp, Match])[] = [
  [
    /^proportion_ci\//,
    (entry) => {
      const sample = { hits: arg<number>(entry, 'count'), n: arg<number>(entry, 'nobs') }
      const kind = proportionIntervals[arg<string>(entry, 'method') as keyof typeof proportionIntervals]
      return ends(run(kind, sample, { level: 1 - arg<number>(entry, 'alpha') }), entry.value)
    },
  ],
  [
    /^binomtest_ci\//,
    (entry) => {
      const kind = proportionIntervals[arg<string>(entry, 'method') as keyof typeof proportionIntervals]
      return ends(run(kind, { hits: arg<number>(entry, 'k'), n: arg<number>(entry, 'n') }), entry.value)
    },
  ],
  [/^binom\.test_ci\//, ({ id, value }) => ends(run(intervals.clopperPearson, sharesIn(id)), value)],
  [
    /^prop\.test_ci\//,
    ({ id, value }) =>
      ends(run(id.endsWith('TRUE') ? intervals.wilsonCorrected : intervals.wilson, sharesIn(id)), value),
  ],
  [
    /^binomtest\//,
    (entry) => {
      const sample = { hits: arg<number>(entry, 'k'), n: arg<number>(entry, 'n') }
      const params = { chance: arg<number>(entry, 'p'), alternative: arg<string>(entry, 'alternative') }
      return [[run(tests.binomialProportion, sample, params).p, entry.value]]
    },
  ],
  [
    /^mcnemar\//,
    (entry) => {
      const sample = pairedBinary(arg<number[][]>(entry, 'table').flat())
      const { statistic, p } = run(tests.mcnemar, sample, { form: mcnemarForm(entry) })
      return [
        [statistic, part(entry.value, 'statistic')],
        [p, part(entry.value, 'pvalue')],
      ]
    },
  ],
  [
    /^mcnemar_midp\//,
    ({ id, value }) => [[run(tests.mcnemar, pairedBinary(cellsIn(id)), { form: 'mid-p' }).p, value]],
  ],
  [
    /^mcnemar\.test\//,
    ({ id, value }) => {
      const { statistic, p } = run(tests.mcnemar, pairedBinary(cellsIn(id)), { form: 'chi-square' })
      return [
        [statistic, part(value, 'chi2')],
        [p, part(value, 'p')],
      ]
    },
  ],
  [
    /^fisher_exact\//,
    (entry) => {
      const result = run(tests.fisher, table(entry), { alternative: arg<string>(entry, 'alternative') })
      return [
        [result.details!.sampleOddsRatio!, part(entry.value, 'oddsratio')],
        [result.p, part(entry.value, 'pvalue')],
      ]
    },
  ],
  [
    /^chi2_contingency\//,
    (entry) => {
      const result = run(tests.chiSquareTable, table(entry))
      return [
        [result.statistic, part(entry.value, 'statistic')],
        [result.p, part(entry.value, 'pvalue')],
        [result.degreesOfFreedom![0]!, part(entry.value, 'dof')],
      ]
    },
  ],
  [
    /^table2x2$/,
    (entry) => {
      const odds = run(intervals.oddsRatio, table(entry))
      const risk = run(intervals.riskRatio, table(entry))
      return [
        [odds.estimate, part(entry.value, 'oddsratio')],
        [odds.details!.logRatio!, part(entry.value, 'log_oddsratio')],
        [odds.details!.logStandardError!, part(entry.value, 'log_oddsratio_se')],
        ...ends(odds, part(entry.value, 'oddsratio_ci')!),
        [risk.estimate, part(entry.value, 'riskratio')],
        ...ends(risk, part(entry.value, 'riskratio_ci')!),
      ]
    },
  ],
  [
    /^cochrans_q$/,
    ({ value }) => {
      const names = ['pred', 'pred2', 'pred3']
      const result = run(tests.cochranQ, { names, values: names.map(rights) })
      return [
        [result.statistic, part(value, 'statistic')],
        [result.p, part(value, 'pvalue')],
        [result.degreesOfFreedom![0]!, part(value, 'df')],
      ]
    },
  ],
  [
    /^ttest_rel\/(two-sided|less|greater)$/,
    ({ id, value }) => {
      const result = run(tests.pairedT, paired50, { alternative: alternativeOf(id) })
      return [
        [result.statistic, part(value, 'statistic')],
        [result.p, part(value, 'pvalue')],
        [result.degreesOfFreedom![0]!, part(value, 'df')],
      ]
    },
  ],
  [
    /^ttest_rel\/\d-\d$/,
    ({ id, value }) => {
      const result = run(tests.pairedT, foldsIn(id))
      return [
        [result.statistic, part(value, 't')],
        [result.p, part(value, 'p')],
      ]
    },
  ],
  [/^ttest_ci95$/, ({ value }) => ends(run(intervals.tDifference, paired50), value)],
  [
    /^t\.test$/,
    ({ value }) => {
      const result = run(tests.pairedT, paired50)
      return [
        [result.statistic, part(value, 't')],
        [result.degreesOfFreedom![0]!, part(value, 'df')],
        [result.p, part(value, 'p')],
        ...ends(result.interval!, part(value, 'ci')!),
      ]
    },
  ],
  [
    /^nadeau_bengio\//,
    ({ id, value }) => {
      const { n_test: test, n_train: train } = peer.datasets.cv10! as Record<string, number>
      const result = run(tests.correctedT, foldsIn(id), { ratio: test! / train! })
      return [
        [result.statistic, part(value, 't')],
        [result.p, part(value, 'p')],
        [result.degreesOfFreedom![0]!, part(value, 'df')],
      ]
    },
  ],
  [
    /^5x2cv_t$/,
    ({ value }) => {
      const result = run(tests.fiveByTwoT, {
        differences: peer.datasets.cv5x2!.diff as [number, number][],
      })
      return [
        [result.statistic, part(value, 't')],
        [result.p, part(value, 'p')],
      ]
    },
  ],
  [
    /^5x2cv_F$/,
    ({ value }) => {
      const result = run(tests.fiveByTwoF, {
        differences: peer.datasets.cv5x2!.diff as [number, number][],
      })
      return [
        [result.statistic, part(value, 'F')],
        [result.p, part(value, 'p')],
      ]
    },
  ],
  [/^wilcoxon\/approx\//, wilcoxonApproximate],
  [
    /^wilcoxon\/exact\//,
    ({ id, value }) => {
      const result = run(tests.wilcoxon, paired20, { method: 'exact', alternative: alternativeOf(id) })
      const { wPlus, wMinus } = result.details!
      return [
        [id.endsWith('two-sided') ? Math.min(wPlus!, wMinus!) : wPlus!, part(value, 'statistic')],
        [result.p, part(value, 'pvalue')],
      ]
    },
  ],
  [
    /^wilcoxon_approx\//,
    ({ id, value }) => {
      const result = run(tests.wilcoxon, foldsIn(id), { method: 'normal' })
      return [
        [Math.min(result.details!.wPlus!, result.details!.wMinus!), part(value, 'W')],
        [result.p, part(value, 'p')],
      ]
    },
  ],
  [
    /^wilcox\.test\//,
    ({ id, value }) => {
      const exact = id.endsWith('exact')
      const result = run(tests.wilcoxon, exact ? paired20 : paired50, { method: exact ? 'exact' : 'normal' })
      return [
        [result.statistic, part(value, 'V')],
        [result.p, part(value, 'p')],
      ]
    },
  ],
  [
    /^coin_wilcoxsign_exact_pratt$/,
    ({ value }) => {
      const result = run(tests.wilcoxon, paired50, { method: 'exact', zeros: 'pratt' })
      return [
        [result.details!.z!, part(value, 'Z')],
        [result.p, part(value, 'p')],
      ]
    },
  ],
  [
    /^sign_test\//,
    ({ id, value }) => [[run(tests.sign, paired50, { alternative: alternativeOf(id) }).p, value]],
  ],
  [/^cohen_dz$/, ({ value }) => [[run(effects.cohenDz, paired50).value, value]]],
  [
    /^permutation_test\/exact_first10nonzero\//,
    ({ id, value }) => {
      const slice = { first: paired50.first.slice(4, 14), second: paired50.second.slice(4, 14) }
      const result = run(tests.randomization, slice, { alternative: alternativeOf(id), method: 'exact' })
      return [
        [result.statistic, part(value, 'statistic')],
        [result.p, part(value, 'pvalue')],
      ]
    },
  ],
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
      return [
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
    ({ id, value }) => each(correctionOf[id.split('/')[1]!]!(column('pvals25', 'p')), part(value, 'p_adj')!),
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
  [/^caret_overall$/, caret],
  [/^epi\.tests$/, epi],
  [
    /^fisher\.test$/,
    (entry) => {
      const result = run(tests.fisher, { rows: 2, columns: 2, cells: Float64Array.of(57, 50, 12, 81) })
      return [[result.p, part(entry.value, 'p')]]
    },
  ],
]
