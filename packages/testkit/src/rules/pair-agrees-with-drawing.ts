import { isKind, isUndefined } from '@eval/core'
import type { Rule } from '../rule.js'
import { tailsAt, tryPair, type PairTrial } from '../try-pair.js'

const DRAWS = 600
/** Standard errors that chance practically never exceeds. */
const FAR = 5.5

export const pairAgreesWithDrawing: Rule = {
  name: 'pair agrees with drawing',
  about: 'The mean and the tails of a closed form are what drawing from the model gives, within its error.',
  advice:
    'Return undefined from distribution where the closed form does not hold, or mend it; another seed tells chance from mistake.',
  broken(contribution, context) {
    if (!isKind(contribution, 'exact')) return undefined
    return tryPair(contribution, context, Math.min(context.rounds, 12), wrong)
  },
}

function wrong({ distribution, random, value }: PairTrial): string | undefined {
  const stream = random.fork('draws')
  const drawn = new Float64Array(DRAWS)
  for (let draw = 0; draw < DRAWS; draw++) {
    const one = value(stream)
    if (isUndefined(one)) return undefined
    drawn[draw] = one
  }
  const mean = drawn.reduce((sum, one) => sum + one, 0) / DRAWS
  const [low, high] = [drawn.reduce((a, b) => Math.min(a, b)), drawn.reduce((a, b) => Math.max(a, b))]
  // Beside the normal error a handful of rare draws, for distributions with a long tail.
  const allowed = (deviation: number, range: number): number =>
    (FAR * deviation) / Math.sqrt(DRAWS) + (8 * range) / DRAWS + 1e-9 * Math.max(1, Math.abs(mean))
  if (Math.abs(mean - distribution.mean) > allowed(Math.sqrt(Math.max(0, distribution.variance)), high - low))
    return `the mean of ${DRAWS} draws is ${mean}, not ${distribution.mean}.`
  const x = drawn[0]!
  const tails = tailsAt(distribution, x)
  if (!tails) return undefined
  const close = 1e-11 * Math.max(1, Math.abs(x))
  const share = drawn.filter((one) => one >= x - close).length / DRAWS
  const p = tails.atLeast
  return Math.abs(share - p) > allowed(Math.sqrt(p * (1 - Math.min(1, p))), 1)
    ? `a share of ${share} of ${DRAWS} draws is at least ${x}, not ${p}.`
    : undefined
}
