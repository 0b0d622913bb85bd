import { isKind, isUndefined } from '@eval/core'
import { everyOutcome, type Outcome } from '../every-outcome.js'
import type { Rule } from '../rule.js'
import { tailsAt, tryPair, type PairTrial } from '../try-pair.js'

const MOST_OUTCOMES = 3000

export const pairAgreesWithEnumeration: Rule = {
  name: 'pair agrees with enumeration',
  about:
    'On small inputs, where every draw of the model can be gone through, a closed form has its mean, variance and tails.',
  advice: 'Return undefined from distribution where the closed form does not hold, or correct it.',
  broken(contribution, context) {
    if (!isKind(contribution, 'exact')) return undefined
    return tryPair(contribution, context, Math.min(context.rounds, 60), (trial) => {
      const outcomes = everyOutcome((random) => trial.value(random), MOST_OUTCOMES)
      return outcomes && wrong(trial, outcomes)
    })
  },
}

function wrong(
  { distribution }: PairTrial,
  outcomes: readonly Outcome<ReturnType<PairTrial['value']>>[],
): string | undefined {
  const values = new Map<number, number>()
  for (const { value, probability } of outcomes) {
    // Where some draws have no value the closed form speaks of the others, as it may define them.
    if (isUndefined(value)) return undefined
    values.set(value, (values.get(value) ?? 0) + probability)
  }
  let mean = 0
  for (const [value, probability] of values) mean += value * probability
  let variance = 0
  for (const [value, probability] of values) variance += (value - mean) ** 2 * probability
  const near = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b))
  if (!near(distribution.mean, mean))
    return `the mean is ${mean} over all ${outcomes.length} draws, not ${distribution.mean}.`
  if (!near(distribution.variance, variance))
    return `the variance is ${variance} over all ${outcomes.length} draws, not ${distribution.variance}.`
  for (const x of values.keys()) {
    const tails = tailsAt(distribution, x)
    if (!tails) return undefined
    const close = 1e-11 * Math.max(1, Math.abs(x))
    let [atLeast, atMost] = [0, 0]
    for (const [value, probability] of values) {
      if (value >= x - close) atLeast += probability
      if (value <= x + close) atMost += probability
    }
    if (!near(tails.atLeast, atLeast))
      return `P(value >= ${x}) is ${atLeast} over all ${outcomes.length} draws, not ${tails.atLeast}.`
    if (!near(tails.atMost, atMost))
      return `P(value <= ${x}) is ${atMost} over all ${outcomes.length} draws, not ${tails.atMost}.`
  }
  return undefined
}
