import { isKind } from '@eval/core'
import type { ChanceDistribution } from '@eval/significance'
import type { Rule } from '../rule.js'
import { tailsAt, tryPair } from '../try-pair.js'

export const pairIsADistribution: Rule = {
  name: 'pair is a distribution',
  about:
    'A closed form has probabilities that add up to 1, over ascending values, with its own mean, variance and tails.',
  advice:
    'List every value once in ascending order, normalise the probabilities, and derive mean, variance and tails from them.',
  broken(contribution, context) {
    if (!isKind(contribution, 'exact')) return undefined
    return tryPair(contribution, context, context.rounds, ({ distribution }) => wrong(distribution))
  },
}

function wrong(distribution: ChanceDistribution): string | undefined {
  const { mean, variance, support } = distribution
  if (!Number.isFinite(mean) || !(variance >= -1e-12)) return `mean ${mean} and variance ${variance}.`
  if (!support) return undefined
  const { values, probabilities } = support
  if (values.length !== probabilities.length)
    return `${values.length} values and ${probabilities.length} probabilities.`
  const order = values.findIndex((value, index) => index > 0 && !(value > values[index - 1]!))
  if (order >= 0) return `value ${order + 1} of the support is not above the one before it.`
  let [total, first, second] = [0, 0, 0]
  for (const [index, value] of values.entries()) {
    const probability = probabilities[index]!
    if (!(probability >= 0 && probability <= 1 + 1e-12)) return `${value} has the probability ${probability}.`
    total += probability
    first += probability * value
    second += probability * (value - mean) ** 2
  }
  if (Math.abs(total - 1) > 1e-9) return `the probabilities add up to ${total}.`
  if (Math.abs(first - mean) > 1e-9 * Math.max(1, Math.abs(mean)))
    return `the mean is given as ${mean} but the support has ${first}.`
  if (Math.abs(second - variance) > 1e-9 * Math.max(1, variance))
    return `the variance is given as ${variance} but the support has ${second}.`
  const own = tailsAt({ mean, variance, support }, values[Math.floor(values.length / 2)]!)!
  const given = tailsAt(distribution, values[Math.floor(values.length / 2)]!)!
  return Math.abs(own.atLeast - given.atLeast) > 1e-9 || Math.abs(own.atMost - given.atMost) > 1e-9
    ? `the tails at the middle value are given as ${given.atLeast} and ${given.atMost}, but the support has ${own.atLeast} and ${own.atMost}.`
    : undefined
}
