import type { Ranking } from '@eval/ranked'
import type { ChanceDistribution, WeightedValue } from '../../null-model.js'
import { logAdd } from '../../special/log-sum.js'
import type { RankingForm } from '../forms/ranking-forms.js'
import { fromLogs } from '../laws/distribution-of.js'
import { relevantIn } from '../laws/pool.js'
import type { RankingLaw } from '../laws/ranking-law.js'
import { preferenceBlock, preferenceSteps, type PreferenceBlock } from './preference-block.js'
import { chancesSteps, preferenceChances } from './preference-chances.js'
import { preferenceEnd } from './preference-ends.js'
import { preferenceMoments } from './preference-moments.js'

/** Chances of all values are found at once where they take no more steps than this, or where a tail is asked for. */
const FEW_STEPS = 2e5
const MOST_STEPS = 5e7
/** A variance below this share of the squared mean is rounding. */
const ROUNDING = 1e-14

/** Binary preference: a relevant document gains by the judged non-relevant documents that are not above it. */
export const binaryPreferenceForm: RankingForm = (ranking, { rel }, law) => {
  const level = (rel as number | undefined) ?? ranking.level
  const relevant = relevantIn(ranking.ideal, level)
  const most = Math.min(relevant, ranking.ideal.length - relevant)
  const blocks = relevant === 0 ? undefined : blocksOf(ranking, law, level, most)
  if (!blocks) return undefined
  const steps = blocks.reduce((sum, block) => sum + preferenceSteps(block), 0)
  if (steps > MOST_STEPS) return undefined
  const unit = 1 / (relevant * Math.max(1, most))
  const weighted = weightedBlocks(blocks, unit, steps)
  const { mean, variance } = weighted.under(0)
  const moments = { mean, variance: variance < ROUNDING * mean * mean ? 0 : variance }
  const work = blocks.reduce((sum, block) => sum + chancesSteps(block), 0) * blocks.length
  if (work > MOST_STEPS) return { ...moments, weighted }
  const listed = (): ChanceDistribution => fromLogs(logChances(blocks), unit)
  if (work <= FEW_STEPS) return { ...listed(), ...moments, weighted }
  let made: ChanceDistribution | undefined
  return {
    ...moments,
    weighted,
    logAtLeast: (x) => (made ??= listed()).logAtLeast!(x),
    logAtMost: (x) => (made ??= listed()).logAtMost!(x),
  }
}

/** The blocks in which anything is gained; undefined where ranks are drawn by themselves. */
function blocksOf(
  { ideal }: Ranking,
  law: RankingLaw,
  level: number,
  most: number,
): readonly PreferenceBlock[] | undefined {
  const judged = law.hitBlocks(-Infinity)
  const hits = law.hitBlocks(level)
  if (hits.some(({ independent }) => independent)) return undefined
  return hits.flatMap(({ from, to, documents, relevant, above }, index) => {
    const missed = judged[index]!.above - above
    const misses = judged[index]!.relevant - relevant
    // Without any judged non-relevant document every relevant one gains all there is.
    const gains = Float64Array.from({ length: Math.max(1, most) - missed }, (_, own) =>
      most === 0 ? 1 : most - missed - own,
    )
    if (relevant === 0 || to === from || gains.length === 0 || ideal.length === 0) return []
    return [preferenceBlock({ ranks: to - from, documents, relevant, misses }, gains)]
  })
}

function weightedBlocks(blocks: readonly PreferenceBlock[], unit: number, steps: number): WeightedValue {
  return {
    steps,
    under(theta) {
      let [log, mean, variance] = [0, 0, 0]
      for (const block of blocks) {
        const own = preferenceMoments(block, theta * unit)
        log += own.log
        mean += own.mean * unit
        variance += own.variance * unit * unit
      }
      return { log, mean, variance }
    },
    end(side) {
      let [value, logChance] = [0, 0]
      for (const block of blocks) {
        const own = preferenceEnd(block, side)
        value += own.value * unit
        logChance += own.logChance
      }
      return { value, logChance }
    },
  }
}

/** The logarithms of the chances of what independent blocks gain together, by whole units. */
function logChances(blocks: readonly PreferenceBlock[]): Float64Array {
  let all = Float64Array.of(0)
  for (const block of blocks) {
    const own = preferenceChances(block)
    const sum = new Float64Array(all.length + own.length - 1).fill(-Infinity)
    for (const [units, log] of own.entries()) {
      if (log === -Infinity) continue
      for (let before = 0; before < all.length; before++)
        sum[before + units] = logAdd(sum[before + units]!, all[before]! + log)
    }
    all = sum
  }
  return all
}
