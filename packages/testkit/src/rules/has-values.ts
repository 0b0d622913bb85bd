import { isKind, isUndefined } from '@eval/core'
import type { Rule } from '../rule.js'
import { tryMeasure } from '../try-measure.js'

/** What is said of the first input, to end the search for a value early. */
const FOUND = 'found'

/** The search ends with the first value, so that it may be long where other rules try little. */
const LEAST_ROUNDS = 200

export const hasValues: Rule = {
  name: 'has values',
  about: 'A measure has a value on some of the inputs tried; other rules say nothing of one that never has.',
  advice:
    'Let the measure have values on what its input draws, or let the draw of its input give what it needs: see draw of the input contribution.',
  broken(contribution, context) {
    if (!isKind(contribution, 'measure') || !context.inputOf(contribution.input)) return undefined
    const rounds = Math.max(LEAST_ROUNDS, context.rounds)
    const reasons = new Set<string>()
    const found = tryMeasure(contribution, { ...context, rounds }, ({ value }) => {
      if (!isUndefined(value)) return FOUND
      reasons.add(value.undefined)
      return undefined
    })
    if (found !== undefined) return undefined
    return `it has no value on any of ${rounds} inputs (${[...reasons].join(', ')}).`
  },
}
