import type { FinitePopulation } from '@eval/significance'
import type { NamedTally, TopK } from '../chart-data.js'
import { MACSKASSY } from '../layers/examples/top-k-examples.js'
import type { DocumentFigure } from './document-figure.js'
import { rankedTally, simulatedRanking, type KnownRanking } from './simulated-rankings.js'

const DOCUMENT = 'Macskassy (2005)'

/**
 * What the paper states of its three rankings: positives in the top 5, 10, 20 and 100 (Table 2), and that Rocchio is the
 * last to pass the bound at 1e-17, with 170 positives in the top 486 (section 3.3). Positives at other k are set so that
 * this holds.
 */
export const STOCK_METHODS: readonly KnownRanking[] = [
  {
    name: 'Rocchio',
    hits: [
      [5, 2],
      [10, 5],
      [20, 8],
      [100, 32],
      [300, 102],
      [400, 138],
      [440, 150],
      [460, 157],
      [470, 161],
      [478, 164],
      [481, 166],
      [484, 168],
      [485, 169],
      [486, 170],
    ],
    fall: 0.9,
  },
  {
    name: 'Maximum Entropy',
    hits: [
      [5, 0],
      [10, 3],
      [20, 9],
      [100, 45],
    ],
    fall: 1.6,
  },
  {
    name: 'Naive Bayes',
    hits: [
      [5, 4],
      [10, 4],
      [20, 6],
      [100, 39],
      [320, 126],
    ],
    fall: 1.2,
  },
]

const SEED = 2005

/** Simulated rankings of the three methods, as classes from the top. */
export const simulatedStock = (): { readonly name: string; readonly labels: Uint8Array }[] =>
  STOCK_METHODS.map((method) => ({
    name: method.name,
    labels: simulatedRanking(MACSKASSY.stock, method, SEED),
  }))

const tallies = (): NamedTally[] => simulatedStock().map(({ name, labels }) => rankedTally(name, labels))
const only = (population: FinitePopulation) => (): TopK => ({ population, systems: [] })

/** What in the simulated rankings is the paper's, and what was set. */
const PRINTED =
  'From the paper: the hits in the top 5, 10, 20 and 100 (Table 2) and the 170 hits of Rocchio in the top 486. Chosen so that Rocchio crosses the bound at 1e-17 at k = 486, as the last method: the hits of Rocchio between 100 and 486, and the 126 hits of Naive Bayes in the top 320. All others are random.'
const ROC = { document: DOCUMENT, chart: 'roc', simulated: PRINTED, data: tallies } as const
const CDF = { document: DOCUMENT, chart: 'hits-cdf' } as const
const LEVELS = '0.001, 1e-17'
/** The reading of a crossover that gives the k = 486 of the paper: the second of two k above the bound. */
const PAPER_CROSSOVER = { convention: 'paper', crossing: 'pass', contiguous: 2, report: 'last' } as const

/** The seven figures of the paper, and one that it lacks: the band over all k at once. */
export const macskassyFigures: readonly DocumentFigure[] = [
  {
    ...CDF,
    name: 'figure-1',
    figure: 'Figure 1',
    title: 'three cdfs at k = 20',
    caption:
      'Discrete, interpolated and parametric cdf of the hits in the top 20 of 200 items, 40 positive, and where each crosses 1 - p = 0.5: at 4, 3.43 and 3.40, as printed.',
    params: { k: 20, levels: '0.5', convention: 'paper' },
    data: only(MACSKASSY.figure1),
  },
  {
    ...CDF,
    name: 'figure-2',
    figure: 'Figure 2',
    title: 'parametric and interpolated bounds',
    caption:
      'Why parametric bounds are smaller than interpolated ones: the interpolated cdf touches the parametric one at whole hits and lies below it between them, so it crosses 1 - p later. The paper does not state k; drawn for k = 20, a row of Table 2.',
    params: {
      k: 20,
      levels: '0.1,0.01',
      convention: 'paper',
      models: 'interpolated,parametric',
      from: 4.5,
      to: 9,
    },
    data: only(MACSKASSY.stock),
  },
  {
    ...CDF,
    name: 'figure-3',
    figure: 'Figure 3',
    title: 'a small data set, k = 30',
    caption:
      'The cdf of the hits in the top 30 of 256 items, 18 positive: the interpolated curve is partly above the parametric one. The two breaks of the printed parametric curve are errors of numerical integration; the function itself is increasing.',
    params: {
      k: 30,
      levels: '0.1,0.001',
      convention: 'paper',
      models: 'interpolated,parametric',
      from: -0.5,
      to: 8,
    },
    data: only(MACSKASSY.aaai),
  },
  {
    ...ROC,
    name: 'figure-4',
    figure: 'Figure 4',
    title: 'ROC curves',
    caption:
      'ROC curves of three methods on the stock movement problem, 16,769 items, 3,123 positive, with the diagonal as the mean of random rankings (not p = 0.5, as the paper says).',
    params: {},
  },
  {
    ...ROC,
    name: 'figure-5',
    figure: 'Figure 5',
    title: 'top 5, 10, 20 and 100',
    caption: 'The first 100 items of Figure 4: lines of equal k, and the pointwise bound at p = 0.001.',
    params: {
      band: 'pointwise',
      levels: '0.001',
      convention: 'paper',
      isolines: '5, 10, 20, 100',
      top: 100,
    },
  },
  {
    ...ROC,
    name: 'figure-6',
    figure: 'Figure 6',
    title: 'crossovers',
    caption:
      'Crossovers at p = 0.001 and p = 1e-17: the second of two consecutive k with hits above the bound. This rule gives the printed k = 486 with 170 hits for Rocchio at 1e-17, outside the plotted range as in the paper. Counting hits equal to the bound gives k = 484 at the latest.',
    params: { band: 'pointwise', levels: LEVELS, crossovers: LEVELS, top: 280, ...PAPER_CROSSOVER },
  },
  {
    ...ROC,
    name: 'figure-7',
    figure: 'Figure 7',
    title: 'random confidence bands',
    caption:
      'The pointwise bounds at p = 0.001 and p = 1e-17, joined over all k. A random ranking leaves a pointwise band at some k with a probability far above p; the legend states it.',
    params: { band: 'pointwise', levels: LEVELS, convention: 'paper' },
  },
  {
    ...ROC,
    name: 'figure-7-simultaneous',
    figure: 'Figure 7 again',
    title: 'band over all k',
    caption:
      'Not in the paper: a simultaneous band, which a random ranking leaves at any k with probability p, beside the pointwise one.',
    params: { band: 'both', levels: '0.05' },
  },
]
