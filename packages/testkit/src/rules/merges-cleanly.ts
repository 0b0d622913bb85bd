import { isKind } from '@eval/core'
import type { Rule } from '../rule.js'
import { same } from '../same.js'

export const mergesCleanly: Rule = {
  name: 'merges cleanly',
  about: 'Merging two frames leaves both as they were.',
  advice: 'Build a new frame from the two instead of adding into one of them.',
  broken(contribution, { random, rounds }) {
    if (!isKind(contribution, 'input') || !contribution.merge) return undefined
    for (let round = 0; round < rounds; round++) {
      const frame = contribution.draw(random.fork(round))
      const before = structuredClone(frame)
      contribution.merge(frame, frame)
      if (!same(before, frame)) return 'merge changes its arguments.'
    }
    return undefined
  },
}
