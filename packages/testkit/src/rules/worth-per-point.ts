import { isKind } from '@eval/core'
import type { Rule } from '../rule.js'
import { tryAll } from '../trials.js'
import { written } from '../written.js'

export const worthPerPoint: Rule = {
  name: 'worth per point',
  about: 'A rule for thresholds gives every point a number or nothing, and allows some points.',
  advice: 'Return undefined for points that the rule forbids, and a number for the others.',
  async broken(contribution, context) {
    if (!isKind(contribution, 'threshold-rule')) return undefined
    let allowed = 0
    const problem = await tryAll(contribution, context, (_, answer) => {
      if (answer !== undefined) allowed++
      return answer === undefined || typeof answer === 'number' ? undefined : `a worth is ${written(answer)}.`
    })
    return problem ?? (allowed === 0 ? 'it allows no point at all.' : undefined)
  },
}
