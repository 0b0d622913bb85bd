import { countAtRecall, type RecallRounding } from '@eval/ranked'
import type { ChanceDistribution } from '../../null-model.js'
import { listed, slack } from '../laws/distribution-of.js'
import { relevantIn } from '../laws/pool.js'
import type { HitBlock } from '../laws/ranking-law.js'
import type { RankingForm } from './ranking-forms.js'

/** The most steps that the chances of all values may take. */
const MOST_STEPS = 3e6

/** Interpolated precision at a recall: the highest precision at any rank by which so many hits were met. */
export const interpolatedPrecisionForm: RankingForm = (ranking, params, law) => {
  const level = (params.rel as number | undefined) ?? ranking.level
  const relevant = relevantIn(ranking.ideal, level)
  const blocks = law.hitBlocks(level)
  if (params.judged_only === true || relevant === 0 || blocks.some(({ independent }) => independent))
    return undefined
  const rounding = params.rounding as RecallRounding
  const fewest = Math.max(1, countAtRecall(params.recall as number, relevant, rounding))
  const most = blocks.reduce((sum, block) => sum + block.relevant, 0)
  const { length } = ranking.grades
  if (length * Math.max(0, most - fewest + 1) * length * (most + 1) > MOST_STEPS) return undefined
  return bestPrecision(blocks, length, fewest, most)
}

/** The distribution of the highest precision at ranks with at least so many hits, 0 where there are none. */
function bestPrecision(
  blocks: readonly HitBlock[],
  length: number,
  fewest: number,
  most: number,
): ChanceDistribution {
  const values = [0, ...possiblePrecisions(length, fewest, most)]
  // The chances of a value at least as high, and of a lower one, for every value and for one beyond all.
  const tails = values.map((value) =>
    value === 0 ? { atLeast: 1, below: 0 } : reaching(blocks, fewest, value),
  )
  tails.push({ atLeast: 0, below: 1 })
  const probabilities = Float64Array.from(values, (_, place) => {
    const [own, next] = [tails[place]!, tails[place + 1]!]
    // The smaller of the tails has the more digits.
    return Math.max(0, own.atLeast < 0.5 ? own.atLeast - next.atLeast : next.below - own.below)
  })
  const placeOf = (holds: (value: number) => boolean): number => {
    const place = values.findIndex(holds)
    return place < 0 ? values.length : place
  }
  return {
    ...listed(Float64Array.from(values), probabilities),
    logAtLeast: (x) => Math.log(Math.min(1, tails[placeOf((value) => value >= x - slack(x))]!.atLeast)),
    logAtMost: (x) => Math.log(Math.min(1, tails[placeOf((value) => value > x + slack(x))]!.below)),
  }
}

/** Every precision that some rank can have with at least so many hits, in ascending order. */
function possiblePrecisions(length: number, fewest: number, most: number): readonly number[] {
  const found = new Set<number>()
  for (let rank = fewest; rank <= length; rank++)
    for (let hits = fewest; hits <= Math.min(rank, most); hits++) found.add(hits / rank)
  return [...found].sort((a, b) => a - b)
}

/** The chances that precision is so high at some rank with at least so many hits, and that it never is. */
function reaching(
  blocks: readonly HitBlock[],
  fewest: number,
  precision: number,
): { readonly atLeast: number; readonly below: number } {
  // By hits: the chance to have come so far without having reached it.
  let open = Float64Array.of(1)
  let atLeast = 0
  for (const { from, to, above, relevant, documents } of blocks)
    for (let rank = from + 1; rank <= to; rank++) {
      const left = documents - (rank - 1 - from)
      const next = new Float64Array(open.length + 1)
      for (const [hits, chance] of open.entries()) {
        if (chance === 0) continue
        const hit = Math.max(0, relevant - (hits - above)) / left
        next[hits]! += chance * (1 - hit)
        next[hits + 1]! += chance * hit
      }
      for (let hits = fewest; hits < next.length; hits++)
        if (hits / rank >= precision) {
          atLeast += next[hits]!
          next[hits] = 0
        }
      open = next
    }
  return { atLeast, below: open.reduce((sum, chance) => sum + chance, 0) }
}
