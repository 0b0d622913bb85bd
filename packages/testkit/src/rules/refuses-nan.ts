import { EvalError } from '@eval/core'
import { spoiled } from '../numbers-in.js'
import type { Rule } from '../rule.js'
import { tryAll } from '../trials.js'
import { written } from '../written.js'

const KINDS = ['test', 'interval', 'correlation', 'effect', 'correction']

export const refusesNan: Rule = {
  name: 'refuses NaN',
  about: 'A sample with NaN in it is refused with a coded error; it never comes out as a number.',
  advice: 'Check the numbers first and throw badInput(...) from @eval/core that says which of them is NaN.',
  broken(contribution, context) {
    if (!KINDS.includes(contribution.contributes)) return undefined
    return tryAll(
      contribution,
      context,
      async (trial, answer) => {
        if (typeof answer === 'object' && answer !== null && 'undefined' in answer) return undefined
        for (const bad of spoiled(trial.input)) {
          let result: unknown
          try {
            result = await trial.answer(bad)
          } catch (error) {
            if (error instanceof EvalError) continue
            throw error
          }
          if (typeof result === 'object' && result !== null && 'undefined' in result) continue
          return `it answers ${written(result)} to ${written(bad)}.`
        }
        return undefined
      },
      Math.min(context.rounds, 12),
    )
  },
}
