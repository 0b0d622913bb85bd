import { isKind, seeded } from '@eval/core'
import type { Rule } from '../rule.js'
import { same } from '../same.js'
import { tryModel } from '../try-model.js'
import { written } from '../written.js'

/** Small inputs often leave only one draw: so many are tried before a seed is said to make no difference. */
const LEAST_ROUNDS = 20

export const drawsRepeat: Rule = {
  name: 'draws repeat',
  about:
    'An input kind or a null model draws the same from the same seed and, on the whole, something else from another; a model leaves the observed input alone.',
  advice: 'Take all randomness from the Random that is passed in, and copy what you shuffle.',
  broken(contribution, context) {
    if (isKind(contribution, 'null-model')) {
      const found = { varied: false }
      const rounds = Math.max(LEAST_ROUNDS, context.rounds)
      const problem = tryModel(
        contribution,
        { ...context, rounds },
        ({ observed, was, params, random, drawn }) => {
          const again = contribution.sample(observed, params, random.fork('draw'))
          if (written(observed, Infinity) !== was) return 'it changes the observed input.'
          if (!same(drawn, again)) return 'one seed gives two different draws.'
          found.varied ||= !same(drawn, contribution.sample(observed, params, random.fork('another')))
          return undefined
        },
      )
      return (
        problem ??
        (found.varied || !context.inputOf(contribution.input) ? undefined : 'every seed gives the same draw.')
      )
    }
    if (!isKind(contribution, 'input')) return undefined
    const first = contribution.draw(seeded(1))
    let varied = false
    for (let round = 1; round <= Math.max(LEAST_ROUNDS, context.rounds); round++) {
      const drawn = contribution.draw(seeded(round))
      if (!same(drawn, contribution.draw(seeded(round)))) return `seed ${round} gives two different examples.`
      varied ||= !same(drawn, first)
    }
    return varied ? undefined : 'every seed gives the same example.'
  },
}
