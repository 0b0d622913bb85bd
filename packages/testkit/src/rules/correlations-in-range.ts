import { isKind } from '@eval/core'
import type { CorrelationResult } from '@eval/significance'
import type { Rule } from '../rule.js'
import { tryAll } from '../trials.js'

export const correlationsInRange: Rule = {
  name: 'correlations in range',
  about: 'Every correlation lies in the declared range, and in its own interval.',
  advice: 'Declare the range that the coefficient really has, and cut off what rounding puts beyond it.',
  broken(contribution, context) {
    if (!isKind(contribution, 'correlation')) return undefined
    const [low, high] = contribution.range
    return tryAll(contribution, context, (_, answer) => {
      const result = answer as CorrelationResult
      if ('undefined' in result) return undefined
      const { estimate, interval, draws } = result
      if (!(estimate >= low - 1e-9 && estimate <= high + 1e-9))
        return `${estimate} is outside [${low}, ${high}].`
      return interval &&
        !draws &&
        !interval.draws &&
        !(interval.low <= estimate + 1e-9 && estimate <= interval.high + 1e-9)
        ? `${estimate} is not in its interval [${interval.low}, ${interval.high}].`
        : undefined
    })
  },
}
