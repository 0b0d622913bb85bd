import type { ParamValues } from '@eval/core'
import type { Ranking } from '@eval/ranked'
import type { ChanceDistribution } from '../../null-model.js'
import { precisionSumMoments, tiedPrecisionMoments, type Moments } from '../laws/average-precision-moments.js'
import { linearInHits, listed, zeroOrOne } from '../laws/distribution-of.js'
import { relevantIn } from '../laws/pool.js'
import { allRelevant, type HitBlock, type RankingLaw } from '../laws/ranking-law.js'
import type { Walk } from '../walks/walk.js'
import { walksForm } from '../walks/walks-form.js'

/** The distribution of a measure's value from the law of the rankings; undefined where no closed form is known. */
export type RankingForm = (
  ranking: Ranking,
  params: ParamValues,
  law: RankingLaw,
) => ChanceDistribution | undefined

/** Whether all that is set beyond k and the relevance level is as the closed forms assume. */
function plain(params: ParamValues, covered: readonly string[] = []): boolean {
  return Object.entries(params).every(
    ([name, value]) =>
      value === undefined || name === 'k' || name === 'rel' || value === false || covered.includes(name),
  )
}

const cutoffOf = ({ k }: ParamValues): number => (k as number | undefined) ?? Infinity

const levelOf = ({ level }: Ranking, { rel }: ParamValues): number => (rel as number | undefined) ?? level

const relevantOf = (ranking: Ranking, params: ParamValues): number =>
  relevantIn(ranking.ideal, levelOf(ranking, params))

/** A value that grows by the same step with every hit in the top k. */
function perHit(
  covered: readonly string[],
  line: (
    ranking: Ranking,
    params: ParamValues,
    relevant: number,
  ) => { readonly base: number; readonly step: number } | undefined,
): RankingForm {
  return (ranking, params, law) => {
    const found = plain(params, covered) ? line(ranking, params, relevantOf(ranking, params)) : undefined
    if (!found) return undefined
    return linearInHits(law.hits(levelOf(ranking, params), cutoffOf(params)), found.base, found.step)
  }
}

/** Hits over k. */
export const precisionForm = perHit([], (_, params) => ({ base: 0, step: 1 / cutoffOf(params) }))

/** Hits over all relevant documents. */
export const recallForm = perHit([], (_, __, relevant) =>
  relevant === 0 ? undefined : { base: 0, step: 1 / relevant },
)

/** The hits themselves. */
export const hitsForm = perHit([], () => ({ base: 0, step: 1 }))

/** The weighted harmonic mean of precision and recall, which is linear in the hits. */
export const fForm = perHit(['beta'], ({ grades }, params, relevant) => {
  const depth = (params.k as number | undefined) ?? grades.length
  if (relevant === 0 || depth === 0) return undefined
  const weight = (params.beta as number) ** 2
  return { base: 0, step: weight === Infinity ? 1 / relevant : (weight + 1) / (weight * relevant + depth) }
})

/** Recall less fallout. */
export const informednessForm = perHit([], ({ grades, population }, params, relevant) => {
  if (population === undefined || relevant === 0 || population <= relevant) return undefined
  const others = population - relevant
  return { base: -Math.min(cutoffOf(params), grades.length) / others, step: 1 / relevant + 1 / others }
})

/** Judged documents over those looked at. */
export const judgedForm: RankingForm = ({ grades }, params, law) => {
  const depth = Math.min(cutoffOf(params), grades.length)
  // Every judged document has a grade from minus infinity on.
  return depth === 0 ? undefined : linearInHits(law.hits(-Infinity, depth), 0, 1 / depth)
}

/** Whether there is a hit at all. */
export const successForm: RankingForm = (ranking, params, law) => {
  if (!plain(params)) return undefined
  const hits = law.hits(levelOf(ranking, params), cutoffOf(params))
  return zeroOrOne(hits.logAtMost(0), hits.logAtLeast(1))
}

/** One over the rank of the first hit: every rank's chance to hold it. */
export const reciprocalRankForm: RankingForm = (ranking, params, law) => {
  if (!plain(params) || relevantOf(ranking, params) === 0) return undefined
  const depth = Math.min(cutoffOf(params), ranking.grades.length)
  const firstAt = law.firstAt(levelOf(ranking, params))
  const values = new Float64Array(depth + 1)
  const probabilities = new Float64Array(depth + 1)
  let none = 1
  for (let rank = 1; rank <= depth; rank++) {
    const chance = firstAt(rank)
    values[depth - rank + 1] = 1 / rank
    probabilities[depth - rank + 1] = none * chance
    none *= 1 - chance
  }
  probabilities[0] = none
  return listed(values, probabilities)
}

/** Average precision. */
export const averagePrecisionForm: RankingForm = (ranking, params, law) => {
  const relevant = relevantOf(ranking, params)
  const per = params.per ?? 'relevant'
  if (!plain(params, ['per']) || relevant === 0 || per === 'retrieved') return undefined
  const level = levelOf(ranking, params)
  const depth = Math.min(cutoffOf(params), ranking.grades.length)
  const moments = law.tied
    ? tiedPrecisionMoments(depth, law.tied(level))
    : law.together && precisionSumMoments(depth, law.together(level))
  if (!moments) return undefined
  const share = (own: number): number => (per === 'reachable' ? Math.min(own, cutoffOf(params)) : own)
  const form = (
    blocks: readonly HitBlock[],
    { mean, variance }: Moments,
    divisor: number,
  ): ChanceDistribution =>
    walksForm(
      blocks.flatMap((block) => precisionWalks(block, depth, divisor)),
      { mean: mean / divisor, variance: variance / divisor ** 2 },
    )
  const blocks = law.hitBlocks(level)
  const found = form(blocks, moments, share(relevant))
  const [block] = blocks
  if (blocks.length !== 1 || block!.independent || law.tied) return found
  return {
    ...found,
    family: {
      name: `AP ${depth} ${per === 'reachable' ? cutoffOf(params) : Infinity}`,
      at: [block!.relevant, block!.documents],
      member: ([own, documents]) =>
        form(
          [{ ...block!, relevant: own, documents }],
          precisionSumMoments(depth, allRelevant(own, documents)),
          share(own),
        ),
    },
  }
}

/** The ranks of a block as a walk: a hit gains its precision, which is more with every hit above it. */
function precisionWalks(
  { from, to, above, relevant, documents, independent }: HitBlock,
  depth: number,
  divisor: number,
): Walk[] {
  const ranks = Math.min(to, depth) - from
  if (ranks <= 0 || relevant === 0) return []
  const more = Float64Array.from({ length: ranks }, (_, index) => 1 / ((from + index + 1) * divisor))
  const gain = more.map((share) => (above + 1) * share)
  return [{ ranks, size: documents, independent, kinds: [{ count: relevant, gain, more }] }]
}
