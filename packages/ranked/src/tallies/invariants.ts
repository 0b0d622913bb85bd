import type { Invariant } from '@eval/core'
import type { Tally } from './tally.js'
import { totalsOf } from './formulas/totals.js'

/** What two tallies can have in common. */
export const tallyInvariants: Readonly<Record<string, Invariant<'tally'>>> = {
  scores: {
    about: 'The distinct scores.',
    broken(first, other) {
      if (other.scores.length !== first.scores.length)
        return `${other.scores.length} scores instead of ${first.scores.length}`
      const place = first.scores.findIndex((score, index) => score !== other.scores[index])
      return place < 0 ? undefined : `the score ${other.scores[place]} instead of ${first.scores[place]}`
    },
  },
  'examples-by-score': {
    about: 'The weight of the examples at each score, positive and negative together.',
    broken(first, other) {
      const weight = ({ positives, negatives }: Tally, index: number): number =>
        positives[index]! + negatives[index]!
      const place = first.scores.findIndex((_, index) => weight(first, index) !== weight(other, index))
      return place < 0
        ? undefined
        : `${weight(other, place)} instead of ${weight(first, place)} examples with the score ${first.scores[place]}`
    },
  },
  positives: {
    about: 'The weight of all positives.',
    broken(first, other) {
      const [before, now] = [totalsOf(first).positive, totalsOf(other).positive]
      return before === now ? undefined : `${now} instead of ${before} positives`
    },
  },
}

/** What makes a tally an impossible one. */
export function tallyFlaw({ scores, positives, negatives }: Tally): string | undefined {
  if (positives.length !== scores.length || negatives.length !== scores.length)
    return `${scores.length} scores, ${positives.length} weights of positives and ${negatives.length} of negatives`
  const bad = [...positives, ...negatives].find((weight) => !(weight >= 0 && weight < Infinity))
  if (bad !== undefined) return `a weight of ${bad}`
  if (scores.some((score) => Number.isNaN(score))) return 'a score that is not a number'
  const unordered = scores.findIndex((score, index) => index > 0 && score >= scores[index - 1]!)
  return unordered < 0 ? undefined : `score ${unordered + 1} is not below the one before it`
}
