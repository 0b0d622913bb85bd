import { isKind, type InputKind, type InputKinds } from '@eval/core'
import type { NullModel } from '@eval/significance'
import type { Rule, Verdict } from '../rule.js'
import { tryModel, type ModelTrial } from '../try-model.js'
import { written } from '../written.js'

const MOST_OUTCOMES = 300
const DRAWS = 400
/** Standard errors that chance practically never exceeds. */
const FAR = 6

export const listsWhatItDraws: Rule = {
  name: 'lists what it draws',
  about:
    'The outcomes that a null model lists are those that it draws, each as often as its chance says, and their chances add up to 1.',
  advice:
    'Go through every input that sample can give, once, with the natural logarithm of its chance; return undefined from outcomes where there are more than asked for.',
  broken(contribution, context) {
    if (!isKind(contribution, 'null-model') || !contribution.outcomes) return undefined
    return tryModel(contribution, { ...context, rounds: Math.min(context.rounds, 40) }, (trial) =>
      wrong(contribution, trial),
    )
  },
}

function wrong(model: NullModel, { observed, params, random }: ModelTrial): Verdict {
  const outcomes = model.outcomes!(observed, params, MOST_OUTCOMES)
  if (!outcomes) return undefined
  const chances = new Map<string, number>()
  let listed = 0
  let total = 0
  for (const { input, logChance } of outcomes) {
    if (++listed > MOST_OUTCOMES) return `it lists more than the ${MOST_OUTCOMES} that were asked for.`
    const chance = Math.exp(logChance)
    if (!(chance <= 1 + 1e-9)) return `it lists an outcome with the chance exp(${logChance}).`
    total += chance
    chances.set(shown(input), (chances.get(shown(input)) ?? 0) + chance)
  }
  if (Math.abs(total - 1) > 1e-9) return `the chances of its ${listed} outcomes add up to ${total}.`
  const drawn = new Map<string, number>()
  const stream = random.fork('draws')
  for (let draw = 0; draw < DRAWS; draw++) {
    const frame = shown(model.sample(observed, params, stream))
    if (!chances.has(frame)) return `it draws what it does not list: ${frame}`
    drawn.set(frame, (drawn.get(frame) ?? 0) + 1)
  }
  for (const [frame, chance] of chances) {
    const share = (drawn.get(frame) ?? 0) / DRAWS
    // Beside the normal error a handful of rare draws.
    const allowed = FAR * Math.sqrt((chance * Math.max(0, 1 - chance)) / DRAWS) + 6 / DRAWS
    if (Math.abs(share - chance) > allowed)
      return `it draws an outcome with a share of ${share} of ${DRAWS}, and lists it with a chance of ${chance}: ${frame}`
  }
  return undefined
}

/** A frame in words, whatever the order of its parts. */
const shown = (frame: InputKinds[InputKind]): string =>
  written(Object.fromEntries(Object.entries(frame).sort(([a], [b]) => (a < b ? -1 : 1))), Infinity)
