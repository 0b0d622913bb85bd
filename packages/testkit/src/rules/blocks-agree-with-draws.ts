import { isKind, type InputKind, type ItemOf, type Random, type Terms } from '@eval/core'
import { termsForm, type NullModel } from '@eval/significance'
import { everyOutcome } from '../every-outcome.js'
import { nearly } from '../nearly.js'
import type { Rule, RuleContext, Verdict } from '../rule.js'
import { tryModel, type ModelTrial } from '../try-model.js'

const MOST_OUTCOMES = 3000

export const blocksAgreeWithDraws: Rule = {
  name: 'blocks agree with draws',
  about:
    'Over all draws on small inputs, sums over items have the mean and the variance that the blocks of a null model say.',
  advice:
    'Put places into one block only where every order of its items is equally likely, and into two only where neither depends on the other; list every item that can be drawn.',
  broken(contribution, context) {
    if (!isKind(contribution, 'null-model') || !contribution.blocks) return undefined
    if (!context.inputOf(contribution.input)?.items)
      return `it has blocks, and the input ${contribution.input} does not say in items what it consists of.`
    return tryModel(contribution, { ...context, rounds: Math.min(context.rounds, 60) }, (trial) =>
      wrong(contribution, trial, context),
    )
  },
}

function wrong(
  model: NullModel,
  { observed, params, random }: ModelTrial,
  { inputOf }: RuleContext,
): Verdict {
  const { items } = inputOf(model.input)!
  const worth = worthOf(random)
  const outcomes = everyOutcome((source) => {
    let sum = 0
    for (const [place, item] of items!(model.sample(observed, params, source)).entries())
      sum += worth(place, item)
    return sum
  }, MOST_OUTCOMES)
  if (!outcomes) return undefined
  let mean = 0
  for (const { value, probability } of outcomes) mean += value * probability
  let variance = 0
  for (const { value, probability } of outcomes) variance += (value - mean) ** 2 * probability
  const terms: Terms = { places: Infinity, at: worth }
  const found = termsForm(model.blocks!(observed, params), terms)
  if (!nearly(found.mean, mean))
    return `a sum over items has the mean ${mean} over all ${outcomes.length} draws, and ${found.mean} by its blocks.`
  return nearly(found.variance, variance)
    ? undefined
    : `a sum over items has the variance ${variance} over all ${outcomes.length} draws, and ${found.variance} by its blocks.`
}

/** A number for every item at every place. */
const worthOf =
  (random: Random) =>
  (place: number, item: ItemOf<InputKind>): number =>
    random.fork(`${place} ${JSON.stringify(item)}`).float()
