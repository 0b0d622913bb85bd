import { isKind } from '@eval/core'
import type { CorrelationResult, TestResult } from '@eval/significance'
import type { Rule } from '../rule.js'
import { tryAll } from '../trials.js'
import { written } from '../written.js'

interface Chances {
  readonly p: number
  readonly logP: number
}

export const pIsAProbability: Rule = {
  name: 'p is a probability',
  about: 'Every p-value lies between 0 and 1, and its logarithm says the same.',
  advice: 'Add up tails instead of subtracting from 1, cut off rounding above 1, and derive p from logP.',
  broken(contribution, context) {
    if (!isKind(contribution, 'test') && !isKind(contribution, 'correlation')) return undefined
    return tryAll(contribution, context, (trial, answer) => {
      const result = answer as TestResult | CorrelationResult
      if ('undefined' in result) return undefined
      const { alternative } = trial.params
      if (alternative !== undefined && result.alternative !== undefined && result.alternative !== alternative)
        return `asked for ${written(alternative)}, it answers ${result.alternative}.`
      const own = result.p === undefined ? [] : [{ p: result.p, logP: result.logP ?? NaN }]
      const pairs = 'pairs' in result ? (result.pairs ?? []) : []
      return [...own, ...pairs].map(wrong).find((problem) => problem !== undefined)
    })
  },
}

function wrong({ p, logP }: Chances): string | undefined {
  if (!(p >= 0 && p <= 1)) return `p is ${p}.`
  if (!(logP <= 0)) return `the logarithm of p is ${logP}.`
  return Math.abs(Math.exp(logP) - p) <= 1e-9 * p + 1e-300
    ? undefined
    : `p is ${p}, but the exponential of its logarithm is ${Math.exp(logP)}.`
}
