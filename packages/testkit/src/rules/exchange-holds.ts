import { isKind } from '@eval/core'
import type { TestResult } from '@eval/significance'
import type { Rule } from '../rule.js'
import { sourceOf, tryAll } from '../trials.js'

const MIRRORED: Readonly<Record<string, string>> = {
  'two-sided': 'two-sided',
  less: 'greater',
  greater: 'less',
}

export const exchangeHolds: Rule = {
  name: 'exchange holds',
  about:
    'A test that promises it gives the same two-sided p-value, and the other one-sided one, for the systems exchanged.',
  advice: 'Drop "exchange" from laws if the test does not promise it, or treat the two systems alike.',
  broken(contribution, context) {
    if (!isKind(contribution, 'test') || !contribution.laws?.includes('exchange')) return undefined
    const exchanged = sourceOf(contribution.input, context)?.exchanged
    if (!exchanged)
      return `nothing says how to exchange the systems of ${contribution.input}: give samples: { ${JSON.stringify(contribution.input)}: { draw, exchanged } }.`
    return tryAll(contribution, context, (trial, answer) => {
      const other = contribution.compute(exchanged(trial.input as never), {
        ...trial.params,
        ...(trial.params.alternative === undefined
          ? {}
          : { alternative: MIRRORED[trial.params.alternative as string] }),
      })
      const result = answer as TestResult
      if ('undefined' in result || 'undefined' in other)
        return 'undefined' in result && 'undefined' in other
          ? undefined
          : 'it has an answer one way round only.'
      return Math.abs(result.p - other.p) <= 1e-9 * Math.max(result.p, other.p)
        ? undefined
        : `p is ${result.p} one way round and ${other.p} the other.`
    })
  },
}
