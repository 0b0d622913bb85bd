import { seeded, type BinaryCells, type Undefined } from '@eval/core'
import type { BestThreshold, Tally } from '@eval/ranked'
import { sampleQuantile } from './bootstrap-ends.js'
import { multinomialOver } from './multinomial.js'

/** The ends between which a share of the draws lies. */
export interface DrawnEnds {
  readonly low: number
  readonly high: number
}

export interface ThresholdBootstrap {
  readonly threshold: DrawnEnds
  /** What the chosen threshold reaches, by name. */
  readonly reached: Readonly<Record<string, DrawnEnds>>
  /** Draws in which a threshold could be chosen. */
  readonly draws: number
}

/**
 * How a threshold that a rule chooses, and what it reaches, vary over resampled items: positives and negatives are
 * resampled apart, so that every draw has both. Undefined where weights are no counts.
 */
export function thresholdBootstrap(
  tally: Tally,
  choose: (tally: Tally) => BestThreshold | Undefined,
  figures: Readonly<Record<string, (cells: BinaryCells) => number>>,
  { draws, level, seed }: { readonly draws: number; readonly level: number; readonly seed: number },
): ThresholdBootstrap | undefined {
  const { positives, negatives, weighted } = tally
  if (weighted || ![...positives, ...negatives].every(Number.isSafeInteger)) return undefined
  const drawPositives = multinomialOver(Float64Array.from(positives))
  const drawNegatives = multinomialOver(Float64Array.from(negatives))
  const random = seeded(seed).fork('threshold')
  const thresholds: number[] = []
  const values: Record<string, number[]> = Object.fromEntries(Object.keys(figures).map((name) => [name, []]))
  for (let draw = 0; draw < draws; draw++) {
    const [own, other] = [new Float64Array(positives.length), new Float64Array(negatives.length)]
    drawPositives(random, own)
    drawNegatives(random, other)
    const kept = [...own.keys()].filter((place) => own[place]! + other[place]! > 0)
    const best = choose({
      ...tally,
      scores: Float64Array.from(kept, (place) => tally.scores[place]!),
      positives: Float64Array.from(kept, (place) => own[place]!),
      negatives: Float64Array.from(kept, (place) => other[place]!),
    })
    if ('undefined' in best) continue
    thresholds.push(best.thresholds[0]!)
    for (const [name, figure] of Object.entries(figures)) values[name]!.push(figure(best.cells[0]!))
  }
  if (thresholds.length < 2) return undefined
  const ends = (list: readonly number[]): DrawnEnds => {
    const sorted = Float64Array.from(list.filter((value) => !Number.isNaN(value))).sort()
    return {
      low: sampleQuantile(sorted, (1 - level) / 2),
      high: sampleQuantile(sorted, (1 + level) / 2),
    }
  }
  return {
    threshold: ends(thresholds),
    reached: Object.fromEntries(Object.entries(values).map(([name, list]) => [name, ends(list)])),
    draws: thresholds.length,
  }
}
