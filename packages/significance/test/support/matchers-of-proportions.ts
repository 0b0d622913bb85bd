import { type PairedBinary, type ContingencyTable } from '../../src/index.js'
import * as intervals from '../../src/intervals/index.js'
import * as tests from '../../src/tests/index.js'
import { arg, each, ends, part, type Figures, type Match } from './figures.js'
import { counts300, numbers, rights, type PeerEntry } from './fixtures.js'
import { run } from './run.js'

const proportionIntervals = {
  normal: intervals.wald,
  agresti_coull: intervals.agrestiCoull,
  beta: intervals.clopperPearson,
  exact: intervals.clopperPearson,
  wilson: intervals.wilson,
  wilsoncc: intervals.wilsonCorrected,
  jeffreys: intervals.jeffreys,
}

function table(entry: PeerEntry): ContingencyTable {
  return { rows: 2, columns: 2, cells: numbers(arg<number[][]>(entry, 'table').flat()) }
}

function pairedBinary(cells: readonly number[]): PairedBinary {
  const [both, firstOnly, secondOnly, neither] = cells
  return { both: both!, firstOnly: firstOnly!, secondOnly: secondOnly!, neither: neither! }
}

const cellsIn = (id: string): readonly number[] =>
  (JSON.parse(id.slice(id.indexOf('[['))) as number[][]).flat()

const sharesIn = (id: string) => {
  const [, hits, n] = /\/(\d+)\/(\d+)/.exec(id)!
  return { hits: Number(hits), n: Number(n) }
}

const mcnemarForm = ({ args }: PeerEntry): string =>
  args!.exact ? 'exact' : args!.correction ? 'chi-square-corrected' : 'chi-square'

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
  const square = (cells: number[]): ContingencyTable => ({
    rows: 2,
    columns: 2,
    cells: Float64Array.from(cells),
  })
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

/** Recorded statistics of proportions and tables. */
export const proportions: readonly (readonly [RegExp, Match])[] = [
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
