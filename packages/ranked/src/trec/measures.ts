import { discountedSum } from '../rankings/formulas/discounted-sum.js'
import { countAtRecall, interpolatedPrecisions } from '../rankings/formulas/interpolated-precision.js'
import { binaryGain } from '../rankings/formulas/binary-gain.js'
import { gainAgainstLag, gainAtChanges, gainAtRelevant } from '../rankings/formulas/gain-shares.js'
import { inferredPrecision } from '../rankings/formulas/inferred-precision.js'
import { preferenceShare } from '../rankings/formulas/binary-preference.js'
import { JUDGED, type Ranking } from '../rankings/ranking.js'
import { firstHit, hitsUpTo, judgedMisses, precisionSum } from '../rankings/relevance-view.js'
import { TREC_CUTOFFS, TREC_MULTIPLES, TREC_RECALLS } from './families.js'
import { cLog } from './c-logarithm.js'
import { gainTable, rankedBy, trecGains } from './gain-table.js'
import { TrecFailure } from './failure.js'
import type { TrecMeasure, TrecParams, TrecTopic } from './measure.js'
import { preferenceMeasures } from './preference-measures.js'

const GEOMETRIC_FLOOR = 0.00001
const LOG2 = { base: 2, discount: 'next' } as const

/** A measure of a ranking with one value. */
const single = (
  name: string,
  value: (ranking: Ranking) => number,
  rest: Partial<TrecMeasure> = {},
): TrecMeasure => ({
  name,
  values: (topic) => [value(topic.ranking())],
  ...rest,
})

/** A measure of a ranking with one value for each cutoff. */
const cut = (
  name: string,
  value: (ranking: Ranking, k: number) => number,
  rest: Partial<TrecMeasure> = {},
): TrecMeasure => ({
  name,
  takes: 'cutoffs',
  defaults: TREC_CUTOFFS,
  values(topic, { numbers }) {
    const ranking = topic.ranking()
    return numbers.map((k) => value(ranking, k))
  },
  ...rest,
})

/** A measure of gains against the best gains, with gains by grade as parameters. */
const gained = (
  name: string,
  value: (ranked: Float64Array, ideal: readonly number[], topic: TrecTopic) => number,
  rest: Partial<TrecMeasure> = {},
): TrecMeasure => ({
  name,
  takes: 'pairs',
  values(topic, params) {
    const { ranked, ideal } = trecGains(topic, params)
    return [value(ranked, ideal, topic)]
  },
  ...rest,
})

/** trec_eval writes 0 where nothing is relevant. */
const whereRelevant =
  (value: (ranking: Ranking) => number) =>
  (ranking: Ranking): number =>
    ranking.relevant === 0 ? 0 : value(ranking)

/** 0 where there is nothing to divide by. */
const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)

const averagePrecision = (ranking: Ranking, k?: number): number =>
  share(precisionSum(ranking, k), ranking.relevant)
const bpref = whereRelevant(preferenceShare)
const logFloored = (value: number): number => cLog(Math.max(value, GEOMETRIC_FLOOR))
const dcg = (gains: ArrayLike<number>, k = Infinity): number => discountedSum(gains, k, LOG2)

/** Interpolated precision at recalls; NaN, as 0/0 has it, where nothing is left of the ranking. */
function atRecalls(topic: TrecTopic, { numbers }: TrecParams): (number | undefined)[] {
  const ranking = topic.ranking()
  return interpolatedPrecisions(
    ranking,
    numbers.map((recall) => countAtRecall(recall, ranking.relevant, topic.version.recall)),
  )
}

/** Precision at a multiple of the number of relevant documents, 0 where that rounds to no rank. */
function atMultiple(ranking: Ranking, multiple: number): number {
  const rank = countAtRecall(multiple, ranking.relevant, 'most')
  return rank < 1 ? 0 : hitsUpTo(ranking, rank) / rank
}

function setF(ranking: Ranking, weight: number): number {
  const hits = hitsUpTo(ranking)
  if (hits === 0) return 0
  const precision = hits / ranking.grades.length
  const recall = hits / ranking.relevant
  return ((weight + 1) * precision * recall) / (weight * precision + recall)
}

function utility(topic: TrecTopic, { numbers }: TrecParams): number {
  if (numbers.length !== 4) throw new TrecFailure(4, 'utility takes four coefficients.')
  const ranking = topic.ranking()
  const [hit, noise, miss, rest] = numbers as [number, number, number, number]
  const hits = hitsUpTo(ranking)
  const { length } = ranking.grades
  return (
    hit * hits +
    noise * (length - hits) +
    miss * (ranking.relevant - hits) +
    rest * (topic.options.population + hits - length - ranking.relevant)
  )
}

const persistence = ({ pairs }: TrecParams): number =>
  pairs.findLast(({ name }) => name === 'p')?.value ?? 0.9

/** Gains are scaled to [0, 1] by their limits when they leave it; trec_eval's own limits are uninitialised memory. */
function rankBiased(topic: TrecTopic, params: TrecParams): number {
  const p = persistence(params)
  const table = gainTable(topic, params)
  const low = Math.min(...table.map(({ gain }) => gain))
  const high = Math.max(...table.map(({ gain }) => gain))
  if (low < 0 || high > 1) for (const level of table) level.gain = (level.gain - low) / (high - low)
  let sum = 0
  let weight = 1
  for (const gain of rankedBy(topic, table)) {
    sum += gain * weight
    weight *= p
  }
  return (1 - p) * sum
}

function residual(topic: TrecTopic, params: TrecParams): number {
  const p = persistence(params)
  let [sum, weight, unjudged] = [0, 1, 0]
  for (const mark of topic.ranking().judged) {
    if (mark !== JUDGED) {
      sum += weight
      unjudged++
    }
    weight *= p
  }
  return unjudged === 0 ? 0 : weight + (1 - p) * sum
}

function unjudgedIn({ judged }: Ranking, k: number): number {
  let unjudged = 0
  for (let index = 0; index < Math.min(k, judged.length); index++) if (judged[index] !== JUDGED) unjudged++
  return unjudged / k
}

/** The mean over judgement groups. */
const overGroups = (topic: TrecTopic, value: (ranking: Ranking) => number): number => {
  const groups = topic.groups()
  return groups.reduce((sum, group) => sum + value(group), 0) / groups.length
}

/** The first character of a judgement: grades up to 9, beyond, not in the pool, in the pool but not judged. */
export function relevanceString({ grades, judged }: Ranking, length: number): string {
  return Array.from(grades.subarray(0, Math.max(0, length)), (value, index) => {
    if (judged[index] === JUDGED) return value > 9 ? '>' : String(value)
    return judged[index] === 0 ? '-' : '.'
  }).join('')
}

/** Every measure in the order in which trec_eval prints them; `runid` and `relstring` are text and print themselves. */
export const trecMeasures: readonly TrecMeasure[] = [
  { name: 'runid', perTopic: false, values: () => [] },
  { name: 'num_q', shown: 'count', summary: 'topics', perTopic: false, values: () => [1] },
  single('num_ret', ({ grades }) => grades.length, { shown: 'count', summary: 'sum' }),
  single('num_rel', ({ relevant }) => relevant, { shown: 'count', summary: 'relevant' }),
  single('num_rel_ret', (ranking) => hitsUpTo(ranking), { shown: 'count', summary: 'sum' }),
  single('map', (ranking) => averagePrecision(ranking)),
  single('gm_map', (ranking) => logFloored(averagePrecision(ranking)), {
    summary: 'geometric',
    perTopic: false,
  }),
  single('Rprec', (ranking) => share(hitsUpTo(ranking, ranking.relevant), ranking.relevant)),
  single('bpref', bpref),
  single('recip_rank', (ranking) => 1 / firstHit(ranking)),
  {
    name: 'iprec_at_recall',
    takes: 'fractions',
    defaults: TREC_RECALLS,
    values: (topic, params) => atRecalls(topic, params).map((value) => value ?? 0),
  },
  cut('P', (ranking, k) => hitsUpTo(ranking, k) / k),
  { name: 'relstring', takes: 'numbers', defaults: [10], values: (topic) => (topic.ranking(), [0]) },
  cut('recall', (ranking, k) => share(hitsUpTo(ranking, k), ranking.relevant)),
  single('infAP', whereRelevant(inferredPrecision)),
  single('gm_bpref', (ranking) => logFloored(bpref(ranking)), { summary: 'geometric', perTopic: false }),
  {
    name: 'Rprec_mult',
    takes: 'fractions',
    defaults: TREC_MULTIPLES,
    values: (topic, { numbers }) => numbers.map((multiple) => atMultiple(topic.ranking(), multiple)),
  },
  {
    name: 'utility',
    takes: 'numbers',
    defaults: [1, -1, 0, 0],
    values: (topic, params) => [utility(topic, params)],
  },
  {
    name: '11pt_avg',
    takes: 'numbers',
    defaults: TREC_RECALLS,
    values: (topic, params) => [
      atRecalls(topic, params).reduceRight<number>((sum, value) => sum + (value ?? 0), 0) /
        params.numbers.length,
    ],
  },
  single('binG', whereRelevant(binaryGain)),
  gained('G', (ranked, ideal) => (ideal.length === 0 ? 0 : gainAgainstLag(ranked, ideal))),
  gained('dcg', (ranked) => dcg(ranked), { since: '10.0-rc3' }),
  gained('ideal_dcg', (_, ideal) => dcg(ideal), { since: '10.0-rc3' }),
  gained('ndcg', (ranked, ideal) => (ideal.length === 0 ? 0 : dcg(ranked) / dcg(ideal))),
  gained('ndcg_rel', (ranked, ideal) => {
    const value = gainAtRelevant(ranked, ideal)
    return value > 0 ? value : 0
  }),
  gained('Rndcg', (ranked, ideal, topic) =>
    topic.ranking().relevant === 0 ? 0 : gainAtChanges(ranked, ideal),
  ),
  cut('ndcg_cut', (ranking, k) => share(dcg(ranking.grades, k), dcg(ranking.ideal, k))),
  cut('map_cut', averagePrecision),
  cut('relative_P', (ranking, k) => share(hitsUpTo(ranking, k), Math.min(k, ranking.relevant))),
  cut('success', (ranking, k) => (firstHit(ranking) <= k ? 1 : 0), { defaults: [1, 5, 10] }),
  single('set_P', (ranking) => share(hitsUpTo(ranking), ranking.grades.length)),
  single('set_relative_P', (ranking) =>
    share(hitsUpTo(ranking), Math.min(ranking.grades.length, ranking.relevant)),
  ),
  single('set_recall', (ranking) => share(hitsUpTo(ranking), ranking.relevant)),
  single('set_map', (ranking) => share(hitsUpTo(ranking) ** 2, ranking.grades.length * ranking.relevant)),
  {
    name: 'set_F',
    takes: 'numbers',
    defaults: [1],
    values: (topic, { numbers: [weight = 0] }) => [setF(topic.ranking(), weight)],
  },
  single('num_nonrel_judged_ret', judgedMisses, {
    shown: 'count',
    summary: 'sum',
  }),
  ...preferenceMeasures,
  { name: 'map_avgjg', values: (topic) => [overGroups(topic, averagePrecision)] },
  {
    name: 'P_avgjg',
    takes: 'cutoffs',
    defaults: TREC_CUTOFFS,
    values: (topic, { numbers }) => numbers.map((k) => overGroups(topic, (group) => hitsUpTo(group, k) / k)),
  },
  {
    name: 'Rprec_mult_avgjg',
    takes: 'fractions',
    defaults: TREC_MULTIPLES,
    values: (topic, { numbers }) =>
      numbers.map((multiple) => overGroups(topic, (group) => atMultiple(group, multiple))),
  },
  single('yaap', (ranking) => {
    const sum = precisionSum(ranking)
    return cLog((1 + sum) / (1 + ranking.relevant - sum))
  }),
  { name: 'rbp', since: '10.0-rc3', takes: 'pairs', values: (topic, params) => [rankBiased(topic, params)] },
  {
    name: 'rbp_resid',
    since: '10.0-rc3',
    takes: 'pairs',
    values: (topic, params) => [residual(topic, params)],
  },
  cut('unj', unjudgedIn, { defaults: [5, 10, 20], since: '10.0-rc3' }),
]
