import { isKind, shuffle } from '@eval/core'
import type { Rule } from '../rule.js'
import { tryAll } from '../trials.js'

export const correctionsAdjust: Rule = {
  name: 'corrections adjust',
  about:
    'Adjusted p-values are probabilities, never below the given ones, in the same order, wherever they stand.',
  advice: 'Sort a copy, adjust, enforce monotony, cut off at 1 and put every value back in its place.',
  broken(contribution, context) {
    if (!isKind(contribution, 'correction')) return undefined
    // Procedures that estimate how many hypotheses are true can adjust below the given value.
    const shrinks = contribution.controls === 'false discovery rate'
    return tryAll(contribution, context, ({ input, params, random }, answer) => {
      const [given, adjusted] = [input as Float64Array, answer as Float64Array]
      if (adjusted.length !== given.length) return `${adjusted.length} values for ${given.length}.`
      const order = Uint32Array.from(given.keys())
      for (const index of order) {
        const [p, now] = [given[index]!, adjusted[index]!]
        if (!(now >= 0 && now <= 1)) return `${p} becomes ${now}.`
        if (!shrinks && now < p * (1 - 1e-12)) return `${p} becomes ${now}, which is smaller.`
        const worse = order.find((other) => given[other]! >= p && adjusted[other]! < now * (1 - 1e-12))
        if (worse !== undefined) return `${p} becomes ${now}, but ${given[worse]} becomes ${adjusted[worse]}.`
      }
      shuffle(order, random)
      const moved = contribution.adjust(
        Float64Array.from(order, (index) => given[index]!),
        params,
      )
      const place = order.findIndex(
        (index, now) => Math.abs(moved[now]! - adjusted[index]!) > 1e-12 * adjusted[index]!,
      )
      return place < 0 ? undefined : 'another order of the p-values gives other adjusted ones.'
    })
  },
}
