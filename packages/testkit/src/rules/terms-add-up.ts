import { isKind, isUndefined } from '@eval/core'
import { nearly } from '../nearly.js'
import type { Rule } from '../rule.js'
import { tryMeasure } from '../try-measure.js'

export const termsAddUp: Rule = {
  name: 'terms add up',
  about: 'The terms of a measure that is a sum over items add up to its value, in any order of the items.',
  advice:
    'Let terms depend on place and item alone, and on what every order of the items has in common; return undefined where the value is no such sum or there is none.',
  broken(contribution, context) {
    if (!isKind(contribution, 'measure') || !contribution.terms) return undefined
    const items = context.inputOf(contribution.input)?.items
    if (!items)
      return `it has terms, and the input ${contribution.input} does not say in items what it consists of.`
    return tryMeasure(contribution, context, ({ input, params, value }) => {
      const terms = contribution.terms!(input, params)
      if (!terms) return undefined
      if (isUndefined(value)) return `it has terms where its value is undefined (${value.undefined}).`
      let [sum, size] = [terms.start ?? 0, Math.abs(terms.start ?? 0)]
      for (const [place, item] of items(input).slice(0, terms.places).entries()) {
        const term = terms.at(place, item)
        sum += term
        size += Math.abs(term)
      }
      return nearly(sum, value, size) ? undefined : `computed ${value}, by its terms ${sum}.`
    })
  },
}
