import { isKind } from '@eval/core'
import type { IntervalResult } from '@eval/significance'
import type { Rule } from '../rule.js'
import { tryAll } from '../trials.js'
import { written } from '../written.js'

export const intervalsEnclose: Rule = {
  name: 'intervals enclose',
  about:
    'An interval holds its estimate or has a note on why not, has the level and side asked for, and grows with the level.',
  advice: 'Check that the ends are in order, that each is the right one, and that level is used as coverage.',
  broken(contribution, context) {
    if (!isKind(contribution, 'interval')) return undefined
    return tryAll(contribution, context, (trial, first) => {
      // At levels that nobody uses an interval may well miss its estimate.
      const level = 'level' in trial.params ? 0.8 + 0.19 * trial.random.float() : undefined
      const params = level === undefined ? trial.params : { ...trial.params, level }
      const result = (
        level === undefined ? first : contribution.compute(trial.input as never, params)
      ) as IntervalResult
      if ('undefined' in result) return undefined
      const { low, high, estimate, draws, notes } = result
      const slack = 1e-9 * Math.max(1, Math.abs(estimate))
      if (!(low <= high)) return `the ends [${low}, ${high}] are not in order.`
      // Few draws need not fall on both sides of the estimate; whoever leaves it out on purpose says so in a note.
      if (!draws && notes.length === 0 && !(low <= estimate + slack && estimate <= high + slack))
        return `the estimate ${estimate} is not in [${low}, ${high}].`
      if (level === undefined) return undefined
      const { side } = params
      if (result.level !== level) return `asked for the level ${level}, it answers ${result.level}.`
      if (side !== undefined && result.side !== side)
        return `asked for the side ${written(side)}, it answers ${result.side}.`
      const wider = contribution.compute(trial.input as never, {
        ...params,
        level: level + (1 - level) / 2,
      })
      if ('undefined' in wider) return undefined
      return wider.low <= low + slack && wider.high >= high - slack
        ? undefined
        : `[${low}, ${high}] at level ${level} is not within [${wider.low}, ${wider.high}] at a higher level.`
    })
  },
}
