import { isKind, isUndefined } from '@eval/core'
import type { Rule } from '../rule.js'
import { tryMeasure } from '../try-measure.js'

export const inRange: Rule = {
  name: 'in range',
  about: 'Every value lies in the declared range and is a number.',
  advice:
    'Return undefinedBecause(...) where there is no value, and declare the range that the formula really has.',
  broken(contribution, context) {
    if (!isKind(contribution, 'measure')) return undefined
    const [low, high] = contribution.range
    if (!(low <= high)) return `the range [${low}, ${high}] is empty.`
    const slack = 1e-9 * Math.max(1, ...[low, high].map(Math.abs).filter(Number.isFinite))
    return tryMeasure(contribution, context, ({ value }) => {
      if (isUndefined(value)) return undefined
      if (Number.isNaN(value)) return 'it returns NaN.'
      return value < low - slack || value > high + slack
        ? `${value} is outside [${low}, ${high}].`
        : undefined
    })
  },
}
