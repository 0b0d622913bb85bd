import { discountAt } from '../../rankings/formulas/discounted-sum.js'
import { gainAgainstLag, gainAtChanges, gainAtRelevant } from '../../rankings/formulas/gain-shares.js'
import { trecGains } from './gain-table.js'
import type { TrecParams, TrecTopic } from '../measures/measure.js'
import type { RankingWalk } from './walk.js'
import type { TopicGains } from './gains.js'

export type { TopicGains } from './gains.js'

const LOG2 = { base: 2, discount: 'next' } as const

/**
 * Gains by a table of grades: with parameters, and for a topic without judged documents, whose best order trec_eval
 * takes from the topic before.
 */
export function tableGains(topic: TrecTopic, params: TrecParams): TopicGains {
  const { ranked, ideal } = trecGains(topic, params)
  return {
    best: ideal.length,
    idealSums: idealSums(topic.walk()),
    dcg: () => discounted(ranked),
    idealDcg: () => discounted(ideal),
    againstLag: () => gainAgainstLag(ranked, ideal),
    atRelevant: () => gainAtRelevant(ranked, ideal),
    atChanges: () => gainAtChanges(ranked, ideal),
  }
}

function discounted(gains: ArrayLike<number>): number {
  let sum = 0
  for (let index = 0; index < gains.length; index++) {
    const gain = gains[index]!
    if (gain !== 0) sum += gain / discountAt(index + 1, LOG2)
  }
  return sum
}

/**
 * Grades as gains: whole numbers, most of them 0, so that the sums over all ranks are sums over the graded documents.
 * Each sum has the terms and the order of `gain-shares.ts`, hence its bits.
 */
export function ownGains(walk: RankingWalk): TopicGains {
  const { length, grades, graded, gradedAt } = walk
  const { ideal } = walk
  let best = 0
  while (best < ideal.length && ideal[best]! > 0) best++
  const sums = idealSums(walk)
  return {
    best,
    idealSums: sums,
    dcg: () => gradedSum(walk),
    idealDcg: () => sums[best]!,
    againstLag() {
      let [cost, found, sum, at, all] = [0, 0, 0, 0, 0]
      for (let each = 0; each < graded; each++) {
        const index = gradedAt[each]!
        const gain = grades[index]!
        for (const end = Math.min(index + 1, best); at < end; at++) cost += Math.max(ideal[at]!, 1)
        found += gain
        sum += gain / Math.log2(2 + cost + Math.max(index + 1 - best, 0) - found)
      }
      for (let index = 0; index < best; index++) all += ideal[index]!
      return sum / all
    },
    atRelevant() {
      let [found, sum] = [0, 0]
      for (let each = 0; each < graded; each++) {
        const index = gradedAt[each]!
        found += grades[index]! / discountAt(index + 1, LOG2)
        sum += found / sums[Math.min(index + 1, best)]!
      }
      return (sum + ((best - graded) * found) / sums[best]!) / best
    },
    atChanges() {
      let [found, sum, points, each] = [0, 0, 0, 0]
      const add = (end: number): void => {
        for (; each < graded && gradedAt[each]! < end; each++)
          found += grades[gradedAt[each]!]! / discountAt(gradedAt[each]! + 1, LOG2)
        sum += found / sums[Math.min(end, best)]!
        points++
      }
      for (let index = 1; index <= best; index++) {
        if (index === best || ideal[index] !== ideal[index - 1]) add(index)
      }
      if (length > best + 1 && best > 0) add(length)
      return sum / points
    },
  }
}

function idealSums({ ideal }: Pick<RankingWalk, 'ideal'>): Float64Array {
  const sums = new Float64Array(ideal.length + 1)
  for (let index = 0; index < ideal.length; index++) {
    const gain = ideal[index]!
    sums[index + 1] = gain === 0 ? sums[index]! : sums[index]! + gain / discountAt(index + 1, LOG2)
  }
  return sums
}

/** The discounted sum of the grades among the first k ranks. */
export function gradedSum({ grades, graded, gradedAt }: RankingWalk, k = Infinity): number {
  let sum = 0
  for (let each = 0; each < graded && gradedAt[each]! < k; each++) {
    const index = gradedAt[each]!
    sum += grades[index]! / discountAt(index + 1, LOG2)
  }
  return sum
}
