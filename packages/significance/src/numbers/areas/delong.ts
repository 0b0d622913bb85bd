import { stableSum } from '@eval/core'
import type { Tally } from '@eval/ranked'
import type { PairedScores } from '../../sample.js'
import { demandItems, demandLengths, demandScores } from '../check.js'

/** The area under the ROC curve with its variance by DeLong's structural components. */
export interface Area {
  readonly auc: number
  readonly variance: number
  readonly positives: number
  readonly negatives: number
}

/** An area and what either class adds to its variance. */
export interface AreaWithParts extends Area {
  readonly ofPositives: number
  readonly ofNegatives: number
}

/** The area and its variance from scored labels; undefined when a class has fewer than two items. */
export function areaOf(tally: Tally, owner: string): AreaWithParts | undefined {
  const { positives: m, negatives: n } = demandItems(tally, owner)
  const { positives, negatives } = tally
  if (m < 2 || n < 2) return undefined
  let seen = 0
  let wins = 0
  for (let index = 0; index < positives.length; index++) {
    seen += negatives[index]!
    wins += positives[index]! * (n - seen + negatives[index]! / 2)
  }
  const auc = wins / m / n
  let ofPositives = 0
  let ofNegatives = 0
  let [above, below] = [0, n]
  for (let index = 0; index < positives.length; index++) {
    const [own, other] = [positives[index]!, negatives[index]!]
    below -= other
    const positive = (below + other / 2) / n - auc
    const negative = (above + own / 2) / m - auc
    ofPositives += own * positive * positive
    ofNegatives += other * negative * negative
    above += own
  }
  const parts = { ofPositives: ofPositives / (m - 1) / m, ofNegatives: ofNegatives / (n - 1) / n }
  return { auc, variance: parts.ofPositives + parts.ofNegatives, positives: m, negatives: n, ...parts }
}

/** Two areas on the same items with the covariance of DeLong. */
export interface TwoAreas {
  readonly first: Area
  readonly second: Area
  readonly covariance: number
}

/** Two areas on the same items; undefined when a class has fewer than two items. */
export function pairedAreas({ positives, negatives }: PairedScores, owner: string): TwoAreas | undefined {
  for (const { first, second } of [positives, negatives]) {
    demandLengths(first, second, owner)
    demandScores(first, owner)
    demandScores(second, owner)
  }
  const m = positives.first.length
  const n = negatives.first.length
  if (m < 2 || n < 2) return undefined
  const first = components(positives.first, negatives.first)
  const second = components(positives.second, negatives.second)
  const variance = (one: Components, two: Components): number =>
    covarianceOf(one.positives, two.positives) / m + covarianceOf(one.negatives, two.negatives) / n
  return {
    first: { auc: first.auc, variance: variance(first, first), positives: m, negatives: n },
    second: { auc: second.auc, variance: variance(second, second), positives: m, negatives: n },
    covariance: variance(first, second),
  }
}

interface Components {
  readonly auc: number
  readonly positives: Float64Array
  readonly negatives: Float64Array
}

/** For each positive the share of negatives below it, for each negative the share of positives above; ties count half. */
function components(positives: Float64Array, negatives: Float64Array): Components {
  const below = placements(positives, Float64Array.from(negatives).sort())
  const above = placements(negatives, Float64Array.from(positives).sort()).map((share) => 1 - share)
  return {
    auc: stableSum(below) / below.length,
    positives: below,
    negatives: above,
  }
}

function placements(scores: Float64Array, sorted: Float64Array): Float64Array {
  return scores.map((score) => (firstAt(sorted, score) + firstAbove(sorted, score)) / 2 / sorted.length)
}

function firstAt(sorted: Float64Array, score: number): number {
  return search(sorted, (value) => value >= score)
}

function firstAbove(sorted: Float64Array, score: number): number {
  return search(sorted, (value) => value > score)
}

function search(sorted: Float64Array, holds: (value: number) => boolean): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(sorted[middle]!)) high = middle
    else low = middle + 1
  }
  return low
}

function covarianceOf(first: Float64Array, second: Float64Array): number {
  const n = first.length
  const [one, two] = [stableSum(first) / n, stableSum(second) / n]
  return stableSum(first.map((share, index) => (share - one) * (second[index]! - two))) / (n - 1)
}
