import { isKind, seeded } from '@eval/core'
import type { Rule } from '../rule.js'
import { same } from '../same.js'

export const drawsRepeat: Rule = {
  name: 'draws repeat',
  about: 'An input kind draws the same example from the same seed and different ones from different seeds.',
  advice: 'Take all randomness from the Random that draw receives.',
  broken(contribution, { rounds }) {
    if (!isKind(contribution, 'input')) return undefined
    const first = contribution.draw(seeded(1))
    let varied = false
    for (let round = 1; round <= Math.max(20, rounds); round++) {
      const drawn = contribution.draw(seeded(round))
      if (!same(drawn, contribution.draw(seeded(round)))) return `seed ${round} gives two different examples.`
      varied ||= !same(drawn, first)
    }
    return varied ? undefined : 'every seed gives the same example.'
  },
}
