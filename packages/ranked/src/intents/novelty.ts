import { intentsServed, relevantToIntents, type IntentRanking } from './intent-ranking.js'

/** The parameters that measures of novelty share. */
export const noveltyParams = {
  rel: {
    type: 'number',
    about: 'Lowest grade that counts as relevant to an intent; the level of the topic when absent.',
  },
  alpha: {
    type: 'number',
    min: 0,
    max: 1,
    default: 0.5,
    about:
      'Novelty discount: each further document on an intent has 1 - alpha of the gain of the one before.',
  },
} as const

/** The reason under which measures of novelty are undefined. */
export const NO_INTENT = { 'no-intent': 'No intent of the topic has a relevant document.' } as const

/** What each ranked document adds: over its intents, (1 - alpha) to the number of earlier documents on the intent. */
export function noveltyGains(
  relevant: Uint8Array,
  intents: number,
  alpha: number,
  depth = Infinity,
): Float64Array {
  const worth = new Float64Array(intents).fill(1)
  const gains = new Float64Array(intents === 0 ? 0 : Math.min(depth, relevant.length / intents))
  for (let rank = 0; rank < gains.length; rank++) gains[rank] = take(relevant, rank, worth, alpha)
  return gains
}

/** What the ideal ranking adds at each rank, made greedily: always the document that adds most, the earlier on a tie. */
export function idealNoveltyGains(
  relevant: Uint8Array,
  intents: number,
  alpha: number,
  depth = Infinity,
): Float64Array {
  const worth = new Float64Array(intents).fill(1)
  const left = new Set<number>()
  for (let document = 0; document * intents < relevant.length; document++) left.add(document)
  const gains: number[] = []
  while (gains.length < depth && left.size > 0) {
    let best = -1
    let most = 0
    for (const document of left) {
      const gain = worthOf(relevant, document, worth)
      if (gain > most) [best, most] = [document, gain]
    }
    if (best < 0) break
    left.delete(best)
    gains.push(take(relevant, best, worth, alpha))
  }
  return Float64Array.from(gains)
}

function worthOf(relevant: Uint8Array, document: number, worth: Float64Array): number {
  let sum = 0
  for (let intent = 0; intent < worth.length; intent++) {
    if (relevant[document * worth.length + intent] === 1) sum += worth[intent]!
  }
  return sum
}

function take(relevant: Uint8Array, document: number, worth: Float64Array, alpha: number): number {
  const gain = worthOf(relevant, document, worth)
  for (let intent = 0; intent < worth.length; intent++) {
    if (relevant[document * worth.length + intent] === 1) worth[intent]! *= 1 - alpha
  }
  return gain
}

/** How a rank (from 1) is discounted. */
export type Discount = (rank: number) => number

/** Gains added up under a discount. */
export function discounted(gains: Float64Array, discount: Discount): number {
  let sum = 0
  for (let index = 0; index < gains.length; index++) sum += gains[index]! * discount(index + 1)
  return sum
}

interface NoveltyOptions {
  readonly alpha: number
  readonly rel?: number | undefined
  readonly depth?: number | undefined
}

/** The discounted novelty of a ranking and the number of intents served. */
export function noveltyOf(
  frame: IntentRanking,
  discount: Discount,
  { alpha, rel = frame.level, depth }: NoveltyOptions,
): { value: number; served: number } {
  const gains = noveltyGains(relevantToIntents(frame.grades, rel), frame.intents, alpha, depth)
  return { value: discounted(gains, discount), served: intentsServed(frame, rel) }
}

/** The discounted novelty of the greedy ideal ranking of the pool; 0 when no intent is served. */
export function idealNoveltyOf(
  frame: IntentRanking,
  discount: Discount,
  { alpha, rel = frame.level, depth }: NoveltyOptions,
): number {
  const gains = idealNoveltyGains(relevantToIntents(frame.pool, rel), frame.intents, alpha, depth)
  return discounted(gains, discount)
}

/** The discounted novelty of a ranking in which every document serves every intent, for one intent. */
export function perfectNovelty(discount: Discount, alpha: number, depth: number): number {
  let sum = 0
  let worth = 1
  for (let rank = 1; rank <= depth && worth > 0; rank++) {
    sum += worth * discount(rank)
    worth *= 1 - alpha
  }
  return sum
}

/** 1 / log2(rank + 1). */
export const logarithmic: Discount = (rank) => 1 / Math.log2(rank + 1)

/** 1 / rank. */
export const reciprocal: Discount = (rank) => 1 / rank

/**
 * A greedy ideal reaches at least 1 - 1/e of the best at every depth, so that a value divided by it is at most this.
 */
export const GREEDY_LIMIT = Math.E / (Math.E - 1)
