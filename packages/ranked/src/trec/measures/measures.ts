import { countAtRecall } from '../../rankings/formulas/interpolated-precision.js'
import { TREC_CUTOFFS, TREC_MULTIPLES, TREC_RECALLS } from './families.js'
import { cLog } from '../c-library/c-logarithm.js'
import { JUDGED } from '../../rankings/ranking.js'
import { gainTable, rankedBy } from '../topics/gain-table.js'
import { TrecFailure } from '../failure.js'
import type { TrecMeasure, TrecParams, TrecTopic } from './measure.js'
import { preferenceMeasures } from './preference-measures.js'
import { gradedSum, tableGains, type TopicGains } from '../topics/topic-gains.js'
import {
  binaryGain,
  firstHit,
  hitsWithin,
  inferredPrecision,
  interpolatedPrecisions,
  precisionSum,
  preferenceShare,
  type RankingWalk,
} from '../topics/walk.js'

const GEOMETRIC_FLOOR = 0.00001
/** Grades beyond which trec_eval keeps gains only for those that some document has. */
const MOST_LEVELS = 1000

/** A measure of a ranking with one value. */
const single = (
  name: string,
  value: (walk: RankingWalk) => number,
  rest: Partial<TrecMeasure> = {},
): TrecMeasure => ({
  name,
  fill(topic, _, into, at) {
    into[at] = value(topic.walk())
  },
  ...rest,
})

/** A measure of a ranking with one value for each cutoff. */
const cut = (
  name: string,
  value: (walk: RankingWalk, k: number) => number,
  rest: Partial<TrecMeasure> = {},
): TrecMeasure => ({
  name,
  takes: 'cutoffs',
  defaults: TREC_CUTOFFS,
  fill(topic, { numbers }, into, at) {
    const walk = topic.walk()
    for (let index = 0; index < numbers.length; index++) into[at + index] = value(walk, numbers[index]!)
  },
  ...rest,
})

/** Writes one value. */
const one =
  (value: (topic: TrecTopic, params: TrecParams) => number): TrecMeasure['fill'] =>
  (topic, params, into, at) => {
    into[at] = value(topic, params)
  }

/** Writes one value for each parameter. */
const each =
  (value: (topic: TrecTopic, number: number) => number): TrecMeasure['fill'] =>
  (topic, { numbers }, into, at) => {
    for (let index = 0; index < numbers.length; index++) into[at + index] = value(topic, numbers[index]!)
  }

/** A measure of gains against the best gains, with gains by grade as parameters. */
const gained = (
  name: string,
  value: (gains: TopicGains, topic: TrecTopic) => number,
  rest: Partial<TrecMeasure> = {},
): TrecMeasure => ({
  name,
  takes: 'pairs',
  fill: one((topic, params) =>
    value(params.pairs.length === 0 ? topic.gains() : tableGains(topic, params), topic),
  ),
  ...rest,
})

/** trec_eval writes 0 where nothing is relevant. */
const whereRelevant =
  (value: (walk: RankingWalk) => number) =>
  (walk: RankingWalk): number =>
    walk.relevant === 0 ? 0 : value(walk)

/** 0 where there is nothing to divide by. */
const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)

const averagePrecision = (walk: RankingWalk, k?: number): number =>
  share(precisionSum(walk, k), walk.relevant)
const bpref = whereRelevant(preferenceShare)
const logFloored = (value: number): number => cLog(Math.max(value, GEOMETRIC_FLOOR))

/** Interpolated precision at recalls; NaN, as 0/0 has it, where nothing is left of the ranking. */
function atRecalls(topic: TrecTopic, { numbers }: TrecParams, into: Float64Array, at: number): void {
  const walk = topic.walk()
  // Numbers of relevant documents first, then the precisions in their place.
  for (let index = 0; index < numbers.length; index++)
    into[at + index] = countAtRecall(numbers[index]!, walk.relevant, topic.version.recall)
  interpolatedPrecisions(walk, into, at, at + numbers.length)
}

function elevenPoints(topic: TrecTopic, params: TrecParams): number {
  const { length } = params.numbers
  const values = new Float64Array(length)
  atRecalls(topic, params, values, 0)
  let sum = 0
  for (let index = length - 1; index >= 0; index--) sum += values[index]!
  return sum / length
}

/** Precision at a multiple of the number of relevant documents, 0 where that rounds to no rank. */
function atMultiple(walk: RankingWalk, multiple: number): number {
  const rank = countAtRecall(multiple, walk.relevant, 'most')
  return rank < 1 ? 0 : hitsWithin(walk, rank) / rank
}

function setF({ hits, length, relevant }: RankingWalk, weight: number): number {
  if (hits === 0) return 0
  const precision = hits / length
  const recall = hits / relevant
  return ((weight + 1) * precision * recall) / (weight * precision + recall)
}

function utility(topic: TrecTopic, { numbers }: TrecParams): number {
  if (numbers.length !== 4) throw new TrecFailure(4, 'utility takes four coefficients.')
  const { hits, length, relevant } = topic.walk()
  const [hit, noise, miss, rest] = numbers as [number, number, number, number]
  return (
    hit * hits +
    noise * (length - hits) +
    miss * (relevant - hits) +
    rest * (topic.options.population + hits - length - relevant)
  )
}

/** nDCG at each cutoff, from one list of ideal sums. */
function gainShares(topic: TrecTopic, { numbers }: TrecParams, into: Float64Array, at: number): void {
  const walk = topic.walk()
  const best = topic.gains().idealSums
  for (let index = 0; index < numbers.length; index++) {
    const k = numbers[index]!
    into[at + index] = share(gradedSum(walk, k), best[Math.min(k, walk.ideal.length)]!)
  }
}

const persistence = ({ pairs }: TrecParams): number =>
  pairs.findLast(({ name }) => name === 'p')?.value ?? 0.9

/** Powers of a persistence as repeated products, kept from topic to topic. */
let powers = { p: 0.9, values: Float64Array.of(1) }

function powersOf(p: number, length: number): Float64Array {
  if (powers.p !== p || powers.values.length <= length) {
    const values = new Float64Array(Math.max(2 * length, 1024) + 1)
    values[0] = 1
    for (let power = 1; power < values.length; power++) values[power] = values[power - 1]! * p
    powers = { p, values }
  }
  return powers.values
}

/** Gains are scaled to [0, 1] by their limits when they leave it; trec_eval's own limits are uninitialised memory. */
function rankBiased(topic: TrecTopic, params: TrecParams): number {
  const p = persistence(params)
  const { length, ideal, grades, graded, gradedAt } = topic.walk()
  const weights = powersOf(p, length)
  let sum = 0
  if (params.pairs.length === 0 && ideal.length > 0) {
    const high = ideal[0]!
    const low = high < MOST_LEVELS ? 0 : ideal.at(-1)!
    for (let each = 0; each < graded; each++) {
      const index = gradedAt[each]!
      const gain = grades[index]!
      sum += (high > 1 ? (gain - low) / (high - low) : gain) * weights[index]!
    }
    return (1 - p) * sum
  }
  const table = gainTable(topic, params)
  const low = Math.min(...table.map(({ gain }) => gain))
  const high = Math.max(...table.map(({ gain }) => gain))
  if (low < 0 || high > 1) for (const level of table) level.gain = (level.gain - low) / (high - low)
  for (const [index, gain] of rankedBy(topic, table).entries()) sum += gain * weights[index]!
  return (1 - p) * sum
}

function residual(topic: TrecTopic, params: TrecParams): number {
  const p = persistence(params)
  const { length, judged, judgedCount } = topic.walk()
  if (judgedCount === length) return 0
  const weights = powersOf(p, length)
  let sum = 0
  for (let index = 0; index < length; index++) if (judged[index] !== JUDGED) sum += weights[index]!
  return weights[length]! + (1 - p) * sum
}

function unjudgedIn({ length, judged }: RankingWalk, k: number): number {
  const end = Math.min(k, length)
  let unjudged = 0
  for (let index = 0; index < end; index++) if (judged[index] !== JUDGED) unjudged++
  return unjudged / k
}

/** The mean over judgement groups. */
const overGroups = (topic: TrecTopic, value: (walk: RankingWalk) => number): number => {
  const groups = topic.groups()
  return groups.reduce((sum, group) => sum + value(group), 0) / groups.length
}

/** The first character of a judgement: grades up to 9, beyond, not in the pool, in the pool but not judged. */
export function relevanceString({ length, grades, judged }: RankingWalk, most: number): string {
  let text = ''
  for (let rank = 0; rank < Math.min(most, length); rank++) {
    if (judged[rank] !== JUDGED) text += judged[rank] === 0 ? '-' : '.'
    else text += grades[rank]! > 9 ? '>' : String(grades[rank])
  }
  return text
}

/** Every measure in the order in which trec_eval prints them; `runid` and `relstring` are text and print themselves. */
export const trecMeasures: readonly TrecMeasure[] = [
  { name: 'runid', perTopic: false, fill: () => undefined },
  { name: 'num_q', shown: 'count', summary: 'topics', perTopic: false, fill: one(() => 1) },
  single('num_ret', ({ length }) => length, { shown: 'count', summary: 'sum' }),
  single('num_rel', ({ relevant }) => relevant, { shown: 'count', summary: 'relevant' }),
  single('num_rel_ret', ({ hits }) => hits, { shown: 'count', summary: 'sum' }),
  single('map', (walk) => averagePrecision(walk)),
  single('gm_map', (walk) => logFloored(averagePrecision(walk)), {
    summary: 'geometric',
    perTopic: false,
  }),
  single('Rprec', (walk) => share(hitsWithin(walk, walk.relevant), walk.relevant)),
  single('bpref', bpref),
  single('recip_rank', (walk) => 1 / firstHit(walk)),
  {
    name: 'iprec_at_recall',
    takes: 'fractions',
    defaults: TREC_RECALLS,
    fill: atRecalls,
  },
  cut('P', (walk, k) => hitsWithin(walk, k) / k),
  { name: 'relstring', takes: 'numbers', defaults: [10], fill: one((topic) => (topic.walk(), 0)) },
  cut('recall', (walk, k) => share(hitsWithin(walk, k), walk.relevant)),
  single('infAP', whereRelevant(inferredPrecision)),
  single('gm_bpref', (walk) => logFloored(bpref(walk)), { summary: 'geometric', perTopic: false }),
  {
    name: 'Rprec_mult',
    takes: 'fractions',
    defaults: TREC_MULTIPLES,
    fill: each((topic, multiple) => atMultiple(topic.walk(), multiple)),
  },
  {
    name: 'utility',
    takes: 'numbers',
    defaults: [1, -1, 0, 0],
    fill: one(utility),
  },
  {
    name: '11pt_avg',
    takes: 'numbers',
    defaults: TREC_RECALLS,
    fill: one(elevenPoints),
  },
  single('binG', whereRelevant(binaryGain)),
  gained('G', (gains) => (gains.best === 0 ? 0 : gains.againstLag())),
  gained('dcg', (gains) => gains.dcg(), { since: '10.0-rc3' }),
  gained('ideal_dcg', (gains) => gains.idealDcg(), { since: '10.0-rc3' }),
  gained('ndcg', (gains) => (gains.best === 0 ? 0 : gains.dcg() / gains.idealDcg())),
  gained('ndcg_rel', (gains) => {
    const value = gains.atRelevant()
    return value > 0 ? value : 0
  }),
  gained('Rndcg', (gains, topic) => (topic.walk().relevant === 0 ? 0 : gains.atChanges())),
  { name: 'ndcg_cut', takes: 'cutoffs', defaults: TREC_CUTOFFS, fill: gainShares },
  cut('map_cut', averagePrecision),
  cut('relative_P', (walk, k) => share(hitsWithin(walk, k), Math.min(k, walk.relevant))),
  cut('success', (walk, k) => (firstHit(walk) <= k ? 1 : 0), { defaults: [1, 5, 10] }),
  single('set_P', (walk) => share(walk.hits, walk.length)),
  single('set_relative_P', (walk) => share(walk.hits, Math.min(walk.length, walk.relevant))),
  single('set_recall', (walk) => share(walk.hits, walk.relevant)),
  single('set_map', (walk) => share(walk.hits ** 2, walk.length * walk.relevant)),
  {
    name: 'set_F',
    takes: 'numbers',
    defaults: [1],
    fill: one((topic, { numbers }) => setF(topic.walk(), numbers[0]!)),
  },
  single('num_nonrel_judged_ret', ({ judgedCount, hits }) => judgedCount - hits, {
    shown: 'count',
    summary: 'sum',
  }),
  ...preferenceMeasures,
  { name: 'map_avgjg', fill: one((topic) => overGroups(topic, averagePrecision)) },
  {
    name: 'P_avgjg',
    takes: 'cutoffs',
    defaults: TREC_CUTOFFS,
    fill: each((topic, k) => overGroups(topic, (group) => hitsWithin(group, k) / k)),
  },
  {
    name: 'Rprec_mult_avgjg',
    takes: 'fractions',
    defaults: TREC_MULTIPLES,
    fill: each((topic, multiple) => overGroups(topic, (group) => atMultiple(group, multiple))),
  },
  single('yaap', (walk) => {
    const sum = precisionSum(walk)
    return cLog((1 + sum) / (1 + walk.relevant - sum))
  }),
  { name: 'rbp', since: '10.0-rc3', takes: 'pairs', fill: one(rankBiased) },
  {
    name: 'rbp_resid',
    since: '10.0-rc3',
    takes: 'pairs',
    fill: one(residual),
  },
  cut('unj', unjudgedIn, { defaults: [5, 10, 20], since: '10.0-rc3' }),
]
