import { isKind, type Input, type Random } from '@eval/core'
import type { NullModel } from '@eval/significance'
import { everyOutcome } from '../every-outcome.js'
import { nearly } from '../nearly.js'
import type { Rule, Verdict } from '../rule.js'
import { tryModel, type ModelTrial } from '../try-model.js'
import { written } from '../written.js'

const MOST_OUTCOMES = 3000

export const depthKeepsChances: Rule = {
  name: 'depth keeps chances',
  about: 'The first items of a draw have the same chances whether a null model is asked for more or not.',
  advice:
    'Draw fewer items where sample is given a depth, but each as a draw of all would give it; or leave the depth out of account.',
  broken(contribution, context) {
    if (!isKind(contribution, 'null-model')) return undefined
    const kind = context.inputOf(contribution.input)
    if (!kind?.items) return undefined
    return tryModel(contribution, { ...context, rounds: Math.min(context.rounds, 60) }, (trial) =>
      wrong(contribution, trial, kind),
    )
  },
}

function wrong(model: NullModel, { observed, params, random }: ModelTrial, kind: Input): Verdict {
  const depth = random.fork('depth').below(5)
  const first = (source: Random, asked?: number): string =>
    written(kind.items!(model.sample(observed, params, source, asked)).slice(0, depth), Infinity)
  const all = everyOutcome((source) => first(source), MOST_OUTCOMES)
  const few = everyOutcome((source) => first(source, depth), MOST_OUTCOMES)
  if (!all || !few) return undefined
  const [expected, found] = [chancesOf(all), chancesOf(few)]
  for (const items of new Set([...expected.keys(), ...found.keys()])) {
    const [chance, own] = [expected.get(items) ?? 0, found.get(items) ?? 0]
    if (!nearly(chance, own))
      return `asked for ${depth} items it draws this with the chance ${own}, otherwise with ${chance}: ${items}`
  }
  return undefined
}

function chancesOf(
  outcomes: readonly { readonly value: string; readonly probability: number }[],
): Map<string, number> {
  const chances = new Map<string, number>()
  for (const { value, probability } of outcomes) chances.set(value, (chances.get(value) ?? 0) + probability)
  return chances
}
