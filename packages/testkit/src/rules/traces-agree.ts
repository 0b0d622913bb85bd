import { isKind, isUndefined } from '@eval/core'
import type { Rule } from '../rule.js'
import { tryMeasure } from '../try-measure.js'

export const tracesAgree: Rule = {
  name: 'traces agree',
  about: 'A measure that can show its arithmetic comes to the same value by it, to twelve digits.',
  advice: 'Correct trace, so that its value is that of compute and every step has a figure for each term.',
  broken(contribution, context) {
    if (!isKind(contribution, 'measure') || !contribution.trace) return undefined
    return tryMeasure(contribution, context, ({ input, params, value }) => {
      if (isUndefined(value)) return undefined
      const trace = contribution.trace!(input, params)
      const uneven = trace.steps.find(({ figures }) => figures.length !== trace.terms.length)
      if (uneven) return `a step has ${uneven.figures.length} figures for ${trace.terms.length} terms.`
      const close = Math.abs(trace.value - value) <= 1e-12 * Math.max(1, Math.abs(value))
      return close ? undefined : `computed ${value}, by its steps ${trace.value}.`
    })
  },
}
