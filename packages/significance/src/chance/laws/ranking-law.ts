import { JUDGED, type Ranking } from '@eval/ranked'
import { stableSum, type ParamValues } from '@eval/core'
import type { TiedRanks } from './average-precision-moments.js'
import { binomialHits, hypergeometricHits, type HitsLaw } from './hits-law.js'
import { poolOf, relevantIn } from './pool.js'
import { tieGroups } from './tie-groups.js'

/** Ranks that are drawn, in any order alike, from one set of gains; `size` is Infinity where draws are independent. */
export interface GainBlock {
  readonly from: number
  readonly to: number
  readonly size: number
  readonly mean: number
  readonly variance: number
  /** Documents that are drawn from, and how many of them gain so much each; the others gain nothing. */
  readonly documents: number
  readonly kinds: readonly { readonly gain: number; readonly count: number }[]
}

/** Ranks that are drawn from one set of documents, of which some are relevant. */
export interface HitBlock extends TiedRanks {
  readonly documents: number
  readonly independent: boolean
}

/** What is known in closed form about the rankings that a null model draws for one topic. */
export interface RankingLaw {
  /** Relevant documents among the first `depth` ranks. */
  hits(from: number, depth: number): HitsLaw
  /** The chance that a rank, counted from 1, holds a relevant document when none above it does. */
  firstAt(from: number): (rank: number) => number
  /** The chance that `count` given ranks all hold relevant documents, where that does not depend on which. */
  together?(from: number): (count: number) => number
  /** The groups of equal scores with their relevant documents, where only the order within them is random. */
  tied?(from: number): readonly TiedRanks[]
  /** The ranks in blocks of equal standing, with the relevant documents that they are drawn from. */
  hitBlocks(from: number): readonly HitBlock[]
  /** The same with mean and variance of the gain of one document. */
  gains(gainOf: (grade: number) => number): readonly GainBlock[]
}

/** The model that draws documents from the collection without replacement. */
export function randomRankingLaw(ranking: Ranking, { population }: ParamValues): RankingLaw {
  const { N, grades } = poolOf(ranking, population as number | undefined)
  return exchangeable(ranking.grades.length, N, grades)
}

/** The model that shuffles the documents retrieved. */
export function randomOrderLaw(ranking: Ranking): RankingLaw {
  const judged = judgedBetween(ranking, 0, ranking.grades.length)
  return exchangeable(ranking.grades.length, ranking.grades.length, judged)
}

/** `length` ranks drawn without replacement from N documents, of which some are judged and the rest gain nothing. */
function exchangeable(length: number, N: number, grades: Float64Array): RankingLaw {
  return {
    hits: (from, depth) => hypergeometricHits(N, relevantIn(grades, from), Math.min(depth, length)),
    firstAt(from) {
      const relevant = relevantIn(grades, from)
      return (rank) => Math.min(1, relevant / (N - rank + 1))
    },
    together: (from) => allRelevant(relevantIn(grades, from), N),
    hitBlocks: (from) => [
      { from: 0, to: length, above: 0, relevant: relevantIn(grades, from), documents: N, independent: false },
    ],
    gains: (gainOf) => [{ from: 0, to: length, size: N, documents: N, ...gainsOf(grades, N, gainOf) }],
  }
}

/** The chance that as many given ranks of N documents all hold relevant ones. */
export function allRelevant(relevant: number, N: number): (count: number) => number {
  return (count) => {
    let chance = 1
    for (let taken = 0; taken < count; taken++)
      chance *= taken < relevant ? (relevant - taken) / (N - taken) : 0
    return chance
  }
}

/** The model that draws every rank by itself. */
export function infinitePopulationLaw(ranking: Ranking, { population }: ParamValues): RankingLaw {
  const { N, grades } = poolOf(ranking, population as number | undefined)
  const length = ranking.grades.length
  return {
    hits: (from, depth) => binomialHits(Math.min(depth, length), N === 0 ? 0 : relevantIn(grades, from) / N),
    firstAt: (from) => () => relevantIn(grades, from) / N,
    together: (from) => (count) => (relevantIn(grades, from) / N) ** count,
    hitBlocks: (from) => [
      { from: 0, to: length, above: 0, relevant: relevantIn(grades, from), documents: N, independent: true },
    ],
    gains: (gainOf) => [{ from: 0, to: length, size: Infinity, documents: N, ...gainsOf(grades, N, gainOf) }],
  }
}

/** The model that shuffles the documents of equal score. */
export function randomTiesLaw(ranking: Ranking): RankingLaw {
  const groups = tieGroups(ranking.tieEnds).map(([from, to]) => {
    const grades = judgedBetween(ranking, from, to)
    return { from, to, grades }
  })
  const groupAt = (index: number) => groups.find(({ to }) => index < to)
  const tied = (level: number): readonly TiedRanks[] => {
    let above = 0
    return groups.map(({ from, to, grades }) => {
      const relevant = relevantIn(grades, level)
      above += relevant
      return { from, to, above: above - relevant, relevant }
    })
  }
  return {
    hits(level, depth) {
      let sure = 0
      for (const { from, to, grades } of groups) {
        const relevant = relevantIn(grades, level)
        if (to > depth) return hypergeometricHits(to - from, relevant, Math.max(0, depth - from), sure)
        sure += relevant
      }
      return hypergeometricHits(0, 0, 0, sure)
    },
    firstAt: (level) => (rank) => {
      const group = groupAt(rank - 1)
      return group ? Math.min(1, relevantIn(group.grades, level) / (group.to - rank + 1)) : 0
    },
    tied,
    hitBlocks: (level) =>
      tied(level).map((ranks) => ({ ...ranks, documents: ranks.to - ranks.from, independent: false })),
    gains: (gainOf) =>
      groups.map(({ from, to, grades }) => ({
        from,
        to,
        size: to - from,
        documents: to - from,
        ...gainsOf(grades, to - from, gainOf),
      })),
  }
}

function judgedBetween({ grades, judged }: Ranking, from: number, to: number): Float64Array {
  return grades.slice(from, to).filter((_, index) => judged[from + index] === JUDGED)
}

/** Mean and variance of the gain of one of N documents, and how many gain alike; those without a judgement gain nothing. */
function gainsOf(
  grades: Float64Array,
  N: number,
  gainOf: (grade: number) => number,
): Pick<GainBlock, 'mean' | 'variance' | 'kinds'> {
  if (N === 0) return { mean: 0, variance: 0, kinds: [] }
  const gains = grades.map(gainOf)
  const mean = stableSum(gains) / N
  const squares = (N - gains.length) * mean * mean + stableSum(gains.map((gain) => (gain - mean) ** 2))
  const counts = new Map<number, number>()
  for (const gain of gains) if (gain !== 0) counts.set(gain, (counts.get(gain) ?? 0) + 1)
  return { mean, variance: squares / N, kinds: Array.from(counts, ([gain, count]) => ({ gain, count })) }
}
