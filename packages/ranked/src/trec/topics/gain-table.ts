import { JUDGED } from '../../rankings/ranking.js'
import { atol } from '../c-library/c-numbers.js'
import { cSort } from '../c-library/c-sort.js'
import type { TrecParams, TrecTopic } from '../measures/measure.js'

interface GainLevel {
  readonly grade: number
  gain: number
  count: number
}

/** Gains of the ranked documents, and the gains of the best order as trec_eval builds it. */
export interface TrecGains {
  readonly ranked: Float64Array
  readonly ideal: readonly number[]
}

const NOT_POOLED = -1
const NOT_JUDGED = -2
const MOST_EMPTY_LEVELS = 1000

/** Gains by grade: those given as parameters first, then every other grade of the topic with itself as gain. */
export function gainTable(topic: TrecTopic, { pairs }: TrecParams): GainLevel[] {
  const counts = topic.gradeCounts()
  const table: GainLevel[] = pairs
    .filter(({ name }) => !topic.version.checksGainNames || /^[+-]?\d+$/.test(name))
    .map(({ name, value }) => ({ grade: Number(atol(name)), gain: value, count: 0 }))
  counts.forEach((count, grade) => {
    const given = table.find((level) => level.grade === grade)
    if (given) given.count = count
    else if (count > 0 || counts.length <= MOST_EMPTY_LEVELS) table.push({ grade, gain: grade, count })
  })
  // The difference loses its fraction before it decides: gains less than 1 apart stay in the order they came.
  return cSort(table, (a, b) => Math.trunc(a.gain - b.gain))
}

/** The gain of each ranked document. */
export function rankedBy(topic: TrecTopic, table: readonly GainLevel[]): Float64Array {
  const { length, grades, judged } = topic.walk()
  const gains = new Map<number, number>()
  for (const { grade, gain } of table) if (!gains.has(grade)) gains.set(grade, gain)
  const outside = [gains.get(NOT_POOLED) ?? 0, 0, gains.get(NOT_JUDGED) ?? 0]
  const byGrade = topic.gradeCounts().map((_, grade) => gains.get(grade) ?? 0)
  const ranked = new Float64Array(length)
  for (let index = 0; index < ranked.length; index++) {
    const mark = judged[index]!
    ranked[index] = (mark === JUDGED ? byGrade[grades[index]!] : outside[mark]) ?? 0
  }
  return ranked
}

/** Both, for the measures that compare them. */
export function trecGains(topic: TrecTopic, params: TrecParams): TrecGains {
  const table = gainTable(topic, params)
  return { ranked: rankedBy(topic, table), ideal: idealOf(table) }
}

/** Goes down the levels from the last; stops for good at the first one with documents but no gain. */
function idealOf(table: readonly GainLevel[]): number[] {
  const ideal: number[] = []
  if (!((table.at(-1)?.gain ?? 0) > 0)) return ideal
  for (const { gain, count } of table.toReversed()) {
    if (count === 0) continue
    if (!(gain > 0)) break
    for (let document = 0; document < count; document++) ideal.push(gain)
  }
  return ideal
}
